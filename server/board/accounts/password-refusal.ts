import { reason } from '#contract/values/refusals.ts';
import { commonWords } from './common-words.ts';

interface Owner {
  email: string;
  siteName: string;
}

const longestFirst = [...commonWords].sort((a, b) => b.length - a.length).join('|');
const fewCommonWords = new RegExp(`^[^a-z]*(?:${longestFirst})?[^a-z]*(?:${longestFirst})[^a-z]*$`);
const repeated = /^(.{1,5})\1+.{0,4}$/su;

const letters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a' };

/** `p4$$w0rd1!` is read as `password`. */
const spelledOut = (word: string) =>
  word.replace(/(?<![^a-z])[^a-z]+$/, '').replace(/[013457$@]/g, (sign) => letters[sign] ?? sign);

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!@#$%^&*()_+',
];
const stepsOf = (word: string) => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
const ways = new Set(rows.flatMap((row) => [...stepsOf(row), ...stepsOf([...row].reverse().join(''))]));

/** Nearly every step stays on a key, or goes to the next of a row. */
function runsAlong(word: string): boolean {
  const steps = stepsOf(word);
  const along = steps.filter((step) => ways.has(step) || step[0] === step[1]);
  return along.length >= steps.length * 0.7;
}

const everySecond = (word: string, from: 0 | 1) => [...word].filter((_, at) => at % 2 === from).join('');
const isPattern = (word: string) =>
  repeated.test(word) ||
  runsAlong(word) ||
  (runsAlong(everySecond(word, 0)) && runsAlong(everySecond(word, 1)));

/** Too little is left once `name` is taken out. */
const hangsOn = (word: string, name: string) =>
  name.length >= 4 && word.includes(name) && word.replaceAll(name, '').length < 8;

/** Why a password of the right length is too easy to guess; undefined when it is not. */
export function passwordRefusal(password: string, { email, siteName }: Owner): string | undefined {
  const word = password.toLowerCase();
  const address = email.toLowerCase();
  const site = siteName.toLowerCase();
  if ([address, address.replace(/@.*/, '')].some((name) => hangsOn(word, name)))
    return reason('passwordIsEmail');
  if ([site, site.replace(/\s/g, '')].some((name) => hangsOn(word, name)))
    return reason('passwordIsSiteName', { siteName });
  if (isPattern(word)) return reason('passwordIsPattern');
  if (fewCommonWords.test(word) || fewCommonWords.test(spelledOut(word))) return reason('passwordIsCommon');
  return undefined;
}

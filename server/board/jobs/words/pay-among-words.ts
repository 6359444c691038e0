import type { Db } from '../../../db/connect.ts';
import { countUpTo } from '../matching/counts.ts';
import { scopeOf } from '../matching/filters.ts';
import { lexeme } from '../matching/tsquery.ts';
import { everything, isName } from './names.ts';
import { payInWords } from './pay-text.ts';
import { readWords } from './words.ts';

/** The pay among the words, unless titles say the same. */
export async function payAmong(db: Db, words: string): Promise<ReturnType<typeof payInWords>> {
  const pay = payInWords(words);
  if (!pay) return undefined;
  const { exact } = await readWords(db, words, true);
  const isCalled = (await countUpTo(db, await scopeOf(db, everything), lexeme(`E${exact}`), 1)) > 0;
  // A title may mean a plan or a form by it, but hardly by thousands in steps of five.
  const isRound = pay.from >= 20_000 && pay.from % 5000 === 0;
  const isCertain = isRound && (pay.rest === '' || /k$/i.test(pay.text));
  const isBare = /^[\d,]+k?$/i.test(pay.text) && !isCertain;
  const said = pay.text.toLowerCase().split(',');
  const isNamed = isBare && (await isName(db, exact, { rest: pay.rest, words: said }));
  return isCalled || isNamed ? undefined : pay;
}

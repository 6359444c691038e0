import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'is a web address like https://jobs.example.org' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));
/** Of a board, as browsers write it. */
export const publicAddress = webAddress
  .transform((url) => new URL(url))
  .refine(
    ({ origin, href }) => href === `${origin}/`,
    'is a web address without a path, like https://jobs.example.org',
  )
  .transform(({ origin }) => origin);
/** A host may be left out behind the user. */
const parsePostgres = (url: string) =>
  /^postgres(ql)?:\/\/\S+$/.test(url) ? URL.parse(url.replace('@/', '@host/')) : null;
/** Those that `pg` knows. It takes any other for the strictest. */
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
export const postgres = z
  .string()
  .refine(
    (url) => parsePostgres(url) !== null,
    'is an address like postgres://user:password@host/name, with %23 for # and so on',
  )
  .refine(
    (url) =>
      parsePostgres(url)
        ?.searchParams.getAll('sslmode')
        .every((mode) => sslModes.includes(mode)) ?? true,
    `has an sslmode of ${sslModes.slice(0, -1).join(', ')} or ${sslModes.at(-1)}`,
  );

export const network = z.string().refine(isNetwork, 'is a list of addresses or networks, like 10.0.0.0/8');

function isNetwork(text: string) {
  const [address = '', bits] = text.split(/\/(?=\d+$)/);
  const family = isIP(address);
  return (
    family > 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128)))
  );
}

const uploadsAddress =
  'is an address like https://key:secret@s3.example.org/bucket?region=eu-1, or file:///folder';

/** A transformation that says `message` where it fails. */
const reading =
  <Out>(read: (url: URL) => Out, message: string) =>
  (input: string, { issues }: z.core.$RefinementCtx) => {
    try {
      return read(new URL(input));
    } catch {
      issues.push({ code: 'custom', message, input });
      return z.NEVER;
    }
  };

function readUploads(url: URL) {
  if (url.protocol === 'file:') {
    if (url.pathname === '/') throw new Error('No folder is named.');
    return fileURLToPath(url);
  }
  if (!url.username || !url.password) throw new Error('A key is missing.');
  return {
    endpoint: url.origin + url.pathname.replace(/\/$/, ''),
    region: url.searchParams.get('region') || 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

export const uploads = z
  .url({ protocol: /^(https?|file)$/, error: uploadsAddress })
  .transform(reading(readUploads, uploadsAddress));

import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import { StartError, UploadsAway } from '../config/start-error.ts';
import type { FileKind } from '../db/schema.ts';
import { type FileStore, isName } from './store.ts';

export interface Bucket {
  /** With the name of the bucket as its path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds. */
const requestAbortTimeout = 20_000;

function notAnswering({ endpoint }: Bucket, error: unknown) {
  const { cause, message } = error instanceof Error ? error : new Error(String(error));
  // Of a certificate, say, where the message is no more than "fetch failed".
  const why = cause instanceof Error && 'code' in cause ? cause.code : message;
  return `UPLOADS_URL: ${endpoint} does not answer (${why}).`;
}

/** Its calls throw UploadsAway while the bucket does not answer. */
export function bucketStore(bucket: Bucket): FileStore {
  const away = (error: unknown): never => {
    throw new UploadsAway(notAnswering(bucket, error));
  };
  const s3 = new S3mini({ ...bucket, requestAbortTimeout });
  const keyOf = (kind: FileKind, name: string) => `${kind}/${name}`;
  return {
    async keep(kind, name, bytes) {
      const key = keyOf(kind, name);
      const type = 'application/octet-stream';
      await (Buffer.isBuffer(bytes)
        ? s3.putObject(key, bytes, type)
        : s3.putAnyObject(key, Readable.toWeb(bytes) as globalThis.ReadableStream, type)
      ).catch(away);
    },
    async read(kind, name) {
      if (!isName(name)) return undefined;
      const found = await s3.getObjectResponse(keyOf(kind, name)).catch(away);
      if (!found?.body) return undefined;
      const length = found.headers.get('content-length');
      // What a proxy sends on piece by piece comes without.
      if (length === null) {
        const bytes = Buffer.from(await found.arrayBuffer().catch(away));
        return { size: bytes.length, stream: Readable.from([bytes]) };
      }
      const size = Number(length);
      const stream = Readable.fromWeb(found.body as ReadableStream);
      // Whoever reads it hears of a failure; one that nobody read to its end times out, and must not end the process.
      stream.on('error', () => {});
      return { size, stream };
    },
    async remove(kind, name) {
      if (isName(name)) await s3.deleteObject(keyOf(kind, name)).catch(away);
    },
  };
}

/** Throws StartError when the bucket cannot be reached. */
export async function checkBucket(bucket: Bucket, timeout = requestAbortTimeout): Promise<void> {
  const s3 = new S3mini({ ...bucket, requestAbortTimeout: timeout });
  const exists = await s3.bucketExists().catch((error) => {
    throw new StartError(notAnswering(bucket, error));
  });
  if (!exists)
    throw new StartError(`UPLOADS_URL: there is no bucket ${bucket.endpoint}, or its keys are refused.`);
}

import type pg from 'pg';

type Value = string | number | number[] | null | undefined;

/** What `pg` has and its types lack. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function fieldOf(value: Value): string {
  if (typeof value === 'string')
    return /[\\\n\r\t]/.test(value) ? value.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : value;
  if (value === null || value === undefined) return '\\N';
  return typeof value === 'number' ? String(value) : `{${value.join()}}`;
}

/** Inserts rows by COPY, which PostgreSQL reads several times faster than parameters. */
export function copyRows(
  client: pg.Client,
  table: string,
  columns: string[],
  rows: Value[][],
): Promise<void> {
  const lines = Buffer.from(rows.map((row) => `${row.map(fieldOf).join('\t')}\n`).join(''));
  return new Promise((resolve, reject) => {
    const copy = {
      submit: (connection: CopyConnection) =>
        connection.query(`copy ${table} (${columns.join()}) from stdin`),
      handleCopyInResponse(connection: CopyConnection) {
        connection.sendCopyFromChunk(lines);
        connection.endCopyFrom();
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    };
    client.query(copy as unknown as pg.Submittable);
  });
}

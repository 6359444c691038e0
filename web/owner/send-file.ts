import { partBytes } from '#contract/values/import-fields.ts';
import { desk } from './api.ts';

export type Import = Awaited<ReturnType<typeof desk.listImports>>['imports'][number];

async function gzipped(file: File): Promise<Blob> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0x1f && second === 0x8b) return file;
  return new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

/** In parts; throws away what was begun and refused. */
export async function sendFile(file: File) {
  const bytes = await gzipped(file);
  const parts = Math.max(1, Math.ceil(bytes.size / partBytes));
  const started = await desk.startImport({ body: { name: file.name.slice(-200), parts } });
  if (!started.ok) return started;
  const { id } = started.data;
  for (let number = 1; number <= parts; number += 1) {
    const part = new File([bytes.slice((number - 1) * partBytes, number * partBytes)], 'part');
    const sent = await desk.sendImportPart({ params: { id, number }, form: { part } });
    if (sent.ok) continue;
    await desk.deleteImport({ params: { id } });
    return sent;
  }
  // Only of a table it has to be said first what is what.
  const { imports } = await desk.listImports();
  const isReady = imports.some((each) => each.id === id && each.stage === 'sent' && each.kind === 'ndjson');
  return isReady ? desk.tryImport({ params: { id }, body: {} }) : started;
}

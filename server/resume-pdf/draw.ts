// The program that make.ts starts, so that whatever a resume costs, the server goes on.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import type { PdfContent, Said } from './content.ts';
import { facesFor } from './faces.ts';

export type DrawnResume = { pdf: Buffer };

const layout = await readFile(new URL('./resume.typ', import.meta.url), 'utf8');

/** As parts of the usual size, the largest first. */
const smallerScales = [0.95, 0.9, 0.85];

/** With more letters than these, only the alphabets are written strong: no resume has them, and each costs time. */
const maxStrongLetters = 2000;

const isSaid = (value: object): value is Said => 'text' in value;

function textsOf(value: unknown, isStrong: boolean, found: { regular: string; strong: string }) {
  if (typeof value !== 'object' || value === null) return found;
  if (isSaid(value)) found[isStrong ? 'strong' : 'regular'] += value.text;
  else
    for (const [key, part] of Object.entries(value))
      textsOf(part, isStrong || key === 'name' || key === 'heading', found);
  return found;
}

const main = '/resume.typ';

async function draw(content: PdfContent): Promise<DrawnResume> {
  const texts = textsOf(content, false, { regular: '', strong: '' });
  const regular = await facesFor(texts.regular + texts.strong, 'regular');
  const hasManyLetters = new Set(texts.strong).size > maxStrongLetters;
  const strong = await facesFor(hasManyLetters ? '' : texts.strong, 'strong');
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const face of [...regular.files, ...strong.files]) await builder.add_raw_font(face);
  const compiler = await builder.build();
  compiler.add_source(main, layout);
  const inputs = (scale: number) => [['resume', JSON.stringify({ ...content, scale, faces: regular.names })]];
  const sizes = [1, ...smallerScales];
  const pagesAt = (scale: number): number =>
    JSON.parse(compiler.query(main, inputs(scale), '<pages>', 'value'))[0];
  const counts = [pagesAt(1)];
  const [usual = 1] = counts;
  if (usual === 2 || usual === 3) counts.push(...smallerScales.map(pagesAt));
  const fewest = Math.min(...counts);
  // On as few pages as the sizes that can still be read allow; at the usual size when two are not enough.
  const scale = (fewest <= 2 && sizes[counts.indexOf(fewest)]) || 1;
  const { result, diagnostics } = compiler.compile(main, inputs(scale), 'pdf', 1);
  compiler.free();
  if (!result) throw new Error(`The layout of resumes: ${diagnostics}`);
  return { pdf: Buffer.from(result) };
}

const wasm = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
initSync({ module: await readFile(wasm) });
setPriority(10);
// Linux ends this program before others where memory runs out.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (content: PdfContent) => {
  process.send?.(await draw(content));
});

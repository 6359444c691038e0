// It reads a file beside the page's own thread, and is ended from there if that takes too long. The library's usual build
// asks for browsers of this year.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fileContentOf } from './content.ts';
import type { Answer, Question } from './read-file.ts';
import { readResume } from './resume.ts';

/** Bytes that one part of a file, and all of them, may grow to: what is small may be packed a thousand times smaller. */
const bounds = { part: 64 * 1024 * 1024, all: 128 * 1024 * 1024 };

function answer(given: Answer) {
  postMessage(given);
  close();
}

function refuse(): never {
  answer({ problem: 'tooMuch' });
  throw new RangeError('too much to read');
}

const { DecompressionStream: Decompression, Uint8Array: Bytes } = globalThis;
let grown = 0;
globalThis.DecompressionStream = class extends Decompression {
  override get readable() {
    return super.readable.pipeThrough(
      new TransformStream({
        transform(chunk: Uint8Array<ArrayBuffer>, controller) {
          grown += chunk.byteLength;
          if (grown > bounds.all) refuse();
          controller.enqueue(chunk);
        },
      }),
    );
  }
};
globalThis.Uint8Array = new Proxy(Bytes, {
  construct: (bytes, [size, ...more]) =>
    typeof size === 'number' && size > bounds.part ? refuse() : Reflect.construct(bytes, [size, ...more]),
});

addEventListener('message', async ({ data: question }: MessageEvent<Partial<Question>>) => {
  const { file, skills } = question;
  // The library sends itself messages of its own.
  if (!file || !skills) return;
  try {
    const content = await fileContentOf(
      getDocument({ data: file, verbosity: 0, disableFontFace: true, useWasm: false, useWorkerFetch: false }),
    );
    if (content.items.length === 0) answer({ problem: 'noText' });
    else answer({ resume: readResume(content, skills) });
  } catch (error) {
    answer({ problem: (error as Error).name === 'PasswordException' ? 'locked' : 'damaged' });
  }
});

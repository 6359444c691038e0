import type { ReadResume } from './resume.ts';
import type { KnownSkill } from './skills.ts';

type Problem = 'noText' | 'locked' | 'damaged' | 'tooMuch' | 'tooSlow' | 'unreachable';

export interface Question {
  file: ArrayBuffer;
  skills: KnownSkill[];
}
export type Answer = { resume: ReadResume } | { problem: Problem };

const timeout = 15_000;

/** In a thread of its own, which ends with the answer. */
export async function readFile(file: File, skills: KnownSkill[]): Promise<Answer> {
  const question: Question = { file: await file.arrayBuffer(), skills };
  const worker = new Worker(new URL('./read-resume.worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Answer>((resolve) => {
      timer = setTimeout(() => resolve({ problem: 'tooSlow' }), timeout);
      worker.addEventListener('error', (event) => {
        // An error within the worker has a message; one of loading it has none.
        resolve({ problem: event instanceof ErrorEvent && event.message ? 'damaged' : 'unreachable' });
      });
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<Partial<{ resume: ReadResume; problem: Problem }>>) => {
          if (data.resume) resolve({ resume: data.resume });
          else if (data.problem) resolve({ problem: data.problem });
        },
      );
      worker.postMessage(question, [question.file]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

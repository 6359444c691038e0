import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../db/connect.ts';
import { serve } from '../threads/thread.ts';
import { type Document, Documents, type Indexed } from './documents.ts';

const wordsKept = 300_000;

const db = connect({ url: workerData, max: 1, statementTimeout: 0 });
let documents = new Documents(db);

// One after the other: a connection that is being made meanwhile would time out between them.
let last: Promise<unknown> = Promise.resolve();

serve(parentPort, (jobs: Indexed[]): Promise<Document[]> => {
  const made = last.then(() => {
    if (documents.size > wordsKept) documents = new Documents(db);
    return documents.of(jobs);
  });
  last = made;
  return made;
});

// The thread that DocumentsThread starts: answers each list of jobs with their documents, at the port that came along.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { connect } from '../db/connect.ts';
import { Documents, type Indexed } from './documents.ts';

const documents = new Documents(connect({ url: workerData, max: 1, patience: 0 }));

parentPort?.on('message', async ({ jobs, port }: { jobs: (Indexed | undefined)[]; port: MessagePort }) => {
  port.postMessage(await documents.of(jobs));
  port.close();
});

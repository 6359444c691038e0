import { parentPort } from 'node:worker_threads';
import { serve } from '../threads/thread.ts';
import { readLine } from './reading.ts';

serve(parentPort, (lines: string[]) => lines.map(readLine));

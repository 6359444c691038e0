import { parentPort } from 'node:worker_threads';
import { serve } from '../threads/thread.ts';
import { linesIn } from './lines.ts';
import { readLine } from './reading.ts';

serve(parentPort, (block: Uint8Array) => linesIn(block).map(readLine));

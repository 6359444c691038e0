import { desk } from './desk.ts';
import { contract as board } from './index.ts';

/** Every endpoint by its name. */
export const contract = { ...board, ...desk };

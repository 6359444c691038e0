import { formats } from '../formats.ts';

export const { tag, number, plural } = formats('en');

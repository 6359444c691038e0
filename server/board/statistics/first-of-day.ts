import { createHmac, randomBytes } from 'node:crypto';
import { today } from '#contract/values/today.ts';

/** 2 MB, whatever comes: of a million one in five hundred is taken for another, of four million one in seven. */
const bits = 2 ** 24;

/**
 * Tells whether something comes for the first time today. It is remembered by bits (a Bloom filter), at places that a
 * random key gives; that key is never stored, and is thrown away with them after a day.
 */
export function firstOfDay() {
  let day = '';
  let key = Buffer.alloc(0);
  let seen = new Uint8Array(bits / 8);
  return (what: string): boolean => {
    if (day !== today()) {
      day = today();
      key = randomBytes(32);
      seen = new Uint8Array(bits / 8);
    }
    const digest = createHmac('sha256', key).update(what).digest();
    let isFirst = false;
    for (let turn = 0; turn < 4; turn += 1) {
      const bit = digest.readUInt32LE(4 * turn) % bits;
      const byte = seen[bit >> 3] ?? 0;
      const mask = 1 << (bit & 7);
      isFirst ||= (byte & mask) === 0;
      seen[bit >> 3] = byte | mask;
    }
    return isFirst;
  };
}

import type { Option } from '../lib/option.ts';

/**
 * A long list as one text, an option a line: in a page's data it takes a third of the room and of the time. A maker's
 * has a minus before its id, and is not found by other words.
 */
export const packed = (options: Option[]): string =>
  options
    .map(({ id, name, also = [], is_brand }) =>
      is_brand ? `-${id} ${name}` : [`${id} ${name}`, ...also].join('\t'),
    )
    .join('\n');

function unpackedLine(line: string): Option {
  const [first = '', ...also] = line.split('\t');
  const space = first.indexOf(' ');
  const id = Number(first.slice(0, space));
  const name = first.slice(space + 1);
  if (id < 0) return { id: -id, name, is_brand: true };
  return also.length > 0 ? { id, name, also } : { id, name };
}

export const unpacked = (text: string): Option[] => (text === '' ? [] : text.split('\n').map(unpackedLine));

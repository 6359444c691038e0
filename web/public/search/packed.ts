import type { Option } from '../../lib/option.ts';

/** In a page's data, an option a line takes a third of the room and time. A minus before the id marks a maker's. */
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

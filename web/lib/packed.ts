import type { Option } from '../ui/combobox.tsx';

/** A long list as one text: in a page's data it takes a third of the room and of the time. */
export const packed = (options: Option[]): string =>
  options.map(({ id, name }) => `${id} ${name}`).join('\n');

export const unpacked = (text: string): Option[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const space = line.indexOf(' ');
        return { id: Number(line.slice(0, space)), name: line.slice(space + 1) };
      });

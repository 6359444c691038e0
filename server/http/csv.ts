/** A cell of CSV that no spreadsheet takes for a formula. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map((value) => (typeof value === 'number' ? value : cell(value ?? ''))).join(',')}\r\n`;

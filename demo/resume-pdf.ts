import type { DemoCandidate } from './data/candidate.ts';

// The standard fonts of PDF hold Latin-1 alone; parentheses and backslashes would end a string.
const literal = (text: string) => text.replace(/[()\\]/g, '\\$&').replace(/[^\x20-\xff]/g, '-');

function wrap(text: string, width: number): string[] {
  return text.match(new RegExp(`.{1,${width}}(?:\\s|$)`, 'g'))?.map((line) => line.trim()) ?? [];
}

export function resumePdf(person: DemoCandidate): Buffer {
  const lines: Array<[size: number, text: string]> = [
    [20, person.name],
    [12, `${person.title}, ${person.place}`],
    ...wrap(person.about, 85).map((line): [number, string] => [11, line]),
    [14, 'Work'],
    ...person.experiences.map(({ job, company, from, to }): [number, string] => [
      11,
      `${from} to ${to}: ${job}, ${company}`,
    ]),
    [14, 'Education'],
    ...person.educations.map(({ degree, institute, from, to }): [number, string] => [
      11,
      `${from} to ${to}: ${degree}, ${institute}`,
    ]),
    [14, 'Skills and languages'],
    [11, person.skills.join(', ')],
    [11, person.languages],
  ];
  const drawn = lines.map(([size, text]) => `/F1 ${size} Tf 0 -${size * 1.8} Td (${literal(text)}) Tj`);
  const stream = `BT 72 740 Td ${drawn.join('\n')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(body, 'latin1');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${Buffer.byteLength(body, 'latin1')}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}

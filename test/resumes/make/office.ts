import type { Person, Stay } from './people.ts';

type When = (stay: Stay) => string;

function fill(template: string, texts: (string | undefined)[]) {
  const start = template.indexOf('<office:body');
  let at = 0;
  const body = template.slice(start).replace(/>([^<>]*[^<>\s][^<>]*)</g, (all, text: string) => {
    const given = texts[at++];
    return given === undefined
      ? all
      : `>${(given || ' ').replaceAll('&', '&amp;') + (text.endsWith(' ') ? ' ' : '')}<`;
  });
  return template.slice(0, start) + body;
}

/** "CV" of LibreOffice: a table with the dates at the left. */
export const templateCv = (template: string, p: Person, when: When) =>
  fill(template, [
    ...[undefined, undefined, undefined, p.name, undefined, '12 Harbour Lane', p.place, undefined, p.phone],
    ...[undefined, p.mail, undefined, undefined, undefined, undefined, undefined],
    ...p.work.slice(0, 2).flatMap((w) => [when(w), `${w.title} at ${w.company}`]),
    undefined,
    ...p.schools.flatMap((s) => [when(s), `${s.degree}, ${s.school}`]),
    ...['2001 – 2003', 'Evening classes in drawing'],
    ...[undefined, 'Tools', p.skills.slice(0, 3).join(', '), 'Other', p.skills.slice(3).join(', ')],
  ]);

/** "Resume" of LibreOffice: one page in serif type, work and schools in pairs of lines, empty points to be filled in. */
export function templateResume(template: string, p: Person, when: When) {
  const points = [
    ...p.work.slice(0, 2).flatMap((w) => [...w.points, 'And what else there was to do']),
    ...p.skills,
  ];
  return fill(template, [
    ...[p.name, '12 Harbour Lane', p.place, p.phone, '', '', p.mail, p.links.linkedin, undefined],
    ...p.schools.flatMap((s) => [s.degree, `${s.school}, ${when(s)}`, s.note]),
    undefined,
    ...p.work.slice(0, 2).flatMap((w) => [w.title, w.company, when(w)]),
  ]).replace(
    /(<text:list-item>\s*<text:p [^>]*)\/>/g,
    (_, start: string) => `${start}>${points.shift() ?? ''}</text:p>`,
  );
}

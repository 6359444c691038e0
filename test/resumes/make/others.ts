import type { Person, Stay } from './people.ts';

type When = (stay: Stay) => string;
type Layout = (person: Person, when: When) => string;

const each = <One>(of: One[], write: (one: One) => string) => of.map(write).join('\n');

export const groffMs: Layout = (p, when) => `.TL
${p.name}
.AU
${p.title}
.AI
${p.place}, ${p.phone}, ${p.mail}
.NH 1
Employment
${each(p.work, (w) => `.LP\n\\fB${w.title}\\fP, ${w.company}\n.br\n${when(w)}\n${each(w.points, (point) => `.IP \\(bu 2\n${point}`)}`)}
.NH 1
Education
${each(p.schools, (s) => `.LP\n\\fB${s.degree}\\fP, ${s.school}\n.br\n${when(s)}`)}
.NH 1
Skills
.LP
${p.skills.join(', ')}
`;

export const groffTabs: Layout = (p, when) => `.ft H
.ps 18
${p.name}
.ps 10
.br
${p.phone}  |  ${p.mail}  |  ${p.links.linkedin}
.br
.ta \\n[.l]uR
.sp
.ft HB
EXPERIENCE
.ft H
${each(p.work, (w) => `.sp 0.5\n.br\n\\f[HB]${w.company}\\f[H]\t${w.place}\n.br\n\\f[HI]${w.title}\\f[H]\t${when(w)}\n.br\n${each(w.points, (point) => `\\[bu] ${point}\n.br`)}`)}
.sp
.ft HB
EDUCATION
.ft H
${each(p.schools, (s) => `.br\n\\f[HB]${s.school}\\f[H]\t${s.place}\n.br\n\\f[HI]${s.degree}\\f[H]\t${when(s)}`)}
.sp
.ft HB
SKILLS
.ft H
.br
${p.skills.join(', ')}
`;

const typ = (text: string) => text.replace(/[@#$*_<>]/g, (sign) => `\\${sign}`).replaceAll('//', '\\/\\/');

export const typstPlain: Layout = (p, when) => `#set page(margin: 2cm)
#set text(font: "Liberation Sans", size: 10pt)
#let dated(a, b) = grid(columns: (1fr, auto), a, b)
= ${p.name}
${typ(`${p.title} · ${p.mail} · ${p.phone} · ${p.links.linkedin}`)}
== About
${typ(p.summary)}
== Work
${each(p.work, (w) => `#dated[*${typ(w.title)}* – ${typ(w.company)}][${typ(when(w))}]\n${each(w.points, (point) => `- ${typ(point)}`)}`)}
== Education
${each(p.schools, (s) => `#dated[*${typ(s.degree)}* – ${typ(s.school)}][${typ(when(s))}]`)}
== Skills
${typ(p.skills.join(', '))}
`;

export const typstColumns: Layout = (p, when) => `#set page(margin: 1.5cm)
#set text(font: "DejaVu Sans", size: 9pt)
#grid(columns: (2.2fr, 1fr), gutter: 8mm, [
= ${p.name}
_${typ(p.title)}_
== EXPERIENCE
${each(p.work, (w) => `*${typ(w.title)}* \\\n${typ(w.company)} \\\n#text(fill: gray)[${typ(when(w))}]\n${each(w.points, (point) => `- ${typ(point)}`)}`)}
== EDUCATION
${each(p.schools, (s) => `*${typ(s.degree)}* \\\n${typ(s.school)} \\\n#text(fill: gray)[${typ(when(s))}]\n`)}
], [
== CONTACT
${each([p.phone, p.mail, p.links.linkedin, p.place], (one) => `${typ(one)} \\`)}
== SKILLS
${each(p.skills, (one) => `- ${typ(one)}`)}
== LANGUAGES
${each(p.languages, (one) => `- ${typ(one)}`)}
])
`;

export const markdown: Layout = (p, when) => `# ${p.name}

**${p.title}**, ${p.place}

<${p.mail}> • ${p.phone} • ${p.links.linkedin}

## Work experience

${each(p.work, (w) => `### ${w.title}, ${w.company}\n\n*${when(w)}*\n\n${each(w.points, (point) => `- ${point}`)}\n`)}

## Education

${each(p.schools, (s) => `### ${s.degree}, ${s.school}\n\n*${when(s)}*\n`)}

## Skills

${each(p.skills, (one) => `- ${one}`)}
`;

export const typewriter: Layout = (p, when) => `${p.name.toUpperCase()}
${p.place}
Tel: ${p.phone}   Mail: ${p.mail}
Web: ${p.links.linkedin}

WORK EXPERIENCE
---------------
${each(p.work, (w) => `${when(w).padEnd(28)}${w.title}\n${' '.repeat(28)}${w.company}\n${each(w.points, (point) => `${' '.repeat(28)}* ${point}`)}\n`)}
EDUCATION
---------
${each(p.schools, (s) => `${when(s).padEnd(28)}${s.degree}\n${' '.repeat(28)}${s.school}\n`)}
SKILLS
------
${p.skills.join(', ')}
`;

export interface Line {
  text: string;
  kind: 'name' | 'heading' | 'bold' | 'plain' | 'point';
  /** At the right edge. */
  end?: string;
}

export const lines = (p: Person, when: When): Line[] => [
  { text: p.name, kind: 'name' },
  { text: `${p.title}, ${p.place}`, kind: 'plain' },
  { text: `${p.mail} | ${p.phone} | ${p.links.linkedin}`, kind: 'plain' },
  { text: 'Experience', kind: 'heading' },
  ...p.work.flatMap((w): Line[] => [
    { text: w.title, kind: 'bold', end: when(w) },
    { text: w.company, kind: 'plain' },
    ...w.points.map((text) => ({ text, kind: 'point' }) as const),
  ]),
  { text: 'Education', kind: 'heading' },
  ...p.schools.flatMap((s): Line[] => [
    { text: s.degree, kind: 'bold', end: when(s) },
    { text: s.school, kind: 'plain' },
  ]),
  { text: 'Skills', kind: 'heading' },
  { text: p.skills.join(', '), kind: 'plain' },
];

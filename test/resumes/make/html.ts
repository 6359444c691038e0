import type { Person, Stay } from './people.ts';

type When = (stay: Stay) => string;
type Layout = (person: Person, when: When) => string;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const each = <One>(of: One[], write: (one: One) => string) => of.map(write).join('\n');
const list = (of: string[]) => `<ul>${each(of, (one) => `<li>${escaped(one)}</li>`)}</ul>`;
const document = (style: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Resume</title>
<style>body{font:10.5pt/1.35 "Liberation Sans",sans-serif;margin:0}h1,h2,h3,p,ul{margin:0 0 5px}${style}</style>
<body>${body.replaceAll(' & ', ' &amp; ')}</body></html>`;

export const classic: Layout = (p, when) =>
  document(
    'h2{border-bottom:1px solid;font-size:13pt;margin-top:12px}.row{display:block;font-weight:bold}.when{float:right;font-weight:normal}',
    `<h1>${p.name}</h1><p>${p.title}</p><p>${p.place} | ${p.phone} | ${p.mail} | ${p.links.linkedin}</p>
<h2>Summary</h2><p>${p.summary}</p><h2>Experience</h2>
${each(p.work, (w) => `<div class="row"><span class="when">${when(w)}</span>${w.title}</div><p><em>${w.company}, ${w.place}</em></p>${list(w.points)}`)}
<h2>Education</h2>
${each(p.schools, (s) => `<div class="row"><span class="when">${when(s)}</span>${s.degree}</div><p>${s.school}</p>`)}
<h2>Skills</h2><p>${p.skills.join(', ')}</p><h2>Languages</h2><p>${p.languages.join(', ')}</p>`,
  );

export const sidebarLeft: Layout = (p, when) =>
  document(
    '.page{display:grid;grid-template-columns:34% 1fr;min-height:250mm}aside{background:#234;color:#fff;padding:18px}main{padding:18px}h2{font-size:12pt;margin-top:14px}h3{font-size:10.5pt}',
    `<div class="page"><aside><h1>${p.name}</h1><p>${p.title}</p><h2>Contact</h2><p>${p.phone}</p><p>${p.mail}</p><p>${p.links.linkedin}</p><p>${p.links.other}</p><p>${p.place}</p>
<h2>Skills</h2>${list(p.skills)}<h2>Languages</h2>${list(p.languages)}</aside>
<main><h2>Profile</h2><p>${p.summary}</p><h2>Work Experience</h2>
${each(p.work, (w) => `<h3>${w.title}</h3><p>${w.company} | ${when(w)}</p>${list(w.points)}`)}
<h2>Education</h2>${each(p.schools, (s) => `<h3>${s.degree}</h3><p>${s.school} | ${when(s)}</p>`)}</main></div>`,
  );

export const sidebarRight: Layout = (p, when) =>
  document(
    'header{text-align:center;padding:10px;border-bottom:3px solid #a33}.page{display:flex;gap:24px;padding:14px}main{flex:2.2}aside{flex:1}h2{color:#a33;font-size:12pt;text-transform:uppercase}.when{color:#666}',
    `<header><h1>${p.name}</h1><p>${p.title}</p></header><div class="page"><main><h2>Employment history</h2>
${each(p.work, (w) => `<p><b>${w.title}, ${w.company}</b></p><p class="when">${when(w)}</p>${list(w.points)}`)}
<h2>Education</h2>${each(p.schools, (s) => `<p><b>${s.degree}, ${s.school}</b></p><p class="when">${when(s)}</p>`)}</main>
<aside><h2>Details</h2><p>${p.place}</p><p>${p.phone}</p><p>${p.mail}</p><h2>Links</h2><p>${p.links.linkedin}</p>
<h2>Key skills</h2>${list(p.skills)}<h2>About</h2><p>${p.summary}</p><h2>Languages</h2>${list(p.languages)}</aside></div>`,
  );

export const datesLeft: Layout = (p, when) =>
  document(
    'table{width:100%;border-spacing:0 6px}td{vertical-align:top}td:first-child{width:27%;color:#555}h2{font-size:13pt;margin-top:10px}',
    `<h1>Curriculum Vitae</h1><table><tr><td>Name<td>${p.name}<tr><td>Address<td>${p.place}<tr><td>Telephone<td>${p.phone}<tr><td>E-mail<td>${p.mail}<tr><td>LinkedIn<td>${p.links.linkedin}</table>
<h2>Professional experience</h2><table>${each(p.work, (w) => `<tr><td>${when(w)}<td><b>${w.title}</b><br>${w.company}, ${w.place}${list(w.points)}`)}</table>
<h2>Education and training</h2><table>${each(p.schools, (s) => `<tr><td>${when(s)}<td><b>${s.degree}</b><br>${s.school}, ${s.place}`)}</table>
<h2>Skills</h2><table><tr><td>Professional<td>${p.skills.join(', ')}<tr><td>Languages<td>${p.languages.join(', ')}</table>`,
  );

export const centred: Layout = (p, when) =>
  document(
    'body{font-family:"Liberation Serif",serif}h1,header p{text-align:center}h1{letter-spacing:.12em;text-transform:uppercase}h2{font-size:11pt;letter-spacing:.2em;text-transform:uppercase;text-align:center;border-block:1px solid;margin-top:12px}.row{display:flex;justify-content:space-between}',
    `<header><h1>${p.name}</h1><p>${p.title}</p><p>${p.phone} • ${p.mail} • ${p.links.linkedin} • ${p.place}</p></header>
<h2>Objective</h2><p>${p.summary}</p><h2>Professional Experience</h2>
${each(p.work, (w) => `<div class="row"><b>${w.company}</b><span>${w.place}</span></div><div class="row"><i>${w.title}</i><i>${when(w)}</i></div>${list(w.points)}`)}
<h2>Education</h2>${each(p.schools, (s) => `<div class="row"><b>${s.school}</b><span>${s.place}</span></div><div class="row"><i>${s.degree}</i><i>${when(s)}</i></div>`)}
<h2>Core competencies</h2><p>${p.skills.join(' • ')}</p>`,
  );

export const timeline: Layout = (p, when) =>
  document(
    '.stay{border-left:2px solid #39b;padding-left:14px;margin:8px 0}.when{color:#39b;font-size:9pt}h2{margin-top:14px;font-size:14pt;font-weight:400}h3{font-size:11pt}',
    `<h1>${p.name}</h1><h3>${p.title}</h3><p>${p.mail} · ${p.phone} · ${p.links.linkedin}</p><h2>About me</h2><p>${p.summary}</p>
<h2>Career history</h2>${each(p.work, (w) => `<div class="stay"><p class="when">${when(w)}</p><h3>${w.title}</h3><p>${w.company}</p><p>${w.points.join('. ')}.</p></div>`)}
<h2>Academic background</h2>${each(p.schools, (s) => `<div class="stay"><p class="when">${when(s)}</p><h3>${s.degree}</h3><p>${s.school}</p></div>`)}
<h2>Technical skills</h2><p>${p.skills.join(' / ')}</p>`,
  );

export const bars: Layout = (p, when) =>
  document(
    'h2{background:#eee;padding:3px 6px;font-size:11pt;margin-top:10px}',
    `<h1>${p.name}</h1><p>${p.place} | ${p.mail} | ${p.phone}</p><p>https://www.${p.links.linkedin}/ | https://${p.links.other}</p>
<h2>PROFESSIONAL SUMMARY</h2><p>${p.summary}</p><h2>WORK HISTORY</h2>
${each(p.work, (w) => `<p><b>${w.title}</b> | ${w.company} | ${w.place} | ${when(w)}</p>${list(w.points)}`)}
<h2>EDUCATION</h2>${each(p.schools, (s) => `<p><b>${s.degree}</b> | ${s.school} | ${when(s)}</p>`)}
<h2>SKILLS</h2><p>${p.skills.join(' | ')}</p>`,
  );

export const sentences: Layout = (p, when) =>
  document(
    'body{max-width:165mm;font-family:"DejaVu Sans"}h2{font-size:12pt;color:#060}',
    `<p>${p.name}<br>${p.place}<br>Phone: ${p.phone}<br>Email: ${p.mail}<br>LinkedIn: ${p.links.linkedin}</p>
<h2>Who I am</h2><p>${p.summary}</p><h2>Where I have worked</h2>
${each(p.work, (w) => `<p><b>${w.title} at ${w.company}</b> (${when(w)})</p><p>${w.points.join('. ')}.</p>`)}
<h2>Education</h2>${each(p.schools, (s) => `<p><b>${s.degree}</b>, ${s.school} (${when(s)})</p>`)}<h2>Skills</h2><p>${p.skills.join('; ')}</p>`,
  );

export const dashes: Layout = (p, when) =>
  document(
    'body{font-family:"Liberation Serif",serif;font-size:11pt}h1{font-size:20pt}h2{font-variant:small-caps}.when{float:right}',
    `<h1>${p.name}, ${p.title}</h1><p>${p.mail} – ${p.phone} – ${p.links.linkedin}</p><h2>Skills &amp; Expertise</h2>${list(p.skills)}
<h2>Relevant Experience</h2>${each(p.work, (w) => `<p><span class="when">${when(w)}</span><b>${w.company}</b> — ${w.title}</p>${list(w.points)}`)}
<h2>Education</h2>${each(p.schools, (s) => `<p><span class="when">${when(s)}</span><b>${s.school}</b> — ${s.degree}</p>`)}
<h2>Languages</h2><p>${p.languages.join(', ')}</p><h2>References</h2><p>Available upon request</p>`,
  );

export const headingsLeft: Layout = (p, when) =>
  document(
    'section{display:grid;grid-template-columns:32mm 1fr;gap:8mm;border-top:1px solid #999;padding:6px 0}h2{font-size:10.5pt}.three ul{columns:3;padding-left:14px}.row{display:flex;justify-content:space-between}',
    `<h1>${p.name}</h1><p>${p.title} · ${p.place}</p><p>${p.phone} · ${p.mail} · ${p.links.linkedin}</p>
<section><h2>Profile</h2><p>${p.summary}</p></section>
<section><h2>Experience</h2><div>${each(p.work, (w) => `<div class="row"><b>${w.title}</b><span>${when(w)}</span></div><p>${w.company}, ${w.place}</p>${list(w.points)}`)}</div></section>
<section><h2>Education</h2><div>${each(p.schools, (s) => `<div class="row"><b>${s.degree}</b><span>${when(s)}</span></div><p>${s.school}</p>`)}</div></section>
<section class="three"><h2>Skills</h2>${list(p.skills)}</section>`,
  );

export const academic: Layout = (p, when) =>
  document(
    'body{font:9.5pt/1.6 "Liberation Serif",serif;padding:0 12mm}h2{font-size:10.5pt;letter-spacing:.06em}dl{display:grid;grid-template-columns:1fr auto}dd{margin:0}',
    `<h1>${p.name}</h1><p>${p.place}. ${p.phone}. ${p.mail}. ${p.links.linkedin}</p><h2>RESEARCH INTERESTS</h2><p>${p.summary}</p>
<h2>EDUCATION</h2>${each(p.schools, (s) => `<dl><dt>${s.degree}, <i>${s.school}</i>, ${s.place}</dt><dd>${s.to?.year}</dd></dl>`)}
<h2>APPOINTMENTS</h2>${each(p.work, (w) => `<dl><dt>${w.title}, <i>${w.company}</i>, ${w.place}</dt><dd>${when(w)}</dd></dl>${list(w.points)}`)}
<h2>PUBLICATIONS</h2>${each([1, 2, 3, 4], (nth) => `<p>${p.name}: On the ${nth}. question of the trade, Journal of Trades ${nth} (${2010 + nth}), pp. ${nth}0–${nth}9.</p>`)}
<h2>SKILLS</h2><p>${p.skills.join(', ')}.</p>`,
  );

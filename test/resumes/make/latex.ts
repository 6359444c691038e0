import type { Person, Stay } from './people.ts';

type When = (stay: Stay) => string;
type Layout = (person: Person, when: When) => string;

const signs: Record<string, string> = {
  '–': '--',
  '—': '---',
  '’': "'",
  '•': '\\textbullet{}',
  '·': '\\textperiodcentered{}',
};
const tex = (text: string) =>
  text.replace(/[&%#_$]/g, (sign) => `\\${sign}`).replace(/[–—’•·]/g, (sign) => signs[sign] ?? sign);
const each = <One>(of: One[], write: (one: One) => string) => of.map(write).join('\n');
const items = (of: string[]) => `\\begin{itemize}${each(of, (one) => `\\item ${tex(one)}`)}\\end{itemize}`;
const split = (name: string) => [name.split(' ')[0] ?? '', name.split(' ').slice(1).join(' ')];
const escaped =
  (layout: Layout): Layout =>
  (p, when) =>
    layout(
      {
        ...p,
        summary: tex(p.summary),
        skills: p.skills.map(tex),
        work: p.work.map((w) => ({ ...w, company: tex(w.company) })),
      },
      (stay) => tex(when(stay)),
    );
const unicode = '\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{lmodern}';

const moderncv = (style: string, colour: string) =>
  escaped(
    (
      p,
      when,
    ) => `\\documentclass[10pt,a4paper,sans]{moderncv}\\moderncvstyle{${style}}\\moderncvcolor{${colour}}
\\usepackage[utf8]{inputenc}\\usepackage[scale=0.78]{geometry}
\\name{${split(p.name)[0]}}{${split(p.name)[1]}}\\title{${p.title}}\\address{${p.place}}{}{}
\\phone[mobile]{${p.phone}}\\email{${p.mail}}\\social[linkedin]{${p.links.linkedin.split('/').at(-1)}}
\\begin{document}\\makecvtitle\\section{Experience}
${each(p.work, (w) => `\\cventry{${when(w)}}{${w.title}}{${w.company}}{${w.place}}{}{${items(w.points)}}`)}
\\section{Education}${each(p.schools, (s) => `\\cventry{${when(s)}}{${s.degree}}{${s.school}}{${s.place}}{}{${tex(s.note)}}`)}
\\section{Skills}\\cvitem{Professional}{${p.skills.join(', ')}}\\section{Languages}
${each(p.languages, (l) => `\\cvitem{${l}}{Fluent}`)}\\end{document}`,
  );

export const classic = moderncv('classic', 'blue');
export const banking = moderncv('banking', 'black');
export const casual = moderncv('casual', 'green');
export const oldstyle = moderncv('oldstyle', 'burgundy');
export const fancy = moderncv('fancy', 'orange');

export const europecv = escaped(
  (p, when) => `\\documentclass[helvetica,narrow,logo=none]{europecv}${unicode}\\usepackage{graphicx}
\\ecvname{${p.name}}\\ecvaddress{${p.place}}\\ecvtelephone{${p.phone}}\\ecvemail{${p.mail}}
\\begin{document}\\begin{europecv}\\ecvpersonalinfo\\ecvsection{Work experience}
${each(p.work, (w) => `\\ecvitem{Dates}{${when(w)}}\\ecvitem{Occupation or position held}{\\textbf{${w.title}}}\\ecvitem{Name and address of employer}{${w.company}, ${w.place}}\\ecvitem[8pt]{Main activities}{${tex(w.points.join('. '))}}`)}
\\ecvsection{Education and training}
${each(p.schools, (s) => `\\ecvitem{Dates}{${when(s)}}\\ecvitem{Title of qualification awarded}{\\textbf{${s.degree}}}\\ecvitem[8pt]{Name of organisation providing education}{${s.school}}`)}
\\ecvsection{Personal skills and competences}\\ecvitem{Technical skills}{${p.skills.join(', ')}}
\\end{europecv}\\end{document}`,
);

export const europasscv = escaped(
  (
    p,
    when,
  ) => `\\documentclass[english,a4paper]{europasscv}\\usepackage[english]{babel}\\usepackage[utf8]{inputenc}
\\ecvname{${p.name}}\\ecvaddress{${p.place}}\\ecvmobile{${p.phone}}\\ecvemail{${p.mail}}\\ecvlinkedin{${p.links.linkedin}}
\\begin{document}\\begin{europasscv}\\ecvpersonalinfo\\ecvbigitem{Job applied for}{${p.title}}\\ecvsection{Work experience}
${each(p.work, (w) => `\\ecvtitle{${when(w)}}{${w.title}}\\ecvitem{}{${w.company}, ${w.place}}\\ecvitem{}{${tex(w.points.join('. '))}}`)}
\\ecvsection{Education and training}
${each(p.schools, (s) => `\\ecvtitle{${when(s)}}{${s.degree}}\\ecvitem{}{${s.school}, ${s.place}}`)}
\\ecvsection{Personal skills}\\ecvblueitem{Job-related skills}{${p.skills.join(', ')}}\\end{europasscv}\\end{document}`,
);

export const tabular = escaped(
  (
    p,
    when,
  ) => `\\documentclass[letterpaper,11pt]{article}${unicode}\\usepackage[margin=0.8in]{geometry}\\usepackage{titlesec,enumitem}\\pagestyle{empty}
\\setlength\\parindent{0pt}\\titleformat{\\section}{\\scshape\\large}{}{0em}{}[\\titlerule]
\\newcommand{\\entry}[4]{\\begin{tabular*}{\\textwidth}{l@{\\extracolsep{\\fill}}r}\\textbf{#1} & #2 \\\\ \\textit{\\small #3} & \\textit{\\small #4} \\\\ \\end{tabular*}}
\\begin{document}\\begin{center}{\\Huge\\scshape ${p.name}}\\\\ \\small ${p.phone} $|$ ${p.mail} $|$ ${p.links.linkedin} $|$ ${p.links.other}\\end{center}
\\section*{Education}${each(p.schools, (s) => `\\entry{${s.school}}{${s.place}}{${s.degree}}{${when(s)}}\n`)}
\\section*{Experience}${each(p.work, (w) => `\\entry{${w.title}}{${when(w)}}{${w.company}}{${w.place}}${items(w.points)}`)}
\\section*{Technical Skills}\\textbf{Tools}: ${p.skills.slice(0, 3).join(', ')} \\\\ \\textbf{Other}: ${p.skills.slice(3).join(', ')}\\end{document}`,
);

export const plainArticle = escaped(
  (
    p,
    when,
  ) => `\\documentclass{article}${unicode}\\usepackage[margin=3cm]{geometry}\\setlength\\parindent{0pt}
\\begin{document}\\begin{flushleft}{\\LARGE\\bf ${p.name}}\\\\[4pt] ${p.place}\\\\ ${p.phone}\\\\ \\texttt{${p.mail}}\\\\ \\texttt{${p.links.linkedin}}\\end{flushleft}
\\section*{Work Experience}${each(p.work, (w) => `\\textbf{${w.title}}, ${w.company}, ${w.place} \\hfill ${when(w)}${items(w.points)}`)}
\\section*{Education}${each(p.schools, (s) => `\\textbf{${s.degree}}, ${s.school} \\hfill ${when(s)}\\\\`)}
\\section*{Skills}${p.skills.join(', ')}.\\end{document}`,
);

export const twoColumns = escaped(
  (
    p,
    when,
  ) => `\\documentclass[10pt]{article}${unicode}\\usepackage[margin=1.8cm]{geometry}\\usepackage{paracol}\\pagestyle{empty}\\setlength\\parindent{0pt}
\\begin{document}{\\Huge ${p.name}}\\\\{\\large\\itshape ${p.title}}\\bigskip\\columnratio{0.3}\\begin{paracol}{2}
\\section*{Contact}${p.mail}\\\\${p.phone}\\\\${p.links.linkedin}\\\\${p.place}\\section*{Skills}${p.skills.join('\\\\')}
\\section*{Languages}${p.languages.join('\\\\')}\\switchcolumn\\section*{Summary}${p.summary}\\section*{Experience}
${each(p.work, (w) => `\\textbf{${w.title}}\\\\${w.company} \\hfill \\textit{${when(w)}}${items(w.points)}`)}
\\section*{Education}${each(p.schools, (s) => `\\textbf{${s.degree}}\\\\${s.school} \\hfill \\textit{${when(s)}}\\\\[4pt]`)}\\end{paracol}\\end{document}`,
);

export const currvita = escaped(
  (
    p,
    when,
  ) => `\\documentclass[11pt]{article}${unicode}\\usepackage[LabelsAligned]{currvita}\\usepackage[margin=2.5cm]{geometry}
\\begin{document}\\begin{cv}{${p.name}}\\begin{cvlist}{Personal}\\item ${p.place}\\\\ ${p.phone}\\\\ ${p.mail}\\\\ ${p.links.linkedin}\\end{cvlist}
\\begin{cvlist}{Professional Experience}
${each(p.work, (w) => `\\item[${when(w)}] \\textbf{${w.title}}, ${w.company}. ${tex(w.points.join('. '))}.`)}
\\end{cvlist}\\begin{cvlist}{Education}
${each(p.schools, (s) => `\\item[${when(s)}] \\textbf{${s.degree}}, ${s.school}.`)}
\\end{cvlist}\\begin{cvlist}{Skills}\\item ${p.skills.join(', ')}.\\end{cvlist}\\end{cv}\\end{document}`,
);

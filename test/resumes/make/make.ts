// Makes the resumes of this folder, and `expected.json`. Needs what Debian calls libreoffice-writer-nogui, texlive-latex-extra,
// texlive-fonts-extra, texlive-plain-generic, texlive-xetex, groff, ghostscript, weasyprint, wkhtmltopdf, pandoc, pango1.0-tools and Chromium, and a folder whose
// node_modules have pdfkit, pdfmake, jspdf and @myriaddreamin/typst-ts-node-compiler:
//   node test/resumes/make/make.ts <that folder> [names ...]
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Shape, shapes } from './dates.ts';
import { drawers } from './drawn.ts';
import * as html from './html.ts';
import * as latex from './latex.ts';
import * as office from './office.ts';
import * as others from './others.ts';
import { type Person, person, type Stay } from './people.ts';

const [toolFolder = '.', ...wanted] = process.argv.slice(2);
const tool = createRequire(join(resolve(toolFolder), 'package.json'));
const folder = resolve(import.meta.dirname, '..');
const work = mkdtempSync(join(tmpdir(), 'resumes-'));

const run = (program: string, args: string[], input?: string) =>
  execFileSync(program, args, {
    cwd: work,
    ...(input !== undefined && { input }),
    maxBuffer: 1e8,
    stdio: 'pipe',
    timeout: 120_000,
  });
const put = (name: string, text: string | Uint8Array) => writeFileSync(join(work, name), text);
const officePdf = (name: string) => run('soffice', ['--headless', '--convert-to', 'pdf', name]);

const programs = {
  chromium(text: string) {
    put('out.html', text);
    run('chromium-headless-shell', [
      '--no-sandbox',
      '--no-pdf-header-footer',
      '--print-to-pdf=out.pdf',
      'out.html',
    ]);
  },
  weasyprint(text: string) {
    put('out.html', text);
    run('weasyprint', ['out.html', 'out.pdf']);
  },
  wkhtmltopdf(text: string) {
    put('out.html', text);
    run('wkhtmltopdf', ['-q', 'out.html', 'out.pdf']);
  },
  writerHtml(text: string) {
    // It leaves the first paragraph out.
    put('out.html', text.replace('<body>', '<body><p>.</p>'));
    officePdf('out.html');
  },
  writerFlat(text: string) {
    put('out.fodt', text);
    officePdf('out.fodt');
  },
  writerWord(text: string) {
    put('out.md', text);
    run('pandoc', ['out.md', '-o', 'out.docx']);
    officePdf('out.docx');
  },
  pdflatex(text: string) {
    put('out.tex', text);
    // Some classes end with an error that the pages do not show.
    for (const name of ['out.pdf', 'out.aux']) rmSync(join(work, name), { force: true });
    for (let round = 0; round < 2; round++)
      spawnSync('pdflatex', ['-interaction=nonstopmode', 'out.tex'], { cwd: work, timeout: 120_000 });
  },
  pandocLatex(text: string) {
    put('out.md', text);
    run('pandoc', ['out.md', '-o', 'out.pdf', '--pdf-engine=xelatex', '-V', 'mainfont=Liberation Serif']);
  },
  groffMs: (text: string) => put('out.pdf', run('groff', ['-Kutf8', '-ms', '-Tpdf'], text)),
  groff: (text: string) => put('out.pdf', run('groff', ['-Kutf8', '-Tpdf'], text)),
  groffPs(text: string) {
    put('out.ps', run('groff', ['-Kutf8', '-ms', '-Tps'], text));
    run('ps2pdf', ['out.ps', 'out.pdf']);
  },
  pango(text: string) {
    put('out.txt', text);
    run('pango-view', ['-q', '--no-display', '--font=DejaVu Sans Mono 9', '--output=out.pdf', 'out.txt']);
  },
  typst(text: string) {
    const { NodeCompiler } = tool('@myriaddreamin/typst-ts-node-compiler');
    const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: ['/usr/share/fonts/truetype'] }] });
    put('out.pdf', compiler.pdf({ mainFileContent: text }));
  },
};

interface Resume {
  program: keyof typeof programs | keyof typeof drawers;
  shape: Shape;
  write?: (person: Person, when: (stay: Stay) => string) => string;
  graduation?: true;
  without?: ('linkedin' | 'title')[];
  /** Entries of work, if not all. */
  jobs?: number;
}

const template = (name: string) => {
  copyFileSync(`/usr/lib/libreoffice/share/template/common/personal/${name}.ott`, join(work, `${name}.ott`));
  run('soffice', ['--headless', '--convert-to', 'fodt', `${name}.ott`]);
  return readFileSync(join(work, `${name}.fodt`), 'utf8');
};

/** By name; those that begin with "held" were not looked at while the reader was written. */
const resumes: Record<string, Resume> = {
  'chromium-classic': { program: 'chromium', shape: 'shortMonths', write: html.classic },
  'chromium-sidebar-left': { program: 'chromium', shape: 'slashes', write: html.sidebarLeft },
  'chromium-sidebar-right': { program: 'chromium', shape: 'longMonths', write: html.sidebarRight },
  'chromium-dates-left': { program: 'chromium', shape: 'iso', write: html.datesLeft, without: ['title'] },
  'chromium-centred': { program: 'chromium', shape: 'seasons', write: html.centred },
  'chromium-timeline': { program: 'chromium', shape: 'since', write: html.timeline },
  'weasyprint-bars': { program: 'weasyprint', shape: 'twoSigns', write: html.bars, without: ['title'] },
  'wkhtmltopdf-sentences': {
    program: 'wkhtmltopdf',
    shape: 'words',
    write: html.sentences,
    without: ['title'],
  },
  'writer-cv-template': {
    program: 'writerFlat',
    shape: 'sinceMonth',
    write: (p, when) => office.templateCv(template('CV'), p, when),
    without: ['title', 'linkedin'],
    jobs: 2,
  },
  'writer-html': { program: 'writerHtml', shape: 'dots', write: html.bars, without: ['title'] },
  'writer-word': { program: 'writerWord', shape: 'through', write: others.markdown },
  'latex-moderncv-classic': { program: 'pdflatex', shape: 'years', write: latex.classic },
  'latex-moderncv-banking': { program: 'pdflatex', shape: 'shortMonths', write: latex.banking },
  'latex-moderncv-casual': { program: 'pdflatex', shape: 'slashes', write: latex.casual },
  'latex-europecv': {
    program: 'pdflatex',
    shape: 'longMonths',
    write: latex.europecv,
    without: ['title', 'linkedin'],
  },
  'latex-tabular': { program: 'pdflatex', shape: 'apostrophes', write: latex.tabular, without: ['title'] },
  'latex-article': { program: 'pdflatex', shape: 'american', write: latex.plainArticle, without: ['title'] },
  'latex-two-columns': { program: 'pdflatex', shape: 'capitals', write: latex.twoColumns },
  'groff-ms': { program: 'groffMs', shape: 'days', write: others.groffMs, without: ['linkedin'] },
  'groff-tabs': { program: 'groff', shape: 'shortMonths', write: others.groffTabs, without: ['title'] },
  'typst-plain': { program: 'typst', shape: 'years', write: others.typstPlain },
  'pdfkit-lines': { program: 'pdfkit', shape: 'slashes' },
  'pandoc-xelatex': { program: 'pandocLatex', shape: 'sinceMonth', write: others.markdown },
  'pango-typewriter': { program: 'pango', shape: 'iso', write: others.typewriter, without: ['title'] },

  'held-chromium-headings-left': { program: 'chromium', shape: 'apostrophes', write: html.headingsLeft },
  'held-chromium-academic': {
    program: 'chromium',
    shape: 'years',
    write: html.academic,
    graduation: true,
    without: ['title'],
  },
  'held-chromium-dashes': { program: 'chromium', shape: 'dots', write: html.dashes },
  'held-weasyprint-sidebar-right': { program: 'weasyprint', shape: 'sinceMonth', write: html.sidebarRight },
  'held-wkhtmltopdf-centred': { program: 'wkhtmltopdf', shape: 'slashes', write: html.centred },
  'held-writer-resume-template': {
    program: 'writerFlat',
    shape: 'shortMonths',
    write: (p, when) => office.templateResume(template('Resume1page'), p, when),
    without: ['title'],
    jobs: 2,
  },
  'held-writer-html-dates-left': {
    program: 'writerHtml',
    shape: 'years',
    write: html.datesLeft,
    without: ['title'],
  },
  'held-latex-moderncv-oldstyle': { program: 'pdflatex', shape: 'since', write: latex.oldstyle },
  'held-latex-moderncv-fancy': { program: 'pdflatex', shape: 'capitals', write: latex.fancy },
  'held-latex-europasscv': { program: 'pdflatex', shape: 'slashes', write: latex.europasscv },
  'held-latex-currvita': { program: 'pdflatex', shape: 'words', write: latex.currvita, without: ['title'] },
  'held-typst-columns': { program: 'typst', shape: 'seasons', write: others.typstColumns },
  'held-pdfmake-lines': { program: 'pdfmake', shape: 'through' },
  'held-jspdf-lines': { program: 'jspdf', shape: 'longMonths' },
  'held-groff-ps': { program: 'groffPs', shape: 'twoSigns', write: others.groffMs, without: ['linkedin'] },
};

/** People whose names need signs that a program's usual type lacks are left to others. */
const latin = /^[\x20-\x7e\xa0-\xff\u2019]*$/;
const anySigns = [
  'chromium',
  'weasyprint',
  'wkhtmltopdf',
  'writerFlat',
  'writerHtml',
  'writerWord',
  'typst',
  'pango',
  'pandocLatex',
];

const unused = Array.from({ length: 42 }, (_, nth) => person(nth));
const expected: Record<string, unknown> = {};
for (const [name, { program, shape, write, graduation, without = [], jobs = 3 }] of Object.entries(resumes)) {
  const at = unused.findIndex((one) => anySigns.includes(program) || latin.test(one.name));
  const [who] = unused.splice(at, 1);
  if (!who) throw new Error('too few people');
  const when = shapes[shape];
  if (wanted.length === 0 || wanted.includes(name)) {
    try {
      if (program in drawers)
        put('out.pdf', await drawers[program as keyof typeof drawers](tool, others.lines(who, when)));
      else programs[program as keyof typeof programs](write?.(who, when) ?? '');
      copyFileSync(join(work, 'out.pdf'), join(folder, `${name}.pdf`));
    } catch (error) {
      console.error(
        name,
        String(error).slice(0, 400),
        String((error as { stdout?: unknown }).stdout ?? '').slice(-1500),
      );
      process.exitCode = 1;
    }
  }
  expected[name] = {
    name: who.name,
    mail: who.mail,
    phone: who.phone,
    ...(!without.includes('linkedin') && { linkedin: who.links.linkedin }),
    ...(!without.includes('title') && { title: who.title }),
    work: who.work.slice(0, jobs).map(({ title, company, from, to }) => ({
      title,
      company,
      from: String(from.year),
      to: to ? String(to.year) : 'Present',
    })),
    schools: who.schools.map(({ degree, school, from, to }) => ({
      degree,
      school,
      ...(!graduation && { from: String(from.year) }),
      to: String(to?.year),
    })),
    skills: who.skills,
  };
}
writeFileSync(join(folder, 'expected.json'), `${JSON.stringify(expected, null, 1)}\n`);

// A part of `npm run check`: names the regular expressions that can take far longer than their text is long.
import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';

for (const file of globSync('{contract,demo,server,web}/**/*.{ts,tsx}')) {
  if (file.includes('.test.')) continue;
  const source = readFileSync(file, 'utf8');
  const visitor = new Visitor({
    Literal(literal) {
      if (!('regex' in literal)) return;
      const { pattern, flags } = literal.regex;
      if (!analyse({ source: pattern, flags }).reports.length) return;
      const line = source.slice(0, literal.start).split('\n').length;
      console.error(`${file}:${line}: ${literal.raw} backtracks, a long text would hold everybody up`);
      process.exitCode = 1;
    },
  });
  visitor.visit(parseSync(file, source).program);
}

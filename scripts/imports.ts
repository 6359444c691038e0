// A part of `npm run check`: says which imports leave the order of the folders, and what imports itself in a circle.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

const product = ['texts', 'contract', 'server', 'web', 'demo'];
const audiences = ['public', 'account', 'candidate', 'recruiter', 'owner'].map((name) => `web/${name}`);

const rules = [
  { of: 'texts', never: ['contract', 'server', 'web', 'demo'], why: 'what people read imports nothing' },
  {
    of: 'contract',
    never: ['server', 'web', 'demo'],
    why: 'the contract imports zod and the English texts alone',
  },
  { of: 'server', never: ['web'], why: 'the server never imports its pages' },
  { of: 'web', never: ['server', 'demo'], why: 'pages talk to the API alone' },
  ...audiences.map((of) => {
    const never = audiences.filter((other) => other !== of);
    return { of, never, why: 'a screen uses ui and lib, never another audience' };
  }),
  ...product.map((of) => {
    return { of, never: ['e2e', 'bench', 'scripts', 'test'], why: 'the product imports no tool and no test' };
  }),
];

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
  return names.flatMap((name) => {
    if (name?.startsWith('#')) return name.slice(1).replace(/^(texts|english)\//, 'texts/en/');
    return name?.startsWith('.') ? join(dirname(file), name) : [];
  });
}

type Graph = Map<string, Set<string>>;

function circleFrom(graph: Graph, start: string): string[] | undefined {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways)
    for (const next of graph.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  return;
}

function complain(text: string) {
  console.error(text);
  process.exitCode = 1;
}

const files: Graph = new Map();
const folders: Graph = new Map();
for (const file of globSync(`{${product}}/**/*.{ts,tsx}`)) {
  if (/\.test\.tsx?$/.test(file)) continue;
  const imports = importsOf(file);
  files.set(file, new Set(imports));
  for (const { of, never, why } of rules) {
    const wrong =
      file.startsWith(`${of}/`) &&
      imports.find((name) => never.includes(name.split('/', of.split('/').length).join('/')));
    if (wrong) complain(`${file} imports ${wrong}: ${why}`);
  }
  const folder = folders.get(dirname(file)) ?? new Set();
  for (const name of imports) if (dirname(name) !== dirname(file)) folder.add(dirname(name));
  folders.set(dirname(file), folder);
}
for (const graph of [files, folders]) {
  const told = new Set<string>();
  for (const node of graph.keys()) {
    const circle = told.has(node) ? undefined : circleFrom(graph, node);
    if (!circle) continue;
    for (const each of circle) told.add(each);
    complain(`${circle.join(' imports ')}, a circle`);
  }
}

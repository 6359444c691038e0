import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { alertEndpoints } from './contract/alerts.ts';
import { deskEndpoints } from './contract/desk.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { contract } from './contract/index.ts';
import { ownEndpoints } from './contract/own.ts';
import { resumeEndpoints } from './contract/own-resumes.ts';
import { passkeyLoginEndpoints } from './contract/passkey-login.ts';
import { proofEndpoints } from './contract/proofs.ts';
import { userTypes } from './contract/values/roles.ts';
import { awaitScripts } from './web/lib/hydrated.ts';
import { reserveScrollHeight } from './web/lib/scroll-height.ts';
import { markDocument } from './web/lib/session.ts';

/** The lists of endpoints, by the file that has each. */
const lists: Record<string, Record<string, Record<string, Endpoint>>> = {
  index: { contract },
  desk: { deskEndpoints },
  own: { ownEndpoints },
  'passkey-login': { passkeyLoginEndpoints },
  proofs: { proofEndpoints },
  alerts: { alertEndpoints },
  'own-resumes': { resumeEndpoints },
};

/** In the browser an endpoint is its method and its path: its schemas, and zod with them, stay on the server. */
const withoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: new RegExp(String.raw`/contract/(${Object.keys(lists).join('|')})\.ts$`) },
    handler(_, id) {
      const [[exported, list] = ['', {}]] = Object.entries(lists[basename(id, '.ts')] ?? {});
      const endpoints = Object.entries(list).map(([name, { method, path }]) => [name, { method, path }]);
      return {
        code: `export const ${exported} = ${JSON.stringify(Object.fromEntries(endpoints))};`,
        map: null,
      };
    },
  },
};

/** Whatever loads zod in the browser ends the build: it weighs as much as a screen, and would make functions of text. */
const withoutZod: Plugin = {
  name: 'without-zod',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^zod\b/ },
    handler(_, importer) {
      this.error(`${importer} would bring zod into the browser`);
    },
  },
};

/** Each icon from its own file: by the index of their package a build reads six thousand. */
const iconsByFile: Plugin = {
  name: 'icons-by-file',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { code: /@tabler\/icons-react/, id: /\/web\// },
    handler: (code) => ({
      code: code.replace(/import \{([^}]+)\} from ["']@tabler\/icons-react["'];?/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
          .join(''),
      ),
      map: null,
    }),
  },
};

/** The screens that visitors come to, and the frame around them. */
const visited = /\/web\/(root|layout|public\/(landing\/landing|search\/search|job\/job-details))\.tsx/;

interface Modules {
  getModuleInfo: (id: string) => { importers: string[] } | null;
}

/** The screens that a module is loaded with. */
function screensOf(id: string, modules: Modules, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.length === 0 ? [id] : importers.flatMap((each) => screensOf(each, modules, seen));
}

/** What several of the visited screens need, and the styles of all of them. */
function nameOfVisited(id: string, modules: Modules) {
  const screens = screensOf(id, modules);
  const isNeeded = screens.length > 1 || id.endsWith('.css');
  return isNeeded && screens.some((screen) => visited.test(screen)) ? 'visited' : null;
}

/** Small files of many screens come in few: on a phone the way there takes longer than what is carried. */
const codeSplitting = {
  groups: [
    { name: 'libraries', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
    {
      debugName: 'visited',
      name: nameOfVisited,
      test: /\/(web|texts)\/.+\/|\/web\/.+\.css|\/contract\/|\/@tabler\//,
      priority: 2,
    },
    {
      name: 'forms',
      // The own account, the editor of a job and long texts have screens of their own.
      test: /\/web\/(ui|account)\/(?!own\/|job\/|frame\/text-page)|\/texts\/.+\/account\.ts|\/@tabler\//,
      minShareCount: 2,
      priority: 1,
    },
  ],
};

/** What runs before the first paint, of functions that need nothing from around them. It is in each page. */
const { code: firstScript } = minifySync(
  'first.js',
  `(${markDocument})(${JSON.stringify(userTypes)});(${reserveScrollHeight})();(${awaitScripts})();`,
);

/** Short, since pages repeat them; the same for all of a file, which compresses best. */
const nameOfClass = (name: string, file: string) =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 5)}`;

export default defineConfig(({ command }) => ({
  plugins: [withoutSchemas, withoutZod, iconsByFile, reactRouter()],
  define: { FIRST_SCRIPT: JSON.stringify(firstScript) },
  css: { modules: { generateScopedName: nameOfClass } },
  build: { assetsInlineLimit: 0 },
  worker: { format: 'es' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  // Bundled for the server too: the package loads thousands of unused modules, which Vite alone takes 30 s for.
  ssr: { noExternal: command === 'build' ? ['@tabler/icons-react'] : [] },
}));

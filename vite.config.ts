import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { contract } from './contract/index.ts';

/** In the browser an endpoint is its method and its path: its schemas, and zod with them, stay on the server. */
const withoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/index\.ts$/ },
    handler() {
      const endpoints = Object.entries(contract).map(([name, { method, path }]) => [name, { method, path }]);
      const code = `export const contract = ${JSON.stringify(Object.fromEntries(endpoints))};`;
      return { code, map: null };
    },
  },
};

/** Small files of many screens come in few: on a phone the way there takes longer than what is carried. */
const codeSplitting = {
  groups: [
    { name: 'libraries', test: /\/node_modules\//, minShareCount: 20 },
    { name: 'icons', test: /\/@tabler\//, minShareCount: 3 },
    { name: 'shared', test: /\/web\/(lib|ui)\/.*\.(ts|css)$/, minShareCount: 3 },
  ],
};

export default defineConfig({
  plugins: [withoutSchemas, reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  // Bundled for the server too: their packages load thousands of unused modules.
  ssr: { noExternal: ['@tabler/icons-react', '@mantine/core', '@mantine/notifications'] },
});

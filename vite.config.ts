import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  // Bundled for the server too: their packages load thousands of unused modules.
  ssr: { noExternal: ['@tabler/icons-react', '@mantine/core', '@mantine/notifications'] },
});

import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconsByFile } from '../../platform/build/vite-icons.ts';
import { catalogues } from '../../platform/i18n/vite-catalogues.ts';
import { carriedIcons, PAGE_ICONS } from './page-icons.ts';

/** A second build of the portal for the server, which renders the first paint of the home screen (first-paint.tsx). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [catalogues(), iconsByFile(PAGE_ICONS), carriedIcons(), react()],
  define: { [['process', 'env', 'NODE_ENV'].join('.')]: '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'first-paint.tsx',
    outDir: join(import.meta.dirname, '../../dist/first-paint'),
    emptyOutDir: true,
    target: 'node24',
    copyPublicDir: false,
  },
});

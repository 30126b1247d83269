import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from '../../platform/i18n/vite-catalogues.ts';

const root = import.meta.dirname;

/** The operators' website: a separate site on its own origin. */
export default defineConfig({
  root,
  plugins: [catalogues(), react(), tailwindcss()],
  build: {
    outDir: join(root, '../../dist/backoffice'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: [join(root, '../..')] } },
});

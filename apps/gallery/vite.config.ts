import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from '../../platform/i18n/vite-catalogues.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const house = fileURLToPath(new URL('../../', import.meta.url));

/** The component gallery: a separate site that shows the kit and needs no server. */
export default defineConfig({
  root: here,
  plugins: [react(), tailwindcss(), catalogues()],
  server: { fs: { allow: [house] } },
  build: { outDir: `${house}dist/gallery`, emptyOutDir: true, assetsInlineLimit: 0 },
});

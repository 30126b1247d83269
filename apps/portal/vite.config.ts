import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconsByFile } from '../../platform/build/vite-icons.ts';
import { lateScripts } from '../../platform/build/vite-late-scripts.ts';
import { precompress } from '../../platform/build/vite-precompress.ts';
import { serviceWorker } from '../../platform/build/vite-service-worker.ts';
import { catalogues } from '../../platform/i18n/vite-catalogues.ts';

const root = import.meta.dirname;

interface ModuleInfo {
  importers: readonly string[];
  isEntry: boolean;
}

/** Every module of the first screen, found by walking from it up to the entry over imports that are not lazy. */
function firstScreen() {
  const known = new Map<string, boolean>();
  return function belongs(id: string, infoOf: (id: string) => ModuleInfo | null): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // A cycle that leads nowhere else stays outside.
    known.set(id, false);
    const info = infoOf(id);
    const inside = info !== null && (info.isEntry || info.importers.some((importer) => belongs(importer, infoOf)));
    known.set(id, inside);
    return inside;
  };
}

const inFirstScreen = firstScreen();

/** The icons of the other screens travel together: each is smaller than the request that would ask for it. */
const ICON = /lucide-react.+icons\/[\w-]+\.mjs$/;

export default defineConfig({
  root,
  plugins: [catalogues(), iconsByFile(), react(), tailwindcss(), lateScripts(), precompress(), serviceWorker()],
  build: {
    outDir: join(root, '../../dist/portal'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Two files for the first screen, asked for at once: what changes with a release, and what changes with a
          // library. Forty small ones would wait for each other on a slow line and compress worse.
          groups: [
            {
              debugName: 'first screen',
              priority: 2,
              name: (id, chunks) => {
                if (!inFirstScreen(id, (module) => chunks.getModuleInfo(module))) return null;
                return id.includes('node_modules') ? 'libraries' : 'shell';
              },
            },
            { name: 'icons', test: ICON, priority: 1 },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [join(root, '../..')] } },
});

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

/**
 * Fields, chips, tabs and pages of lists: every list and nearly every dialog needs most of them, and each by itself is
 * smaller than the request that would ask for it.
 */
const KIT =
  /platform\/ui\/(chip|choice|field|input|select|segmented|tabs|roving-focus|use-typed-text|use-chosen-in-view|pagination|page-numbers|progress)\.\w+$/;
/** The lists of games, in one piece. */
const LISTS = /features\/lobby\/games\/(?!hall)/;

/** What the footer shares with the frame of wide screens. */
const FRAME = /apps\/portal\/shell\/(shortcuts|social-links|utility-bar|session-clock)\.tsx?$/;

/** What several of these pieces need; in a piece of its own, or the first of them would carry it for all. */
const SHARED =
  /platform\/(i18n\/late-texts\.hooks|ui\/vendor-mark)\.tsx?$|features\/lobby\/games\/vendor-sign\.page\.tsx$/;

/**
 * The icons of the other screens travel together: each is smaller than the request that would ask for it. Those of the
 * frame, of the home screen's lower part and of the lists are all that most visits need.
 */
const ICON = /lucide-react.+icons\/[\w-]+\.mjs$/;
const ICONS: readonly (readonly [name: string, importer: RegExp])[] = [
  ['icons-frame', /apps\/portal\/shell\/(dock|footer|shortcuts|social-links|utility-bar)\.tsx$/],
  ['icons-home', /features\/lobby\/home\/|platform\/ui\/pill\.tsx$/],
  ['icons-lists', /features\/lobby\/games\/|platform\/ui\/(input|select|pagination)\.tsx$/],
];

function iconsFor(importers: readonly string[]): string {
  const first = ICONS.find(([, importer]) => importers.some((id) => importer.test(id)));
  return first ? first[0] : 'icons';
}

export default defineConfig({
  root,
  plugins: [
    catalogues(),
    iconsByFile(),
    react(),
    tailwindcss(),
    lateScripts({ chunk: 'wide', media: '(min-width: 1024px)' }),
    precompress(),
    serviceWorker(),
  ],
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
            {
              debugName: 'icons',
              priority: 1,
              name: (id, chunks) => (ICON.test(id) ? iconsFor(chunks.getModuleInfo(id)?.importers ?? []) : null),
            },
            { name: 'shared', test: SHARED, priority: 1 },
            { name: 'kit', test: KIT, priority: 1 },
            { name: 'lists', test: LISTS },
            { name: 'frame', test: FRAME },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [join(root, '../..')] } },
});

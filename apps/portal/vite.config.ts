import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledOnArrival } from '../../platform/build/vite-compile-hint.ts';
import { iconsByFile } from '../../platform/build/vite-icons.ts';
import { lateScripts } from '../../platform/build/vite-late-scripts.ts';
import { OF_PAGE_ICONS } from '../../platform/build/vite-page-icons.ts';
import { plotLanguage } from '../../platform/build/vite-plot-language.ts';
import { precompress } from '../../platform/build/vite-precompress.ts';
import { serviceWorker } from '../../platform/build/vite-service-worker.ts';
import { catalogues } from '../../platform/i18n/vite-catalogues.ts';
import { carriedIcons, PAGE_ICONS } from './page-icons.ts';

const root = import.meta.dirname;

interface ModuleInfo {
  importers: readonly string[];
  isEntry: boolean;
}

/** Tells whether a module belongs to the first screen: whether non-lazy imports lead from the entry to it. */
function firstScreen() {
  const known = new Map<string, boolean>();
  return function belongs(id: string, infoOf: (id: string) => ModuleInfo | null): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // A cycle without another way to the entry does not belong to the first screen.
    known.set(id, false);
    const info = infoOf(id);
    const inside = info !== null && (info.isEntry || info.importers.some((importer) => belongs(importer, infoOf)));
    known.set(id, inside);
    return inside;
  };
}

const inFirstScreen = firstScreen();

/**
 * Fields, chips, tabs, vendors' names, pagination and late texts: every list and nearly every dialog needs most of
 * them, and each alone is smaller than a request for it.
 */
const KIT =
  /platform\/(i18n\/late-texts\.hooks|ui\/(vendor-mark|popover|chip|choice|field|input|select|segmented|tabs|roving-focus|use-typed-text|use-chosen-in-view|take-focus|pagination|page-numbers|progress))\.\w+$/;
/** The lists of games, in one piece. */
const LISTS = /features\/lobby\/games\/(?!hall)/;

/**
 * The styles of those two, in one sheet that loads with the scripts: a sheet that is loaded with a screen's code delays
 * it and makes the browser recompute the page's styles.
 */
const LATE_SHEET =
  /platform\/ui\/(choice|field|select|tabs|progress)\.css$|features\/lobby\/(games\/(game-list|category-head)|jackpot\/jackpot-counter)\.css$/;

/** Code that every page loads once it is idle: announcements, and the notice of a newer portal. */
const SETTLED =
  /features\/support\/(popups\/(popup-host\.page|popups\.rules)|support\.hooks)\.tsx?$|apps\/portal\/(new-version|pwa)\.ts$/;

/** Code that the footer and the sheets of phones share with the frame of wide screens. */
const FRAME =
  /apps\/portal\/(customer-service(\.rules)?|shell\/(category-icon|category-links|shortcuts|socials|utility-bar|session-clock))\.tsx?$/;

/**
 * Icons whose outlines are in the page belong to the chunk that uses them first: the first screen, the frame, else the
 * kit.
 */
const OF_FRAME = /apps\/portal\/shell\/(?!footer|social-links)/;

/**
 * The icons of the other screens, and the code that draws them, in one chunk: each is smaller than a request for it.
 * Those of the home screen's lower part have a separate file.
 */
const ICON = /lucide-react.+icons\/[\w-]+\.mjs$/;
const OF_HOME = /features\/lobby\/home\/|platform\/ui\/pill\.tsx$/;

function iconsOf(id: string, importers: readonly string[]): string | null {
  if (!id.includes('lucide-react')) return null;
  return ICON.test(id) && importers.some((by) => OF_HOME.test(by)) ? 'icons-home' : 'icons';
}

export default defineConfig({
  root,
  resolve: {
    // React has had this hook since 18, so the library's shim for older versions is left out.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  plugins: [
    catalogues(),
    plotLanguage(),
    iconsByFile(PAGE_ICONS),
    carriedIcons(),
    react(),
    tailwindcss(),
    lateScripts({ wide: { chunk: 'wide', media: '(min-width: 1024px)' }, sheet: 'late-sheet' }),
    compiledOnArrival(),
    precompress(),
    serviceWorker(),
  ],
  build: {
    outDir: join(root, '../../dist/portal'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Files that every page already has need not be preloaded again with each later part.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(index|libraries|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Two files for the first screen, loaded in parallel: code that changes with a release, and code that changes
          // with a library. Forty small files would wait for each other on a slow connection and compress worse.
          groups: [
            {
              debugName: 'first screen',
              priority: 4,
              name: (id, chunks) => {
                const infoOf = (module: string) => chunks.getModuleInfo(module);
                const ofFrame = OF_PAGE_ICONS.test(id) && infoOf(id)?.importers.some((by) => OF_FRAME.test(by));
                if (!ofFrame && !inFirstScreen(id, infoOf)) return null;
                return id.includes('node_modules') ? 'libraries' : 'shell';
              },
            },
            { name: 'late-sheet', test: LATE_SHEET, priority: 3 },
            { name: 'kit', test: (id) => KIT.test(id) || OF_PAGE_ICONS.test(id), priority: 2 },
            {
              debugName: 'icons',
              priority: 1,
              name: (id, chunks) => iconsOf(id, chunks.getModuleInfo(id)?.importers ?? []),
            },
            { name: 'settled', test: SETTLED },
            { name: 'lists', test: LISTS },
            { name: 'frame', test: FRAME },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [join(root, '../..')] } },
});

import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The page for a visitor who is offline; plain HTML in both languages, with its own style sheet. */
const OFFLINE_PAGE = '/offline.html';

/**
 * Vite plugin: writes sw.js. It caches the hashed files of the first screen and the offline page, and nothing else.
 * Pages, calls and pictures always come from the server (or the browser's own HTTP cache), so that no balance or page
 * is stale. When a page cannot be reached, the offline page is shown.
 */
export function serviceWorker(): PluginOption {
  return VitePWA({
    // The server writes a manifest per brand and language; the page registers after it has loaded (apps/portal/pwa.ts).
    manifest: false,
    injectRegister: false,
    registerType: 'prompt',
    workbox: {
      globPatterns: [
        'assets/{index,shell,libraries,rolldown-runtime,first-texts.*}-*.{js,css}',
        'offline.{html,css}',
        'offline-mark.svg',
      ],
      // Their names change with their content, so no revision is needed.
      dontCacheBustURLsMatching: /^assets\//,
      navigateFallback: null,
      directoryIndex: null,
      ignoreURLParametersMatching: [],
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      skipWaiting: false,
      // The page is requested while the worker starts, so that the worker adds no delay.
      navigationPreload: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      runtimeCaching: [
        {
          urlPattern: ({ request }) => request.mode === 'navigate',
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: OFFLINE_PAGE } },
        },
      ],
    },
  });
}

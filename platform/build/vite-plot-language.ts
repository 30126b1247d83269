import type { Plugin } from 'vite';

const BROWSERS_LANGUAGE = 'domEnv ? nav.language :';
const PAGES_LANGUAGE = 'domEnv ? doc.documentElement.lang || "en" :';

/**
 * Vite plugin: the chart library formats numbers as it loads, in the browser's language. Some browsers have one that is
 * no valid tag ("en-US@posix"), with which the library would not load. It takes the page's language instead.
 */
export function plotLanguage(): Plugin {
  return {
    name: 'parlor-plot-language',
    transform: {
      filter: { id: /\/uplot\/dist\/uPlot\.esm\.js$/ },
      handler(code) {
        if (!code.includes(BROWSERS_LANGUAGE)) throw new Error('uPlot reads its language in another way than before');
        return { code: code.replace(BROWSERS_LANGUAGE, PAGES_LANGUAGE), map: null };
      },
    },
  };
}

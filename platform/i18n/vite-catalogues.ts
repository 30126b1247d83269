import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { LANGUAGES } from './languages.ts';

const CATALOGUE = new RegExp(`\\.(${LANGUAGES.join('|').toLowerCase()})\\.json$`);

/** Vite plugin: compiles <department>.<language>.json to Lingui messages, so that no ICU parser is shipped. */
export function catalogues(): Plugin {
  return {
    name: 'parlor-catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: CATALOGUE },
      handler(code) {
        const texts = JSON.parse(code) as Record<string, string>;
        // Always a list: Lingui treats a bare string as an uncompiled message and warns at every use.
        const compiled = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
        return { code: `export default ${JSON.stringify(compiled)};`, moduleType: 'js', map: null };
      },
    },
  };
}

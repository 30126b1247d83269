import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Vite plugin: compiles <room>.vi.json and <room>.en.json to Lingui messages, so that no ICU parser is shipped. */
export function catalogues(): Plugin {
  return {
    name: 'parlor-catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: /\.(vi|en)\.json$/ },
      handler(code) {
        const texts = JSON.parse(code) as Record<string, string>;
        // Always a list: Lingui takes a bare string for a message that nobody compiled, and warns at every use.
        const compiled = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
        return { code: `export default ${JSON.stringify(compiled)};`, moduleType: 'js', map: null };
      },
    },
  };
}

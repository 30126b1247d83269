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
        const compiled = Object.fromEntries(
          Object.entries(texts).map(([key, text]) => [key, compact(compileMessage(text))]),
        );
        return { code: `export default ${JSON.stringify(compiled)};`, moduleType: 'js', map: null };
      },
    },
  };
}

/** A message without placeholders compiles to a list of one string; the bare string is smaller and means the same. */
function compact(message: ReturnType<typeof compileMessage>): unknown {
  return Array.isArray(message) && message.length === 1 && typeof message[0] === 'string' ? message[0] : message;
}

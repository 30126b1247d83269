import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { PAGE_ICON } from './vite-page-icons.ts';

const BARREL = 'lucide-react';
const INDEX = '../lucide-react.mjs';
const REEXPORT = /export \{ ([^}]+) \} from '\.\/icons\/([\w-]+)\.mjs'/g;
const IMPORT = /import \{([^}]+)\} from ["']lucide-react["'];?/g;

/** Which file of the package draws an icon, by the name that the package exports. */
function iconFiles(): Map<string, string> {
  const barrel = readFileSync(fileURLToPath(new URL(INDEX, import.meta.resolve(`${BARREL}/icons/clock`))), 'utf8');
  const files = new Map<string, string>();
  for (const [, names, file] of barrel.matchAll(REEXPORT)) {
    for (const name of names?.split(',') ?? []) files.set(name.replace('default as', '').trim(), String(file));
  }
  return files;
}

/**
 * Vite plugin: turns `import { Clock } from 'lucide-react'` into an import of that icon's own file. With the common
 * index the bundler puts every icon of the portal into the first screen, because the first screen imports the index.
 * Icons that the page carries come without their outline (vite-page-icons.ts).
 */
export function iconsByFile(carried: readonly string[]): Plugin {
  const files = iconFiles();
  return {
    name: 'parlor-icons-by-file',
    apply: 'build',
    transform: {
      filter: { code: BARREL },
      handler(code, id) {
        if (id.includes('node_modules')) return;
        return code.replaceAll(IMPORT, (whole, names: string) => {
          const parts = names.split(',').map((name) => name.trim());
          const own = parts.filter((name) => files.has(String(name.split(' as ')[0])));
          const rest = parts.filter((name) => name !== '' && !own.includes(name));
          // The statement stays on one line, so that source maps keep their lines.
          if (own.length === 0) return whole;
          const lines = own.map((name) => {
            const [exported = '', local = exported] = name.split(' as ');
            const file = files.get(exported) ?? '';
            return `import ${local} from '${carried.includes(file) ? PAGE_ICON : `${BARREL}/icons/`}${file}';`;
          });
          return [...lines, ...(rest.length > 0 ? [`import { ${rest.join(', ')} } from '${BARREL}';`] : [])].join(' ');
        });
      },
    },
  };
}

import type { Plugin } from 'vite';

/**
 * The import that replaces `import { Clock } from 'lucide-react'` for an icon that the page carries (vite-icons.ts).
 */
export const PAGE_ICON = 'page-icon:';
/** Those modules, and the module that draws them. */
export const OF_PAGE_ICONS = /\0page-icon:|platform\/ui\/page-icon\.tsx$/;

const LINE_ICON = /lucide-react.+\/icons\/([\w-]+)\.mjs$/;

type IconNode = readonly (readonly [tag: string, attributes: Record<string, string>])[];

interface Carried {
  /** Icons of lucide-react, by file name. */
  lines: readonly string[];
  /** Our own signs by id, one path each. */
  signs: Record<string, string>;
  /** Chunks that must not contain an icon's outline as script. */
  bare: readonly string[];
}

/**
 * Vite plugin: outlines of the first screen's icons are in the page's HTML and drawn by reference
 * (platform/ui/page-icon.tsx). They appear with the first paint, and a browser neither fetches nor runs script for
 * them. The build fails when the list is wrong: an outline in a chunk of the first screen, or a listed one that is not
 * used.
 */
export function pageIcons({ lines, signs, bare }: Carried): Plugin {
  const used = new Set<string>();
  return {
    name: 'parlor-page-icons',
    resolveId: (id) => (id.startsWith(PAGE_ICON) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PAGE_ICON}`)) return;
      const name = id.slice(PAGE_ICON.length + 1);
      used.add(name);
      return `import { pageIcon } from '#platform/ui/page-icon.tsx'; export default pageIcon(${JSON.stringify(name)});`;
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !bare.includes(chunk.name)) continue;
        const [, stray] = chunk.moduleIds.map((id) => LINE_ICON.exec(id)).find(Boolean) ?? [];
        if (stray) this.error(`The icon ${stray} comes as script of ${chunk.name}: add it to the page's icons.`);
      }
      const idle = lines.filter((name) => !used.has(name));
      if (idle.length > 0) this.error(`The page carries icons that nobody draws: ${idle.join(', ')}`);
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const own = Object.entries(signs).map(([id, path]) => `<path id="${id}" d="${path}"/>`);
        const outlines = [...(await Promise.all(lines.map(lineOutline))), ...own].join('');
        return html.replace('<div id="root">', `<svg hidden width="0" height="0"><defs>${outlines}</defs></svg>$&`);
      },
    },
  };
}

/** Not a <symbol>: for each use of one the browser would build a nested svg and compute its styles. */
async function lineOutline(name: string): Promise<string> {
  const { __iconData } = (await import(`lucide-react/icons/${name}`)) as { __iconData: { node: IconNode } };
  const id = ` id="i-${name}" stroke-linecap="round" stroke-linejoin="round"`;
  const alone = __iconData.node.length === 1;
  const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${alone ? id : ''}${written.join('')}/>`;
  });
  return alone ? shapes.join('') : `<g${id}>${shapes.join('')}</g>`;
}

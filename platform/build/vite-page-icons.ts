import type { Plugin } from 'vite';

/** What `import { Clock } from 'lucide-react'` becomes for an icon that the page carries (vite-icons.ts). */
export const PAGE_ICON = 'page-icon:';
/** Those modules, and the one that draws them. */
export const OF_PAGE_ICONS = /\0page-icon:|platform\/ui\/page-icon\.tsx$/;

const LINE_ICON = /lucide-react.+\/icons\/([\w-]+)\.mjs$/;

type IconNode = readonly (readonly [tag: string, attributes: Record<string, string>])[];

interface Outline {
  id: string;
  viewBox: string;
  shapes: string;
}

interface Carried {
  /** Icons of lucide-react, by the name of their file. */
  lines: readonly string[];
  /** Signs of our own on a square grid, by id: one path each. */
  signs: { grid: number; paths: Record<string, string> };
  /** Chunks in which no icon's outline may come as script. */
  bare: readonly string[];
}

/**
 * Vite plugin: outlines of what is seen first stand in the page's HTML as symbols and are drawn by reference
 * (platform/ui/page-icon.tsx). They are there with the first paint, and a browser neither fetches nor runs script for
 * them. The build fails where the list does not fit: an outline in a chunk of the first screen, or one that nobody uses.
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
        const outlines = [...(await Promise.all(lines.map(lineOutline))), ...Object.entries(signs.paths).map(signOf)];
        return html.replace(
          '<div id="root">',
          `<svg hidden width="0" height="0">${outlines.map(symbol).join('')}</svg>$&`,
        );
      },
    },
  };

  function signOf([id, path]: [string, string]): Outline {
    return { id, viewBox: `0 0 ${signs.grid} ${signs.grid}`, shapes: `<path d="${path}"/>` };
  }
}

async function lineOutline(name: string): Promise<Outline> {
  const { __iconData } = (await import(`lucide-react/icons/${name}`)) as {
    __iconData: { size: number; node: IconNode };
  };
  const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join('')}/>`;
  });
  return { id: `i-${name}`, viewBox: `0 0 ${__iconData.size} ${__iconData.size}`, shapes: shapes.join('') };
}

const symbol = ({ id, viewBox, shapes }: Outline): string =>
  `<symbol id="${id}" viewBox="${viewBox}">${shapes}</symbol>`;

import type { SymbolData } from '../slot-data.ts';

/** Pictures that the titles' symbols and scenes name; art-files.test.ts holds this list against the titles. */
const OBJECTS = import.meta.glob<string>(
  '../../../../platform/art/objects/{1fab7,1f409,1f48e,1f9e7,1fa99,1f3ee,1f420,1f525,1f52e,1f99a,1f422,1fa98,1f42f,1f405,1f451,1f9e8,1f514,1f33c,1f31f,1f34d,1f349,1f41d,1f338,1f36c,1f352,1f407,1f96e,1f375}.webp',
  { eager: true, query: '?url', import: 'default' },
);
const DRAWINGS = import.meta.glob<string>(
  '../../../../platform/ui/art/{moon,karst,karst-line,bird,lotus,lotus-bud,lotus-leaf,flakes}.svg',
  { eager: true, query: '?url', import: 'default' },
);

function byName(files: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')), url]),
  );
}

const objects = byName(OBJECTS);
const drawings = byName(DRAWINGS);

/** Address of a 3D object by its code; throws for one that no title was known to use. */
export function objectUrl(code: string): string {
  const url = objects.get(code);
  if (!url) throw new Error(`object ${code} is missing in art-files.ts`);
  return url;
}

export function drawingUrl(name: string): string {
  const url = drawings.get(name);
  if (!url) throw new Error(`drawing ${name} is missing in art-files.ts`);
  return url;
}

/** Address of a symbol's picture; undefined for letters, which are drawn. */
export function artUrl({ art }: Pick<SymbolData, 'art'>): string | undefined {
  if ('object' in art) return objectUrl(art.object);
  return 'drawing' in art ? drawingUrl(art.drawing) : undefined;
}

export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Pictures that the titles' symbols and scenes use; art-files.test.ts compares this list with the titles. */
const OBJECTS = import.meta.glob<string>(
  '../../../platform/art/objects/{1fab7,1f409,1f48e,1f9e7,1fa99,1f3ee,1f420,1f525,1f52e,1f99a,1f422,1fa98,1f42f,1f405,1f451,1f9e8,1f514,1f33c,1f31f,1f34d,1f349,1f41d,1f338,1f36c,1f352,1f407,1f96e,1f375,1f3ad,1f941,1f432,1f9da,1f403,1f986,1f438,1f4a7,26a1,1f30a,1f38f,1f980,1f41a,1f31e,1f98c,1f3f9,1fa93,1f315,1faad,1f9f5,1fad6,1f35c,1f6f6,2600-fe0f,1f990,1f41f,1f965,1f96d,1f34c,1f34a,1f3fa,1f40e,1f6e1-fe0f,1f38d,2694-fe0f,26f0-fe0f,1f33e,1f333,1f334}.webp',
  { eager: true, query: '?url', import: 'default' },
);
const DRAWINGS = import.meta.glob<string>(
  '../../../platform/ui/art/{moon,karst,karst-line,bird,lotus,lotus-bud,lotus-leaf,flakes}.svg',
  { eager: true, query: '?url', import: 'default' },
);

/** The slots' own drawings. */
const SLOT_ART = import.meta.glob<string>('./art/{ca,den,hac,hoadang,ngoc,rong,sen,trong,xu,trang-khuyet}.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

function byName(files: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')), url]),
  );
}

const objects = byName(OBJECTS);
const drawings = new Map([...byName(DRAWINGS), ...byName(SLOT_ART)]);

/** Address of a 3D object by its code; throws for an object that is not in the list. */
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

export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

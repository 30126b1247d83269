import type { FishKind } from '#games/engines/fish/fish-kinds.ts';

export interface Sprite {
  image: HTMLCanvasElement;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  ratio: number;
}

/** Renders something once at its screen size, to be copied afterwards. */
export function paintedOnce(
  { width, height, ratio }: Size,
  paint: (context: CanvasRenderingContext2D) => void,
): Sprite {
  const image = document.createElement('canvas');
  image.width = Math.round(width * ratio);
  image.height = Math.round(height * ratio);
  const context = image.getContext('2d');
  context?.scale(ratio, ratio);
  if (context) paint(context);
  return { image, width, height };
}

const images = new Map<string, HTMLImageElement>();
const sprites = new Map<string, Sprite>();

/** A picture rendered once at its screen size, so that painting it is a copy. Undefined until it is loaded. */
export function spriteOf(url: string, width: number, ratio: number): Sprite | undefined {
  const wide = Math.max(8, Math.round(width));
  const key = `${url} ${wide} ${ratio}`;
  const known = sprites.get(key);
  if (known) return known;
  const picture = imageOf(url);
  if (!picture.complete || picture.naturalWidth === 0) return undefined;
  const tall = Math.round((wide * picture.naturalHeight) / picture.naturalWidth);
  const sprite = paintedOnce({ width: wide, height: tall, ratio }, (context) =>
    context.drawImage(picture, 0, 0, wide, tall),
  );
  sprites.set(key, sprite);
  return sprite;
}

function imageOf(url: string): HTMLImageElement {
  const known = images.get(url);
  if (known) return known;
  const image = new Image();
  image.src = url;
  images.set(url, image);
  return image;
}

/** "×12", or "×15–80" if the prize is drawn. */
export function plateText({ prizes }: FishKind): string {
  const least = prizes[0]!.hundredths / 100;
  const most = prizes.at(-1)!.hundredths / 100;
  return least === most ? `×${least}` : `×${least}–${most}`;
}

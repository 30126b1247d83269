import { CanvasSource, Rectangle, Texture } from 'pixi.js';
import { loadImage } from '../../scene/art-files.ts';
import type { SymbolData } from '../slot-data.ts';
import { artUrl } from '../symbol-art.ts';
import { loadRoyalFaces } from './royal-faces.ts';
import { paintSymbol } from './symbol-painter.ts';

export interface SymbolTextures {
  still: Texture;
  /** Blurred vertically, for a running reel. */
  moving: Texture;
}

export interface Atlas {
  of(id: string): SymbolTextures;
  destroy(): void;
}

const SMEAR_STEPS = 17;
const SMEAR_REACH = 0.3;
const PADDING = 2;

/** Draws all symbols of a title on one canvas, so that the stage is drawn from a single texture. */
export async function buildAtlas(symbols: readonly SymbolData[], tile: number): Promise<Atlas> {
  const images = await Promise.all(
    symbols.map(async (symbol) => {
      const url = artUrl(symbol);
      return url ? loadImage(url) : undefined;
    }),
  );
  await loadRoyalFaces(symbols);
  const pitch = tile + 2 * PADDING;
  const perRow = Math.min(8, 2 * symbols.length);
  const canvas = document.createElement('canvas');
  canvas.width = perRow * pitch;
  canvas.height = Math.ceil((2 * symbols.length) / perRow) * pitch;
  const context = canvas.getContext('2d')!;
  const placeOf = (index: number): [number, number] => [
    (index % perRow) * pitch + PADDING,
    Math.floor(index / perRow) * pitch + PADDING,
  ];
  for (const [index, symbol] of symbols.entries()) {
    const still = placeOf(2 * index);
    paintSymbol(context, symbol, images[index], [...still, tile]);
    smear(context, canvas, { from: still, to: placeOf(2 * index + 1), tile });
  }
  const source = new CanvasSource({ resource: canvas, autoGenerateMipmaps: true, scaleMode: 'linear' });
  const cut = (index: number) => new Texture({ source, frame: new Rectangle(...placeOf(index), tile, tile) });
  const textures = new Map(
    symbols.map(({ id }, index): [string, SymbolTextures] => [
      id,
      { still: cut(2 * index), moving: cut(2 * index + 1) },
    ]),
  );
  return {
    of(id) {
      const found = textures.get(id);
      if (!found) throw new Error(`no texture for the symbol ${id}`);
      return found;
    },
    destroy() {
      source.destroy();
    },
  };
}

type Place = readonly [number, number];

/** Draws fainter copies above and below each other: the motion blur of a falling symbol. */
function smear(
  context: CanvasRenderingContext2D,
  canvas: HTMLCanvasElement,
  { from, to, tile }: { from: Place; to: Place; tile: number },
): void {
  context.save();
  context.beginPath();
  context.rect(...to, tile, tile);
  context.clip();
  context.globalAlpha = 0.13;
  for (let step = 0; step < SMEAR_STEPS; step++) {
    const shift = (step / (SMEAR_STEPS - 1) - 0.5) * SMEAR_REACH * tile;
    context.drawImage(canvas, ...from, tile, tile, to[0], to[1] + shift, tile, tile);
  }
  context.restore();
}

/** A texture for a single use, at device resolution; the caller destroys its source. */
export function paintedTexture(
  size: { width: number; height: number; resolution: number },
  paint: (context: CanvasRenderingContext2D) => void,
): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(size.width * size.resolution));
  canvas.height = Math.max(1, Math.ceil(size.height * size.resolution));
  const context = canvas.getContext('2d')!;
  context.scale(size.resolution, size.resolution);
  paint(context);
  return new Texture({ source: new CanvasSource({ resource: canvas, resolution: size.resolution }) });
}

import { Container, Sprite, type Texture } from 'pixi.js';
import { paintedTexture } from './atlas.ts';
import { cellCentre, type Geometry } from './geometry.ts';

export interface CoinLabel {
  column: number;
  row: number;
  text: string;
}

/** The values written on the coins in the window. */
export class CoinLabels {
  readonly view = new Container();
  private readonly textures = new Map<string, Texture>();
  private geometry: Geometry | null = null;
  private resolution = 1;

  resize(geometry: Geometry, resolution: number): void {
    this.geometry = geometry;
    this.resolution = resolution;
    for (const texture of this.textures.values()) texture.source.destroy();
    this.textures.clear();
  }

  show(labels: readonly CoinLabel[]): void {
    this.clear();
    for (const label of labels) this.add(label);
  }

  add({ column, row, text }: CoinLabel): void {
    const { geometry } = this;
    if (!geometry) return;
    const sprite = new Sprite({ texture: this.textureOf(text, geometry), anchor: 0.5 });
    const { x, y } = cellCentre(geometry, [column, row]);
    sprite.position.set(x, y + geometry.art * 0.27);
    this.view.addChild(sprite);
  }

  clear(): void {
    for (const child of this.view.removeChildren()) child.destroy();
  }

  private textureOf(text: string, { art, cellWidth }: Geometry): Texture {
    const known = this.textures.get(text);
    if (known) return known;
    const height = art * 0.27;
    const width = cellWidth * 0.94;
    const texture = paintedTexture({ width, height, resolution: this.resolution }, (context) =>
      paintLabel(context, text, { width, height }),
    );
    this.textures.set(text, texture);
    return texture;
  }
}

function paintLabel(
  context: CanvasRenderingContext2D,
  text: string,
  { width, height }: { width: number; height: number },
): void {
  const font = (size: number) => `700 ${size}px "Sen Num", "Be Vietnam Pro", sans-serif`;
  let size = height * 0.74;
  context.font = font(size);
  const padding = height * 0.42;
  const room = width - 2 * padding;
  const wide = context.measureText(text).width;
  if (wide > room) {
    size *= room / wide;
    context.font = font(size);
  }
  const plate = Math.min(wide, room) + 2 * padding;
  context.beginPath();
  context.roundRect((width - plate) / 2, 1, plate, height - 2, height / 2);
  context.fillStyle = '#2a0b08';
  context.fill();
  context.lineWidth = Math.max(1, height * 0.06);
  context.strokeStyle = '#e3b75a';
  context.stroke();
  context.fillStyle = '#f8e3a8';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, width / 2, height * 0.54);
}

import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { WinData } from '../slot-data.ts';
import { paintedTexture } from './atlas.ts';
import { cellCentre, cellLeft, type Geometry } from './geometry.ts';
import { paintCard } from './symbol-painter.ts';

type Cell = readonly [column: number, row: number];
export type Cells = readonly Cell[];

/** The cards and lines behind winning symbols. */
export class WinView {
  readonly view = new Container();
  private readonly cards: Sprite[];
  private readonly lines = new Graphics();
  private geometry: Geometry | null = null;
  private texture: Texture | null = null;

  constructor(cells: number) {
    this.cards = Array.from({ length: cells }, () => new Sprite({ visible: false, anchor: 0.5 }));
    this.view.addChild(...this.cards, this.lines);
  }

  resize(geometry: Geometry, resolution: number): void {
    this.geometry = geometry;
    this.texture?.source.destroy();
    const { cellWidth: width, cellHeight: height } = geometry;
    this.texture = paintedTexture({ width, height, resolution }, (context) => paintCard(context, width, height));
    for (const [index, card] of this.cards.entries()) {
      const cell = [Math.floor(index / geometry.rows), index % geometry.rows] as const;
      card.texture = this.texture;
      card.setSize(width, height);
      card.position.copyFrom(cellCentre(geometry, cell));
    }
  }

  show(cells: Cells, paths: readonly Cells[]): void {
    const { geometry } = this;
    if (!geometry) return;
    const lit = new Set(cells.map(([column, row]) => column * geometry.rows + row));
    for (const [index, card] of this.cards.entries()) card.visible = lit.has(index);
    this.lines.clear();
    for (const path of paths) this.drawPath(geometry, path);
  }

  clear(): void {
    for (const card of this.cards) card.visible = false;
    this.lines.clear();
  }

  setAlpha(alpha: number): void {
    this.view.alpha = alpha;
  }

  private drawPath(geometry: Geometry, path: Cells): void {
    const first = path[0];
    const last = path.at(-1);
    if (!first || !last) return;
    const points = path.map((cell) => cellCentre(geometry, cell));
    const start = cellLeft(geometry, first[0]) + (first[0] <= last[0] ? 0 : geometry.cellWidth);
    const end = cellLeft(geometry, last[0]) + (first[0] <= last[0] ? geometry.cellWidth : 0);
    const width = Math.max(2.5, geometry.cellWidth * 0.028);
    for (const [thickness, color, alpha] of [
      [width * 2.1, 0x3d0809, 0.85],
      [width, 0xf4dc9a, 1],
    ] as const) {
      this.lines.moveTo(start, points[0]!.y);
      for (const { x, y } of points) this.lines.lineTo(x, y);
      this.lines.lineTo(end, points.at(-1)!.y);
      this.lines.stroke({ width: thickness, color, alpha, cap: 'round', join: 'round' });
    }
  }
}

/** The cells that a win's line crosses from the first reel to the last; nothing for ways and scatters. */
export function pathOf(win: WinData, lines: readonly (readonly number[])[]): Cells {
  const line = win.line === null ? undefined : lines[win.line];
  return line ? line.map((row, column): Cell => [column, row]) : [];
}

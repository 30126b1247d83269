import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import type { WinData } from '../slot-data.ts';
import { paintedTexture } from './atlas.ts';
import { cellCentre, cellLeft, cellSize, type Geometry } from './geometry.ts';
import { paintCard } from './symbol-painter.ts';

export type Cell = readonly [column: number, row: number];
export type Cells = readonly Cell[];

/** A line as drawn: its cells, and how many of them it has reached (fractions while it moves). */
export interface DrawnPath {
  cells: Cells;
  reach: number;
}

/** The cards and lines behind winning symbols. */
export class WinView {
  readonly view = new Container();
  private readonly cards: Sprite[];
  private readonly edges = new Graphics();
  private readonly lines = new Graphics();
  private geometry: Geometry | null = null;
  private texture: Texture | null = null;

  constructor(cells: number) {
    this.cards = Array.from({ length: cells }, () => new Sprite({ visible: false, anchor: 0.5 }));
    this.view.addChild(...this.cards, this.edges, this.lines);
  }

  resize(geometry: Geometry, resolution: number): void {
    this.geometry = geometry;
    this.texture?.source.destroy();
    const { cellWidth: width, cellHeight: height } = geometry;
    this.texture = paintedTexture({ width, height, resolution }, (context) => paintCard(context, width, height));
    for (const card of this.cards) card.texture = this.texture;
    this.clear();
  }

  /** Call it after the reels' heights may have changed. */
  measure(geometry: Geometry): void {
    this.geometry = geometry;
  }

  /** Shows cards behind these cells, scaled by `scale`, and lines up to their progress. */
  show(cells: Cells, paths: readonly DrawnPath[], scale = 1.06): void {
    const { geometry } = this;
    if (!geometry) return;
    this.clear();
    for (const [column, row] of cells) {
      const card = this.cards[column * geometry.rows + row];
      if (!card) continue;
      const { width, height } = cellSize(geometry, column);
      card.setSize(width * scale, height * scale);
      card.position.copyFrom(cellCentre(geometry, [column, row]));
      card.visible = true;
    }
    for (const path of paths) this.drawPath(geometry, path);
  }

  /** Shows a thin edge around the cells, for a return below the stake. */
  showEdges(cells: Cells): void {
    const { geometry } = this;
    if (!geometry) return;
    this.clear();
    for (const [column, row] of cells) {
      const { width, height } = cellSize(geometry, column);
      this.edges
        .roundRect(cellLeft(geometry, column) + 2, row * height + 2, width - 4, height - 4, width * 0.09)
        .stroke({ width: 2, color: 0xb27a1c, alpha: 0.95 });
    }
  }

  clear(): void {
    for (const card of this.cards) card.visible = false;
    this.edges.clear();
    this.lines.clear();
  }

  private drawPath(geometry: Geometry, { cells, reach }: DrawnPath): void {
    if (cells.length === 0 || reach <= 0) return;
    const points = cells.map((cell) => cellCentre(geometry, cell));
    const whole = Math.min(points.length - 1, Math.floor(reach));
    const drawn = points.slice(0, whole + 1);
    const [from, to] = [points[whole]!, points[whole + 1]];
    const part = reach - whole;
    if (to && part > 0) drawn.push({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    const width = Math.max(2.5, geometry.cellWidth * 0.028);
    for (const [thickness, color, alpha] of [
      [width * 5.2, 0xffc860, 0.36],
      [width * 2.2, 0x3d0809, 0.9],
      [width, 0xf4dc9a, 1],
    ] as const) {
      this.lines.moveTo(drawn[0]!.x, drawn[0]!.y);
      for (const { x, y } of drawn.slice(1)) this.lines.lineTo(x, y);
      this.lines.stroke({ width: thickness, color, alpha, cap: 'round', join: 'round' });
    }
  }
}

/** The winning cells of a line, from the reel where it begins; empty for other wins. */
export function pathOf(win: WinData, lines: readonly (readonly number[])[]): Cells {
  if (win.line === null || !lines[win.line]) return [];
  return cellsOf(win);
}

export function cellsOf(win: WinData): Cells {
  return win.cells.map(([column = 0, row = 0]): Cell => [column, row]);
}

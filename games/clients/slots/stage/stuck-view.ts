import { Container, Graphics, Sprite } from 'pixi.js';
import type { Atlas } from './atlas.ts';
import { cellCentre, cellLeft, cellSize, type Geometry } from './geometry.ts';

type Cell = readonly [column: number, row: number];

/** Wilds that stay in place while the reels run beneath them. */
export class StuckView {
  readonly view = new Container();
  private readonly atlas: Atlas;
  private readonly wild: string;
  private cells: readonly Cell[] = [];

  constructor(atlas: Atlas, wild: string) {
    this.atlas = atlas;
    this.wild = wild;
  }

  show(geometry: Geometry, cells: readonly Cell[]): void {
    this.clear();
    this.cells = cells;
    for (const cell of cells) {
      const { width, height, art } = cellSize(geometry, cell[0]);
      const ground = new Graphics()
        .roundRect(cellLeft(geometry, cell[0]) + 3, cell[1] * height + 3, width - 6, height - 6, width * 0.09)
        .fill({ color: 0x5a0c0f, alpha: 1 })
        .stroke({ width: 2.5, color: 0xf4dc9a, alpha: 1 });
      const sprite = new Sprite({ texture: this.atlas.of(this.wild).still, anchor: 0.5 });
      sprite.setSize(art, art);
      sprite.position.copyFrom(cellCentre(geometry, cell));
      this.view.addChild(ground, sprite);
    }
  }

  resize(geometry: Geometry): void {
    this.show(geometry, this.cells);
  }

  clear(): void {
    this.cells = [];
    for (const child of this.view.removeChildren()) child.destroy();
  }
}

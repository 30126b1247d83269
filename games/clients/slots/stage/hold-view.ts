import { Container, Graphics, Sprite } from 'pixi.js';
import type { Atlas } from './atlas.ts';
import { cellCentre, cellLeft, type Geometry } from './geometry.ts';

const TURN_MS = 230;

/** The window during a hold: every cell is independent. Empty cells run until they show a coin or nothing. */
export class HoldView {
  readonly view = new Container();
  private readonly atlas: Atlas;
  private readonly coin: string;
  private cells: HoldCell[] = [];

  constructor(atlas: Atlas, coin: string) {
    this.atlas = atlas;
    this.coin = coin;
    this.view.visible = false;
  }

  open(geometry: Geometry, held: ReadonlySet<number>): void {
    this.close();
    this.cells = Array.from({ length: geometry.columns * geometry.rows }, (_, place) => {
      const cell = new HoldCell(this.atlas, this.coin, geometry, place);
      if (held.has(place)) cell.land();
      this.view.addChild(cell.view);
      return cell;
    });
    this.view.visible = true;
  }

  close(): void {
    for (const cell of this.cells) cell.view.destroy({ children: true });
    this.cells = [];
    this.view.visible = false;
  }

  /** Starts every empty cell; returns the places in the order in which they will stop. */
  start(): number[] {
    const empty = [...this.cells.keys()].filter((place) => !this.cells[place]?.held);
    for (const place of empty) this.cells[place]?.turn();
    return empty;
  }

  advance(elapsedMs: number): void {
    for (const cell of this.cells) cell.advance(elapsedMs);
  }

  /** `symbol`: the symbol that landed, or null. */
  stop(place: number, symbol: string | null): void {
    const cell = this.cells[place];
    if (symbol !== null) cell?.land(this.atlas.of(symbol).still);
    else cell?.rest();
  }

  get coinSymbol(): string {
    return this.coin;
  }
}

class HoldCell {
  readonly view = new Container();
  held = false;
  private readonly coins: [Sprite, Sprite];
  private readonly height: number;
  private readonly still: Sprite['texture'];
  private turning = false;
  private phase = 0;

  constructor(atlas: Atlas, coin: string, geometry: Geometry, place: number) {
    const [column, row] = [Math.floor(place / geometry.rows), place % geometry.rows];
    const { cellWidth: width, cellHeight: height } = geometry;
    const { still, moving } = atlas.of(coin);
    this.height = height;
    this.still = still;
    const sprite = () => {
      const one = new Sprite({ texture: moving, anchor: 0.5, visible: false });
      one.setSize(geometry.art, geometry.art);
      one.position.copyFrom(cellCentre(geometry, [column, row]));
      return one;
    };
    this.coins = [sprite(), sprite()];
    const [left, top] = [cellLeft(geometry, column), row * height];
    const ground = new Graphics()
      .roundRect(left + 2, top + 2, width - 4, height - 4, width * 0.09)
      .fill({ color: 0x250a0a, alpha: 1 })
      .stroke({ width: 1.5, color: 0x8a5f1e, alpha: 0.8 });
    const window = new Graphics().rect(left, top, width, height).fill(0xffffff);
    this.phase = ((place * 37) % 100) / 100;
    this.view.addChild(ground, ...this.coins, window);
    for (const one of this.coins) one.mask = window;
    this.centre = top + height / 2;
  }

  private readonly centre: number;

  turn(): void {
    this.turning = true;
    for (const one of this.coins) {
      one.visible = true;
      one.alpha = 0.5;
    }
  }

  advance(elapsedMs: number): void {
    if (!this.turning) return;
    this.phase = (this.phase + elapsedMs / TURN_MS) % 2;
    for (const [index, one] of this.coins.entries()) {
      const at = (this.phase + index) % 2;
      one.y = this.centre + (at - 1) * this.height * 1.1;
    }
  }

  rest(): void {
    this.turning = false;
    for (const one of this.coins) one.visible = false;
  }

  land(texture = this.still): void {
    this.rest();
    this.held = true;
    const [coin] = this.coins;
    coin.texture = texture;
    coin.visible = true;
    coin.alpha = 1;
    coin.y = this.centre;
  }
}

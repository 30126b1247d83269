import { Container, Sprite } from 'pixi.js';
import type { Atlas } from './atlas.ts';
import { ReelMotion } from './reel-motion.ts';
import { ReelTape } from './reel-tape.ts';

export interface CellSize {
  width: number;
  height: number;
  /** Side of the square for a symbol's picture. */
  art: number;
}

/** A symbol that moves faster than this is drawn blurred (symbols per millisecond). */
const SMEARED_FROM = 0.012;

/** One reel: a window of `rows` cells on an endless tape. Its sprites are made once and only change their texture. */
export class Reel {
  readonly view = new Container();
  readonly motion = new ReelMotion();
  private rows: number;
  private readonly atlas: Atlas;
  private readonly sprites: Sprite[];
  private tape: ReelTape;
  private cell: CellSize = { width: 1, height: 1, art: 1 };
  private strip: readonly string[];
  private faded: boolean[];
  private dimTint = 0xffffff;
  /** The current tumble: the row from which each row's symbol comes, and the progress. */
  private fall: { from: readonly number[]; share: number } | null = null;

  constructor(options: { most: number; rows: number; atlas: Atlas; strip: readonly string[]; stop: number }) {
    this.rows = options.rows;
    this.atlas = options.atlas;
    this.strip = options.strip;
    this.tape = new ReelTape(options.strip, options.stop);
    this.sprites = Array.from({ length: options.most + 2 }, () => new Sprite({ anchor: 0.5 }));
    this.faded = Array.from({ length: options.rows }, () => false);
    this.view.addChild(...this.sprites);
  }

  resize(cell: CellSize, rows = this.rows): void {
    this.cell = cell;
    this.rows = rows;
    this.paint();
  }

  start(strip: readonly string[]): void {
    this.strip = strip;
    const above = Math.floor(this.motion.position) - 1;
    this.tape.splice(above, strip, { stop: 0, at: above });
    this.motion.start();
  }

  /** True once everything in the window comes from the running strip: then a stop may be set. */
  get canStop(): boolean {
    return this.motion.travelled > this.rows + 1.5;
  }

  /** Stops at a place of the strip after at least `distance` further symbols. */
  stopAt(stop: number, distance: number): void {
    const top = Math.floor(this.motion.position);
    const target = top - Math.max(distance, this.rows + 2);
    this.tape.splice(top, this.strip, { stop, at: target });
    this.motion.stopAt(target);
  }

  /** Shows a stop at once, without movement. */
  place(strip: readonly string[], stop: number): void {
    this.strip = strip;
    this.tape = new ReelTape(strip, stop - this.motion.position);
    this.paint();
  }

  /** Covers the window with these symbols, e.g. after a wild has filled the reel. */
  cover(symbols: readonly string[]): void {
    this.tape = new ReelTape(symbols, -this.motion.position);
    this.paint();
  }

  /** Darkens these rows by multiplying with a colour, so that symbols keep their hues. */
  fade(rows: readonly boolean[], tint: number): void {
    this.faded = [...rows];
    this.dimTint = tint;
    this.paint();
  }

  /** Shows these symbols, each moving from a row (negative: above the window) to its own. */
  startFall(symbols: readonly string[], from: readonly number[]): void {
    this.fall = { from, share: 0 };
    this.cover(symbols);
  }

  moveFall(share: number): void {
    if (!this.fall) return;
    this.fall = share < 1 ? { ...this.fall, share } : null;
    this.paint();
  }

  advance(elapsedMs: number): boolean {
    if (this.motion.resting) return false;
    this.motion.advance(elapsedMs);
    this.paint();
    return true;
  }

  paint(): void {
    const { position, speed, resting } = this.motion;
    const top = Math.floor(position);
    const smeared = !resting && speed > SMEARED_FROM;
    for (const [slot, sprite] of this.sprites.entries()) {
      const index = top - 1 + slot;
      const textures = this.atlas.of(this.tape.at(index));
      sprite.texture = smeared ? textures.moving : textures.still;
      sprite.x = this.cell.width / 2;
      sprite.y = (index - position + 0.5) * this.cell.height;
      sprite.width = this.cell.art;
      sprite.height = this.cell.art;
      const row = slot - 1;
      sprite.alpha = 1;
      sprite.tint = resting && this.faded[row] ? this.dimTint : 0xffffff;
      sprite.visible = slot < this.rows + 2 && (!resting || (row >= 0 && row < this.rows));
      const from = this.fall?.from[row];
      if (this.fall && from !== undefined && row >= 0) {
        sprite.y = (from + (row - from) * this.fall.share + 0.5) * this.cell.height;
      }
    }
  }

  /** Shrinks the symbols of these rows; 0 is invisible. */
  vanish(rows: readonly number[], size: number): void {
    for (const row of rows) {
      this.scaleRow(row, size);
      const sprite = this.sprites[row + 1];
      if (sprite) sprite.alpha = size;
    }
  }

  /** Draws a cell's symbol enlarged, as on a winning card; 1 is the normal size. */
  scaleRow(row: number, scale: number): void {
    const sprite = this.sprites[row + 1];
    if (!sprite) return;
    sprite.width = this.cell.art * scale;
    sprite.height = this.cell.art * scale;
  }
}

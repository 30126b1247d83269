import { Container, type Renderer } from 'pixi.js';
import { type SpinData, type StepData, stripsOf, type TitleData, type WinData } from '../slot-data.ts';
import { type Atlas, buildAtlas } from './atlas.ts';
import { celebrate, togetherOf, type WinFrame } from './celebrate.ts';
import { CoinLabels } from './coin-labels.ts';
import { FrameLoop } from './frame-loop.ts';
import { cellLeft, cellSize, type Geometry, geometryOf, rowsOf } from './geometry.ts';
import { HoldView } from './hold-view.ts';
import { Reel } from './reel.ts';
import { drawnResolution, openRenderer } from './renderer.ts';
import { type ReelEvents, runReels } from './run-reels.ts';
import { StuckView } from './stuck-view.ts';
import { tumbleReels } from './tumble-reels.ts';
import { cellsOf, WinView } from './win-view.ts';

export interface StageOptions {
  title: TitleData;
  host: HTMLElement;
  /** True with reduced motion: reels do not spin, and symbols change in place. */
  still: boolean;
  /** Formats money for coins. */
  write(units: string): string;
}

/** The final state of a spin. */
export type Ending = Pick<SpinData, 'stops' | 'grid' | 'kind'>;

export interface SlotStage {
  resize(): void;
  /**
   * Starts the reels at once and stops them when `ending` is known; null returns them to their old position. Resolves
   * when all reels rest.
   */
  spin(kind: SpinData['kind'], ending: Promise<Ending | null>, events: ReelEvents): Promise<void>;
  /** Stops the current spin as soon as possible. */
  hurry(): void;
  /** Shows the final state of a spin without movement. */
  place(spin: Ending): void;
  expand(spin: SpinData): Promise<void>;
  showCoins(coins: SpinData['coins']): void;
  /** Opens the mystery symbols. */
  reveal(spin: SpinData): Promise<void>;
  /** Removes the winning symbols of a tumbling window; the next window falls in. */
  tumble(from: StepData, to: StepData): Promise<void>;
  /** Shows sticky wilds; an empty list removes them. */
  stick(cells: readonly (readonly number[])[]): void;
  /** Highlights these wins together; an empty list clears them. `quiet`: only a thin edge, nothing darkens. */
  lightWins(wins: readonly WinData[], quiet?: boolean): void;
  /** Draws the wins one after the other, then all together. */
  playWins(wins: readonly WinData[]): Promise<void>;
  /** At night, losing symbols are darkened in another hue. */
  setNight(night: boolean): void;
  openHold(coins: SpinData['coins']): void;
  respin(landed: SpinData['coins'], held?: SpinData['coins']): Promise<void>;
  closeHold(): void;
  destroy(): void;
}

/** Colour by which losing symbols are multiplied: warm lacquer; at night indigo. */
const DIM = { day: 0x835941, night: 0x52639c } as const;

export async function openStage(options: StageOptions): Promise<SlotStage> {
  const { title, host } = options;
  const resolution = drawnResolution();
  const renderer = await openRenderer(host);
  const tile = (host.clientWidth / title.columns) * resolution > 150 ? 256 : 160;
  const atlas = await buildAtlas(title.symbols, tile);
  renderer.canvas.setAttribute('aria-hidden', 'true');
  host.append(renderer.canvas);
  return new PixiStage(options, { renderer, atlas, resolution });
}

class PixiStage implements SlotStage {
  private readonly options: StageOptions;
  private readonly renderer: Renderer;
  private readonly atlas: Atlas;
  private readonly resolution: number;
  private readonly root = new Container();
  private readonly loop: FrameLoop;
  private readonly reels: Reel[];
  private readonly wins: WinView;
  private readonly labels = new CoinLabels();
  private readonly hold: HoldView | null;
  private readonly stuck: StuckView | null;
  private night = false;
  private quiet = false;
  private readonly strips: Record<SpinData['kind'], string[][]>;
  private geometry: Geometry;
  private hurried = false;
  /** Current position of the reels, or their last one before a start without a result. */
  private standing: Ending;
  private lit: readonly WinData[] = [];
  private heldPlaces = new Set<number>();

  constructor(options: StageOptions, parts: { renderer: Renderer; atlas: Atlas; resolution: number }) {
    const { title } = options;
    this.options = options;
    this.renderer = parts.renderer;
    this.atlas = parts.atlas;
    this.resolution = parts.resolution;
    this.loop = new FrameLoop(() => this.renderer.render(this.root));
    const base = stripsOf(title.strips);
    this.strips = { base, free: title.freeSpins ? stripsOf(title.freeSpins.strips) : base };
    const stops = base.map((strip, index) => Math.floor((strip.length * (index + 1)) / (title.columns + 2)));
    this.standing = { kind: 'base', stops, grid: [] };
    this.reels = base.map((strip, index) => {
      return new Reel({ most: title.rows, rows: title.rows, atlas: this.atlas, strip, stop: stops[index] ?? 0 });
    });
    this.wins = new WinView(title.columns * title.rows);
    const coin = title.symbols.find(({ role }) => role === 'coin');
    this.hold = coin ? new HoldView(this.atlas, coin.id) : null;
    const wild = title.symbols.find(({ role }) => role === 'wild');
    this.stuck = title.freeSpins?.stickyWilds && wild ? new StuckView(this.atlas, wild.id) : null;
    this.root.addChild(this.wins.view, ...this.reels.map(({ view }) => view));
    if (this.stuck) this.root.addChild(this.stuck.view);
    if (this.hold) this.root.addChild(this.hold.view);
    this.root.addChild(this.labels.view);
    this.geometry = this.measure();
    this.resize();
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.options.host;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.geometry = this.measure();
    this.renderer.resize(clientWidth, clientHeight, this.resolution);
    const { geometry } = this;
    for (const [column, reel] of this.reels.entries()) {
      reel.view.x = cellLeft(geometry, column);
      reel.resize(cellSize(geometry, column), rowsOf(geometry, column));
    }
    this.stuck?.resize(geometry);
    this.wins.resize(geometry, this.resolution);
    this.labels.resize(geometry, this.resolution);
    if (this.hold?.view.visible) this.hold.open(geometry, this.heldPlaces);
    this.lightWins(this.lit, this.quiet);
    this.loop.wake();
  }

  async spin(kind: SpinData['kind'], ending: Promise<Ending | null>, events: ReelEvents): Promise<void> {
    this.hurried = false;
    this.clear();
    if (this.options.still) {
      const known = await ending;
      if (known) this.place(known);
      return;
    }
    const { title } = this.options;
    await runReels({
      reels: this.reels,
      strips: this.strips[kind],
      loop: this.loop,
      title,
      ending: ending.then((known) => {
        this.standing = known ?? this.standing;
        return this.standing;
      }),
      hurried: () => this.hurried,
      beforeStop: (column) => this.setRows(column, this.standing.grid[column]?.length),
      events,
    });
  }

  /** A reel with drawn height changes its height as it slows down. */
  private setRows(column: number, rows: number | undefined): void {
    if (!this.options.title.heights || rows === undefined) return;
    const heights = Array.from({ length: this.geometry.columns }, (_, at) =>
      at === column ? rows : rowsOf(this.geometry, at),
    );
    this.geometry = geometryOf({ ...this.geometry, heights });
    this.wins.measure(this.geometry);
    this.reels[column]?.resize(cellSize(this.geometry, column), rows);
  }

  hurry(): void {
    this.hurried = true;
  }

  place(spin: Ending): void {
    this.clear();
    const strips = this.strips[spin.kind];
    this.standing = spin;
    for (const [column, reel] of this.reels.entries()) {
      this.setRows(column, spin.grid[column]?.length);
      reel.place(strips[column]!, spin.stops[column] ?? 0);
    }
    this.loop.wake();
  }

  async expand({ expanded, grid }: SpinData): Promise<void> {
    const wild = this.options.title.symbols.find(({ role }) => role === 'wild');
    if (expanded.length === 0 || !wild) return;
    const columns = expanded.map((column) => ({ column, grid: grid[column] ?? [] }));
    await this.loop.tween(this.options.still ? 0 : 420, (share) => {
      for (const { column, grid: symbols } of columns) {
        const from = symbols.indexOf(wild.id);
        const reach = Math.ceil(share * symbols.length);
        this.reels[column]?.cover(
          symbols.map((id, row) => (share === 1 || Math.abs(row - from) < reach ? wild.id : id)),
        );
      }
    });
  }

  showCoins(coins: SpinData['coins']): void {
    this.labels.show(coins.map((coin) => ({ ...coin, text: this.options.write(coin.amount) })));
    this.loop.wake();
  }

  async reveal({ grid, opened }: SpinData): Promise<void> {
    const mystery = this.options.title.symbols.find(({ role }) => role === 'mystery');
    if (!opened || !mystery) return;
    const rows = grid.map((column) => [...column.keys()].filter((row) => column[row] === mystery.id));
    let open = false;
    await this.loop.tween(this.options.still ? 0 : 520, (share) => {
      if (!open && share >= 0.5) {
        open = true;
        for (const [column, reel] of this.reels.entries()) {
          if (rows[column]!.length > 0) reel.cover(grid[column]!.map((id) => (id === mystery.id ? opened : id)));
        }
      }
      const size = Math.abs(share * 2 - 1);
      for (const [column, reel] of this.reels.entries()) for (const row of rows[column]!) reel.scaleRow(row, size);
    });
  }

  async tumble(from: StepData, to: StepData): Promise<void> {
    this.hurried = false;
    this.lightWins([]);
    const cells = from.wins.filter(({ kind }) => kind !== 'scatter').flatMap(cellsOf);
    const { still } = this.options;
    await tumbleReels({ reels: this.reels, loop: this.loop, cells, to: to.grid, still, hurried: () => this.hurried });
  }

  stick(cells: readonly (readonly number[])[]): void {
    this.stuck?.show(
      this.geometry,
      cells.map(([column = 0, row = 0]) => [column, row]),
    );
    this.loop.wake();
  }

  setNight(night: boolean): void {
    this.night = night;
  }

  lightWins(wins: readonly WinData[], quiet = false): void {
    this.lit = wins;
    this.quiet = quiet;
    if (quiet) {
      for (const reel of this.reels) reel.fade([], DIM.day);
      this.wins.showEdges(wins.flatMap(cellsOf));
      this.loop.wake();
    } else this.drawWins(togetherOf(wins, this.lines()));
  }

  async playWins(wins: readonly WinData[]): Promise<void> {
    this.lit = wins;
    this.quiet = false;
    this.hurried = this.options.still;
    await celebrate({
      wins,
      lines: this.lines(),
      loop: this.loop,
      hurried: () => this.hurried,
      draw: (frame) => this.drawWins(frame),
    });
  }

  private lines(): readonly (readonly number[])[] {
    const { pays } = this.options.title;
    return pays.kind === 'lines' ? pays.lines : [];
  }

  private drawWins({ cells, rise, paths }: WinFrame): void {
    const lit = new Set(cells.map((cell) => cell.join()));
    for (const [column, reel] of this.reels.entries()) {
      const rows = Array.from({ length: rowsOf(this.geometry, column) }, (_, row) => lit.has(`${column},${row}`));
      reel.fade(
        rows.map((isLit) => this.lit.length > 0 && !isLit),
        this.night ? DIM.night : DIM.day,
      );
      for (const [row, isLit] of rows.entries()) if (isLit) reel.scaleRow(row, 1 + 0.06 * rise([column, row]));
    }
    this.wins.show(cells, paths, 1);
    this.loop.wake();
  }

  openHold(coins: SpinData['coins']): void {
    this.lightWins([]);
    this.heldPlaces = new Set(coins.map((coin) => this.placeOf(coin)));
    this.hold?.open(this.geometry, this.heldPlaces);
    this.showCoins(coins);
  }

  async respin(landed: SpinData['coins'], held?: SpinData['coins']): Promise<void> {
    const { hold } = this;
    if (!hold) return;
    this.hurried = false;
    const coins = new Map(landed.map((coin) => [this.placeOf(coin), coin]));
    const waiting = hold.start();
    let untilStopMs = this.options.still ? 0 : 620;
    await this.loop.run((elapsedMs) => {
      hold.advance(elapsedMs);
      untilStopMs -= elapsedMs;
      while (waiting.length > 0 && (untilStopMs <= 0 || this.hurried)) {
        const place = waiting.shift()!;
        const coin = coins.get(place);
        hold.stop(place, coin ? this.markOf(coin) : null);
        if (coin) this.labels.add({ ...coin, text: this.options.write(coin.amount) });
        untilStopMs += this.options.still ? 0 : 55;
      }
      return waiting.length > 0;
    });
    for (const place of coins.keys()) this.heldPlaces.add(place);
    // Special coins have changed held values: write all of them again.
    if (held && landed.some(({ special }) => special)) this.showCoins(held);
  }

  private markOf({ special }: SpinData['coins'][number]): string {
    const marks = this.options.title.hold?.special?.marks;
    return (special && marks?.[special]) || this.hold!.coinSymbol;
  }

  closeHold(): void {
    this.hold?.close();
    this.loop.wake();
  }

  destroy(): void {
    this.loop.stop();
    this.atlas.destroy();
    this.root.destroy({ children: true });
    this.renderer.canvas.remove();
    this.renderer.destroy();
  }

  private clear(): void {
    this.labels.clear();
    this.hold?.close();
    this.lightWins([]);
  }

  private placeOf({ column, row }: { column: number; row: number }): number {
    return column * this.geometry.rows + row;
  }

  private measure(): Geometry {
    const { host, title } = this.options;
    return geometryOf({
      width: host.clientWidth,
      height: host.clientHeight,
      columns: title.columns,
      rows: title.rows,
      heights: this.geometry?.heights,
    });
  }
}

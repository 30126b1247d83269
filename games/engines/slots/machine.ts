import type { ReelStrips, SlotTitle } from './slot-title.ts';

/** One reel set with symbols as numbers; each strip carries its first `rows - 1` symbols again at the end, so that a
 *  window never has to wrap. */
export type Reels = { strips: Uint8Array[]; lengths: number[] };

/** A title made ready for play. `window` and the `hit...` fields are the scratch paper of the spin in progress: play is
 *  synchronous and never re-entered, so one sheet per title is enough and the loop allocates nothing. */
export type Machine = {
  title: SlotTitle;
  columns: number;
  rows: number;
  ids: string[];
  /** Credits for `count` of `symbol`: pays[symbol * payWidth + count]. */
  pays: Int32Array;
  payWidth: number;
  wild: number;
  scatter: number;
  coin: number;
  /** 1 for symbols that no wild replaces. */
  apart: Uint8Array;
  base: Reels;
  free: Reels | null;
  /** Free spins by number of scatters. */
  awards: Int32Array;
  /** Window places (column * rows + row) of each line. */
  lines: Uint8Array[];
  maxCredits: number;
  coinWeight: number;
  jackpotSteps: number;
  /** Column-major: window[column * rows + row]. */
  window: Uint8Array;
  cells: Uint8Array;
  hitSymbol: number;
  hitCount: number;
  hitMultiplier: number;
};

const machines = new WeakMap<SlotTitle, Machine>();

/** The machine of a title, built at first use. Throws when the title contradicts itself: that is a bug in its data. */
export function machineOf(title: SlotTitle): Machine {
  let machine = machines.get(title);
  if (!machine) {
    machine = buildMachine(title);
    machines.set(title, machine);
  }
  return machine;
}

function buildMachine(title: SlotTitle): Machine {
  checkTitle(title);
  const ids = title.symbols.map((symbol) => symbol.id);
  const indexOfRole = (role: string) => title.symbols.findIndex((symbol) => symbol.role === role);
  const cellCount = title.columns * title.rows;
  const payWidth = cellCount + 1;
  const pays = new Int32Array(ids.length * payWidth);
  for (const [index, symbol] of title.symbols.entries()) {
    for (const [count, credits] of Object.entries(symbol.pays)) pays[index * payWidth + Number(count)] = credits;
  }
  const awards = new Int32Array(payWidth);
  for (const [count, spins] of Object.entries(title.freeSpins?.awards ?? {})) awards[Number(count)] = spins;
  const lines = title.pays.kind === 'lines' ? title.pays.lines : [];
  return {
    title,
    columns: title.columns,
    rows: title.rows,
    ids,
    pays,
    payWidth,
    wild: indexOfRole('wild'),
    scatter: indexOfRole('scatter'),
    coin: indexOfRole('coin'),
    apart: Uint8Array.from(title.symbols, (symbol) => (symbol.role === 'scatter' || symbol.role === 'coin' ? 1 : 0)),
    base: readReels(title, title.strips),
    free: title.freeSpins ? readReels(title, title.freeSpins.strips) : null,
    awards,
    lines: lines.map((line) => Uint8Array.from(line, (row, column) => column * title.rows + row)),
    maxCredits: title.maxWinStakes * title.credits,
    coinWeight: (title.hold?.values ?? []).reduce((sum, value) => sum + value.weight, 0),
    jackpotSteps: (title.progressive?.levels ?? []).reduce((sum, level) => sum + level.wins, 0),
    window: new Uint8Array(cellCount),
    cells: new Uint8Array(title.columns),
    hitSymbol: 0,
    hitCount: 0,
    hitMultiplier: 1,
  };
}

function readReels(title: SlotTitle, strips: ReelStrips): Reels {
  if (strips.length !== title.columns) throw new Error(`${title.code}: ${title.columns} strips needed`);
  const parsed = strips.map((strip) => readStrip(title, strip));
  return {
    lengths: parsed.map((strip) => strip.length),
    strips: parsed.map((strip) => {
      if (strip.length < title.rows) throw new Error(`${title.code}: a strip is shorter than the window`);
      return Uint8Array.from([...strip, ...strip.slice(0, title.rows - 1)]);
    }),
  };
}

function readStrip(title: SlotTitle, strip: string): number[] {
  return strip
    .trim()
    .split(/\s+/)
    .map((id) => {
      const index = title.symbols.findIndex((symbol) => symbol.id === id);
      if (index < 0) throw new Error(`${title.code}: unknown symbol ${id} on a strip`);
      return index;
    });
}

function checkTitle(title: SlotTitle): void {
  const must = (fact: boolean, what: string) => {
    if (!fact) throw new Error(`${title.code}: ${what}`);
  };
  const count = (role: string) => title.symbols.filter((symbol) => symbol.role === role).length;
  const id = (role: string) => title.symbols.find((symbol) => symbol.role === role)?.id ?? '';
  must(new Set(title.symbols.map((symbol) => symbol.id)).size === title.symbols.length, 'symbol ids repeat');
  must(count('wild') <= 1 && count('scatter') <= 1 && count('coin') <= 1, 'at most one wild, scatter and coin');
  must(title.stakes.length > 0, 'no stakes');
  must(
    title.stakes.every((stake, i) => i === 0 || stake > title.stakes[i - 1]!),
    'stakes must ascend',
  );
  must(
    title.stakes.every((stake) => stake > 0n && stake % BigInt(title.credits) === 0n),
    'every stake must be a whole number of 1/10,000 units per credit',
  );
  must(title.stakes.includes(title.defaultStake), 'the default stake is not offered');
  if (title.pays.kind === 'lines') {
    must(
      title.pays.lines.every(
        (line) => line.length === title.columns && line.every((row) => row >= 0 && row < title.rows),
      ),
      'a line leaves the window',
    );
    const outer = `${title.strips.at(0)} ${title.strips.at(-1)}`.split(/\s+/);
    // Without this a run of wilds at one end could pay twice for one filled line.
    must(!title.pays.bothWays || !outer.includes(id('wild')), 'both ways needs outer reels without wilds');
  } else {
    const first = `${title.strips.at(0)} ${title.freeSpins?.strips.at(0) ?? ''}`.split(/\s+/);
    // Otherwise ways made of wilds alone would count for every symbol.
    must(!first.includes(id('wild')), 'ways needs a first reel without wilds');
    must(title.wildMultiplier === 1 && title.fullWindowMultiplier === 1, 'ways have no line multipliers');
  }
  if (title.hold) must(count('coin') === 1, 'hold and collect needs a coin');
  if (title.progressive) {
    const { outOf, step, levels } = title.progressive;
    const most = (title.stakes.at(-1)! / step) * BigInt(levels.reduce((sum, level) => sum + level.wins, 0));
    must(
      title.stakes.every((stake) => stake % step === 0n),
      'every stake must be a whole number of jackpot steps',
    );
    must(most <= BigInt(outOf), 'the highest stake owns more jackpot numbers than there are');
  }
}

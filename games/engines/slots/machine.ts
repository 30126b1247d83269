import type { ReelStrips, SlotTitle } from './slot-title.ts';

/**
 * One reel set with symbols as numbers. Each strip repeats its first `rows - 1` symbols at the end, so that a window
 * never has to wrap.
 */
export type Reels = {
  strips: Uint8Array[];
  lengths: number[];
  /** Heights to draw from; null when every reel fills its rows. */
  heights: readonly number[] | null;
  /** Multipliers of the windows of a tumbling spin. */
  steps: readonly number[];
};

/** Marks a place of the window that a low reel leaves empty. */
export const NO_SYMBOL = 255;

/**
 * A title prepared for play. `window` and the `hit...` fields are scratch memory of the current spin. Play is
 * synchronous and never re-entered, so one set per title is enough and the loop allocates nothing.
 */
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
  mystery: number;
  becomes: readonly { symbol: number; weight: number }[];
  becomesWeight: number;
  /** Multiplier of an orb, by symbol; 0 for other symbols. */
  orbTimes: Int32Array;
  hasOrbs: boolean;
  /** 1 for symbols that a wild cannot replace. */
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
  /** Tumbling titles: 1 for the places that have won. */
  marks: Uint8Array | null;
  /** Tumbling titles: the strip index of each reel's top symbol. */
  tops: Int32Array;
  /** Marks of visited places, and the queue, for the search for clusters. */
  seen: Uint8Array;
  queue: Uint8Array;
  /** The up to four places adjacent to each place; NO_SYMBOL at the edge of the window. */
  neighbours: Uint8Array;
  hitSymbol: number;
  hitCount: number;
  hitMultiplier: number;
};

const machines = new WeakMap<SlotTitle, Machine>();

/**
 * The machine of a title, built at first use. Throws when the title's data are inconsistent, which is a bug in them.
 */
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
    if (symbol.role === 'regular' && countsUp(title)) fillUp(pays.subarray(index * payWidth, (index + 1) * payWidth));
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
    mystery: indexOfRole('mystery'),
    ...becomesOf(title, ids),
    orbTimes: Int32Array.from(title.symbols, (symbol) => symbol.times ?? 0),
    hasOrbs: title.symbols.some((symbol) => symbol.role === 'orb'),
    apart: Uint8Array.from(title.symbols, ({ role }) => (role === 'regular' || role === 'wild' ? 0 : 1)),
    base: readReels(title, title.strips, 'base'),
    free: title.freeSpins ? readReels(title, title.freeSpins.strips, 'free') : null,
    awards,
    lines: lines.map((line) => Uint8Array.from(line, (row, column) => column * title.rows + row)),
    maxCredits: title.maxWinStakes * title.credits,
    coinWeight: (title.hold?.values ?? []).reduce((sum, value) => sum + value.weight, 0),
    jackpotSteps: (title.progressive?.levels ?? []).reduce((sum, level) => sum + level.wins, 0),
    window: new Uint8Array(cellCount),
    cells: new Uint8Array(title.columns),
    marks: title.tumble ? new Uint8Array(cellCount) : null,
    tops: new Int32Array(title.columns),
    seen: new Uint8Array(cellCount),
    queue: new Uint8Array(cellCount),
    neighbours: neighboursOf(title),
    hitSymbol: 0,
    hitCount: 0,
    hitMultiplier: 1,
  };
}

function neighboursOf({ columns, rows }: SlotTitle): Uint8Array {
  return Uint8Array.from(
    Array.from({ length: columns * rows }, (_, place) => {
      const row = place % rows;
      return [
        row > 0 ? place - 1 : NO_SYMBOL,
        row < rows - 1 ? place + 1 : NO_SYMBOL,
        place >= rows ? place - rows : NO_SYMBOL,
        place + rows < columns * rows ? place + rows : NO_SYMBOL,
      ];
    }).flat(),
  );
}

/** Clusters and pay-anywhere: an entry of the pay table applies up to the next one. */
function countsUp({ pays }: SlotTitle): boolean {
  return pays.kind === 'cluster' || pays.kind === 'anywhere';
}

function fillUp(pays: Int32Array): void {
  for (let count = 1; count < pays.length; count++) if (pays[count] === 0) pays[count] = pays[count - 1]!;
}

function becomesOf(title: SlotTitle, ids: readonly string[]): Pick<Machine, 'becomes' | 'becomesWeight'> {
  const becomes = (title.mystery?.becomes ?? []).map(({ symbol, weight }) => ({ symbol: ids.indexOf(symbol), weight }));
  return { becomes, becomesWeight: becomes.reduce((sum, { weight }) => sum + weight, 0) };
}

function readReels(title: SlotTitle, strips: ReelStrips, kind: 'base' | 'free'): Reels {
  if (strips.length !== title.columns) throw new Error(`${title.code}: ${title.columns} strips needed`);
  const parsed = strips.map((strip) => readStrip(title, strip));
  return {
    heights: title.heights?.[kind] ?? null,
    steps: (kind === 'free' ? title.tumble?.freeSteps : title.tumble?.steps) ?? [1],
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
    // Otherwise a run of wilds at one end could pay twice for one filled line.
    must(!title.pays.bothWays || !outer.includes(id('wild')), 'both ways needs outer reels without wilds');
  } else if (title.pays.kind === 'ways') {
    const first = `${title.strips.at(0)} ${title.freeSpins?.strips.at(0) ?? ''}`.split(/\s+/);
    // Otherwise ways made of wilds only would count for every symbol.
    must(!first.includes(id('wild')), 'ways needs a first reel without wilds');
    must(title.wildMultiplier === 1 && title.fullWindowMultiplier === 1, 'ways have no line multipliers');
  }
  checkFeatures(title, must, { count, id });
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

function checkFeatures(
  title: SlotTitle,
  must: (fact: boolean, what: string) => void,
  { count, id }: { count(role: string): number; id(role: string): string },
): void {
  const plain = title.wildMultiplier === 1 && title.fullWindowMultiplier === 1 && !title.expandingWild;
  const grows = title.pays.kind === 'cluster' || title.pays.kind === 'anywhere';
  must(!grows || plain, 'clusters and pay-anywhere have no wild features');
  must(!title.tumble || (plain && !title.hold), 'a tumbling title has no wild features and no hold');
  must(!title.heights || title.pays.kind === 'ways', 'reels of drawn heights pay ways');
  must(!title.heights || (!title.tumble && !title.hold && !title.expandingWild), 'drawn heights stand alone');
  must(
    [...(title.heights?.base ?? []), ...(title.heights?.free ?? [])].every((rows) => rows > 0 && rows <= title.rows),
    'a height leaves the window',
  );
  must(count('mystery') > 0 === (title.mystery !== undefined), 'mystery symbols and what they become belong together');
  must(count('orb') === 0 || title.tumble !== undefined, 'orbs need a tumbling title');
  must(
    (title.mystery?.becomes ?? []).every(
      ({ symbol, weight }) => weight > 0 && title.symbols.find((one) => one.id === symbol)?.role === 'regular',
    ),
    'a mystery opens as a regular symbol',
  );
  must(!title.freeSpins?.stickyWilds || (plain && !title.tumble && id('wild') !== ''), 'sticky wilds stand alone');
}

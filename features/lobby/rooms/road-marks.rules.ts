import { baccaratRoads } from '#games/engines/tables/baccarat/baccarat-roads.ts';
import type { BaccaratOutcome } from '#games/engines/tables/baccarat/deal-baccarat.ts';
import type { DragonTigerOutcome } from '#games/engines/tables/dragontiger/dragontiger.ts';
import { dragonTigerRoads } from '#games/engines/tables/dragontiger/dragontiger-roads.ts';
import { beadPlace } from '#games/engines/tables/roads/road-grid.ts';
import type { RouletteOutcome } from '#games/engines/tables/roulette/roulette.ts';
import type { SicBoOutcome } from '#games/engines/tables/sicbo/sicbo.ts';
import type { XocDiaOutcome } from '#games/engines/tables/xocdia/xocdia.ts';
import { xocDiaRoads } from '#games/engines/tables/xocdia/xocdia-roads.ts';
import type { RoadMark } from './rooms.contract.ts';

export interface RoadShown {
  road: RoadMark[];
  counts: { key: string; count: number }[];
}

const COLUMNS = 20;

/** A table's past in the lobby: its usual road, the newest columns, and how often each side won. */
export function roadShown(game: string, outcomes: readonly unknown[]): RoadShown {
  const shown = ROADS[game]?.(outcomes as never[]);
  return shown ? { ...shown, road: newest(shown.road) } : { road: [], counts: [] };
}

const ring = (place: { column: number; row: number; ties: number }, tone: RoadMark['tone']): RoadMark => ({
  column: place.column,
  row: place.row,
  ties: place.ties,
  tone,
  text: null,
});

const disc = (at: number, tone: RoadMark['tone'], text: number | string): RoadMark => ({
  ...beadPlace(at),
  tone,
  text: String(text),
  ties: 0,
});

const tally = (counts: Readonly<Record<string, number>>, keys: readonly string[]) =>
  keys.map((key) => ({ key, count: counts[key] ?? 0 }));

const ROADS: Readonly<Record<string, (outcomes: readonly never[]) => RoadShown>> = {
  roulette: (outcomes: readonly RouletteOutcome[]) => {
    const tones = { red: 'red', black: 'dark', green: 'green' } as const;
    return {
      road: outcomes.map(({ number, colour }, at) => disc(at, tones[colour], number)),
      counts: (['red', 'black', 'green'] as const).map((key) => ({
        key,
        count: outcomes.filter(({ colour }) => colour === key).length,
      })),
    };
  },
  baccarat: (outcomes: readonly BaccaratOutcome[]) => {
    const { big, counts } = baccaratRoads(outcomes);
    return {
      road: big.map((cell) => ring(cell, cell.side === 'banker' ? 'red' : 'blue')),
      counts: tally(counts, ['banker', 'player', 'tie']),
    };
  },
  dragontiger: (outcomes: readonly DragonTigerOutcome[]) => {
    const { big, counts } = dragonTigerRoads(outcomes);
    return {
      road: big.map((cell) => ring(cell, cell.side === 'dragon' ? 'red' : 'gold')),
      counts: tally(counts, ['dragon', 'tiger', 'tie']),
    };
  },
  xocdia: (outcomes: readonly XocDiaOutcome[]) => {
    const { red, counts } = xocDiaRoads(outcomes);
    return {
      road: red.map((cell, at) => disc(at, cell.parity === 'odd' ? 'red' : 'blue', cell.red)),
      counts: tally(counts, ['even', 'odd']),
    };
  },
  sicbo: (outcomes: readonly SicBoOutcome[]) => {
    const side = ({ total, triple }: SicBoOutcome) => {
      if (triple) return 'triple';
      return total > 10 ? 'big' : 'small';
    };
    const tones = { big: 'gold', small: 'blue', triple: 'green' } as const;
    return {
      road: outcomes.map((one, at) => disc(at, tones[side(one)], one.total)),
      counts: ['big', 'small', 'triple'].map((key) => ({
        key,
        count: outcomes.filter((one) => side(one) === key).length,
      })),
    };
  },
};

/** The last columns, moved to the left edge; one free column stays at the right. */
function newest(marks: readonly RoadMark[]): RoadMark[] {
  const last = marks.reduce((most, { column }) => Math.max(most, column), 0);
  const first = Math.max(0, last - COLUMNS + 2);
  return marks.flatMap((one) => (one.column < first ? [] : { ...one, column: one.column - first }));
}

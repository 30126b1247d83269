import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader } from '#platform/db/database.ts';
import { countByScore, countPlaced, ownPlace, ownScore, type Placed } from './leaderboard.store.ts';

/** From this number of players on, places come from sums that may be some seconds old. */
const LARGE = 5_000;
const OLD_MS = 2_000;
/** How many boards' sums are kept in memory. */
const KEPT = 50;

interface Sums {
  /** The highest score first, each with the number of players above it. */
  scores: readonly { score: bigint; above: number }[];
  total: number;
  at: number;
  loading: boolean;
}

interface Ask {
  board: number;
  period: string;
  playerId: bigint;
}

/** The number of placed players, and the player's own place. */
export type Standings = (db: Reader, ask: Ask) => Promise<{ own: Placed | undefined; total: number }>;

/** Counts small boards anew each time. Large boards use kept sums, so one place does not cost a count of all rows. */
export function openStandings({ database, clock }: { database: Database; clock: Clock }): Standings {
  const kept = new Map<string, Sums>();
  const load = async (db: Reader, { board, period }: Ask): Promise<Sums> => {
    const sums = sumsOf(await countByScore(db, board, period), clock.now());
    const key = `${board} ${period}`;
    kept.delete(key);
    if (sums.total >= LARGE) kept.set(key, sums);
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(oldest);
    return sums;
  };
  return async (db, ask) => {
    let sums = kept.get(`${ask.board} ${ask.period}`);
    if (sums && clock.now() - sums.at >= OLD_MS && !sums.loading) {
      sums.loading = true;
      // Requests meanwhile use the old sums.
      void database.read((reader) => load(reader, ask)).catch(() => kept.delete(`${ask.board} ${ask.period}`));
    }
    if (!sums) {
      const total = await countPlaced(db, ask.board, ask.period);
      if (total < LARGE) return { own: await ownPlace(db, ask), total };
      sums = await load(db, ask);
    }
    const own = await ownScore(db, ask);
    const { total, scores } = sums;
    if (!own) return { own: undefined, total };
    const { before, ...row } = own;
    return { own: { ...row, place: above(scores, own.score, total) + before + 1 }, total };
  };
}

function sumsOf(counts: readonly { score: bigint; players: number }[], at: number): Sums {
  let total = 0;
  const scores = counts.map(({ score, players }) => {
    total += players;
    return { score, above: total - players };
  });
  return { scores, total, at, loading: false };
}

/** Number of players with a higher score. A score that is newer than the sums gets the number of the next lower one. */
function above(scores: Sums['scores'], score: bigint, total: number): number {
  let [from, to] = [0, scores.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (scores[middle]!.score > score) from = middle + 1;
    else to = middle;
  }
  return scores[from]?.above ?? total;
}

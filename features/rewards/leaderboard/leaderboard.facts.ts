import type { Writer } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Fact, FactConsumer } from '../engine/facts.ts';
import { spanOfDay } from '../missions/mission-period.rules.ts';
import { type Gathered, multiplierOf, scoreOf } from './leaderboard.rules.ts';
import {
  type BoardRow,
  closedPeriods,
  runningBoards,
  type ScoreRow,
  saveScores,
  scoresOf,
} from './leaderboard.store.ts';

export interface BoardFactDeps {
  bus: EventBus;
  timeZoneOf(brandId: number): Promise<string>;
}

/** Keeps the scores of running leaderboards up to date. Facts that come after a period was closed do not change it. */
export function boardFacts(deps: BoardFactDeps): FactConsumer {
  return {
    name: 'leaderboards',
    onFacts: async (trx, facts) => {
      for (const brandId of new Set(facts.map((fact) => fact.brandId)))
        await countBrand(deps, trx, { brandId, facts: facts.filter((fact) => fact.brandId === brandId) });
    },
  };
}

interface Batch {
  brandId: number;
  facts: readonly Fact[];
}

async function countBrand({ bus, timeZoneOf }: BoardFactDeps, trx: Writer, { brandId, facts }: Batch): Promise<void> {
  const counted = facts.filter(({ kind }) => kind === 'mission' || kind === 'win' || kind === 'bets');
  const boards = counted.length === 0 ? [] : await runningBoards(trx, brandId);
  if (boards.length === 0) return;
  const timeZone = await timeZoneOf(brandId);
  const periodOf = (board: BoardRow, { day }: Fact) => spanOfDay(day, timeZone, board.period).key;
  const closed = await closedPeriods(
    trx,
    boards.map(({ id }) => id),
  );
  const rows = await scoresOf(trx, {
    players: [...new Set(counted.map(({ playerId }) => playerId))],
    periods: [...new Set(counted.flatMap((fact) => boards.map((board) => periodOf(board, fact))))],
  });
  const known = new Map(rows.map((row) => [`${row.leaderboard_id} ${row.period} ${row.player_id}`, row]));
  const changed = new Map<string, ScoreRow>();
  for (const fact of counted)
    for (const board of boards) {
      const period = periodOf(board, fact);
      if (closed.has(`${board.id} ${period}`)) continue;
      const key = `${board.id} ${period} ${fact.playerId}`;
      const before = known.get(key) ?? fresh(board.id, period, fact);
      const after = withFact(board, before, fact);
      if (after === before) continue;
      known.set(key, after);
      changed.set(key, after);
    }
  if (changed.size === 0) return;
  await saveScores(trx, [...changed.values()]);
  afterCommit(trx, `leaderboards ${brandId}`, () => bus.publish(`brand.${brandId}`, { type: 'leaderboard' }));
}

function fresh(board: number, period: string, { playerId, at }: Fact): ScoreRow {
  const nothing = { missions: 0n, multiplier: 0n, rounds: 0n, score: 0n };
  return { leaderboard_id: board, period, player_id: playerId, ...nothing, reached_at: at };
}

/** Returns the same row if the fact changed nothing that is kept. */
function withFact(board: BoardRow, row: ScoreRow, fact: Fact): ScoreRow {
  const gathered = gather(row, fact);
  if (gathered === row) return row;
  const score = scoreOf(board.measure, gathered);
  return { ...row, ...gathered, score, reached_at: score === row.score ? row.reached_at : fact.at };
}

function gather(row: ScoreRow, fact: Fact): Gathered {
  if (fact.kind === 'mission') return { ...kept(row), missions: row.missions + BigInt(fact.ordinal) };
  if (fact.kind === 'bets') return { ...kept(row), rounds: row.rounds + BigInt(fact.ordinal) };
  const multiplier = multiplierOf({ stake: fact.other, payout: fact.amount });
  return multiplier > row.multiplier ? { ...kept(row), multiplier } : row;
}

const kept = ({ missions, multiplier, rounds }: ScoreRow): Gathered => ({ missions, multiplier, rounds });

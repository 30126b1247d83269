import { thawAward } from '../engine/award.types.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import { addFacts } from '../engine/facts.ts';
import { giveAward } from '../engine/give-award.ts';
import { spanOfKey } from '../missions/mission-period.rules.ts';
import { prizeOf } from './leaderboard.rules.ts';
import { type BoardRow, countPlaced, openPeriods, readPlaces } from './leaderboard.store.ts';

export interface CloseDeps {
  awards: AwardDeps;
  timeZoneOf(brandId: number): Promise<string>;
  /** Whether all facts of a brand until a moment have been counted. */
  factsAreRead(brandId: number, until: Date): Promise<boolean>;
}

/**
 * Job: gives the prizes of ended periods. One transaction closes a period with its places and promises, so each prize
 * is given once, however many workers run it and whenever one dies.
 */
export async function closeBoards(deps: CloseDeps): Promise<number> {
  const { awards } = deps;
  let closed = 0;
  for (const { board, period } of await awards.database.read(openPeriods)) {
    const span = spanOfKey(period, await deps.timeZoneOf(board.brand_id));
    if (!span || span.endMs === null || span.endMs > awards.clock.now()) continue;
    const endedAt = new Date(span.endMs);
    if (!(await deps.factsAreRead(board.brand_id, endedAt))) continue;
    if (await closePeriod(awards, { board, period, endedAt })) closed++;
  }
  return closed;
}

interface Ended {
  board: BoardRow;
  period: string;
  endedAt: Date;
}

async function closePeriod(awards: AwardDeps, { board, period, endedAt }: Ended): Promise<boolean> {
  const at = new Date(awards.clock.now());
  return awards.database.transact(async (trx) => {
    const round = await trx
      .insertInto('rewards.leaderboard_round')
      .values({
        leaderboard_id: board.id,
        period,
        ended_at: endedAt,
        closed_at: at,
        players: await countPlaced(trx, board.id, period),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('period')
      .executeTakeFirst();
    if (!round) return false;
    const last = board.prizes.at(-1)?.to ?? 0;
    for (const { place, playerId, score } of await readPlaces(trx, {
      board: board.id,
      period,
      limit: last,
      offset: 0,
    })) {
      const won = prizeOf(board.prizes, place);
      if (!won) continue;
      const key = `leaderboard:${board.id}:${period}:${playerId}`;
      const given = await giveAward(trx, awards, {
        brandId: board.brand_id,
        playerId,
        key,
        at,
        budgetId: board.budget_id,
        mode: 'paid' as const,
        source: { kind: 'leaderboard' as const, id: String(board.id) },
        expiresAt: null,
        award: thawAward(won.prize),
        names: Object.fromEntries(Object.entries(board.texts).map(([language, { name }]) => [language, name])),
      });
      await trx
        .insertInto('rewards.leaderboard_result')
        .values({
          leaderboard_id: board.id,
          period,
          place,
          player_id: playerId,
          score,
          prize: JSON.stringify(won.prize),
          award_id: given.id === 0n ? null : given.id,
          outcome: given.state,
        })
        .execute();
      await addFacts(trx, [
        { brandId: board.brand_id, playerId, kind: 'place', key, at, ordinal: place, subject: board.code },
      ]);
    }
    return true;
  });
}

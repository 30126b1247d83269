import { type AnyAwardHandler, awardHandler } from '../engine/handlers.ts';
import './free-rounds.tables.ts';

const DAY_MS = 86_400_000;

/** Gives free rounds. Their money stays promised until each round is played. */
export const freeRoundsAward = (): AnyAwardHandler =>
  awardHandler({
    kind: 'freeRounds',
    give: async (trx, { id, brandId, playerId, award, at, budget }) => {
      const { vendor, game, rounds, stake, wagerBps, days } = award;
      await trx
        .insertInto('rewards.free_grant')
        .values({
          award_id: id,
          brand_id: brandId,
          player_id: playerId,
          vendor,
          game,
          rounds,
          stake,
          wager_bps: wagerBps,
          budget_id: budget?.id ?? null,
          granted_at: at,
          ended_at: null,
          expires_at: new Date(at.getTime() + days * DAY_MS),
        })
        .execute();
      return { transferId: null };
    },
  });

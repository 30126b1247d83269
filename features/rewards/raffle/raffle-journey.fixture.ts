import type { Database } from '#platform/db/database.ts';
import { freezeAward } from '../engine/award.types.ts';
import { addFacts, type NewFact } from '../engine/facts.ts';
import { grantTickets } from './raffle.store.ts';

interface OwnPlayer {
  database: Database;
  brandId: number;
  playerId: bigint;
  username: string;
}

/** The looks beside the wheel. */
export const KINDS = ['egg', 'chest', 'card'] as const;
export type Kind = (typeof KINDS)[number];

/** Raffles with a certain prize of seven points and some tickets, sorted after the brand's others. Answers their names. */
export async function addRaffles(
  { database, brandId, playerId, username }: OwnPlayer,
  { kinds = KINDS, tickets = 1 }: { kinds?: readonly Kind[]; tickets?: number } = {},
): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  await database.transact(async (trx) => {
    for (const look of kinds) {
      const name = `${look} ${username}`;
      const { id } = await trx
        .insertInto('rewards.raffle')
        .values({
          brand_id: brandId,
          code: `${look}-${username}`.toUpperCase(),
          look,
          sort: 900,
          state: 'running',
          texts: JSON.stringify({ VI: { name, text: '' } }),
          starts_at: null,
          ends_at: null,
          budget_id: null,
          for_deposit: null,
          deposit_day_limit: 1,
          for_rank: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const prize = freezeAward({ kind: 'points', points: 7n });
      const texts = JSON.stringify({ VI: { name: '7 điểm', text: '' }, EN: { name: '7 points', text: '' } });
      await trx
        .insertInto('rewards.raffle_prize')
        .values({ raffle_id: id, sort: 1, texts, prize, weight: 1, stock: tickets })
        .execute();
      const grant = { raffleId: id, playerId, brandId, tickets, at: new Date() };
      await grantTickets(trx, { key: `journey:${look}:${playerId}`, ...grant });
      names[look] = name;
    }
  });
  return names;
}

/** Twenty rounds in three games of two kinds, and a win of eight times the stake. */
export async function play({ database, brandId, playerId }: Omit<OwnPlayer, 'username'>): Promise<void> {
  const at = new Date();
  const rounds = ([game, product, ordinal]: readonly [number, string, number]): NewFact => ({
    brandId,
    playerId,
    kind: 'bets',
    key: `journey:bets:${game}:${playerId}`,
    at,
    game,
    product,
    ordinal,
    amount: 10_000n,
  });
  const win = { amount: 80_000n, other: 10_000n, game: 1, product: 'RNG' };
  await database.transact((trx) =>
    addFacts(trx, [
      ...(
        [
          [1, 'RNG', 14],
          [2, 'RNG', 3],
          [3, 'FISH', 3],
        ] as const
      ).map(rounds),
      { brandId, playerId, kind: 'win', key: `journey:win:${playerId}`, at, ...win },
    ]),
  );
}

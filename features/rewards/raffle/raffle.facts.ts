import type { Writer } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import type { Fact, FactConsumer } from '../engine/facts.ts';
import { mayAward } from '../engine/may-award.ts';
import { countGrants, grantTickets, type RaffleRow, runningRaffles } from './raffle.store.ts';

export interface RaffleFactDeps {
  awards: AwardDeps;
  bus: EventBus;
}

/** Gives the tickets for deposits and new ranks. Players on a break get none. */
export function raffleFacts({ awards, bus }: RaffleFactDeps): FactConsumer {
  return {
    name: 'raffles',
    onFacts: async (trx, facts) => {
      const told = facts.filter(({ kind }) => kind === 'deposit' || kind === 'rank');
      for (const brandId of new Set(told.map((fact) => fact.brandId))) {
        const raffles = await runningRaffles(trx, brandId);
        for (const fact of raffles.length === 0 ? [] : told.filter((one) => one.brandId === brandId)) {
          if (!(await mayAward(awards, fact.playerId))) continue;
          for (const raffle of raffles) await grant(trx, raffle, fact);
          afterCommit(trx, `raffles ${fact.playerId}`, () =>
            bus.publish(`player.${fact.playerId}`, { type: 'rewards' }),
          );
        }
      }
    },
  };
}

async function grant(trx: Writer, raffle: RaffleRow, fact: Fact): Promise<void> {
  const { at, playerId, brandId, kind, key, amount, day } = fact;
  if ((raffle.starts_at && raffle.starts_at > at) || (raffle.ends_at && raffle.ends_at <= at)) return;
  const to = { raffleId: raffle.id, playerId, brandId, at };
  if (kind === 'rank' && raffle.for_rank !== null)
    await grantTickets(trx, { ...to, key: `raffle:${raffle.id}:${key}`, tickets: raffle.for_rank });
  if (kind !== 'deposit' || raffle.for_deposit === null || amount < raffle.for_deposit) return;
  const prefix = `raffle:${raffle.id}:deposit:${day}:${playerId}:`;
  const given = await countGrants(trx, { playerId, raffleId: raffle.id, prefix });
  if (given < raffle.deposit_day_limit) await grantTickets(trx, { ...to, key: `${prefix}${key}`, tickets: 1 });
}

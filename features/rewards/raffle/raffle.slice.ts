import type { EventBus } from '#platform/events/bus.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import type { FactConsumer } from '../engine/facts.ts';
import type { AnyAwardHandler } from '../engine/handlers.ts';
import { registerRaffleChecks } from './raffle.checks.ts';
import { raffleFacts } from './raffle.facts.ts';
import { type RaffleDeps, raffleService } from './raffle.server.ts';
import { raffleSeeds } from './raffle-seeds.ts';
import { type RafflesDeskDeps, rafflesDeskService } from './raffles-desk.server.ts';
import { ticketsAward } from './tickets-award.ts';

type Needs = Omit<RaffleDeps, 'seeds'> & RafflesDeskDeps & { bus: EventBus; secretOf(name: string): Buffer };

/** Raffles: tickets, verifiable draws, and prizes in stock. */
export const raffles = slice('raffles', {
  needs: needs<Needs>(),
  contributes: {
    awardHandlers: (): readonly AnyAwardHandler[] => [ticketsAward()],
    factConsumers: (own): readonly FactConsumer[] => [raffleFacts(own)],
  },
  services: (own) => [
    raffleService({ awards: own.awards, site: own.site, seeds: raffleSeeds(own.secretOf('raffle')) }),
    rafflesDeskService(own),
  ],
  checks: [registerRaffleChecks],
});

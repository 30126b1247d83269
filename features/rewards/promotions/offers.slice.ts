import type { Logger } from 'pino';
import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import type { FactConsumer } from '../engine/facts.ts';
import { promotionsConsumer } from './advance.ts';
import type { MemberFacts } from './audience.rules.ts';
import { isWanted } from './consent.store.ts';
import { offersService } from './offers.server.ts';
import { settlePeriods } from './settle-periods.ts';

interface Needs {
  database: Database;
  clock: Clock;
  logger: Logger;
  bus: EventBus;
  site: Site;
  catalogue: Catalogue;
  dataDir: string;
  awards: AwardDeps;
  timeZoneOf(brandId: number): Promise<string>;
  registeredAt(playerId: bigint): Promise<Date | undefined>;
  ranksOf(ask: { brandId: number; playerIds: readonly bigint[] }): Promise<ReadonlyMap<bigint, number>>;
  mayTakePart(playerId: bigint): Promise<boolean>;
  limitUse(playerId: bigint): Promise<{ near: boolean }>;
  readFacts(): Promise<unknown>;
}

const consumerDeps = (own: Needs) => ({
  awards: own.awards,
  logger: own.logger,
  memberFacts: (brandId: number, playerId: bigint) => memberFacts(own, brandId, playerId),
});

/** Promotions of the engine: participation, progress, awards. */
export const offersOfPromotions = slice('promotion offers', {
  needs: needs<Needs>(),
  provides: {
    /** False for players who opted out of offers. */
    wantsOffers: (own) => (playerId: bigint) => own.database.read((db) => isWanted(db, playerId)),
    /** The player facts that audiences check. */
    memberFacts: (own) => (brandId: number, playerId: bigint) => memberFacts(own, brandId, playerId),
    /** Whether the player has nearly used up one of their own limits. */
    nearLimit:
      (own) =>
      async ({ playerId }: { brandId: number; playerId: bigint }) =>
        (await own.limitUse(playerId)).near,
  },
  contributes: { factConsumers: (own): readonly FactConsumer[] => [promotionsConsumer(consumerDeps(own))] },
  services: (own) => [offersService(own)],
  jobs: (own) => [
    {
      name: 'settle promotions',
      everyMs: 60_000,
      closesPeriods: true,
      run: () =>
        settlePeriods({
          ...consumerDeps(own),
          database: own.database,
          clock: own.clock,
          timeZoneOf: own.timeZoneOf,
        }),
    },
  ],
});

async function memberFacts(own: Needs, brandId: number, playerId: bigint): Promise<MemberFacts | undefined> {
  const [registeredAt, ranks] = await Promise.all([
    own.registeredAt(playerId),
    own.ranksOf({ brandId, playerIds: [playerId] }),
  ]);
  return registeredAt && { registeredAt, rank: ranks.get(playerId) ?? 0 };
}

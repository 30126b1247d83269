import { needs, slice } from '#platform/slices/slice.ts';
import type { FactConsumer } from '../engine/facts.ts';
import type { AnyAwardHandler } from '../engine/handlers.ts';
import { type MallDeskDeps, mallDeskService } from './desk/mall.server.ts';
import { type PointOrdersDeps, pointOrdersService } from './desk/orders.server.ts';
import { pointOrdersWaiting } from './desk/waiting.store.ts';
import { bookPoints, pointFacts } from './earning.store.ts';
import { registerPointChecks } from './points.checks.ts';
import { type PointsDeps, tellOfPoints } from './points.deps.ts';
import { pointsService } from './points.server.ts';
import { pointAwardHandlers } from './points-award.ts';

type Needs = PointsDeps & MallDeskDeps & PointOrdersDeps & { timeZoneOf(brandId: number): Promise<string> };

/** Points: earned by play and deposits, kept in the ledger, exchanged in the mall. */
export const points = slice('points', {
  needs: needs<Needs>(),
  contributes: {
    awardHandlers: (own): readonly AnyAwardHandler[] => pointAwardHandlers(own),
    factConsumers: (): readonly FactConsumer[] => [pointFacts],
    waiting: () => [{ queues: ['pointOrders'] as const, read: pointOrdersWaiting }],
  },
  services: (own) => [pointsService(own), mallDeskService(own), pointOrdersService(own)],
  jobs: (own) => [
    {
      name: 'book points',
      everyMs: 60_000,
      closesPeriods: true,
      run: () =>
        bookPoints({
          database: own.database,
          now: own.clock.now,
          ranksOf: own.ranksOf,
          tell: (playerId) => tellOfPoints(own, playerId),
        }),
    },
  ],
  checks: [registerPointChecks],
});

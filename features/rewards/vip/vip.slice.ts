import { needs, slice } from '#platform/slices/slice.ts';
import type { FactConsumer } from '../engine/facts.ts';
import { type LadderDeskDeps, ladderDeskService } from './ladder.server.ts';
import { type RankJobDeps, settleRanks } from './rank.jobs.ts';
import { rankFacts } from './rank.store.ts';
import { rankLimits } from './rank-limits.ts';
import { rankRebateBps } from './rank-rebate.ts';
import { clubLabelOf, type VipAsk, type VipDeps, vipService } from './vip.server.ts';
import { type RankAsk, ranksOf } from './vip-ranks.ts';

/** The VIP ladder: ranks by turnover, and their benefits. */
export const vip = slice('vip', {
  needs: needs<VipDeps & LadderDeskDeps & Omit<RankJobDeps, 'brandIds'>>(),
  provides: {
    /** Name and number of a player's VIP rank; undefined for a brand without a ladder. */
    clubLabel: (own) => (ask: VipAsk) => clubLabelOf(own, ask),
    /** VIP ranks of several players. */
    ranksOf:
      ({ database, site, clock }) =>
      (ask: RankAsk) =>
        ranksOf({ database, site, clock }, ask),
    /** What a player's rank adds to the rebate rates of the brand, in hundredths of a percent. */
    rankRebateBps:
      ({ database, site, clock }) =>
      (ask: { brandId: number; playerId: bigint }) =>
        rankRebateBps({ database, site, clock }, ask),
    /** How far a player's rank raises the withdrawal limits. */
    rankLimits:
      ({ database, site, clock }) =>
      (ask: { brandId: number; playerId: bigint }) =>
        rankLimits({ database, site, clock }, ask),
  },
  contributes: { factConsumers: (): readonly FactConsumer[] => [rankFacts] },
  services: (own) => [vipService(own), ladderDeskService(own)],
  jobs: (own) => [
    {
      name: 'settle ranks',
      everyMs: 60_000,
      closesPeriods: true,
      run: () => settleRanks({ ...own, brandIds: async () => (await own.site.brands.all()).map(({ id }) => id) }),
    },
  ],
});

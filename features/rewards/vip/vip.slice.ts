import { needs, slice } from '#platform/slices/slice.ts';
import { clubLabelOf, type VipAsk, type VipDeps, vipService } from './vip.server.ts';
import { type RankAsk, ranksOf } from './vip-ranks.ts';

/** The ladder of ranks that turnover lifts a player up. */
export const vip = slice('vip', {
  needs: needs<VipDeps>(),
  provides: {
    /** Name and number of a player's VIP rank; undefined for a brand without a ladder. */
    clubLabel: (own) => (ask: VipAsk) => clubLabelOf(own, ask),
    /** VIP ranks of several players. */
    ranksOf:
      ({ database, site, clock }) =>
      (ask: RankAsk) =>
        ranksOf({ database, site, clock }, ask),
  },
  services: (own) => [vipService(own)],
});

import { needs, slice } from '#platform/slices/slice.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { type OffersDeskDeps, offersDeskService } from './offers.server.ts';

interface Needs extends Omit<OffersDeskDeps, 'gateways'> {
  providersOf(brandId: number): Promise<readonly PaymentProvider[]>;
}

/** The channels and deposit bonuses that operators edit. */
export const offers = slice('offers', {
  needs: needs<Needs>(),
  services: (own) => [
    offersDeskService({
      database: own.database,
      clock: own.clock,
      site: own.site,
      operatorNames: own.operatorNames,
      gateways: async (brandId) => (await own.providersOf(brandId)).map(({ code, kind }) => ({ code, kind })),
    }),
  ],
});

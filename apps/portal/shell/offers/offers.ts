import { useShell } from '#features/site/public.page.tsx';
import { isOffered, OFFERS, type OfferKey } from './offers.rules.ts';

/** The offers that the brand has and shows, in its order. */
export function useOffers(): readonly { key: OfferKey; path: (typeof OFFERS)[OfferKey]['path'] }[] {
  const { switches, navigation } = useShell();
  return navigation.offers
    .map((key) => ({ key, path: OFFERS[key].path }))
    .filter(({ path }) => isOffered(path, switches));
}

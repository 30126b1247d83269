import { type Shell, useShell } from '#features/site/public.page.tsx';
import { isOffered, OFFERS } from './offers.rules.ts';

type Key = Shell['navigation']['offers'][number];

/** What the brand has and shows of them, in its order. */
export function useOffers(): readonly { key: Key; path: (typeof OFFERS)[Key]['path'] }[] {
  const { switches, navigation } = useShell();
  return navigation.offers
    .map((key) => ({ key, path: OFFERS[key].path }))
    .filter(({ path }) => isOffered(path, switches));
}

import type { RawBuilder } from 'kysely';
import type { Centre } from '../tree/centre.server.ts';
import { directsOf, isBelow, placeOf, teamOf } from '../tree/tree.store.ts';
import type { FiguresDeps } from './figures.deps.ts';

/** The team, its direct level, or one direct downline; undefined if the name is not found there. */
export async function membersOf(
  deps: Pick<FiguresDeps, 'database' | 'playerNamed'>,
  centre: Centre,
  { scope, account }: { scope: string; account: string },
): Promise<{ members: RawBuilder<unknown>; only: bigint | undefined } | undefined> {
  const members = scope === 'direct' ? directsOf(centre.ownerId) : teamOf(centre.place);
  if (account === '') return { members, only: undefined };
  const id = await deps.playerNamed(centre.place.brandId, account);
  const place = id === undefined ? undefined : await deps.database.read((db) => placeOf(db, id));
  // Deeper names are masked, so only names of the direct level can be searched.
  return place && isBelow(place, centre.ownerId) && place.upline === centre.ownerId
    ? { members, only: place.id }
    : undefined;
}

import {
  confirmedRecently,
  endOtherSessions,
  ledgerAccountOf,
  sessionSpans,
  sessionStart,
} from '#features/accounts/public.ts';
import { depositedSince, releaseDeposits } from '#features/cashier/public.ts';
import * as compliance from '#features/compliance/public.ts';
import { readPlay } from '#features/wagers/public.ts';
import type { Reader } from '#platform/db/database.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import type { Foundation } from './foundation.ts';

/** What the players' own limits need to know of the other departments, in every process. */
export function limitsDeps(foundation: Foundation): Omit<compliance.LimitsDeps, 'onExcluded'> {
  const { database, site, bus, clock, logger } = foundation;
  return {
    ...{ database, clock },
    timeZoneOf: async (brandId) => (await site.brands.byId(brandId)).timeZone,
    play: readPlay,
    sessions: sessionSpans,
    settingsOf: async (brandId) => (await site.settings(brandId)).limits,
    accountOf: (playerId) => ledgerAccountOf(database, playerId),
    deposited: depositedSince,
    sessionStart,
    confirmed: (sessionId) => confirmedRecently(database, sessionId, clock),
    endOtherSessions,
    releaseWagering: releaseDeposits,
    // A page that is not told asks again within the minute.
    tell: (playerId) =>
      bus
        .publish(`player.${playerId}`, { type: 'limits' })
        .catch((error) => logger.error({ err: error }, 'a player could not be told of a limit')),
  };
}

/** Whether the player is neither on a break nor excluded: for gifts, bonuses and offers. */
export async function mayTakePart({ database, clock }: Foundation, playerId: bigint): Promise<boolean> {
  return (await compliance.mayMarket({ database, clock }, [playerId])).has(playerId);
}

/** Everything by which the other departments ask whether a player may, and the players' own calls. */
export function playerLimits(
  foundation: Foundation,
  catalogue: Catalogue,
  onSessionsEnded: (ended: { playerId: bigint }) => Promise<void>,
) {
  const onExcluded = (playerId: bigint) => onSessionsEnded({ playerId });
  const deps: compliance.GuardDeps = { ...limitsDeps(foundation), catalogue, onExcluded };
  type Asked = Parameters<typeof compliance.mayLaunch>[1];
  return {
    service: compliance.limitsService(deps),
    renewRoom: (player: Parameters<typeof compliance.renewEndedRoom>[1]) => compliance.renewEndedRoom(deps, player),
    atTheDoor: {
      excluded: (ask: Asked) => deps.database.read((db) => compliance.refusedAsExcluded(deps, db, ask)),
      selfExcluded: (ids: readonly bigint[]) => compliance.selfExcluded(deps, ids),
    },
    mayLaunch: (ask: Asked) => compliance.mayLaunch(deps, ask),
    mayDeposit: (db: Reader, ask: Asked & { amount: bigint }) => compliance.mayDeposit(deps, db, ask),
  };
}

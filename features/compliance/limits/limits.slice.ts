import type { Logger } from 'pino';
import type { Site } from '#features/site/public.ts';
import type { EventSource } from '#features/support/public.ts';
import type { Database, Reader } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import {
  type Asked,
  creditProblem,
  type GuardDeps,
  mayDeposit,
  mayLaunch,
  refusedAsExcluded,
  selfExcluded,
  takingPart,
} from './guards.server.ts';
import { limitEvents } from './limit-events.ts';
import { limitUse } from './limit-use.server.ts';
import { limitsService } from './limits.server.ts';
import { playerLimitsService } from './player-limits.server.ts';
import { leftToPlay, notePlay, type Owner, renewDueRooms, renewEndedRoom } from './standing.server.ts';

interface Needs extends Omit<GuardDeps, 'limitSettings' | 'onExcluded' | 'tell'> {
  database: Database;
  bus: EventBus;
  logger: Pick<Logger, 'error'>;
  site: Pick<Site, 'settings'>;
  /** Called at once when a player is on a break or excluded, before their sessions end. */
  playerExcluded: readonly ((playerId: bigint) => Promise<void>)[];
  onSessionsEnded(ended: { playerId: bigint; sessionId: undefined }): Promise<void>;
  player(id: bigint): Promise<{ brandId: number; ledgerAccount: bigint } | undefined>;
}

/** Players' own limits, and the checks that enforce them. */
export const limits = slice('limits', {
  needs: needs<Needs & { limits: GuardDeps }>(),
  provides: {
    limits: (own): GuardDeps => ({
      database: own.database,
      clock: own.clock,
      catalogue: own.catalogue,
      timeZoneOf: own.timeZoneOf,
      playSince: own.playSince,
      sessionSpans: own.sessionSpans,
      limitSettings: async (brandId) => (await own.site.settings(brandId)).limits,
      ledgerAccountOf: own.ledgerAccountOf,
      depositedSince: own.depositedSince,
      sessionStart: own.sessionStart,
      confirmed: own.confirmed,
      endOtherSessions: own.endOtherSessions,
      releaseDeposits: own.releaseDeposits,
      onExcluded: async (playerId) => {
        for (const act of own.playerExcluded) await act(playerId);
        await own.onSessionsEnded({ playerId, sessionId: undefined });
      },
      // A page that misses the event polls within a minute.
      tell: (playerId) =>
        own.bus
          .publish(`player.${playerId}`, { type: 'limits' })
          .catch((error) => own.logger.error({ err: error }, 'a player could not be told of a limit')),
    }),
    /** Whether the player is neither on a break nor excluded: for gifts, bonuses and offers. */
    mayTakePart:
      ({ database, clock }) =>
      async (playerId: bigint): Promise<boolean> =>
        (await takingPart({ database, clock }, [playerId])).has(playerId),
    /** Filters players who are neither on a break nor excluded. */
    takingPart:
      ({ database, clock }) =>
      (playerIds: readonly bigint[]): Promise<ReadonlySet<bigint>> =>
        takingPart({ database, clock }, playerIds),
    /** Whether one of these accounts has excluded itself. */
    selfExcluded:
      ({ database, clock }) =>
      (playerIds: readonly bigint[]) =>
        selfExcluded({ database, clock }, playerIds),
    /** The refusal for a player who is on a break or excluded; undefined for all others. */
    excluded: (own) => (ask: Asked) => own.database.read((db) => refusedAsExcluded(own.limits, db, ask)),
    mayLaunch: (own) => (ask: Asked) => mayLaunch(own.limits, ask),
    mayDeposit: (own) => (db: Reader, ask: Asked & { amount: bigint }) => mayDeposit(own.limits, db, ask),
    creditProblem: (own) => (db: Reader, ask: Parameters<typeof creditProblem>[2]) =>
      creditProblem(own.limits, db, ask),
    /** Whether to retry a stake that was refused as `limit_reached`. */
    renewRoom: (own) => (owner: Owner) => renewEndedRoom(own.limits, owner),
    /** What the player's limits still let them stake and lose, whichever is less; undefined without such a limit. */
    leftToPlay: (own) => async (playerId: bigint) => leftToPlay(own.limits, await ownerOf(own, playerId)),
    /** How far the player's own limits are used up; offers that add to the usage are then withheld. */
    limitUse: (own) => async (playerId: bigint) => limitUse(own.limits, await ownerOf(own, playerId)),
    /** Call it for bets that did not pass through the ledger. */
    notePlay: (own) => async (playerId: bigint) => notePlay(own.limits, await ownerOf(own, playerId)),
  },
  contributes: { eventSources: (): readonly EventSource[] => [limitEvents] },
  services: (own) => [limitsService(own.limits), playerLimitsService({ ...own.limits, player: own.player })],
  jobs: (own) => [{ name: 'renew limits', everyMs: 10_000, closesPeriods: true, run: () => renewDueRooms(own.limits) }],
});

async function ownerOf({ player }: Pick<Needs, 'player'>, playerId: bigint): Promise<Owner> {
  const facts = await player(playerId);
  if (!facts) throw new Error(`there is no player ${playerId}`);
  return { playerId, brandId: facts.brandId, account: facts.ledgerAccount };
}

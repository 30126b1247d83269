import type { FactSource } from '#features/operators/public.ts';
import type { Site } from '#features/site/public.ts';
import type { EventSource } from '#features/support/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createPasswordHasher } from '#platform/credentials/password-hash.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { brandDirectory } from './accounts.brands.ts';
import { type EndedSessions, SESSION_EVENT, type SessionsEnded } from './accounts.events.ts';
import { accountSigns } from './member/account-signs.store.ts';
import { downlineNamed, playerFacts, provenMail, uplineOf } from './member/player.store.ts';
import { playersNamed, registeredAt } from './member/player-desk.store.ts';
import { treeAccounts } from './member/tree-accounts.ts';
import { provePaymentPassword } from './payment-password/payment-password.server.ts';
import { payoutFacts, settlePayeeName } from './profile/payout-facts.store.ts';
import { confirmedRecently, ledgerAccountOf } from './public.ts';
import { activePlayerIds, playerNamed } from './referral/referral.store.ts';
import { registrationFacts } from './register/registration-facts.ts';
import { openStepUp } from './second-factor/step-up.server.ts';
import { endOtherSessions, sessionStart } from './session/other-sessions.ts';
import { deviceEvents } from './sessions/device-events.ts';
import { sessionSpans } from './sessions/spans.store.ts';

interface Needs {
  database: Database;
  bus: EventBus;
  clock: Clock;
  site: Site;
  secretOf(name: string): Buffer;
  /** What other departments end with a session, such as open games. */
  sessionsEnded: readonly SessionsEnded[];
}

/** Player facts for all other departments. */
export const players = slice('players', {
  needs: needs<Needs>(),
  provides: {
    /** Brands as accounts see them. */
    brands: ({ site }) => brandDirectory(site),
    /** Facts of several accounts. Unknown ids are left out. */
    playerFacts:
      ({ database }) =>
      (ids: readonly bigint[]) =>
        database.read((db) => playerFacts(db, ids)),
    /** The player's verified mail address; undefined without one. */
    mailOf:
      ({ database }) =>
      (id: bigint) =>
        database.read((db) => provenMail(db, id)),
    player:
      ({ database }) =>
      async (id: bigint) =>
        (await database.read((db) => playerFacts(db, [id])))[0],
    /** Usernames by id. */
    playerNames:
      ({ database }) =>
      async (ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> =>
        new Map((await database.read((db) => playerFacts(db, ids))).map(({ id, username }) => [id, username])),
    /** Ids of the players of a brand whose username begins with the text. */
    playersNamed:
      ({ database }) =>
      (brandId: number, text: string) =>
        database.read((db) => playersNamed(db, brandId, text)),
    /** Id of the player with exactly that name. */
    playerNamed:
      ({ database }) =>
      (brandId: number, username: string) =>
        database.read((db) => playerNamed(db, brandId, username)),
    /** Active players of a brand in order of id, one page at a time. */
    playersAfter:
      ({ database }) =>
      (ask: Parameters<typeof activePlayerIds>[1]) =>
        database.read((db) => activePlayerIds(db, ask)),
    registeredAt:
      ({ database }) =>
      (playerId: bigint) =>
        database.read((db) => registeredAt(db, playerId)),
    /** Throws for an unknown id: ids come from sessions and our own rows. */
    ledgerAccountOf:
      ({ database }) =>
      (playerId: bigint) =>
        ledgerAccountOf(database, playerId),
    uplineOf:
      ({ database }) =>
      (playerId: bigint) =>
        database.read((db) => uplineOf(db, playerId)),
    downlineNamed:
      ({ database }) =>
      (agentId: bigint, username: string) =>
        database.read((db) => downlineNamed(db, agentId, username)),
    /** Account functions of the agents' tree. */
    treeAccounts: () => treeAccounts,
    payoutFactsOf:
      ({ database }) =>
      (playerId: bigint) =>
        database.read((db) => payoutFacts(db, playerId)),
    /** Undefined when the payment password is right, otherwise the refusal (wire.md 1.3). */
    provePayment: ({ database }) => {
      const hasher = createPasswordHasher();
      return (playerId: bigint, typed: string) => provePaymentPassword({ database, hasher }, playerId, typed);
    },
    stepUp: ({ database, clock, secretOf }) => openStepUp({ database, clock, secret: secretOf('accounts') }),
    /** Sets the holder's name of a player's payout accounts, once and for all. */
    settlePayeeName: () => settlePayeeName,
    /** Facts about the accounts from which withdrawals are requested. */
    accountSigns: () => accountSigns,
    /** The times when the player was logged in. */
    sessionSpans: () => sessionSpans,
    /** When a session began, in epoch ms. */
    sessionStart: () => sessionStart,
    /** Ends every other session and remembered device of the player. */
    endOtherSessions: () => endOtherSessions,
    /** Call it after the commit that ended sessions: dependent games end, and open pages are notified. */
    onSessionsEnded: (own) => async (ended: EndedSessions) => {
      for (const end of own.sessionsEnded) await end(ended);
      await own.bus.publish(`player.${ended.playerId}`, { type: SESSION_EVENT });
    },
    /** Whether the session was confirmed with the password within the last five minutes. */
    confirmed:
      ({ database, clock }) =>
      (sessionId: bigint) =>
        confirmedRecently(database, sessionId, clock),
  },
  contributes: {
    eventSources: (): readonly EventSource[] => [deviceEvents],
    factSources: (): readonly FactSource[] => [registrationFacts],
  },
});

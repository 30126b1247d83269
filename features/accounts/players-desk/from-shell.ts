import { writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { type Player, playerByMobile, playerByName } from '../member/player.store.ts';
import { foldUsername } from '../register/register.rules.ts';
import { forgetLock } from '../session/account-lock.server.ts';
import { createLoginThrottle } from '../session/throttle.server.ts';
import { e164 } from '../verification/phone.rules.ts';
import { countLiveSessions } from './players-desk.store.ts';

interface Shell {
  database: Database;
  clock: Clock;
}

interface Who {
  brandId: number;
  /** The username, or a number that logs in to the account. */
  name: string;
}

/** An account's facts for support in a shell; undefined when the brand has no such account. */
export async function showFromShell(
  { database, clock }: Shell,
  who: Who,
): Promise<(Player & { openSessions: number }) | undefined> {
  const player = await find(database, who);
  if (!player) return undefined;
  const openSessions = await database.read((db) => countLiveSessions(db, player.id, new Date(clock.now())));
  return { ...player, openSessions };
}

/** Resets failed logins of an account: the brand's lock, and tries used up by strangers. */
export async function unlockFromShell({ database, clock }: Shell, who: Who): Promise<Player | undefined> {
  const player = await find(database, who);
  if (!player) return undefined;
  const { id, username, mobile } = player;
  await createLoginThrottle(database, clock).forgive({ brandId: who.brandId, username, number: mobile ?? undefined });
  await forgetLock(database, who.brandId, id);
  await database.transact((db) =>
    writeAudit(db, {
      brandId: who.brandId,
      at: new Date(clock.now()),
      ip: 'shell',
      action: 'player.unlocked',
      subject: `player:${id}`,
      facts: { by: 'admin command' },
    }),
  );
  return player;
}

function find(database: Database, { brandId, name }: Who): Promise<Player | undefined> {
  const number = e164(name, undefined);
  return database.read(
    async (db) =>
      (await playerByName(db, brandId, foldUsername(name))) ??
      (number.ok ? playerByMobile(db, brandId, number.number) : undefined),
  );
}

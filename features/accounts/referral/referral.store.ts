import { randomInt } from 'node:crypto';
import type { Reader, Writer } from '#platform/db/database.ts';
import { TRIAL_TYPE } from '#platform/http/caller.ts';
import { foldUsername } from '../register/register.rules.ts';
import '../accounts.tables.ts';

/** Without look-alikes, to be read aloud. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 7;

interface Referrer {
  id: bigint;
  addresses: readonly (string | null)[];
}

/** The owner of a code if the account is real and active; undefined for an unknown code. */
export async function referrerOfCode(db: Reader, brandId: number, code: string): Promise<Referrer | undefined> {
  const row = await db
    .selectFrom('accounts.referral_codes as code')
    .innerJoin('accounts.players as player', 'player.id', 'code.player_id')
    .select(['player.id', 'player.registered_ip', 'player.last_login_ip', 'player.current_login_ip'])
    .where('code.brand_id', '=', brandId)
    .where('code.code', '=', code.trim().toUpperCase())
    .where('player.status', '=', 'active')
    .where('player.type', '<>', TRIAL_TYPE)
    .executeTakeFirst();
  return row && { id: row.id, addresses: [row.registered_ip, row.last_login_ip, row.current_login_ip] };
}

/** The referrer's address is only flagged for the reviewer of the reward, because a household shares one address. */
export function flagOf(referrer: Referrer, ip: string | undefined): 'same-address' | null {
  return ip !== undefined && referrer.addresses.includes(ip) ? 'same-address' : null;
}

/** The player's own code, created on first use; it never changes. */
export async function ensureReferralCode(db: Writer, player: { brandId: number; playerId: bigint }): Promise<string> {
  for (;;) {
    const known = await db
      .selectFrom('accounts.referral_codes')
      .select('code')
      .where('player_id', '=', player.playerId)
      .executeTakeFirst();
    if (known) return known.code;
    const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    // On a collision, or a concurrent call for the same player, the loop reads again.
    await db
      .insertInto('accounts.referral_codes')
      .values({ brand_id: player.brandId, code, player_id: player.playerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export interface Invitee {
  id: bigint;
  username: string;
  registeredAt: Date;
  flag: 'same-address' | null;
}

/** All players who registered with the player's code, newest first. */
export async function inviteesOf(db: Reader, referrerId: bigint): Promise<Invitee[]> {
  const rows = await db
    .selectFrom('accounts.players')
    .select(['id', 'username', 'registered_at', 'referrer_flag'])
    .where('referrer_id', '=', referrerId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    registeredAt: row.registered_at,
    flag: row.referrer_flag,
  }));
}

/** The account of a name as typed by operators; undefined for an unknown name. */
export async function playerNamed(db: Reader, brandId: number, username: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('accounts.players')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('username', '=', foldUsername(username))
    .executeTakeFirst();
  return row?.id;
}

/** A page of a brand's real, active accounts after an id, in order. */
export async function activePlayerIds(
  db: Reader,
  { brandId, after, limit }: { brandId: number; after: bigint; limit: number },
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('accounts.players')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('status', '=', 'active')
    .where('type', '<>', TRIAL_TYPE)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

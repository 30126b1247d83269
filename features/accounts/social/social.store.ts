import { newToken, tokenHash } from '#platform/credentials/token.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { Flow } from './oauth.ts';
import type { Provider } from './providers.data.ts';
import type { Identity } from './social.tables.ts';

const FLOW_LIFE_MS = 10 * 60_000;
const PENDING_LIFE_MS = 15 * 60_000;

export async function keepFlow(
  db: Writer,
  { flow, brandId, provider, nowMs }: { flow: Flow; brandId: number; provider: Provider; nowMs: number },
): Promise<void> {
  await db
    .insertInto('accounts.social_flows')
    .values({
      state_hash: tokenHash(flow.state),
      brand_id: brandId,
      provider,
      verifier: flow.verifier,
      nonce: flow.nonce,
      ends_at: new Date(nowMs + FLOW_LIFE_MS),
    })
    .execute();
}

/** Uses a flow up; a repeated callback finds none. */
export async function takeFlow(
  db: Writer,
  by: { state: string; brandId: number; provider: Provider; nowMs: number },
): Promise<Flow | undefined> {
  const row = await db
    .deleteFrom('accounts.social_flows')
    .where('state_hash', '=', tokenHash(by.state))
    .where('brand_id', '=', by.brandId)
    .where('provider', '=', by.provider)
    .where('ends_at', '>', new Date(by.nowMs))
    .returning(['verifier', 'nonce'])
    .executeTakeFirst();
  return row && { state: by.state, ...row };
}

export async function ownerOf(
  db: Reader,
  brandId: number,
  { provider, subject }: Identity,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('accounts.social_identities')
    .select('player_id')
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.player_id;
}

/** False when the identity is linked already, or the player has another one of this provider. */
export async function bindIdentity(
  db: Writer,
  bind: Identity & { brandId: number; playerId: bigint; nowMs: number },
): Promise<boolean> {
  const { provider, subject, label, brandId, playerId, nowMs } = bind;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accounts.social_identities')
    .values({ brand_id: brandId, provider, subject, player_id: playerId, label, created_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function identitiesOf(db: Reader, playerId: bigint) {
  return db
    .selectFrom('accounts.social_identities')
    .select(['provider', 'label', 'created_at'])
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .execute();
}

export async function unbindIdentity(db: Writer, playerId: bigint, provider: Provider): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accounts.social_identities')
    .where('player_id', '=', playerId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export interface Pending extends Identity {
  playerId: bigint | null;
}

/** A stored pending identity with the time of its proof. */
export interface KeptPending extends Pending {
  provenAt: Date;
}

/** Stores a proven identity for the next steps in the same browser; answers the cookie's value. */
export async function keepPending(
  db: Writer,
  { brandId, nowMs, playerId, provider, subject, label }: Pending & { brandId: number; nowMs: number },
): Promise<string> {
  const { token, hash } = newToken();
  const ends_at = new Date(nowMs + PENDING_LIFE_MS);
  await db
    .insertInto('accounts.social_pending')
    .values({ token_hash: hash, brand_id: brandId, player_id: playerId, provider, subject, label, ends_at })
    .execute();
  return token;
}

export async function pendingOf(
  db: Reader,
  by: { token: string; brandId: number; nowMs: number },
): Promise<KeptPending | undefined> {
  const row = await db
    .selectFrom('accounts.social_pending')
    .select(['provider', 'subject', 'label', 'player_id', 'ends_at'])
    .where('token_hash', '=', tokenHash(by.token))
    .where('brand_id', '=', by.brandId)
    .where('ends_at', '>', new Date(by.nowMs))
    .executeTakeFirst();
  if (!row) return undefined;
  const { provider, subject, label, player_id: playerId, ends_at } = row;
  return { provider, subject, label, playerId, provenAt: new Date(ends_at.getTime() - PENDING_LIFE_MS) };
}

export async function dropPending(db: Writer, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accounts.social_pending')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** A signed login can be used once; false when it was used. */
export async function spendProof(db: Writer, proof: Buffer, endsAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accounts.social_spent')
    .values({ proof, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes expired rows. */
export async function sweepSocial(db: Writer, now: Date): Promise<void> {
  await db.deleteFrom('accounts.social_flows').where('ends_at', '<', now).execute();
  await db.deleteFrom('accounts.social_pending').where('ends_at', '<', now).execute();
  await db.deleteFrom('accounts.social_spent').where('ends_at', '<', now).execute();
}

import { sql } from 'kysely';
import type { PasswordHasher } from '#platform/credentials/password-hash.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { AGENT_TYPES, ASSISTANT_TYPE, TRIAL_TYPE } from '#platform/http/caller.ts';
import type { AccountBrand, Wallets } from '../accounts.seams.ts';
import { ensureAffiliateCode, lockCode, spendCode } from '../affiliate/affiliate.store.ts';
import { flagOf, referrerOfCode } from '../referral/referral.store.ts';
import type { NumberProof } from '../verification/number-proof.server.ts';
import { foldUsername } from './register.rules.ts';

export interface NewPlayer {
  username: string;
  password: string;
  /** isAgent value; 0 by default. */
  type?: number;
  /** Somebody else set the password, so it must be changed at the first login. */
  mustChangePassword?: boolean;
  nickname?: string | undefined;
  language?: string;
  referralCode?: string | undefined;
  affiliateCode?: string | undefined;
  /** The upline, if an agent makes the account without a code. */
  uplineId?: bigint | undefined;
  profile?: Record<string, string>;
  termsAccepted?: boolean;
  ip?: string;
  method?: string;
  /** E.164 digits; `proven` when verified by a code. */
  mobile?: { number: string; proven: boolean } | undefined;
  email?: string | undefined;
  paymentPassword?: string | undefined;
  trialEndsAt?: Date;
}

export interface CreateDeps {
  database: Database;
  wallets: Wallets;
  hasher: PasswordHasher;
}

/** Creates an account with its wallet in one transaction. Undefined when the name is taken in this brand. */
export async function createPlayer(
  deps: CreateDeps,
  brand: AccountBrand,
  player: NewPlayer,
): Promise<{ id: bigint } | undefined> {
  const made = await createAccount(deps, brand, player);
  return typeof made === 'string' ? undefined : made;
}

/** As createPlayer; also uses up the proof of the number in the same transaction, and answers why it failed. */
export async function createAccount(
  deps: CreateDeps,
  brand: AccountBrand,
  player: NewPlayer,
  proof?: NumberProof,
): Promise<{ id: bigint } | 'name-taken' | 'mobile-taken' | 'code-used'> {
  const password_hash = await deps.hasher.hash(player.password);
  const payment_password_hash = player.paymentPassword ? await deps.hasher.hash(player.paymentPassword) : null;
  return deps.database.transact(async (db) => {
    if (proof && !(await proof.lock(db))) return 'code-used';
    const row = await insert(db, brand, { ...player, password_hash, payment_password_hash });
    if (!row) return (await nameTaken(db, brand.id, player.username)) ? 'name-taken' : 'mobile-taken';
    await proof?.spend(db);
    const owner = { playerId: row.id, brandId: brand.id, currency: brand.currency };
    const ledger_account = await deps.wallets.open(db, { ...owner, trial: player.type === TRIAL_TYPE });
    await db.updateTable('accounts.players').set({ ledger_account }).where('id', '=', row.id).execute();
    if (LEADING_TYPES.includes(row.type)) await ensureAffiliateCode(db, brand.id, row.id);
    return { id: row.id };
  });
}

/** Types that have their own affiliate code. Whoever registers with it becomes their downline. */
const LEADING_TYPES = AGENT_TYPES.filter((type) => type !== ASSISTANT_TYPE);

async function nameTaken(db: Writer, brandId: number, username: string): Promise<boolean> {
  const found = await db
    .selectFrom('accounts.players')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('username', '=', foldUsername(username))
    .executeTakeFirst();
  return found !== undefined;
}

type Hashed = NewPlayer & { password_hash: string; payment_password_hash: string | null };

async function insert(db: Writer, brand: AccountBrand, player: Hashed) {
  const upline = player.affiliateCode ? await lockCode(db, brand.id, player.affiliateCode) : undefined;
  const referrer = player.referralCode ? await referrerOfCode(db, brand.id, player.referralCode) : undefined;
  const row = await db
    .insertInto('accounts.players')
    .values({
      brand_id: brand.id,
      username: foldUsername(player.username),
      password_hash: player.password_hash,
      must_change_password: player.mustChangePassword ?? player.password === brand.defaultPassword,
      type: player.type ?? upline?.givesType ?? 0,
      nickname: player.nickname ?? null,
      currency: brand.currency,
      ledger_account: null,
      language: player.language ?? brand.language,
      referral_code: player.referralCode || null,
      referrer_id: referrer?.id ?? null,
      referrer_flag: referrer ? flagOf(referrer, player.ip) : null,
      affiliate_code: player.affiliateCode || null,
      upline_id: player.uplineId ?? upline?.agentId ?? null,
      profile: player.profile ?? {},
      terms_accepted_at: player.termsAccepted ? sql<Date>`now()` : null,
      registered_ip: player.ip ?? null,
      register_method: player.method ?? 'WEB',
      last_login_at: null,
      last_login_ip: null,
      current_login_at: null,
      current_login_ip: null,
      mobile: player.mobile?.number ?? null,
      mobile_verified_at: player.mobile?.proven ? sql<Date>`now()` : null,
      email: player.email?.toLowerCase() || null,
      payment_password_hash: player.payment_password_hash,
      trial_ends_at: player.trialEndsAt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'type'])
    .executeTakeFirst();
  if (row && upline?.limited && player.affiliateCode) await spendCode(db, brand.id, player.affiliateCode);
  return row;
}

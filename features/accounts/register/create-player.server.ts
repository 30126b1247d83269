import type { Database, Writer } from '#platform/db/database.ts';
import { TRIAL_TYPE } from '#platform/http/caller.ts';
import type { AccountBrand, Wallets } from '../accounts.seams.ts';
import type { PasswordHasher } from '../password/password-hash.ts';
import { foldUsername } from './register.rules.ts';

export interface NewPlayer {
  username: string;
  password: string;
  /** isAgent value; 0 unless told. */
  type?: number;
  /** The password was set by somebody else and must be changed at the first login. */
  mustChangePassword?: boolean;
  nickname?: string | undefined;
  language?: string;
  referralCode?: string | undefined;
  affiliateCode?: string | undefined;
  profile?: Record<string, string>;
  termsAccepted?: boolean;
  ip?: string;
  method?: string;
}

export interface CreateDeps {
  database: Database;
  wallets: Wallets;
  hasher: PasswordHasher;
}

/** Makes an account with its wallet, both or neither. Answers undefined when the name is taken in this brand. */
export async function createPlayer(
  deps: CreateDeps,
  brand: AccountBrand,
  player: NewPlayer,
): Promise<{ id: bigint } | undefined> {
  const password_hash = await deps.hasher.hash(player.password);
  return deps.database.transact(async (db) => {
    const row = await insert(db, brand, { ...player, password_hash });
    if (!row) return undefined;
    const owner = { playerId: row.id, brandId: brand.id, currency: brand.currency };
    const ledger_account = await deps.wallets.open(db, { ...owner, trial: player.type === TRIAL_TYPE });
    await db.updateTable('accounts.players').set({ ledger_account }).where('id', '=', row.id).execute();
    return row;
  });
}

async function insert(db: Writer, brand: AccountBrand, player: NewPlayer & { password_hash: string }) {
  return db
    .insertInto('accounts.players')
    .values({
      brand_id: brand.id,
      username: foldUsername(player.username),
      password_hash: player.password_hash,
      must_change_password: player.mustChangePassword ?? player.password === brand.defaultPassword,
      type: player.type ?? 0,
      nickname: player.nickname ?? null,
      currency: brand.currency,
      ledger_account: null,
      language: player.language ?? brand.language,
      referral_code: player.referralCode || null,
      affiliate_code: player.affiliateCode || null,
      profile: player.profile ?? {},
      terms_accepted_at: player.termsAccepted ? new Date() : null,
      registered_ip: player.ip ?? null,
      register_method: player.method ?? 'WEB',
      last_login_at: null,
      last_login_ip: null,
      current_login_at: null,
      current_login_ip: null,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'username']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import '../accounts.tables.ts';

/** Information that a brand may require before it pays out (wire.md 1.3 "required_member_information_incomplete"). */
export const PAYOUT_INFORMATION = ['nickname', 'email', 'mobile', 'address'] as const;
export type PayoutInformation = (typeof PAYOUT_INFORMATION)[number];

/** The facts that the cashier needs before money leaves the account. */
export interface PayoutFacts {
  /** isAgent value. */
  type: number;
  /** As given by the member or the first card; '' before. */
  payeeName: string;
  hasPaymentPassword: boolean;
  /** When a forgotten payment password was last reset; null for never. */
  paymentResetAt: Date | null;
  /** Filled in and, where possible, verified. */
  has: Record<PayoutInformation, boolean>;
  /** Filled in, verified or not. */
  hasToldMobile: boolean;
}

export async function payoutFacts(db: Reader, playerId: bigint): Promise<PayoutFacts> {
  const row = await db
    .selectFrom('accounts.players')
    .select(['type', 'profile', 'nickname', 'email_verified_at', 'mobile', 'mobile_verified_at'])
    .select(['payment_password_hash', 'payment_reset_at'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return {
    type: row.type,
    payeeName: row.profile.payeeName ?? '',
    hasPaymentPassword: row.payment_password_hash !== null,
    paymentResetAt: row.payment_reset_at,
    has: {
      nickname: Boolean(row.nickname),
      email: row.email_verified_at !== null,
      mobile: row.mobile_verified_at !== null,
      address: Boolean(row.profile.address || row.profile.currentAddress || row.profile.permanentAddress),
    },
    hasToldMobile: Boolean(row.mobile || row.profile.mobileNum),
  };
}

/** The first card sets the holder's name of payouts; answers the stored name, new or existing. */
export async function settlePayeeName(db: Writer, playerId: bigint, name: string): Promise<string> {
  const { payee } = await db
    .updateTable('accounts.players')
    .set({
      profile: sql`case when coalesce(profile ->> 'payeeName', '') = ''
        then profile || jsonb_build_object('payeeName', ${name}::text) else profile end`,
    })
    .where('id', '=', playerId)
    .returning(sql<string>`profile ->> 'payeeName'`.as('payee'))
    .executeTakeFirstOrThrow();
  return payee;
}

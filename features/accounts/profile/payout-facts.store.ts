import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import '../accounts.tables.ts';

/** What a brand may want to know of a member before it pays out (wire.md 1.3 "required_member_information_incomplete"). */
export const PAYOUT_INFORMATION = ['nickname', 'email', 'mobile', 'address'] as const;
export type PayoutInformation = (typeof PAYOUT_INFORMATION)[number];

/** What the cashier asks of an account before money leaves it. */
export interface PayoutFacts {
  /** isAgent value. */
  type: number;
  /** As the member or the first card gave it; '' before. */
  payeeName: string;
  hasPaymentPassword: boolean;
  /** When a forgotten payment password was last set anew; null for never. */
  paymentResetAt: Date | null;
  /** Told, and where that can be shown, proven. */
  has: Record<PayoutInformation, boolean>;
  /** Told, proven or not. */
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

/** The first card says in whose name the account is paid; answers the name that stands now, given or found. */
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

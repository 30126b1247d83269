import type { Amount } from '#platform/money/money.ts';
import type { WageringStanding } from '../../wagering/wagering.rules.ts';
import { type DayUse, left } from './day-use.rules.ts';
import { type Information, resetEndsAt, type WithdrawTerms } from './terms.rules.ts';

/** The conditions of a withdrawal, in the order in which the player meets them. */
export const CONDITIONS = [
  'information',
  'paymentPassword',
  'paymentReset',
  'card',
  'cooling',
  'turnover',
  'hours',
  'dailyCount',
  'dailyAmount',
  'balance',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** What the member has filled in and set up. */
export interface MemberFacts {
  hasPaymentPassword: boolean;
  paymentResetAt: Date | null;
  has: Record<Information, boolean>;
}

export interface Standing {
  terms: WithdrawTerms;
  use: DayUse;
  facts: MemberFacts;
  /** When each bound account becomes usable. */
  usableAt: readonly number[];
  wagering: Pick<WageringStanding, 'met' | 'required' | 'actual'>;
  available: Amount;
  open: boolean;
  passwordWanted: boolean;
  nowMs: number;
}

export function missingInformation(terms: WithdrawTerms, facts: MemberFacts): Information[] {
  return terms.requires.filter((one) => !facts.has[one]);
}

/** Names of the wire (wire.md 1.3 "required_member_information_incomplete"). */
export const WIRE_INFORMATION: Record<Information, string> = {
  nickname: 'required_nickname',
  email: 'required_email_add',
  mobile: 'required_mobile_no',
  address: 'required_address',
};

/** Whether each condition is met now. If all are, the smallest withdrawal would be accepted. */
export function conditionsOf(standing: Standing): Record<Condition, boolean> {
  const { terms, use, facts, usableAt, wagering, available, open, passwordWanted, nowMs } = standing;
  const rest = left(terms, use);
  return {
    information: missingInformation(terms, facts).length === 0,
    paymentPassword: !passwordWanted || facts.hasPaymentPassword,
    paymentReset: (resetEndsAt(facts.paymentResetAt, terms) ?? 0) <= nowMs,
    card: usableAt.length > 0,
    cooling: usableAt.some((at) => at <= nowMs),
    turnover: wagering.met,
    hours: open,
    dailyCount: rest.count > 0,
    dailyAmount: rest.amount >= terms.minimum && rest.amount > 0n,
    balance: available >= terms.minimum && available > 0n,
  };
}

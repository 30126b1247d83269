/** How far an invited player has come; a bonus is due once they have qualified. */
export type InviteeState = 'registered' | 'deposited' | 'qualified';

/** Amounts in 1/10,000 of a main unit. */
export interface ReferralTerms {
  bonus: bigint;
  /** Higher bonuses once so many were received, the lowest step first. */
  steps: readonly { from: number; bonus: bigint }[];
  minimumDeposit: bigint;
  minimumTurnover: bigint;
}

export interface InviteeFigures {
  deposited: bigint;
  /** Settled turnover. */
  turnover: bigint;
}

/** Both conditions count from the invitee's registration: deposits first, then turnover. */
export function inviteeState({ deposited, turnover }: InviteeFigures, terms: ReferralTerms): InviteeState {
  if (deposited < terms.minimumDeposit || deposited <= 0n) return 'registered';
  return turnover < terms.minimumTurnover ? 'deposited' : 'qualified';
}

/** What the next friend brings to somebody who has received so many bonuses. */
export function bonusAfter(received: number, { bonus, steps }: Pick<ReferralTerms, 'bonus' | 'steps'>): bigint {
  return steps.findLast(({ from }) => received >= from)?.bonus ?? bonus;
}

/** What a number of friends would bring to somebody who begins. */
export function bonusOf(friends: number, terms: Pick<ReferralTerms, 'bonus' | 'steps'>): bigint {
  return Array.from({ length: friends }, (_, received) => bonusAfter(received, terms)).reduce(
    (sum, one) => sum + one,
    0n,
  );
}

/** The fact that is paid once, whoever asks: one invited player, one bonus. */
export function referralKey(inviteeId: bigint): string {
  return `referral:${inviteeId}`;
}

/** At most half of a name is shown: "mi***h". */
export function maskedName(name: string): string {
  const signs = [...name];
  const shown = Math.floor(signs.length / 2);
  const head = Math.min(2, Math.ceil(shown / 2));
  const tail = Math.min(1, shown - head);
  return `${signs.slice(0, head).join('')}***${tail ? signs.slice(-tail).join('') : ''}`;
}

/** Numbers of friends that the estimate tells about. */
export const ESTIMATED: readonly number[] = [1, 5, 10, 20, 50];

/** An invited player's progress; the bonus is due when they have qualified. */
export type InviteeState = 'registered' | 'deposited' | 'qualified';

/** Amounts in 1/10,000 of a main unit. */
export interface ReferralTerms {
  bonus: bigint;
  /** Higher bonuses from a number of received ones on, lowest step first. */
  steps: readonly { from: number; bonus: bigint }[];
  minimumDeposit: bigint;
  minimumTurnover: bigint;
}

export interface InviteeFigures {
  deposited: bigint;
  /** Settled turnover. */
  turnover: bigint;
}

/** Both figures count from the invitee's registration. The deposit condition comes before the turnover condition. */
export function inviteeState({ deposited, turnover }: InviteeFigures, terms: ReferralTerms): InviteeState {
  if (deposited < terms.minimumDeposit || deposited <= 0n) return 'registered';
  return turnover < terms.minimumTurnover ? 'deposited' : 'qualified';
}

/** The bonus for the next friend, after a number of received bonuses. */
export function bonusAfter(received: number, { bonus, steps }: Pick<ReferralTerms, 'bonus' | 'steps'>): bigint {
  return steps.findLast(({ from }) => received >= from)?.bonus ?? bonus;
}

/** The bonuses for a number of friends, from the first one on. */
export function bonusOf(friends: number, terms: Pick<ReferralTerms, 'bonus' | 'steps'>): bigint {
  return Array.from({ length: friends }, (_, received) => bonusAfter(received, terms)).reduce(
    (sum, one) => sum + one,
    0n,
  );
}

/** The business fact, whoever claims it: one invited player, one bonus. */
export function referralKey(inviteeId: bigint): string {
  return `referral:${inviteeId}`;
}

/** Shows at most half of a name: "mi***h". */
export function maskedName(name: string): string {
  const signs = [...name];
  const shown = Math.floor(signs.length / 2);
  const head = Math.min(2, Math.ceil(shown / 2));
  const tail = Math.min(1, shown - head);
  return `${signs.slice(0, head).join('')}***${tail ? signs.slice(-tail).join('') : ''}`;
}

/** Numbers of friends in the estimate. */
export const ESTIMATED: readonly number[] = [1, 5, 10, 20, 50];

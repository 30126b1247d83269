/** How far an invited player has come; a bonus is due once they have qualified. */
export type InviteeState = 'registered' | 'deposited' | 'qualified';

/** Amounts in 1/10,000 of a main unit. */
export interface ReferralTerms {
  bonus: bigint;
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

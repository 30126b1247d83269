import type { SlotTitle } from './slot-title.ts';

/** A stake that the title offers, with the value of one credit; made only by slotBet(). Amounts in 1/10,000 unit. */
export type SlotBet = { stake: bigint; credit: bigint };

export type SlotBetRefusal = 'stake_not_offered';

export function slotBet(title: SlotTitle, stake: bigint): SlotBet | SlotBetRefusal {
  if (!title.stakes.includes(stake)) return 'stake_not_offered';
  return { stake, credit: stake / BigInt(title.credits) };
}

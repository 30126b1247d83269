import type { Draw } from '../fair/draw.ts';
import { playSlot } from './play-slot.ts';
import { slotBet } from './slot-bet.ts';
import { outcomeToJson, type SlotOutcomeJson } from './slot-outcome.ts';
import type { SlotTitle } from './slot-title.ts';

/**
 * The JSON outcome of the round; null when `input` is not the record of a slot round: { stake }, the total stake as a
 * decimal string of 1/10,000 units, which the title must offer.
 */
export function replaySlot(title: SlotTitle, draw: Draw, input: unknown): SlotOutcomeJson | null {
  if (typeof input !== 'object' || input === null || !('stake' in input)) return null;
  if (typeof input.stake !== 'string' || !/^\d{1,18}$/.test(input.stake)) return null;
  const bet = slotBet(title, BigInt(input.stake));
  return bet === 'stake_not_offered' ? null : outcomeToJson(playSlot(title, draw, bet));
}

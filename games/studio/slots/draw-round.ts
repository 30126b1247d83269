import { createHmac } from 'node:crypto';
import { type FairSeeds, fairDraw } from '#games/engines/fair/fair-draw.ts';
import type { HmacSha256 } from '#games/engines/fair/sha256.ts';
import { playSlot } from '#games/engines/slots/play-slot.ts';
import { slotBet } from '#games/engines/slots/slot-bet.ts';
import { outcomeToJson, type SlotOutcomeJson } from '#games/engines/slots/slot-outcome.ts';
import type { JackpotLevel, SlotTitle } from '#games/engines/slots/slot-title.ts';
import type { Amount } from '#platform/money/money.ts';

/** Node's HMAC: the same bytes as the engine's portable one, but faster. */
const hmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest();

export interface DrawnRound {
  json: SlotOutcomeJson;
  /** Without the jackpot. */
  payout: Amount;
  jackpot: JackpotLevel | null;
}

/** The outcome of a round. It depends only on title, seeds, nonce and stake. */
export function drawRound(title: SlotTitle, seeds: FairSeeds, stake: Amount): DrawnRound {
  const bet = slotBet(title, stake);
  if (bet === 'stake_not_offered') throw new Error(`${title.code} does not offer the stake ${stake}`);
  const { serverSeed, clientSeed, nonce } = seeds;
  const outcome = playSlot(title, fairDraw({ serverSeed, clientSeed, nonce }, hmac), bet);
  return { json: outcomeToJson(outcome), payout: outcome.payout, jackpot: outcome.jackpot };
}

import type { HoldemState } from '#games/engines/cards/holdem/hand.ts';
import type { SeatGame } from '#games/engines/cards/seat-game.ts';
import type { Json } from '#games/engines/fair/replay.ts';

/** One chip (0.01 unit) in 1/10,000 unit. */
const CHIP = 100n;

/**
 * The stake of a seat in a finished hand, in 1/10,000 unit. In Hold'em it is what the seat put into the pots. Tien len
 * and Mau binh have no stakes in advance: there it is the most that the hand could have cost.
 */
export function stakedIn(
  { game, engine, config, players }: { game: string; engine: SeatGame; config: Json; players: number },
  state: Json,
  seat: number,
): bigint {
  if (game !== 'holdem') return engine.leastStack(config, players);
  const one = (state as HoldemState).seats.find((other) => other.seat === seat);
  return BigInt(one?.total ?? '0') * CHIP;
}

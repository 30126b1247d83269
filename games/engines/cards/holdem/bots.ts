import type { Draw } from '../../fair/draw.ts';
import { rankOf } from '../card.ts';
import { classOfScore, scoreHand } from '../poker-hands/score.ts';
import type { HoldemAction } from './betting.ts';
import type { HoldemView } from './view.ts';

/** A simple bot for play-money tables: it plays good cards, calls small bets and sometimes raises. */
export function holdemBot(view: HoldemView, draw: Draw): HoldemAction {
  const { options } = view;
  const mine = view.seats.find((one) => one.seat === view.me);
  if (!options || !mine?.cards) throw new Error('the bot is not asked');
  const strength = strengthOf(mine.cards, view.board);
  if (options.raise && strength >= 3 && draw(3) === 0) return { kind: 'raise', to: options.raise.least };
  if (options.call === null) return { kind: 'check' };
  const pot = view.pots.reduce((sum, one) => sum + BigInt(one.amount), 0n);
  const cheap = BigInt(options.call) * 4n <= pot + BigInt(options.call);
  return strength >= 2 || (strength === 1 && cheap) ? { kind: 'call' } : { kind: 'fold' };
}

/** 0 weak to 3 strong. */
function strengthOf(hole: readonly number[], board: readonly number[]): number {
  const [high, low] = hole.map(rankOf).sort((a, b) => b - a) as [number, number];
  if (board.length === 0) {
    if (high === low) return high >= 8 ? 3 : 2;
    return high + low >= 20 ? 2 : high >= 9 ? 1 : 0;
  }
  const mine = classOfScore(scoreHand([...hole, ...board]));
  // A class that the board alone has does not count for the hand.
  const gained = mine - classOfScore(scoreHand(board));
  return gained <= 0 ? 0 : Math.min(mine, 3);
}

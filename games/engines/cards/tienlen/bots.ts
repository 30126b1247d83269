import type { Draw } from '../../fair/draw.ts';
import type { Card } from '../card.ts';
import { type Combo, comboOf, isBomb, isOfTwos } from './combos.ts';
import { comboOnTable } from './play-hand.ts';
import { playsOf } from './plays.ts';
import type { TienLenAction } from './state.ts';
import type { TienLenView } from './view.ts';

type Play = { cards: Card[]; combo: Combo };

/**
 * A simple bot for play-money tables. It leads its longest low combination and beats with the lowest one. It keeps 2s
 * and bombs until few cards are left or a 2 can be chopped.
 */
export function tienLenBot(view: TienLenView, draw: Draw): TienLenAction {
  const hand = view.seats.find((one) => one.seat === view.me)?.hand;
  if (!hand || view.turn !== view.me) throw new Error('the bot is not asked');
  const onTable = comboOnTable(view);
  const plays = playsOf(hand, onTable, view.startCard)
    .map((cards): Play => ({ cards, combo: comboOf(cards)! }))
    .sort((a, b) => a.combo.top - b.combo.top);
  if (!onTable) return { kind: 'play', cards: leadOf(plays).cards };
  const chopping = isOfTwos(onTable);
  const cheap = plays.find((play) => chopping || !(isBomb(play.combo) || isOfTwos(play.combo)));
  const dear = hand.length <= 6 || draw(4) === 0 ? plays[0] : undefined;
  const chosen = cheap ?? dear;
  return chosen ? { kind: 'play', cards: chosen.cards } : { kind: 'pass' };
}

/** The longest combination with a low highest card; bombs and 2s come last. */
function leadOf(plays: readonly Play[]): Play {
  const worth = (play: Play) =>
    play.cards.length * 6 - play.combo.top - (isBomb(play.combo) || isOfTwos(play.combo) ? 99 : 0);
  return plays.reduce((best, play) => (worth(play) > worth(best) ? play : best));
}

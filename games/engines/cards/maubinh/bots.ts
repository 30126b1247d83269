import type { Draw } from '../../fair/draw.ts';
import { defaultRows } from './rows.ts';
import type { MauBinhAction, MauBinhView } from './state.ts';

/** A simple bot for play-money tables: it uses the printed default arrangement. */
export function mauBinhBot(view: MauBinhView, _draw: Draw): MauBinhAction {
  const hand = view.seats.find((one) => one.seat === view.me)?.hand;
  if (!hand || !view.mayArrange) throw new Error('the bot is not asked');
  return { kind: 'arrange', rows: defaultRows(hand), done: true };
}

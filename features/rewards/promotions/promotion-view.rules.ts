import { plainLetters } from '#platform/i18n/plain-letters.ts';
import type { Badge, PromotionState } from './promotions.rules.ts';

export const ORDERS = ['you', 'ending', 'new'] as const;
export type Order = (typeof ORDERS)[number];

/** A visitor's filters in the list of promotions. */
export interface View {
  search: string;
  order: Order;
  badge: Badge | '';
}

interface Listed {
  id: number;
  title: string;
  kicker: string;
  sentence: string;
  badge: string;
  state: PromotionState;
  startsAt: number | null;
  endsAt: number | null;
}

/** Ignores accents and case: "khuyen mai" finds "Khuyến mãi". */
const folded = (text: string): string => plainLetters(text).toLowerCase();

/** Matching promotions in the chosen sorting; ended ones come last. */
export function viewed<P extends Listed>(list: readonly P[], view: View, forYou: readonly string[]): P[] {
  const wanted = folded(view.search.trim());
  const found = list.filter(
    ({ title, kicker, sentence, badge }) =>
      (view.badge === '' || badge === view.badge) && folded(`${title} ${kicker} ${sentence}`).includes(wanted),
  );
  const place = rankOf(view.order, forYou);
  return found
    .map((one, index) => ({ one, index, ended: one.state === 'ended' ? 1 : 0, place: place(one) }))
    .sort((a, b) => a.ended - b.ended || a.place - b.place || a.index - b.index)
    .map(({ one }) => one);
}

function rankOf(order: Order, forYou: readonly string[]): (one: Listed) => number {
  if (order === 'ending') return ({ endsAt }) => endsAt ?? Number.MAX_SAFE_INTEGER;
  if (order === 'new') return ({ startsAt }) => -(startsAt ?? 0);
  const places = new Map(forYou.map((id, index) => [id, index]));
  return ({ id }) => places.get(String(id)) ?? forYou.length;
}

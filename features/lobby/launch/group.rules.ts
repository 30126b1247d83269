import { fold } from '../catalogue/fold.rules.ts';

/** Games whose name contains the text, accents and đ optional. An empty text finds all. */
export function foundBy<Game extends { displayName: string }>(text: string, games: readonly Game[]): readonly Game[] {
  const wanted = fold(text.trim());
  return wanted === '' ? games : games.filter(({ displayName }) => fold(displayName).includes(wanted));
}

import type { Game, Shelf } from '../catalogue/shelf.rules.ts';

/** accountType 0 is trial, 1 is real, absent is real (wire.md 2.2 "launch game"). */
export function isTrialMode({ accountType }: { accountType: string }): boolean {
  return accountType === '0';
}

/** Accepts only paths of our own portal, so that a game cannot send the player to another site. */
export function backPath(backUrl: string): string {
  return /^\/(?![/\\])[\w\-./?=&%]*$/.test(backUrl) ? backUrl : '/';
}

/** Games to play instead: hot ones of the same type, then other hot ones, then any that can be opened. */
export function insteadOf(
  shelf: Shelf,
  ask: { gameType: string; open(game: Game): boolean; most: number },
): readonly Game[] {
  const candidates = shelf.games.filter(ask.open);
  const rank = (game: Game) => (game.isHot ? 0 : 2) + (game.type === ask.gameType ? 0 : 1);
  return candidates.sort((a, b) => rank(a) - rank(b)).slice(0, ask.most);
}

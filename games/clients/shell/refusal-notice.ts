import type { Notice } from './frame-state.ts';

/** Refusals after which this window cannot play any more. */
const FATAL = new Set(['studio.session.ended', 'user.or.token.invalid', 'login.not.session']);

export const endsSession = (code: string): boolean => FATAL.has(code);

export const shortOfMoney: Notice = { text: { key: 'game.balance.short' }, tone: 'error', action: 'deposit' };

/** What the player reads when a press is refused. `ended` is the text for a session that has ended. */
export function noticeOf({ code, message }: { code: string; message: string }, ended = 'game.session.ended'): Notice {
  if (code === 'studio.balance.short') return shortOfMoney;
  if (endsSession(code)) return { text: { key: ended }, tone: 'error', action: 'close' };
  return { text: message ? { said: message } : { key: 'game.bet.undone' }, tone: 'error' };
}

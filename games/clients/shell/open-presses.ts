import type { GameSession } from '#games/studio/game.contract.ts';
import { CallRefused } from '#platform/http/client.ts';
import type { Notice } from './frame-state.ts';
import { insist, type Waiting } from './insist.ts';
import { noticeOf } from './refusal-notice.ts';

/**
 * A player's presses in one game whose outcome is not known yet. The tab keeps their ids, so that a page which was
 * reloaded meanwhile can tell what became of them.
 */
export class OpenPresses {
  private readonly key: string;
  private readonly waiting: Waiting;

  constructor({ game, player }: Pick<GameSession, 'game' | 'player'>, waiting: Waiting) {
    this.key = `presses ${game.code} ${player.nickname}`;
    this.waiting = waiting;
  }

  /** Sends presses, named by their ids, until their outcome is known. */
  async send<Value>(ids: readonly string[], call: () => Promise<Value>): Promise<Value | CallRefused> {
    this.keep([...this.kept(), ...ids]);
    const answer = await insist(call, this.waiting);
    this.keep(this.kept().filter((id) => !ids.includes(id)));
    return answer;
  }

  /**
   * What became of the presses before a reload; null if there were none. `isTaken` asks the studio: true for a bet that
   * counts or is being decided, false for one that was refused or that it does not know. Presses about which it refuses
   * to tell stay open for the next page.
   */
  async recall(isTaken: (id: string) => Promise<boolean>): Promise<Notice | null> {
    const ids = this.kept();
    const told = await Promise.all(ids.map((id) => insist(() => isTaken(id), this.waiting)));
    const known = ids.filter((_, at) => typeof told[at] === 'boolean');
    this.keep(this.kept().filter((id) => !known.includes(id)));
    const refusal = told.find((one) => one instanceof CallRefused);
    if (refusal) return noticeOf(refusal);
    if (told.length === 0) return null;
    if (told.every((one) => one === false)) return { text: { key: 'game.press.gone' }, tone: 'error' };
    return { text: { key: told.includes(false) ? 'game.press.some' : 'game.press.taken' }, tone: 'info' };
  }

  private kept(): string[] {
    try {
      return JSON.parse(sessionStorage.getItem(this.key) ?? '[]') as string[];
    } catch {
      return [];
    }
  }

  private keep(ids: readonly string[]): void {
    try {
      if (ids.length === 0) sessionStorage.removeItem(this.key);
      else sessionStorage.setItem(this.key, JSON.stringify(ids));
    } catch {
      // A browser that stores nothing for frames: the player finds the bet in the list of own bets.
    }
  }
}

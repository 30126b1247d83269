import type { CallRefused } from '#platform/http/client.ts';
import type { Notice } from './frame-state.ts';
import { insist, type Waiting } from './insist.ts';

/**
 * Presses of one game whose outcome is not known yet. The tab keeps their ids, so that a page which was reloaded
 * meanwhile can tell what became of them.
 */
export class OpenPresses {
  private readonly key: string;
  private readonly waiting: Waiting;

  constructor(game: string, waiting: Waiting) {
    this.key = `presses.${game}`;
    this.waiting = waiting;
  }

  /** Sends presses, named by their ids, until their outcome is known. */
  async send<Value>(ids: readonly string[], call: () => Promise<Value>): Promise<Value | CallRefused> {
    this.keep([...this.kept(), ...ids]);
    const answer = await insist(call, this.waiting);
    this.keep(this.kept().filter((id) => !ids.includes(id)));
    return answer;
  }

  /** What became of the presses before a reload. `isTaken` asks the studio for one; it is refused if it is unknown. */
  async recall(isTaken: (id: string) => Promise<boolean>): Promise<Notice | null> {
    const ids = this.kept();
    if (ids.length === 0) return null;
    const found = await Promise.all(ids.map((id) => insist(() => isTaken(id), this.waiting)));
    this.keep(this.kept().filter((id) => !ids.includes(id)));
    const taken = found.some((one) => one === true);
    return taken
      ? { text: { key: 'game.press.taken' }, tone: 'info' }
      : { text: { key: 'game.press.gone' }, tone: 'error' };
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

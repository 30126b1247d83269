import type { BoutOutcome } from '#games/engines/cockfight/bout.ts';
import type { BoutView, CockTable, FeedEvent } from '#games/studio/betting/betting.contract.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import { CallRefused } from '#platform/http/client.ts';
import type { FrameState } from '../../shell/frame-state.ts';
import { readBalance } from '../../shell/game-api.ts';
import { insist } from '../../shell/insist.ts';
import { newKey } from '../../shell/new-key.ts';
import { OpenPresses } from '../../shell/open-presses.ts';
import type { Portal } from '../../shell/portal.ts';
import { noticeOf } from '../../shell/refusal-notice.ts';
import type { SoundBoard } from '../../shell/sound.ts';
import { createStore, type Store } from '../../shell/store.ts';
import { bettingCall, isBetTaken, pause } from '../betting-call.ts';
import { BettingFeed } from '../betting-feed.ts';
import { firstFrame } from '../betting-state.ts';

export interface CockState extends FrameState {
  bout: BoutView | null;
  road: CockTable['road'];
  limits: { least: bigint; most: bigint };
  /** Difference between the studio's clock and this device's. */
  offsetMs: number;
  /** Stake of the next press, in 1/10,000 units. */
  stake: bigint;
  sending: BoutOutcome | 'back' | null;
  /** Result of the last press. */
  news: { key: string; tone: 'info' | 'error' } | null;
  offline: boolean;
  loaded: boolean;
}

export const COCK_STAKES = [1n, 5n, 20n, 100n, 500n].map((units) => units * 10_000n);

const REREAD_MS = 1500;
const NOTHING = { meron: '0', wala: '0', bdd: '0', ftd: '0' };

interface GameParts {
  session: GameSession;
  portal: Portal;
  sound: SoundBoard;
}

/** One player at the cockpit: the bout, the road, presses on an outcome. */
export class CockGame {
  readonly store: Store<CockState>;
  private readonly parts: GameParts;
  private readonly feed: BettingFeed;
  private readonly presses: OpenPresses;

  constructor(parts: GameParts) {
    this.parts = parts;
    this.store = createStore<CockState>({
      ...firstFrame(parts.session),
      bout: null,
      road: [],
      limits: { least: 10_000n, most: 0n },
      offsetMs: 0,
      stake: COCK_STAKES[1]!,
      sending: null,
      news: null,
      offline: false,
      loaded: false,
    });
    this.presses = new OpenPresses(parts.session, this.stillAsking);
    this.feed = new BettingFeed({
      hear: (event) => this.hear(event),
      again: () => void this.read(),
      lost: () => this.store.set({ offline: true }),
    });
  }

  start(): () => void {
    void this.presses.recall(isBetTaken).then((notice) => notice && this.store.set({ notice }));
    void this.read();
    this.feed.listen(['cockfight']);
    return () => this.feed.close();
  }

  /** The studio's time in epoch milliseconds. */
  nowMs(): number {
    return Date.now() + this.store.get().offsetMs;
  }

  chooseStake(stake: bigint): void {
    this.store.set({ stake, news: null });
  }

  dismissNotice(): void {
    this.store.set({ notice: null });
  }

  /** Stakes on an outcome. The press has its own key: it counts once however often it is sent. */
  async bet(outcome: BoutOutcome): Promise<void> {
    const { bout, sending, stake } = this.store.get();
    if (sending || bout?.state !== 'betting') return;
    this.parts.sound.unlock();
    this.store.set({ sending: outcome, news: null });
    const body = { id: newKey(), boutId: bout.id, outcome, stake: stake.toString() };
    for (;;) {
      const answer = await this.presses.send([body.id], () =>
        bettingCall('POST /game/betting/cockfight/bets', { body }),
      );
      if (answer instanceof CallRefused) {
        this.store.set({ sending: null, notice: noticeOf(answer) });
        return;
      }
      if (answer.problem === null && (answer.state === 'pending' || answer.state === 'asking')) {
        await pause(REREAD_MS);
        continue;
      }
      const taken = answer.problem === null && answer.state !== 'refused' && !answer.state.startsWith('undo');
      const key = taken ? 'bet.cock.taken' : `bet.problem.${answer.problem ?? 'unknown'}`;
      this.store.set({ sending: null, news: { key, tone: taken ? 'info' : 'error' } });
      if (answer.balance !== null) this.store.set({ balance: BigInt(answer.balance) });
      break;
    }
    await this.read();
    this.parts.portal.balanceChanged();
  }

  /** Takes back every stake on this bout, while betting is open. */
  async takeBack(): Promise<void> {
    const { bout, sending } = this.store.get();
    if (sending || bout?.state !== 'betting') return;
    this.store.set({ sending: 'back', news: null });
    const params = { id: bout.id };
    const answer = await insist(
      () => bettingCall('POST /game/betting/cockfight/bouts/{id}/take-back', { params }),
      this.stillAsking,
    );
    const isRefused = answer instanceof CallRefused;
    const news = isRefused
      ? ({ key: 'bet.problem.bout_closed', tone: 'error' } as const)
      : ({ key: 'bet.cock.taken-back', tone: 'info' } as const);
    this.store.set({ sending: null, news });
    await this.afterBout();
  }

  async read(): Promise<void> {
    const table = await bettingCall('GET /game/betting/cockfight').catch((error: unknown) => {
      if (error instanceof CallRefused) return error;
      throw error;
    });
    if (table instanceof CallRefused) return this.store.set({ notice: noticeOf(table), loaded: true });
    this.store.set({
      bout: table.bout,
      road: table.road,
      limits: { least: BigInt(table.limits.least), most: BigInt(table.limits.most) },
      offsetMs: Date.parse(table.serverNow) - Date.now(),
      loaded: true,
    });
  }

  private readonly stillAsking = (reconnecting: boolean) => this.store.set({ reconnecting });

  private hear(event: FeedEvent): void {
    if (event.type === 'hello') this.store.set({ offline: false, offsetMs: Date.parse(event.serverNow) - Date.now() });
    if (event.type !== 'bout') return;
    const { bout } = this.store.get();
    const isSame = bout?.id === event.bout.id;
    const mine = isSame ? bout.mine : NOTHING;
    this.store.set({ bout: { ...event.bout, mine }, ...(isSame ? {} : { news: null }) });
    const isOver = event.bout.state === 'settled' || event.bout.state === 'void';
    if (isOver && isSame && bout.state !== event.bout.state) void this.afterBout();
  }

  /** The studio pays right after a result or a take-back, so the balance is also read a little later. */
  private async afterBout(): Promise<void> {
    await this.read();
    for (const waitMs of [0, REREAD_MS]) {
      await pause(waitMs);
      const balance = await readBalance();
      if (balance !== null) this.store.set({ balance });
    }
    this.parts.portal.balanceChanged();
  }
}

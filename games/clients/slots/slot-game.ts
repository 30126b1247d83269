import type { SlotSession, SpinAnswer } from '#games/studio/game.contract.ts';
import { CallRefused } from '#platform/http/client.ts';
import type { Notice } from '../shell/frame-state.ts';
import { untilOnline } from '../shell/insist.ts';
import { newKey } from '../shell/new-key.ts';
import type { Portal } from '../shell/portal.ts';
import { endsSession, noticeOf, shortOfMoney } from '../shell/refusal-notice.ts';
import type { SoundBoard } from '../shell/sound.ts';
import { createStore, type Store } from '../shell/store.ts';
import { type FreeGrant, firstState, type GameState, grantOf } from './game-state.ts';
import { type RoundShow, showRound } from './show-round.ts';
import { type DrawnRound, isDrawn, type TitleData } from './slot-data.ts';
import { orderSpin, type SpinCalls } from './spin-order.ts';
import type { SlotStage } from './stage/stage.ts';
import { affordableStake, nextStake } from './stake-ladder.ts';

export interface GameCalls extends SpinCalls {
  balance(): Promise<{ balance: string; jackpots: GameState['jackpots'] }>;
  acknowledge(ref: string): Promise<unknown>;
}

interface GameParts {
  session: SlotSession;
  stage: SlotStage;
  calls: GameCalls;
  portal: Portal;
  sound: SoundBoard;
}

const SETTLE_POLL_MS = 1500;

/** One player at one machine: takes presses, orders rounds, lets them be shown, and holds the state of the screen. */
export class SlotGame {
  readonly store: Store<GameState>;
  readonly title: TitleData;
  readonly stakes: readonly bigint[];
  private readonly parts: GameParts;
  private rounds = 0;
  /** Ends the current pause. */
  private skip: () => void = () => {};

  constructor(parts: GameParts) {
    this.parts = parts;
    this.title = parts.session.title;
    this.stakes = this.title.stakes.map(BigInt);
    this.store = createStore(firstState(parts.session));
  }

  /** Shows the interrupted round, if there is one. */
  async resume(): Promise<void> {
    const { unfinished } = this.parts.session;
    if (!unfinished || !isDrawn(unfinished)) return;
    const balance = unfinished.state === 'closed' ? this.parts.session.balance : null;
    const { seeds, jackpots } = this.store.get();
    const { freeRounds } = this.parts.session;
    await this.play(Promise.resolve(unfinished));
    await this.finish(unfinished, { round: unfinished, balance, seeds, jackpots: [...jackpots], freeRounds });
  }

  /** The spin button and its keys: start, stop the reels, shorten the show, or continue. */
  press(): void {
    const { phase } = this.store.get();
    if (phase === 'idle') this.spin().catch((error: unknown) => this.breakDown(error));
    else if (phase === 'spinning') this.parts.stage.hurry();
    this.skip();
    if (phase === 'showing') this.parts.stage.hurry();
  }

  changeStake(step: 1 | -1): void {
    this.chooseStake(nextStake(this.stakes, this.store.get().stake, step));
  }

  chooseStake(stake: bigint): void {
    const { phase, grant } = this.store.get();
    if (phase === 'idle' && !grant) this.store.set({ stake, notice: null });
  }

  dismissNotice(): void {
    this.store.set({ notice: null });
  }

  private async spin(): Promise<void> {
    const { store } = this;
    const { stake, balance, grant } = store.get();
    store.set({
      phase: 'spinning',
      notice: null,
      veil: null,
      ceremony: null,
      dimmed: false,
      lit: null,
      resumed: false,
      result: null,
    });
    if (!grant && balance < stake && !(await this.covers(stake))) return this.stopWith(shortOfMoney);
    const before = store.get().balance;
    store.set({ win: { amount: 0n, from: 0n, tone: 'none' }, balance: grant ? before : before - stake });
    this.parts.sound.unlock();
    this.parts.portal.roundBegan();
    const ordered = orderSpin({
      calls: this.parts.calls,
      spinKey: newKey(),
      stake,
      reward: grant?.reward,
      pause: untilOnline,
      waiting: (reconnecting) => store.set({ reconnecting }),
    });
    const shown = ordered.then((result) =>
      result.kind === 'drawn' ? this.beforeWin(result.round, result.answer) : null,
    );
    const played = this.play(shown);
    const result = await ordered;
    await played;
    if (result.kind === 'drawn') return this.finish(result.round, result.answer);
    store.set({ balance: before });
    this.parts.portal.balanceChanged();
    this.stopWith(noticeOf(result));
    if (result.code === 'studio.free.gone') this.keepGrant(null);
    void this.refresh();
  }

  /** The balance while the reels run: the stake is subtracted, and the win is not added yet. */
  private beforeWin(round: DrawnRound, { balance, seeds }: SpinAnswer): DrawnRound {
    if (balance !== null) this.store.set({ balance: BigInt(balance) - BigInt(round.win) });
    this.store.set({ seeds });
    return round;
  }

  private async play(round: Promise<DrawnRound | null>): Promise<void> {
    const show: RoundShow = {
      title: this.title,
      stage: this.parts.stage,
      store: this.store,
      sound: this.parts.sound,
      pause: (ms) => this.pause(ms),
      untilPressed: () => this.untilPressed(),
    };
    this.store.set({ phase: 'spinning' });
    await showRound(show, round);
  }

  private async finish(round: DrawnRound, answer: SpinAnswer): Promise<void> {
    const { store, parts } = this;
    this.rounds += 1;
    store.set({
      // Set together with the result, so that a screen reader announces both once.
      ...(answer.balance === null ? {} : { balance: BigInt(answer.balance) }),
      jackpots: answer.jackpots,
      free: null,
      night: false,
      respinsLeft: null,
      result: { won: BigInt(round.win), stake: BigInt(round.stake), round: this.rounds },
    });
    this.keepGrant(grantOf(answer.freeRounds));
    if (answer.balance === null) await this.settle(round.ref);
    if (store.get().phase !== 'ended') store.set({ phase: 'idle' });
    parts.portal.balanceChanged();
    // If the acknowledgement is lost, the round is only shown once more at the next opening.
    await parts.calls.acknowledge(round.ref).catch(() => {});
  }

  /** The win is being paid: waits until the casino has taken it, or reports that it needs help. */
  private async settle(ref: string): Promise<void> {
    const { store, parts } = this;
    store.set({ phase: 'settling', notice: { text: { key: 'game.win.coming' }, tone: 'info' } });
    for (;;) {
      await untilOnline(SETTLE_POLL_MS);
      const answer = await parts.calls.round(ref).catch((error: unknown) => error);
      if (answer instanceof CallRefused) {
        if (endsSession(answer.code)) return this.stopWith(noticeOf(answer));
        continue;
      }
      const { balance, round } = answer as SpinAnswer;
      if (balance !== null) {
        store.set({ balance: BigInt(balance), notice: null });
        return;
      }
      if (round.state === 'win_blocked') {
        store.set({ notice: { text: { key: 'game.win.blocked' }, tone: 'error' } });
        return;
      }
    }
  }

  /** After the last free round the stake is the player's own again. */
  private keepGrant(grant: FreeGrant | null): void {
    const { grant: before, balance } = this.store.get();
    if (grant) this.store.set({ grant, stake: grant.stake });
    else if (before) {
      const own = affordableStake(this.stakes, BigInt(this.title.defaultStake), balance);
      this.store.set({ grant: null, stake: own });
    }
  }

  private async covers(stake: bigint): Promise<boolean> {
    await this.refresh();
    return this.store.get().balance >= stake;
  }

  /** Asks the casino for the balance: the player may have deposited meanwhile. */
  private async refresh(): Promise<void> {
    try {
      const { balance, jackpots } = await this.parts.calls.balance();
      this.store.set({ balance: BigInt(balance), jackpots });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (endsSession(error.code)) this.stopWith(noticeOf(error));
    }
  }

  /** An internal error: the studio has the round, and this window must not pretend to continue. */
  private breakDown(error: unknown): void {
    console.error(error);
    this.stopWith({ text: { key: 'game.broken' }, tone: 'error', action: 'close' });
  }

  private stopWith(notice: Notice): void {
    const ended = notice.action === 'close';
    this.store.set({ phase: ended ? 'ended' : 'idle', notice, reconnecting: false });
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.skip = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private untilPressed(): Promise<void> {
    return new Promise((resolve) => {
      this.skip = resolve;
    });
  }
}

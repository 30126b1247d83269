import type { ArcadeAnswer, ArcadeFacts, ArcadeRound, arcadeContract } from '#games/studio/arcade/arcade.contract.ts';
import type { GameSession, gameContract } from '#games/studio/game.contract.ts';
import { CallRefused, client, NETWORK_FAILURE } from '#platform/http/client.ts';
import type { Notice } from '../shell/frame-state.ts';
import { newKey } from '../shell/new-key.ts';
import type { Portal } from '../shell/portal.ts';
import type { SoundBoard } from '../shell/sound.ts';
import { createStore, type Store } from '../shell/store.ts';
import { type ArcadeState, betOf, type Choice, firstState, MOST_RECENT, stakesOf, wholeStake } from './arcade-state.ts';

export const arcadeCall = client<typeof arcadeContract>();
const frameCall = client<typeof gameContract>();

/** Refusals after which this window cannot play any more. */
const FATAL = new Set(['studio.session.ended', 'user.or.token.invalid', 'login.not.session']);
const PAUSES_MS = [700, 1500, 3000, 5000] as const;
const POLL_MS = 1500;

interface GameParts {
  session: GameSession;
  portal: Portal;
  sound: SoundBoard;
}

/** One player at one game: takes presses, sends them until an answer comes, and holds the state of the screen. */
export class ArcadeGame {
  readonly store: Store<ArcadeState>;
  readonly code: string;
  readonly stakes: readonly bigint[];
  private readonly parts: GameParts;
  private rounds = 0;
  /** True if the shown balance may be out of date: it is read again with the next result. */
  private isStale = false;

  constructor(parts: GameParts) {
    this.parts = parts;
    this.code = parts.session.game.code;
    this.stakes = stakesOf(parts.session.game.facts as ArcadeFacts).stakes;
    this.store = createStore(firstState(parts.session));
  }

  /** Continues a start whose stake was still being asked for when the page opened: waits until that is decided. */
  async resume(): Promise<void> {
    const { phase, round } = this.store.get();
    if (phase === 'sending' && round) await this.follow(round.ref);
  }

  choose(change: Partial<Choice>): void {
    const { phase, choice } = this.store.get();
    if (phase === 'ready') this.store.set({ choice: { ...choice, ...change }, notice: null });
  }

  changeStake(step: 1 | -1): void {
    const at = this.stakes.indexOf(this.store.get().choice.stake);
    const stake = this.stakes[at + step];
    if (stake !== undefined) this.choose({ stake });
  }

  /** Starts a round with the current choice. */
  start(): void {
    const { phase, choice, balance } = this.store.get();
    if (phase !== 'ready') return;
    this.parts.sound.unlock();
    this.parts.portal.roundBegan();
    const whole = wholeStake(this.code, choice);
    this.store.set({ balance: balance - whole, round: null });
    const press = newKey();
    const bet = betOf(this.code, choice);
    void this.send(() => arcadeCall('POST /game/arcade/start', { body: { press, bet } }), balance);
  }

  /** One action in the open round; `extra` is the additional stake that it needs. */
  act(action: { kind: string } & Record<string, string | number | readonly boolean[]>, extra = 0n): void {
    const { phase, round, balance } = this.store.get();
    if (phase !== 'open' || !round) return;
    this.parts.sound.unlock();
    if (extra > 0n) this.store.set({ balance: balance - extra });
    const press = newKey();
    const body = { press, ref: round.ref, steps: round.steps, action: { ...action } as never };
    void this.send(() => arcadeCall('POST /game/arcade/act', { body }), balance);
  }

  /** Call it when the screen has shown the end of the round: then its payout counts. */
  shown(): void {
    const { phase, round, recent, net, balance } = this.store.get();
    if (phase !== 'showing' || !round) return;
    this.rounds += 1;
    const paid = round.payment === 'paid' || round.payment === 'none';
    this.store.set({
      phase: paid ? 'ready' : 'settling',
      balance: paid ? balance + BigInt(round.payout) : balance,
      recent: [round, ...recent].slice(0, MOST_RECENT),
      net: net + BigInt(round.payout) - BigInt(round.stake),
      result: { won: BigInt(round.payout), stake: BigInt(round.stake), round: this.rounds },
    });
    if (BigInt(round.payout) > BigInt(round.stake)) this.parts.sound.chime();
    this.parts.portal.balanceChanged();
    // If the acknowledgement is lost, the result is only shown once more at the next opening.
    arcadeCall('POST /game/arcade/rounds/{ref}/acknowledge', { params: { ref: round.ref } }).catch(() => {});
    if (!paid) void this.settle(round);
    else if (this.isStale) void this.refreshBalance();
    this.isStale = false;
  }

  dismissNotice(): void {
    this.store.set({ notice: null });
  }

  /** Sends a press until an answer comes. A repeated press is never counted twice. */
  private async send(call: () => Promise<ArcadeAnswer>, before: bigint): Promise<void> {
    this.store.set({ phase: 'sending', notice: null, resumed: false, result: null });
    try {
      const answer = await this.insist(call);
      if (!(answer instanceof CallRefused)) return this.take(answer);
      await this.refused(answer, before);
    } catch (error) {
      console.error(error);
      this.store.set({ phase: 'ended', notice: { text: { key: 'game.broken' }, tone: 'error', action: 'close' } });
    }
  }

  private take({ round, balance, seeds }: ArcadeAnswer): void {
    const isOver = round.status === 'settled';
    const known = balance === null ? {} : { balance: BigInt(balance) - (isOver ? BigInt(round.payout) : 0n) };
    this.store.set({ round, seeds, ...known, phase: isOver ? 'showing' : 'open', reconnecting: false });
  }

  /** Nothing was played: restores money and round, or reads them from the studio. */
  private async refused(refusal: CallRefused, before: bigint): Promise<void> {
    const { round } = this.store.get();
    const isOpen = round?.status === 'open';
    this.store.set({ balance: before, phase: isOpen ? 'open' : 'ready', notice: noticeOf(refusal) });
    if (!isOpen) this.parts.portal.balanceChanged();
    if (FATAL.has(refusal.code)) return this.store.set({ phase: 'ended' });
    if (refusal.code === 'studio.round.moved' && round) await this.follow(round.ref);
    await this.refreshBalance();
  }

  /** Reads a round until its state is final. */
  private async follow(ref: string): Promise<void> {
    for (;;) {
      const answer = await this.insist(() => arcadeCall('GET /game/arcade/rounds/{ref}', { params: { ref } }));
      if (answer instanceof CallRefused)
        return this.store.set({ phase: FATAL.has(answer.code) ? 'ended' : 'ready', notice: noticeOf(answer) });
      if (answer.round.status === 'void') return this.store.set({ phase: 'ready', round: null, resumed: false });
      if (answer.round.status !== 'asking') {
        this.isStale = true;
        return this.take({ ...answer, balance: null });
      }
      await untilOnline(POLL_MS);
    }
  }

  /** The payout is being sent: waits until the casino has taken it, or reports that it needs help. */
  private async settle({ ref }: ArcadeRound): Promise<void> {
    this.store.set({ notice: { text: { key: 'game.win.coming' }, tone: 'info' } });
    for (;;) {
      await untilOnline(POLL_MS);
      const answer = await this.insist(() => arcadeCall('GET /game/arcade/rounds/{ref}', { params: { ref } }));
      if (answer instanceof CallRefused) return this.store.set({ phase: 'ended', notice: noticeOf(answer) });
      if (answer.balance !== null)
        return this.store.set({ balance: BigInt(answer.balance), phase: 'ready', notice: null });
      if (answer.round.payment === 'stuck')
        return this.store.set({ phase: 'ready', notice: { text: { key: 'game.win.blocked' }, tone: 'error' } });
    }
  }

  private async refreshBalance(): Promise<void> {
    const { balance } = await frameCall('GET /game/balance').catch(() => ({ balance: null }));
    if (balance !== null) this.store.set({ balance: BigInt(balance) });
  }

  /** Repeats a call until a real answer comes; a refusal is an answer. */
  private async insist<Value>(call: () => Promise<Value>): Promise<Value | CallRefused> {
    for (let attempt = 0; ; attempt++) {
      try {
        const value = await call();
        this.store.set({ reconnecting: false });
        return value;
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        if (!isUnanswered(error)) {
          this.store.set({ reconnecting: false });
          return error;
        }
        this.store.set({ reconnecting: true });
        await untilOnline(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? POLL_MS);
      }
    }
  }
}

/** True if the result of the call is unknown: no connection, or a server or proxy that failed. */
const isUnanswered = ({ code, status }: CallRefused) => code === NETWORK_FAILURE || status >= 500 || status === 429;

function noticeOf({ code, message }: CallRefused): Notice {
  if (code === 'studio.balance.short') return { text: { key: 'game.balance.short' }, tone: 'error', action: 'deposit' };
  if (FATAL.has(code)) return { text: { key: 'arcade.session.ended' }, tone: 'error', action: 'close' };
  return { text: message ? { said: message } : { key: 'game.bet.undone' }, tone: 'error' };
}

/** Waits; ends early when the browser reports that it is online again. */
function untilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done);
  });
}

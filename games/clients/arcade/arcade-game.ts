import type { ArcadeAnswer, ArcadeFacts, ArcadeRound, arcadeContract } from '#games/studio/arcade/arcade.contract.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import { CallRefused, client } from '#platform/http/client.ts';
import { readBalance } from '../shell/game-api.ts';
import { insist, untilOnline } from '../shell/insist.ts';
import { newKey } from '../shell/new-key.ts';
import type { Portal } from '../shell/portal.ts';
import { endsSession, noticeOf } from '../shell/refusal-notice.ts';
import type { SoundBoard } from '../shell/sound.ts';
import { createStore, type Store } from '../shell/store.ts';
import { type ArcadeState, betOf, type Choice, firstState, MOST_RECENT, stakesOf, wholeStake } from './arcade-state.ts';

export const arcadeCall = client<typeof arcadeContract>();

/** An open round is kept for the next session. */
const ENDED = 'arcade.session.ended';
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
      const answer = await insist(call, this.stillAsking);
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
    this.store.set({ balance: before, phase: isOpen ? 'open' : 'ready', notice: noticeOf(refusal, ENDED) });
    if (!isOpen) this.parts.portal.balanceChanged();
    if (endsSession(refusal.code)) return this.store.set({ phase: 'ended' });
    if (refusal.code === 'studio.round.moved' && round) await this.follow(round.ref);
    await this.refreshBalance();
  }

  /** Reads a round until its state is final. */
  private async follow(ref: string): Promise<void> {
    for (;;) {
      const answer = await insist(() => readRound(ref), this.stillAsking);
      if (answer instanceof CallRefused)
        return this.store.set({ phase: endsSession(answer.code) ? 'ended' : 'ready', notice: noticeOf(answer, ENDED) });
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
      const answer = await insist(() => readRound(ref), this.stillAsking);
      if (answer instanceof CallRefused) return this.store.set({ phase: 'ended', notice: noticeOf(answer, ENDED) });
      if (answer.balance !== null)
        return this.store.set({ balance: BigInt(answer.balance), phase: 'ready', notice: null });
      if (answer.round.payment === 'stuck')
        return this.store.set({ phase: 'ready', notice: { text: { key: 'game.win.blocked' }, tone: 'error' } });
    }
  }

  private async refreshBalance(): Promise<void> {
    const balance = await readBalance();
    if (balance !== null) this.store.set({ balance });
  }

  private readonly stillAsking = (reconnecting: boolean) => this.store.set({ reconnecting });
}

const readRound = (ref: string) => arcadeCall('GET /game/arcade/rounds/{ref}', { params: { ref } });

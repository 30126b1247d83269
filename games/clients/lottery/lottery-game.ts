import type { GameSession } from '#games/studio/game.contract.ts';
import type { LotteryEvent, LotteryNow } from '#games/studio/lottery/lottery.contract.ts';
import { CallRefused } from '#platform/http/client.ts';
import { readBalance } from '../shell/game-api.ts';
import { insist } from '../shell/insist.ts';
import { newKey } from '../shell/new-key.ts';
import { OpenPresses } from '../shell/open-presses.ts';
import type { Portal } from '../shell/portal.ts';
import { noticeOf, shortOfMoney } from '../shell/refusal-notice.ts';
import type { SoundBoard } from '../shell/sound.ts';
import { createStore, type Store } from '../shell/store.ts';
import { isBought, lotteryCall, quiet } from './lottery-call.ts';
import { listen } from './lottery-listen.ts';
import {
  type BasketItem,
  type ChaseWish,
  drawOf,
  firstDraw,
  firstState,
  issueOf,
  isVietnam,
  type LotteryState,
  lastDraw,
  type Picks,
  playOf,
  playsOf,
  priceOf,
  UNIT,
  type View,
} from './lottery-state.ts';

const NONE: Picks = new Set();
const HISTORY = 20;
const FREE_MS = 4000;
const SETTLE_MS = 1500;

interface GameParts {
  session: GameSession;
  portal: Portal;
  sound: SoundBoard;
}

/** One player at the lotteries: the current selection, the basket, and news from the studio. */
export class LotteryGame {
  readonly store: Store<LotteryState>;
  private readonly parts: GameParts;
  private readonly ends = new AbortController();
  private readonly presses: OpenPresses;

  constructor(parts: GameParts) {
    this.parts = parts;
    this.store = createStore(firstState(parts.session));
    this.presses = new OpenPresses(parts.session, this.stillAsking);
  }

  /** Listens until the page closes; also reads what the board needs. */
  start(): () => void {
    void listen({ lost: () => this.store.set({ offline: true }) }, (event) => this.hear(event), this.ends.signal);
    void this.presses.recall(isBought).then((notice) => notice && this.store.set({ notice }));
    void this.refresh();
    const timer = setInterval(() => void this.readFree(), FREE_MS);
    return () => {
      this.ends.abort();
      clearInterval(timer);
    };
  }

  /** Studio time in epoch milliseconds. */
  nowMs(): number {
    return Date.now() + this.store.get().offsetMs;
  }

  show(view: View): void {
    this.store.set({ view, notice: null });
    if (view === 'tickets') void this.readOwn();
  }

  choose(code: string): void {
    const { now } = this.store.get();
    this.store.set({
      code,
      view: 'bet',
      draw: isVietnam(code) ? (firstDraw(now, code)?.code ?? null) : null,
      play: playsOf(code)[0]?.code ?? '',
      draws: [],
      showing: null,
      free: null,
      notice: null,
      unit: isVietnam(code) ? UNIT : 2n * UNIT,
      multiplier: 1,
    });
    void this.refresh();
  }

  chooseDraw(code: string, draw: string): void {
    if (this.store.get().code !== code) this.choose(code);
    this.store.set({ draw, free: null });
    void this.readFree();
  }

  choosePlay(play: string): void {
    this.store.set({ play, notice: null, free: null });
    void this.readFree();
  }

  picks(): Picks {
    const { picks, play, code } = this.store.get();
    return picks[`${code} ${play}`] ?? NONE;
  }

  setPicks(next: Iterable<string>): void {
    this.parts.sound.unlock();
    this.store.set({ notice: null });
    this.keepPicks(next);
  }

  private keepPicks(next: Iterable<string>): void {
    const { picks, play, code } = this.store.get();
    this.store.set({ picks: { ...picks, [`${code} ${play}`]: new Set(next) } });
  }

  press(key: string): void {
    const next = new Set(this.picks());
    if (!next.delete(key)) next.add(key);
    this.setPicks(next);
  }

  setUnit(unit: bigint): void {
    this.store.set({ unit });
  }

  setMultiplier(multiplier: number): void {
    if (multiplier >= 1 && multiplier <= 1000) this.store.set({ multiplier });
  }

  setChase(change: Partial<ChaseWish>): void {
    const chase = { ...this.store.get().chase, ...change };
    const multipliers = Array.from({ length: chase.periods }, (_, at) =>
      chase.own ? (chase.multipliers[at] ?? 1) : 1,
    );
    this.store.set({ chase: { ...chase, multipliers } });
  }

  /** The current selection as a ticket; null if it is incomplete. */
  current(): BasketItem | null {
    const { code, play: playCode, unit, multiplier, draw } = this.store.get();
    const play = playOf(code, playCode);
    const price = play && priceOf(play, this.picks(), unit, multiplier);
    if (!price) return null;
    return {
      id: newKey(),
      game: code,
      issue: isVietnam(code) ? draw : null,
      play: playCode,
      selection: price.selection,
      lines: price.lines,
      stakePerUnit: unit,
      multiplier,
      amount: price.amount,
      error: null,
    };
  }

  addToBasket(): void {
    const item = this.current();
    if (!item) return;
    this.store.set({ basket: [...this.store.get().basket, item] });
    this.setPicks([]);
  }

  drop(id: string): void {
    this.store.set({ basket: this.store.get().basket.filter((item) => item.id !== id) });
  }

  clearBasket(): void {
    const { basket, code } = this.store.get();
    this.store.set({ basket: basket.filter(({ game }) => game !== code) });
  }

  /** Sends the basket of the game on the board, or the current selection if the basket is empty. */
  async place(): Promise<void> {
    const { basket, code, chase, sending } = this.store.get();
    if (sending) return;
    const own = basket.filter(({ game }) => game === code);
    const pressed = own.length === 0 ? this.current() : null;
    const items = pressed ? [pressed] : own;
    if (items.length === 0) return;
    this.parts.sound.unlock();
    this.store.set({ sending: true, notice: null });
    try {
      const taken = chase.on && !isVietnam(code) ? await this.sendChases(items) : await this.sendTickets(items);
      if (pressed && taken.has(pressed.id)) this.keepPicks([]);
      this.parts.sound.stop();
    } finally {
      this.store.set({ sending: false });
      this.parts.portal.balanceChanged();
      await this.readOwn();
      void this.readFree();
    }
  }

  private async sendTickets(items: readonly BasketItem[]): Promise<ReadonlySet<string>> {
    const { now } = this.store.get();
    const tickets = items.flatMap(({ id, game, issue, play, selection, stakePerUnit, multiplier }) => {
      const at = issue ?? issueOf(now, game)?.code;
      return at ? [{ id, game, issue: at, play, selection, stakePerUnit: stakePerUnit.toString(), multiplier }] : [];
    });
    const answer = await this.presses.send(
      tickets.map(({ id }) => id),
      () => lotteryCall('POST /game/lottery/tickets', { body: { tickets } }),
    );
    if (answer instanceof CallRefused) {
      this.store.set({ notice: noticeOf(answer) });
      return new Set();
    }
    const taken = new Set(answer.tickets.flatMap((one) => (one.ok ? [one.ticket.id] : [])));
    const errors = new Map(answer.tickets.flatMap((one) => (one.ok ? [] : [[one.id, one] as const])));
    const basket = this.store
      .get()
      .basket.filter(({ id }) => !taken.has(id))
      // A refused press is over: the next one is a new ticket.
      .map((item) => (errors.has(item.id) ? { ...item, id: newKey(), error: errors.get(item.id)!.error } : item));
    const [first] = [...errors.values()];
    this.store.set({
      basket,
      ...(answer.balance === null ? {} : { balance: BigInt(answer.balance) }),
      notice: first
        ? first.error === 'studio.balance.short'
          ? shortOfMoney
          : { text: { key: `lottery.refused.${first.error}` }, tone: 'error' }
        : { text: { key: 'lottery.placed' }, tone: 'info' },
    });
    // An answer that was asked for again names no balance.
    if (answer.balance === null) await this.readBalance();
    return taken;
  }

  private async sendChases(items: readonly BasketItem[]): Promise<ReadonlySet<string>> {
    const { chase } = this.store.get();
    const taken = new Set<string>();
    let notice: LotteryState['notice'] = { text: { key: 'lottery.chased' }, tone: 'info' };
    for (const item of items) {
      const first = issueOf(this.store.get().now, item.game);
      if (!first) continue;
      const periods = comingIssues(first.code, first.opensAt, first.drawsAt, chase.periods).map((issue, at) => ({
        issue,
        multiplier: item.multiplier * (chase.multipliers[at] ?? 1),
      }));
      const { id, game, play, selection, stakePerUnit } = item;
      const body = {
        id,
        game,
        play,
        selection,
        stakePerUnit: stakePerUnit.toString(),
        stopAtWin: chase.stopAtWin,
        periods,
      };
      const answer = await this.presses.send([id], () => lotteryCall('POST /game/lottery/chases', { body }));
      if (answer instanceof CallRefused) {
        notice = noticeOf(answer);
        break;
      }
      taken.add(id);
    }
    this.store.set({
      basket: this.store.get().basket.filter(({ id }) => !taken.has(id)),
      notice,
    });
    await this.readBalance();
    return taken;
  }

  async cancelTicket(id: string): Promise<void> {
    await this.attempt(() => lotteryCall('POST /game/lottery/tickets/{id}/cancel', { params: { id } }));
    void this.readFree();
  }

  async cancelChase(id: string, issue?: string): Promise<void> {
    await this.attempt(() =>
      lotteryCall('POST /game/lottery/chases/{id}/cancel', { params: { id }, body: issue ? { issue } : {} }),
    );
  }

  dismissNotice(): void {
    this.store.set({ notice: null });
  }

  /** Call it when the current draw has been shown. */
  shown(): void {
    const { showing } = this.store.get();
    if (showing) this.store.set({ showing: null });
    void this.readOwn();
    void this.readBalance();
    setTimeout(() => void this.readBalance(), SETTLE_MS);
  }

  private readonly stillAsking = (reconnecting: boolean) => this.store.set({ reconnecting });

  private async attempt(call: () => Promise<unknown>): Promise<void> {
    const answer = await insist(call, this.stillAsking);
    this.store.set({ notice: answer instanceof CallRefused ? noticeOf(answer) : null });
    await this.readOwn();
    await this.readBalance();
    this.parts.portal.balanceChanged();
  }

  private hear(event: LotteryEvent): void {
    if (event.type === 'drawn') return;
    this.take(event.now);
  }

  /** Takes over a new board: a draw that this screen has not shown yet is shown. */
  private take(now: LotteryNow): void {
    const { code, now: before, draw } = this.store.get();
    const [last, seen] = [lastDraw(now, code), lastDraw(before, code)];
    const isNew = last?.numbers && last.code !== seen?.code;
    this.store.set({
      now,
      offsetMs: now.now - Date.now(),
      offline: false,
      ...(isNew ? { showing: last } : {}),
      ...(isVietnam(code) && !drawOf(now, draw) ? { draw: firstDraw(now, code)?.code ?? null } : {}),
    });
    if (isNew || isVietnam(code)) void this.refresh();
  }

  async refresh(): Promise<void> {
    const { code } = this.store.get();
    await Promise.all([this.readOwn(), this.readFree(), isVietnam(code) ? undefined : this.readDraws(code)]);
  }

  private async readDraws(game: string): Promise<void> {
    const { draws } = await quiet(
      () => lotteryCall('GET /game/lottery/draws/{game}', { params: { game }, query: { limit: HISTORY } }),
      { draws: [] },
    );
    if (this.store.get().code === game && draws.length > 0) this.store.set({ draws });
  }

  async readOwn(): Promise<void> {
    const [own, all] = await Promise.all([
      quiet(() => lotteryCall('GET /game/lottery/tickets', { query: { limit: 50 } }), { tickets: [], more: false }),
      quiet(() => lotteryCall('GET /game/lottery/chases', { query: { limit: 20 } }), { chases: [], more: false }),
    ]);
    this.store.set({ tickets: own.tickets, chases: all.chases });
  }

  private async readFree(): Promise<void> {
    const { code, draw, play, view } = this.store.get();
    if (!isVietnam(code) || !draw || view !== 'bet') return;
    const found = await quiet(
      () => lotteryCall('GET /game/lottery/vietnam/free', { query: { issue: draw, play } }),
      undefined,
    );
    const { draw: nowDraw, play: nowPlay } = this.store.get();
    if (!found || nowDraw !== draw || nowPlay !== play) return;
    const numbers = new Map(found.numbers.map(({ number, free }) => [number, BigInt(free)]));
    this.store.set({ free: { issue: draw, play, most: BigInt(found.most), numbers } });
  }

  private async readBalance(): Promise<void> {
    const balance = await readBalance();
    if (balance !== null) this.store.set({ balance });
  }
}

const VIETNAM_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** Codes of the open issue and those after it; numbers restart with each day in Viet Nam. */
export function comingIssues(first: string, opensAt: number, drawsAt: number, count: number): string[] {
  const period = drawsAt - opensAt;
  return Array.from({ length: count }, (_, at) => {
    if (at === 0) return first;
    const local = opensAt + at * period + VIETNAM_MS;
    const day = new Date(local).toISOString().slice(0, 10).replaceAll('-', '');
    return `${day}-${String(Math.floor((local % DAY_MS) / period) + 1).padStart(4, '0')}`;
  });
}

import type { BetView, EventLine, FeedEvent, Placed } from '#games/studio/betting/betting.contract.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import { CallRefused } from '#platform/http/client.ts';
import { readBalance } from '../shell/game-api.ts';
import { insist } from '../shell/insist.ts';
import { newKey } from '../shell/new-key.ts';
import { OpenPresses } from '../shell/open-presses.ts';
import type { Portal } from '../shell/portal.ts';
import { noticeOf } from '../shell/refusal-notice.ts';
import type { SoundBoard } from '../shell/sound.ts';
import { createStore, type Store } from '../shell/store.ts';
import { bettingCall, isBetTaken, isOpen, isTaken, pause } from './betting-call.ts';
import { BettingFeed } from './betting-feed.ts';
import {
  factsOf,
  firstState,
  keyOf,
  type ListView,
  legOf,
  offeredFor,
  type PageName,
  type Pick,
  type SlipKind,
  type SportsState,
  sizesOf,
  stakeOf,
  withEvent,
  withoutEvent,
} from './betting-state.ts';

const POLL_MS = 1000;
const OFFERS_MS = 5000;
const LIST_MS = 30_000;
const BETS_PAGE = 20;

interface GameParts {
  session: GameSession;
  portal: Portal;
  sound: SoundBoard;
}

/** One player at sports or esports: list, event, slip, own bets. */
export class SportsGame {
  readonly store: Store<SportsState>;
  readonly sport: 'football' | 'esports';
  private readonly parts: GameParts;
  private readonly feed: BettingFeed;
  private readonly presses: OpenPresses;
  private listRead = 0;

  constructor(parts: GameParts) {
    this.parts = parts;
    const { game } = factsOf(parts.session);
    this.sport = game === 'esports' ? 'esports' : 'football';
    this.store = createStore(firstState(parts.session));
    this.presses = new OpenPresses(parts.session, this.stillAsking);
    this.feed = new BettingFeed({
      hear: (event) => this.hear(event),
      again: () => this.refresh(),
      lost: () => this.store.set({ offline: true }),
    });
  }

  /** Reads the list and listens until the page closes. If the live list is empty, it shows the next matches instead. */
  start(): () => void {
    const asked = new URLSearchParams(location.search).get('table');
    if (asked) this.openEvent(asked);
    else this.tune();
    void this.presses.recall(isBetTaken).then((notice) => notice && this.store.set({ notice }));
    void this.readList().then(() => {
      const { page, view, list } = this.store.get();
      if (page === 'list' && view === 'live' && list && list.leagues.length === 0) this.show('soon');
    });
    const offers = setInterval(() => void this.readOffers(), OFFERS_MS);
    const list = setInterval(() => void this.readList(), LIST_MS);
    return () => {
      this.feed.close();
      clearInterval(offers);
      clearInterval(list);
    };
  }

  show(view: ListView, day: string | null = null): void {
    this.store.set({ page: 'list', view, day, league: null, eventId: null, failed: null, list: null });
    this.tune();
    void this.readList();
  }

  chooseLeague(league: string | null): void {
    this.store.set({ league, page: 'list', eventId: null });
  }

  openEvent(eventId: string): void {
    this.store.set({ page: 'event', eventId, failed: null });
    this.tune();
    void this.readEvent(eventId);
  }

  go(page: PageName): void {
    this.store.set({ page, eventId: null, failed: null });
    this.tune();
    if (page === 'bets') void this.readBets();
    if (page === 'results') void this.readResults(this.store.get().resultDay);
  }

  /** Results of a day in the house's time zone; null is today. */
  async readResults(day: string | null): Promise<void> {
    this.store.set({ resultDay: day, results: null });
    const query = { sport: this.sport, ...(day ? { day } : {}) };
    const answer = await bettingCall('GET /game/betting/results', { query }).catch(refused);
    if (this.store.get().resultDay !== day) return;
    if (answer instanceof CallRefused) this.store.set({ notice: noticeOf(answer), results: [] });
    else this.store.set({ results: answer.results });
  }

  /** Adds an outcome to the slip or removes it. The slip has at most one outcome of a market. */
  press(event: EventLine, pick: Omit<Pick, 'key' | 'eventId' | 'home' | 'away' | 'problem'>): void {
    const { picks, kind } = this.store.get();
    const key = keyOf(event.id, pick.market, pick.line, pick.outcome);
    if (picks.some((one) => one.key === key)) {
      this.remove(key);
      return;
    }
    const next = { ...pick, key, eventId: event.id, home: event.home.name, away: event.away.name, problem: null };
    const isRival = (one: Pick) => one.eventId === event.id && one.market === pick.market && one.line === pick.line;
    const all = [...picks.filter((one) => !isRival(one)), next].slice(-20);
    this.store.set({ picks: all, refusal: null, taken: [], kind: kindFor(kind, all.length) });
    this.tune();
    void this.readEvent(event.id);
  }

  remove(key: string): void {
    const { picks: all, kind } = this.store.get();
    const picks = all.filter((one) => one.key !== key);
    this.store.set({ picks, refusal: null, kind: kindFor(kind, picks.length) });
    this.tune();
  }

  clear(): void {
    this.store.set({ picks: [], refusal: null, taken: [], kind: 'single' });
    this.tune();
  }

  setSlip(change: Partial<{ [K in 'kind' | 'sizes' | 'stake' | 'mode' | 'format' | 'sheet']: SportsState[K] }>): void {
    this.store.set({ ...change, refusal: null });
  }

  dismissNotice(): void {
    this.store.set({ notice: null });
  }

  /** Places the bets of the slip. Each bet has its own key, made here: it counts once however often it is sent. */
  async place(): Promise<void> {
    const { picks, kind, stake, sending, waiting } = this.store.get();
    const units = stakeOf(stake);
    if (sending || waiting.length > 0 || units === null || picks.length === 0) return;
    this.parts.sound.unlock();
    // Send the odds that the slip shows, since the player has seen them.
    const seen = picks.map((pick) => ({ ...pick, ...this.confirmed(pick), problem: null }));
    this.store.set({ sending: true, refusal: null, most: null, taken: [], picks: seen });
    const groups = kind === 'single' ? seen.map((pick) => [pick]) : [seen];
    await Promise.all(groups.map((group) => this.placeOne(group, units)));
    this.store.set({ sending: false });
    this.parts.portal.balanceChanged();
    void this.readBets();
  }

  async readBets(more = false): Promise<void> {
    const { betsView, bets } = this.store.get();
    const before = more ? bets?.at(-1)?.placedAt : undefined;
    const query = { view: betsView, limit: BETS_PAGE, ...(before ? { before } : {}) };
    const answer = await bettingCall('GET /game/betting/bets', { query }).catch(refused);
    if (answer instanceof CallRefused) return this.store.set({ notice: noticeOf(answer) });
    if (this.store.get().betsView !== betsView) return;
    this.store.set({
      bets: [...(more ? (bets ?? []) : []), ...answer.bets],
      more: answer.more,
      openRisk: BigInt(answer.openRisk),
      openCount: answer.openCount,
    });
    void this.readOffers();
  }

  chooseBets(betsView: SportsState['betsView']): void {
    this.store.set({ betsView, bets: null, more: false });
    void this.readBets();
  }

  /** Accepts the offer that is shown. If it has become lower, that is shown and needs another press. */
  async cashOut(betId: string): Promise<void> {
    const { offers, cashing } = this.store.get();
    const amount = offers[betId]?.amount;
    if (!amount || cashing.includes(betId)) return;
    this.store.set({ cashing: [...cashing, betId] });
    const answer = await insist(
      () => bettingCall('POST /game/betting/bets/{id}/cash-out', { params: { id: betId }, body: { amount } }),
      this.stillAsking,
    );
    this.store.set({ cashing: this.store.get().cashing.filter((id) => id !== betId) });
    if (answer instanceof CallRefused) return this.store.set({ notice: noticeOf(answer) });
    this.store.set({
      offers: { ...this.store.get().offers, [betId]: answer.offer },
      notice: { text: { key: answer.done ? 'bet.cash.done' : 'bet.cash.changed' }, tone: 'info' },
    });
    await this.afterMoney();
    void this.readBets();
  }

  retry(): void {
    this.store.set({ failed: null });
    this.refresh();
  }

  private confirmed(pick: Pick) {
    const { centi, from } = offeredFor(this.store.get(), pick);
    return { centi, from };
  }

  private async placeOne(group: readonly Pick[], stake: bigint): Promise<void> {
    const state = this.store.get();
    const body = {
      id: newKey(),
      kind: group.length > 1 ? state.kind : ('single' as const),
      sizes: state.kind === 'system' ? sizesOf(state) : [],
      stake: stake.toString(),
      mode: state.mode,
      legs: group.map((pick) => {
        const { eventId, selection, price } = legOf(state, state.format, pick);
        return { eventId, ...selection, price };
      }),
    };
    const answer = await this.presses.send([body.id], () => bettingCall('POST /game/betting/bets', { body }));
    if (answer instanceof CallRefused) return this.store.set({ notice: noticeOf(answer), refusal: 'unknown' });
    this.learn(await this.decided(answer), group);
  }

  /** Waits while the house decides on a bet in play. */
  private async decided(first: Placed): Promise<Placed> {
    let answer = first;
    const id = first.bet?.id;
    while (id && answer.bet && isOpen(answer.bet)) {
      this.store.set({ waiting: [...this.waitingWithout(id), waitingFor(answer.bet)] });
      await pause(Math.min(POLL_MS, Math.max(200, answer.bet.waitMs ?? POLL_MS)));
      const next = await insist(() => bettingCall('GET /game/betting/bets/{id}', { params: { id } }), this.stillAsking);
      if (next instanceof CallRefused) {
        this.store.set({ notice: noticeOf(next) });
        break;
      }
      answer = next;
    }
    if (id) this.store.set({ waiting: this.waitingWithout(id) });
    return answer;
  }

  /** Shows the result of a bet: accepted ones leave the slip, the others show the reason. */
  private learn(answer: Placed, group: readonly Pick[]): void {
    const { picks, taken } = this.store.get();
    const keys = new Set(group.map(({ key }) => key));
    if (answer.balance !== null) this.store.set({ balance: BigInt(answer.balance) });
    else void this.afterMoney();
    if (answer.bet && isTaken(answer.bet)) {
      this.store.set({ taken: [...taken, answer.bet], picks: picks.filter(({ key }) => !keys.has(key)) });
      this.tune();
      return;
    }
    const problemOf = (key: string) => {
      const index = group.findIndex((pick) => pick.key === key);
      return answer.legs.find((leg) => leg.index === index)?.problem ?? null;
    };
    this.store.set({
      picks: picks.map((pick) => (keys.has(pick.key) ? { ...pick, problem: problemOf(pick.key) } : pick)),
      refusal: answer.problem ?? 'unknown',
      most: answer.most === null ? null : BigInt(answer.most),
    });
    for (const { eventId } of group) void this.readEvent(eventId);
  }

  private readonly stillAsking = (reconnecting: boolean) => this.store.set({ reconnecting });

  private waitingWithout = (id: string) => this.store.get().waiting.filter(({ bet }) => bet.id !== id);

  private hear(event: FeedEvent): void {
    const { list, pages, view } = this.store.get();
    if (event.type === 'hello') this.store.set({ offline: false });
    if (event.type === 'page') this.store.set({ pages: { ...pages, [event.page.id]: event.page } });
    if (event.type === 'gone' && list) this.store.set({ list: withoutEvent(list, event.eventId) });
    if (event.type !== 'event' || !list) return;
    const next = withEvent(list, event.event);
    if (next) this.store.set({ list: next });
    else if (view === 'live' && event.event.status === 'live') this.readListSoon();
  }

  private soon: ReturnType<typeof setTimeout> | undefined;

  private readListSoon(): void {
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      void this.readList();
    }, POLL_MS);
  }

  private tune(): void {
    const { eventId, picks } = this.store.get();
    const events = [...picks.map((pick) => pick.eventId), ...(eventId ? [eventId] : [])];
    this.feed.listen([`sport:${this.sport}`, ...events.map((id) => `event:${id}`)]);
  }

  private refresh(): void {
    const { eventId, picks, page } = this.store.get();
    void this.readList();
    for (const id of new Set([...picks.map((pick) => pick.eventId), ...(eventId ? [eventId] : [])]))
      void this.readEvent(id);
    if (page === 'bets') void this.readBets();
  }

  private async readList(): Promise<void> {
    const { view, day } = this.store.get();
    this.listRead += 1;
    const own = this.listRead;
    const query = { sport: this.sport, view, ...(day ? { day } : {}) };
    const answer = await bettingCall('GET /game/betting/list', { query }).catch(refused);
    if (own !== this.listRead) return;
    if (answer instanceof CallRefused) this.store.set({ failed: answer.message });
    else this.store.set({ list: answer, failed: null });
  }

  private async readEvent(id: string): Promise<void> {
    const answer = await bettingCall('GET /game/betting/events/{id}', { params: { id } }).catch(refused);
    const { pages, eventId } = this.store.get();
    if (!(answer instanceof CallRefused)) this.store.set({ pages: { ...pages, [id]: answer } });
    else if (eventId === id) this.store.set({ failed: answer.message });
  }

  private async readOffers(): Promise<void> {
    const { page, bets, betsView, cashing } = this.store.get();
    if (page !== 'bets' || betsView !== 'open' || document.hidden) return;
    const asked = (bets ?? []).filter((bet) => bet.canCashOut && !cashing.includes(bet.id)).slice(0, 10);
    for (const { id } of asked) {
      const offer = await bettingCall('GET /game/betting/bets/{id}/cash-out', { params: { id } }).catch(refused);
      if (!(offer instanceof CallRefused)) this.store.set({ offers: { ...this.store.get().offers, [id]: offer } });
    }
  }

  private async afterMoney(): Promise<void> {
    const balance = await readBalance();
    if (balance !== null) this.store.set({ balance });
    this.parts.portal.balanceChanged();
  }
}

/** A parlay needs two picks, a system three. */
function kindFor(kind: SlipKind, count: number): SlipKind {
  if (count < 2) return 'single';
  return kind === 'system' && count < 3 ? 'parlay' : kind;
}

const waitingFor = (bet: BetView) => ({ bet, untilMs: Date.now() + (bet.waitMs ?? 0) });

function refused(error: unknown): CallRefused {
  if (error instanceof CallRefused) return error;
  throw error;
}

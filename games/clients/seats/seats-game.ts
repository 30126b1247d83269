import type { Json } from '#games/engines/fair/replay.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import type {
  ActRefusal,
  SeatEvent,
  SeatPhrase,
  SeatsState,
  ServerMessage,
  SitRefusal,
} from '#games/studio/seats/seats.contract.ts';
import type { Portal } from '../shell/portal.ts';
import type { SoundBoard } from '../shell/sound.ts';
import { createStore, type Store } from '../shell/store.ts';
import { ServerClock } from '../tables/frame/server-clock.ts';
import { type LinkState, SeatsLine } from './seats-line.ts';

export interface Said {
  seat: number;
  phrase: SeatPhrase;
  /** Server time. */
  at: number;
}

/** Events of the current hand, for its list. */
export interface Told {
  key: number;
  seat: number;
  by: 'player' | 'timeout' | 'bot';
  event: Json;
}

export type Stood = { buyIn: bigint; payout: bigint };

export interface SeatsView {
  link: LinkState;
  state: SeatsState | null;
  balance: bigint | null;
  /** Net result of the session: payouts minus buy-ins, plus the stack on the table minus its buy-in. */
  net: bigint;
  openedAt: number;
  said: readonly Said[];
  told: readonly Told[];
  /** Names of the seats at the start of the hand, so that they stay when a player leaves. */
  names: Readonly<Record<number, string>>;
  /** True while an action waits for its answer. */
  busy: boolean;
  /** True while sitting down waits for its answer. */
  sitting: boolean;
  notice: { key: string } | null;
  stood: Stood | null;
  bye: string | null;
}

/** Refusals that only mean that the screen was slightly out of date. */
const SILENT: readonly ActRefusal[] = ['hand_unknown', 'hand_over', 'not_your_turn', 'already_done'];

/** One table as its guest sees it; all data come from the server. */
export class SeatsGame {
  readonly store: Store<SeatsView>;
  readonly clock = new ServerClock();
  readonly table: string;
  private readonly line: SeatsLine;
  private readonly portal: Portal;
  private readonly sound: SoundBoard;
  private seq: number | undefined;
  private sessionNet = 0n;
  private press: string | undefined;
  private asked = 0n;
  private told = 0;

  constructor(parts: { session: GameSession; table: string; portal: Portal; sound: SoundBoard }) {
    const { session, table } = parts;
    this.table = table;
    this.portal = parts.portal;
    this.sound = parts.sound;
    this.store = createStore<SeatsView>({
      link: 'joining',
      state: null,
      balance: BigInt(session.balance),
      net: 0n,
      openedAt: Date.now(),
      said: [],
      told: [],
      names: {},
      busy: false,
      sitting: false,
      notice: null,
      stood: null,
      bye: null,
    });
    this.line = new SeatsLine({
      token: session.token,
      table,
      seq: () => this.seq,
      hear: (message) => this.hear(message),
      changed: (link) => this.store.set({ link, ...(link === 'lost' ? { busy: false, sitting: false } : {}) }),
    });
  }

  start(): void {
    addEventListener('offline', this.rest);
    addEventListener('online', this.renew);
    this.line.open();
  }

  stop(): void {
    removeEventListener('offline', this.rest);
    removeEventListener('online', this.renew);
    this.line.close();
  }

  private readonly rest = () => this.line.rest();

  private readonly renew = () => this.line.renew();

  act(action: Json): void {
    const hand = this.store.get().state?.hand;
    if (!hand || this.store.get().busy) return;
    this.sound.unlock();
    const sent = this.line.say({ type: 'act', key: crypto.randomUUID(), hand: hand.ref, action });
    if (sent) this.store.set({ busy: true, notice: null });
  }

  /** Sends an action without waiting: an order of cards that may still change. */
  keep(action: Json): void {
    const hand = this.store.get().state?.hand;
    if (hand) this.line.say({ type: 'act', key: crypto.randomUUID(), hand: hand.ref, action });
  }

  sit(seat: number | null, amount: bigint): void {
    this.press = crypto.randomUUID();
    this.asked = amount;
    if (this.line.say({ type: 'sit', id: this.press, seat, amount: amount.toString() }))
      this.store.set({ sitting: true, notice: null, stood: null });
  }

  stand(): void {
    this.line.say({ type: 'stand' });
  }

  stay(): void {
    this.line.say({ type: 'stay' });
  }

  wait(on: boolean): void {
    this.line.say({ type: 'wait', on });
  }

  phrase(phrase: SeatPhrase): void {
    this.line.say({ type: 'phrase', phrase });
  }

  dismiss(): void {
    this.store.set({ notice: null, stood: null });
  }

  private hear(message: ServerMessage): void {
    this.clock.heard(message.now);
    if (message.type === 'welcome') {
      const { balance, openedAt, net } = message.session;
      this.sessionNet = BigInt(net);
      this.store.set({ openedAt, ...(balance === null ? {} : { balance: BigInt(balance) }) });
    }
    if (message.type === 'update') this.update(message);
    if (message.type === 'acted') this.store.set({ busy: false });
    if (message.type === 'actRefused') this.refused(message.code);
    if (message.type === 'sat') this.sat(message);
    if (message.type === 'sitRefused' && message.id === this.press)
      this.store.set({ sitting: false, notice: { key: noticeOf(message.code) } });
    if (message.type === 'stood') this.stoodUp(message);
    if (message.type === 'bye') this.store.set({ bye: message.code });
  }

  private update({ seq, events, state, now }: Extract<ServerMessage, { type: 'update' }>): void {
    this.seq = seq;
    const before = this.store.get();
    const sameHand = before.state?.hand?.ref === state.hand?.ref;
    const told = events.flatMap(({ event }) => this.toldOf(event));
    const said = events.flatMap(({ event }) =>
      event.kind === 'phrase' ? [{ seat: event.seat, phrase: event.phrase, at: now }] : [],
    );
    const names = Object.fromEntries(state.seats.map((one) => [one.seat, one.name]));
    const mine = state.seats.find((one) => one.seat === state.own.seat);
    const onTable = mine && state.own.buyIn !== null ? BigInt(mine.stack) : 0n;
    this.store.set({
      state,
      net: this.sessionNet + onTable,
      said: [...before.said, ...said].slice(-12),
      told: sameHand ? [...before.told, ...told].slice(-200) : told,
      names: sameHand ? { ...before.names, ...names } : names,
      ...(sameHand ? {} : { busy: false }),
    });
    if (told.length > 0) this.sound.stop();
    if (events.some(({ event }) => event.kind === 'ended')) this.portal.balanceChanged();
  }

  private toldOf(event: SeatEvent): Told[] {
    if (event.kind !== 'acted') return [];
    return event.events.map((one) => ({ key: this.told++, seat: event.seat, by: event.by, event: one }));
  }

  private refused(code: ActRefusal): void {
    this.store.set({ busy: false, ...(SILENT.includes(code) ? {} : { notice: { key: `seats.refused.${code}` } }) });
  }

  private sat(message: Extract<ServerMessage, { type: 'sat' }>): void {
    if (message.id !== this.press) return;
    const { balance, net } = this.store.get();
    this.sessionNet -= this.asked;
    // The state with the seat may have come before this answer.
    const shown = net > this.sessionNet && this.store.get().state?.own.seat !== null ? net - this.asked : net;
    const now = message.balance === null ? balance : BigInt(message.balance);
    this.store.set({ sitting: false, balance: now, net: shown });
    this.portal.balanceChanged();
  }

  private stoodUp({ buyIn, payout, balance }: Extract<ServerMessage, { type: 'stood' }>): void {
    this.sessionNet += BigInt(payout);
    this.store.set({
      net: this.sessionNet,
      stood: { buyIn: BigInt(buyIn), payout: BigInt(payout) },
      ...(balance === null ? {} : { balance: BigInt(balance) }),
    });
    this.portal.balanceChanged();
  }
}

const noticeOf = (code: SitRefusal): string => `seats.sit.${code}`;

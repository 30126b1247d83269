import type { GameSession } from '#games/studio/game.contract.ts';
import type { ServerMessage, TableState } from '#games/studio/tables/table.contract.ts';
import { newKey } from '../../shell/new-key.ts';
import type { Portal } from '../../shell/portal.ts';
import { createStore, type Store } from '../../shell/store.ts';
import { ServerClock } from './server-clock.ts';
import { TableSocket, type Wire } from './table-socket.ts';
import { firstView, heard, type Part, type Phrase, sumOf, type TableView } from './table-view.ts';

interface GameParts {
  session: GameSession;
  table: string;
  /** The coin that is selected first. */
  chip: bigint;
  portal: Portal;
  connect?(): Wire;
}

/** One player at one table: holds the state of the screen and sends the player's actions. */
export class TableGame {
  readonly store: Store<TableView>;
  readonly clock = new ServerClock();
  readonly table: string;
  private readonly socket: TableSocket;
  private readonly portal: Portal;

  constructor({ session, table, chip, portal, connect }: GameParts) {
    this.table = table;
    this.portal = portal;
    this.store = createStore(firstView(BigInt(session.balance), chip));
    this.socket = new TableSocket({
      token: session.token,
      table,
      seq: () => (this.store.get().state ? this.store.get().seq : undefined),
      hear: (message) => this.hear(message),
      changed: (link) => {
        if (link === 'lost') this.clock.forget();
        this.store.set({ link });
      },
      ...(connect ? { connect } : {}),
    });
  }

  start(): void {
    addEventListener('offline', this.rest);
    addEventListener('online', this.reconnect);
    this.socket.open();
  }

  stop(): void {
    removeEventListener('offline', this.rest);
    removeEventListener('online', this.reconnect);
    this.socket.close();
  }

  private readonly rest = () => this.socket.rest();

  readonly reconnect = () => this.socket.renew();

  get latencyMs(): number | null {
    return this.socket.latencyMs;
  }

  chooseChip(chip: bigint): void {
    this.store.set({ chip });
  }

  dismissNotice(): void {
    this.store.set({ notice: null });
  }

  /** Puts the selected coin on a field. */
  bet(field: string): void {
    this.place([{ field, amount: this.store.get().chip }]);
  }

  /** One press that puts coins on several fields: this many of the selected coin on each. */
  betSet(chips: Readonly<Record<string, number>>): void {
    const { chip } = this.store.get();
    this.place(Object.entries(chips).map(([field, count]) => ({ field, amount: chip * BigInt(count) })));
  }

  /** Repeats the stakes of the last round as one bet. */
  repeat(): void {
    const { last, own, asking } = this.store.get();
    if (last.length > 0 && own.staked === '0' && asking.length === 0) this.place(last);
  }

  undo(): void {
    const id = this.heldIds().at(-1);
    if (id) this.socket.say({ type: 'undo', ids: [id] });
  }

  clear(): void {
    const ids = this.heldIds();
    if (ids.length > 0) this.socket.say({ type: 'undo', ids: ids.slice(-50) });
  }

  /** Kite only: takes now. The time at which the server receives it counts. */
  take(): void {
    const { state } = this.store.get();
    if (state?.round?.phase === 'drawn') this.socket.say({ type: 'take', round: state.round.ref });
  }

  say(phrase: Phrase): void {
    this.socket.say({ type: 'phrase', phrase });
  }

  place(parts: readonly Part[]): void {
    const { state, balance, asking } = this.store.get();
    const round = openRound(state);
    if (!round || parts.length === 0) return;
    const amount = sumOf(parts);
    if (balance !== null && amount > balance) {
      this.store.set({ notice: { kind: 'refused', code: 'studio.balance.short', amount } });
      return;
    }
    const asked = { id: newKey(), round: round.ref, parts };
    this.store.set({ asking: [...asking, asked], notice: null });
    this.ask(asked);
  }

  /** Sends a bet. Without a connection it is sent later with the same id. */
  private ask({ id, round, parts }: TableView['asking'][number]): void {
    const written = parts.map(({ field, amount }) => ({ field, amount: amount.toString() }));
    this.socket.say({ type: 'bet', id, round, parts: written });
  }

  private heldIds(): string[] {
    const { own, state } = this.store.get();
    if (!openRound(state)) return [];
    return own.stakes.filter(({ state }) => state === 'held').map(({ id }) => id);
  }

  private hear(message: ServerMessage): void {
    this.clock.heard(message.now);
    const view = this.store.get();
    if (message.type === 'event' && view.state && message.seq > view.seq + 1) {
      this.socket.renew();
      return;
    }
    this.store.set(heard(view, message));
    if (message.type === 'welcome') for (const asked of this.store.get().asking) this.ask(asked);
    if (message.type === 'balance') this.portal.balanceChanged();
  }
}

/** The round that is open for bets. */
function openRound(state: TableState | null) {
  return state?.round?.phase === 'betting' ? state.round : null;
}

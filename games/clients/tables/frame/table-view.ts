import type { Json } from '#games/engines/fair/replay.ts';
import type {
  ClientMessage,
  ListedTable,
  ServerMessage,
  TableChips,
  TableOwn,
  TableState,
  VoidCause,
} from '#games/studio/tables/table.contract.ts';
import { applyTableEvent } from '#games/studio/tables/table.state.ts';
import type { BetRefusal, UndoRefusal } from '#games/studio/tables/table-codes.ts';
import type { Bye, LinkState } from './table-socket.ts';

export type Phrase = Extract<ClientMessage, { type: 'phrase' }>['phrase'];
export type Paid = Of<'paid'>;
type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

export interface Part {
  field: string;
  amount: bigint;
}

/** A press that the server has not answered yet. */
export interface Asking {
  id: string;
  round: string;
  parts: readonly Part[];
}

export type TableNotice =
  | { kind: 'refused'; code: BetRefusal; amount: bigint }
  | { kind: 'undo-refused'; cause: UndoRefusal }
  | { kind: 'take-late' }
  | { kind: 'void'; cause: VoidCause; round: string };

export interface Said {
  at: number;
  name: string;
  seat: number | null;
  phrase: Phrase;
}

/** The whole state from which the screen of a table is drawn. */
export interface TableView {
  link: LinkState;
  bye: Bye | null;
  state: TableState | null;
  seq: number;
  chips: TableChips | null;
  own: TableOwn;
  asking: readonly Asking[];
  /** Null while the wallet does not answer. */
  balance: bigint | null;
  net: bigint;
  /** True if `net` still counts the current round's stakes as lost, as in a welcome; the screen does not count them. */
  netHasOpen: boolean;
  openedAt: number;
  seat: number | null;
  demo: boolean;
  /** The current round's payout to this player; null until it is settled. */
  paid: Paid | null;
  /** Accepted stakes of the last round that this player bet in. */
  last: readonly Part[];
  /** The round whose outcome arrived just when it became public: its animation is played. Others are drawn at once. */
  live: string | null;
  chip: bigint;
  notice: TableNotice | null;
  said: readonly Said[];
}

export const NO_STAKES: TableOwn = { round: null, stakes: [], byField: {}, staked: '0', taken: null };

/** An outcome that arrives later than this was missed: its animation is not played. */
const FRESH_MS = 1500;
const MOST_SAID = 8;

export function firstView(balance: bigint, chip: bigint): TableView {
  return {
    link: 'joining',
    bye: null,
    state: null,
    seq: 0,
    chips: null,
    own: NO_STAKES,
    asking: [],
    balance,
    net: 0n,
    netHasOpen: false,
    openedAt: 0,
    seat: null,
    demo: false,
    paid: null,
    last: [],
    live: null,
    chip,
    notice: null,
    said: [],
  };
}

/** The changes that a message of the server causes. */
export function heard(view: TableView, message: ServerMessage): Partial<TableView> {
  switch (message.type) {
    case 'welcome': {
      const { balance, net, openedAt, seat, demo } = message.session;
      return {
        balance: balance === null ? view.balance : BigInt(balance),
        net: BigInt(net),
        netHasOpen: true,
        openedAt,
        seat,
        demo,
      };
    }
    case 'snapshot': {
      const { seq, state, chips, own } = message;
      const isNew = state.round?.ref !== view.state?.round?.ref;
      return {
        seq,
        state: withSharedConfig(state),
        chips,
        own,
        live: null,
        ...settledNet(view, own, state),
        ...(isNew ? { paid: null, last: lastOf(view) } : {}),
      };
    }
    case 'event':
      return afterEvent(view, message);
    case 'chips':
      return message.chips.round === view.state?.round?.ref || !view.state?.round ? { chips: message.chips } : {};
    case 'own':
      return { own: message.own, ...settledNet(view, message.own, view.state) };
    case 'bye':
      return { bye: message.code };
    default:
      return afterMoney(view, message);
  }
}

/** Stakes of an unsettled round do not count as a loss. */
function settledNet(view: TableView, own: TableOwn, state: TableState | null): Partial<TableView> {
  if (!view.netHasOpen) return {};
  const round = state?.round;
  const isOpen = round?.ref === own.round && round?.phase !== 'settled' && round?.phase !== 'void';
  return { netHasOpen: false, net: isOpen && !own.taken ? view.net + BigInt(own.staked) : view.net };
}

function afterMoney(view: TableView, message: ServerMessage): Partial<TableView> {
  switch (message.type) {
    case 'betAccepted': {
      const balance = message.balance === null ? view.balance : BigInt(message.balance);
      return { balance, asking: view.asking.filter(({ id }) => id !== message.id) };
    }
    case 'betRefused': {
      const asked = view.asking.find(({ id }) => id === message.id);
      if (!asked) return {};
      const notice = { kind: 'refused', code: message.code, amount: sumOf(asked.parts) } as const;
      return { notice, asking: view.asking.filter((one) => one !== asked) };
    }
    case 'undone':
      return message.cause ? { notice: { kind: 'undo-refused', cause: message.cause } } : {};
    case 'taken':
      return {
        own: { ...view.own, taken: { hundredths: message.hundredths, payout: message.payout } },
      };
    case 'takeRefused':
      return message.code === 'take.flight.over' ? { notice: { kind: 'take-late' } } : {};
    case 'paid':
      return { paid: message, net: BigInt(message.net) };
    case 'balance':
      return { balance: BigInt(message.balance) };
    default:
      return {};
  }
}

function afterEvent(view: TableView, { now, seq, event }: Of<'event'>): Partial<TableView> {
  if (!view.state || seq <= view.seq) return {};
  const state = applyTableEvent(view.state, event);
  switch (event.kind) {
    case 'open':
      return {
        seq,
        state: withSharedConfig(state),
        own: { ...NO_STAKES, round: event.round.ref },
        chips: null,
        paid: null,
        last: lastOf(view),
      };
    case 'shown':
      return { seq, state, live: now - event.since < FRESH_MS ? event.ref : null };
    case 'void':
      return { seq, state, notice: { kind: 'void', cause: event.cause, round: event.ref } };
    case 'phrase': {
      const { name, seat, phrase } = event;
      return { seq, state, said: [...view.said, { at: now, name, seat, phrase }].slice(-MOST_SAID) };
    }
    default:
      return { seq, state };
  }
}

function lastOf({ own, last }: TableView): readonly Part[] {
  if (own.staked === '0') return last;
  return Object.entries(own.byField).map(([field, amount]) => ({ field, amount: BigInt(amount) }));
}

export function sumOf(parts: readonly Part[]): bigint {
  return parts.reduce((sum, { amount }) => sum + amount, 0n);
}

const configs = new Map<string, Json>();

/**
 * Returns the same object for equal configurations. The engine caches by object identity, but every round brings a new
 * copy.
 */
export function sharedConfig(config: Json): Json {
  const key = JSON.stringify(config);
  const known = configs.get(key) ?? config;
  configs.set(key, known);
  return known;
}

function withSharedConfig(state: TableState): TableState {
  return state.round ? { ...state, round: { ...state.round, config: sharedConfig(state.round.config) } } : state;
}

/** Smallest and largest stake of one player on a field of this group. */
export function limitsOf({ limits }: Pick<ListedTable, 'limits'>, group: string): { min: bigint; max: bigint } {
  const { min, max } = limits.groups[group] ?? limits.groups['*'] ?? { min: '0', max: limits.roundMax };
  return { min: BigInt(min), max: BigInt(max) };
}

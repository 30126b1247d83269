import { rulesOf } from '#games/studio/tables/games/table-rules-shelf.ts';
import {
  type ServerMessage,
  TABLE_PROTOCOL,
  TABLE_SOCKET_PATH,
  type TableRound,
} from '#games/studio/tables/table.contract.ts';
import { GameLine } from './game-line.ts';

export interface Visit {
  studio: string;
  /** Token of the game session. */
  token: string;
  game: string;
  table: string;
  /** How long the player stays. */
  ms: number;
  signal: AbortSignal;
}

/** In percent of the rounds. */
const BETS_PERCENT = 50;
/** No bet is placed while an answer takes longer: the machine is busy. */
const BUSY_MS = 300;
const TAKES_PERCENT = 80;

const below = (n: number) => Math.floor(Math.random() * n);
const percent = (share: number) => Math.random() * 100 < share;

/** One visit to a live table: small stakes in some rounds; in the others the player watches. */
export async function visitTable({ studio, token, game, table, ms, signal }: Visit): Promise<void> {
  let askedMs = 0;
  let isBusy = false;
  let staked = '';
  const timers = new Set<NodeJS.Timeout>();
  const later = (pauseMs: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, pauseMs);
    timers.add(timer);
  };
  const line = new GameLine({
    studio,
    signal,
    path: TABLE_SOCKET_PATH,
    hello: { type: 'hello', v: TABLE_PROTOCOL, token, table },
    hear(message: ServerMessage) {
      if (message.type === 'snapshot' && message.state.round?.phase === 'betting') consider(message.state.round);
      if (message.type === 'event' && message.event.kind === 'open') consider(message.event.round);
      if (message.type === 'event' && message.event.kind === 'drawn' && message.event.ref === staked) flyAway(staked);
      if (message.type === 'betAccepted' || message.type === 'betRefused') isBusy = Date.now() - askedMs > BUSY_MS;
    },
  });

  function consider(round: TableRound): void {
    if (isBusy || !percent(BETS_PERCENT)) {
      isBusy = false;
      return;
    }
    const bettingMs = Math.max(0, (round.until ?? 0) - round.since - 3000);
    later(1000 + below(bettingMs), () => bet(round));
  }

  function bet({ ref, config, limits }: TableRound): void {
    const fields = [...rulesOf(game).groups(config)];
    // Mostly the basic fields of the game, which come first.
    const [field, group] = fields[below(percent(75) ? Math.min(2, fields.length) : fields.length)]!;
    const limit = limits.groups[group] ?? limits.groups['*'];
    if (!limit) return;
    const amount = BigInt(limit.min) * BigInt(1 + below(3));
    if (amount > BigInt(limit.max)) return;
    askedMs = Date.now();
    staked = ref;
    const parts = [{ field, amount: amount.toString() }];
    line.say({ type: 'bet', id: crypto.randomUUID(), round: ref, parts });
  }

  /** Kite: cashes out by hand after a while, or not at all. */
  function flyAway(ref: string): void {
    if (percent(TAKES_PERCENT)) later(500 + below(6000), () => line.say({ type: 'take', round: ref }));
  }

  await line.stay(ms, signal);
  for (const timer of timers) clearTimeout(timer);
}

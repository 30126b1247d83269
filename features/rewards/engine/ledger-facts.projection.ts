import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type RoundLine, RoundTally } from '#features/agents/public.ts';
import { laneOf } from '#ledger/encode.ts';
import type { Transfer } from '#ledger/journal.ts';
import { TRANSFER_KINDS } from '#ledger/kinds.ts';
import type { Ledger } from '#ledger/ledger.ts';
import { createProjector, type Projector } from '#ledger/projector.ts';
import { type RoundAsk, type RoundEntry, readRoundEntries } from '#ledger/readings.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { addFacts, type NewFact } from './facts.ts';

/** The cursor's name; must never change. */
const PROJECTION = 'rewards.facts';
const SLOT_MS = 300_000;
/** Wins from this multiple of the stake on get a fact of their own. */
const TOLD_FROM = 2n;

export interface LedgerFactsDeps {
  database: Database;
  databaseUrl: string;
  ledger: Ledger;
  logger: Logger;
  /** Game type (RNG, LIVE ...) by game. */
  gameTypes(): Promise<ReadonlyMap<number, string>>;
}

/** Writes facts of deposits, settled bets (by player, game and five minutes) and large wins. */
export function ledgerFacts(deps: LedgerFactsDeps, onTold: () => void): Projector {
  return createProjector({
    ...deps,
    name: PROJECTION,
    apply: (trx, entries) => project(deps, trx, entries),
    announce: onTold,
    // Facts were read and paid for, so a reset keeps them. The marks below prevent writing them twice.
    reset: async () => {},
  });
}

async function project(deps: LedgerFactsDeps, trx: Writer, all: readonly Transfer[]): Promise<void> {
  const entries = await unseen(trx, all);
  const real = entries.filter(({ accountKind, ownerId }) => accountKind === 'player' && ownerId > 0n);
  await addFacts(trx, [...(await depositFacts(trx, real)), ...(await playFacts(deps, trx, real))]);
}

/** Transfers above the lane's mark; advances the mark. */
async function unseen(trx: Writer, entries: readonly Transfer[]): Promise<readonly Transfer[]> {
  const last = entries.at(-1);
  if (!last) return [];
  const lane = laneOf(last.account);
  const { rows } = await sql<{ position: bigint }>`
    insert into rewards.fact_mark (lane, position) values (${lane}, 0)
    on conflict (lane) do update set lane = excluded.lane returning position`.execute(trx);
  const seen = rows[0]?.position ?? 0n;
  await sql`update rewards.fact_mark set position = greatest(position, ${last.id}) where lane = ${lane}`.execute(trx);
  return entries.filter(({ id }) => id > seen);
}

/** Numbers each player's deposits. A player is always in one lane, so no number is used twice. */
async function depositFacts(trx: Writer, entries: readonly Transfer[]): Promise<NewFact[]> {
  const deposits = entries.filter(({ kind, amount }) => kind === 'deposit' && amount > 0n);
  if (deposits.length === 0) return [];
  const players = [...new Set(deposits.map(({ ownerId }) => ownerId))];
  const { rows } = await sql<{ player: bigint; count: number }>`
    select player_id as player, max(ordinal) as count from rewards.fact
     where kind = 'deposit' and player_id = any(${players}::bigint[]) group by 1`.execute(trx);
  const counts = new Map(rows.map(({ player, count }) => [player, count]));
  return deposits.map(({ brandId, ownerId, key, at, amount }) => {
    const ordinal = (counts.get(ownerId) ?? 0) + 1;
    counts.set(ownerId, ordinal);
    return { brandId, playerId: ownerId, kind: 'deposit', key: `ledger:${key}`, at, amount, ordinal };
  });
}

const PLAY: readonly Transfer['kind'][] = ['stake', 'payout', 'refund', 'reversal'];

function roundOf({ account, vendor, round, key, kind }: Transfer): RoundAsk | undefined {
  const name = round ?? (kind === 'stake' ? key : undefined);
  return vendor === null || name === undefined || !PLAY.includes(kind) ? undefined : { account, vendor, round: name };
}

const keyOf = ({ account, vendor, round }: RoundAsk): string => `${account} ${vendor} ${round}`;

/** Only entries that close a round or take something back change the valid bets. */
async function playFacts(deps: LedgerFactsDeps, trx: Writer, entries: readonly Transfer[]): Promise<NewFact[]> {
  const rounds = new Map<string, RoundAsk>();
  const here = new Map<bigint, Transfer>();
  for (const entry of entries) {
    const round = roundOf(entry);
    if (!round) continue;
    here.set(entry.id, entry);
    if (entry.closesRound || entry.kind === 'refund' || entry.kind === 'reversal') rounds.set(keyOf(round), round);
  }
  if (rounds.size === 0) return [];
  const types = await deps.gameTypes();
  const told = new Told(types, entries.at(-1)?.id ?? 0n);
  const tallies = new Map<string, RoundTally>();
  for (const line of await readRoundEntries(trx, [...rounds.values()])) {
    if (line.id > told.last) continue;
    const tally = tallies.get(keyOf(line)) ?? new RoundTally();
    tallies.set(keyOf(line), tally);
    const changed = tally.apply(roundLine(line));
    const entry = here.get(line.id);
    if (entry) for (const [game, counted] of changed) told.add(entry, game, counted);
  }
  return told.facts();
}

const KINDS = new Map<number, RoundLine['kind']>([
  [TRANSFER_KINDS.stake, 'stake'],
  [TRANSFER_KINDS.payout, 'payout'],
  [TRANSFER_KINDS.refund, 'refund'],
  [TRANSFER_KINDS.reversal, 'reversal'],
]);

function roundLine({ kind, ...line }: RoundEntry): RoundLine {
  const name = KINDS.get(kind);
  if (!name) throw new Error(`a round holds a transfer of kind ${kind}`);
  return { ...line, kind: name };
}

/** Sums the changes of rounds by player, game and five minutes; large wins get facts of their own. */
class Told {
  readonly last: bigint;
  private readonly types: ReadonlyMap<number, string>;
  private readonly bets = new Map<string, NewFact & { amount: bigint; other: bigint }>();
  private readonly wins: NewFact[] = [];

  constructor(types: ReadonlyMap<number, string>, last: bigint) {
    this.types = types;
    this.last = last;
  }

  add({ id, ownerId, brandId, at }: Transfer, game: number, counted: { stakes: bigint; payouts: bigint }): void {
    const { stakes, payouts } = counted;
    const slot = Math.floor(at.getTime() / SLOT_MS);
    const key = `bets:${ownerId}:${game}:${slot}:${this.last}`;
    const product = this.types.get(game) ?? null;
    const facts = { brandId, playerId: ownerId, at, game, product };
    const sum = this.bets.get(key) ?? { ...facts, kind: 'bets', key, amount: 0n, other: 0n, ordinal: 0 };
    const rounds = (sum.ordinal ?? 0) + (stakes > 0n ? 1 : stakes < 0n ? -1 : 0);
    this.bets.set(key, { ...sum, at, amount: sum.amount + stakes, other: sum.other + payouts, ordinal: rounds });
    if (stakes > 0n && payouts >= TOLD_FROM * stakes)
      this.wins.push({ ...facts, kind: 'win', key: `win:${id}`, amount: payouts, other: stakes });
  }

  facts(): NewFact[] {
    return [...[...this.bets.values()].filter(({ amount, other }) => amount !== 0n || other !== 0n), ...this.wins];
  }
}

import { sql } from 'kysely';
import type { Logger } from 'pino';
import { laneOf } from '#ledger/encode.ts';
import { findTransfer, type Transfer } from '#ledger/journal.ts';
import { TRANSFER_KINDS } from '#ledger/kinds.ts';
import type { Ledger } from '#ledger/ledger.ts';
import { createProjector, type Projector } from '#ledger/projector.ts';
import { type RoundAsk, type RoundEntry, readRoundEntries } from '#ledger/readings.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import { productNumber } from '../agents.rules.ts';
import { slotOf, slotStart } from '../settlement/period.rules.ts';
import {
  addFacts,
  addLateLines,
  closedSlot,
  closingPositions,
  type FactRow,
  forgetFacts,
  type LateLine,
  lateSlots,
} from './fact.store.ts';
import {
  added,
  type Counted,
  type FactChange,
  moneyChange,
  NO_CHANGE,
  type RoundLine,
  RoundTally,
} from './facts.rules.ts';
import { forgetLines } from './lines.store.ts';

/** The cursor's name; must never change. */
export const FACT_PROJECTION = 'agents.facts';

export interface FactsDeps {
  database: Database;
  databaseUrl: string;
  ledger: Ledger;
  logger: Logger;
  /** Game type (RNG, LIVE ...) by game. */
  gameTypes(): Promise<ReadonlyMap<number, string>>;
  timeZoneOf(brandId: number): Promise<string>;
}

/** A large batch writes a fast player's many rounds at once, so entries get cheaper the further it lags. */
const BATCH = 5_000;

/** A worker's job that keeps the agents' facts up to date: each member's play by product and five minutes. */
export function factsProjection(deps: FactsDeps): Projector {
  return createProjector({
    ...deps,
    name: FACT_PROJECTION,
    batchSize: BATCH,
    refs: 'back',
    apply: (trx, entries) => projectFacts(deps, trx, entries),
    reset: async (trx) => {
      await forgetFacts(trx);
      await forgetLines(trx);
    },
  });
}

/** An entry's change, before it gets a slot. */
interface Line {
  entry: Transfer;
  product: number;
  change: FactChange;
}

async function projectFacts(deps: FactsDeps, trx: Writer, entries: readonly Transfer[]): Promise<void> {
  const real = entries.filter(({ accountKind, ownerId }) => accountKind === 'player' && ownerId > 0n);
  const lines = [...(await playLines(deps, trx, real)), ...(await moneyLines(trx, real))];
  if (lines.length === 0) return;
  const slotFor = await placing(trx, lines);
  const dayOf = dayFinder(await zonesOf(deps, lines));
  const facts = new Map<string, FactRow>();
  const late: LateLine[] = [];
  for (const { entry, product, change } of lines) {
    const { id, at, brandId: brand, ownerId: member } = entry;
    const slot = slotFor(entry);
    const day = dayOf(slot, brand);
    const name = `${brand} ${slot} ${member} ${product}`;
    const known = facts.get(name);
    facts.set(name, { brand, member, product, slot, day, ...(known ? added(known, change) : change) });
    const { volume, stakes, payouts } = change;
    if (slot !== slotOf(at.getTime()))
      late.push({ transfer: id, brand, member, product, at, slot, volume, ggr: stakes - payouts });
  }
  await addFacts(trx, [...facts.values()]);
  await addLateLines(trx, late);
}

async function zonesOf(deps: FactsDeps, lines: readonly Line[]): Promise<Map<number, string>> {
  const brands = [...new Set(lines.map(({ entry }) => entry.brandId))];
  return new Map(await Promise.all(brands.map(async (brand) => [brand, await deps.timeZoneOf(brand)] as const)));
}

/** A batch has few slots, and calendar lookups are slow, so days are cached. */
function dayFinder(zones: ReadonlyMap<number, string>): (slot: number, brand: number) => string {
  const known = new Map<string, string>();
  return (slot, brand) => {
    const name = `${slot} ${brand}`;
    const day = known.get(name) ?? zonedDay(slotStart(slot), zones.get(brand) ?? 'UTC');
    known.set(name, day);
    return day;
  };
}

/**
 * The slot in which each entry counts: its own, or the first open one if its own was closed before the entry was read.
 * An entry read before the closing belongs to its own slot, also in a rebuild.
 */
async function placing(trx: Writer, lines: readonly Line[]): Promise<(entry: Transfer) => number> {
  const mark = await closedSlot(trx);
  const old = lines.map(({ entry }) => entry).filter(({ at }) => slotOf(at.getTime()) < mark);
  if (old.length === 0) return ({ at }) => slotOf(at.getTime());
  const [known, closings] = await Promise.all([
    lateSlots(
      trx,
      old.map(({ id }) => id),
    ),
    closingPositions(trx, [...new Set(old.map(({ at }) => slotOf(at.getTime())))]),
  ]);
  return ({ id, at, account }) => {
    const own = slotOf(at.getTime());
    const read = closings.get(own)?.[laneOf(account)] ?? 0n;
    return own >= mark || id <= read ? own : (known.get(id) ?? mark);
  };
}

const PLAY: readonly Transfer['kind'][] = ['stake', 'payout', 'refund', 'reversal'];

function roundOf({ account, vendor, round, key, kind }: Transfer): RoundAsk | undefined {
  const name = round ?? (kind === 'stake' ? key : undefined);
  return vendor === null || name === undefined || !PLAY.includes(kind) ? undefined : { account, vendor, round: name };
}

const keyOf = ({ account, vendor, round }: RoundAsk): string => `${account} ${vendor} ${round}`;

/** Only entries that close a round or take something back change the valid bets. */
async function playLines(deps: FactsDeps, trx: Writer, entries: readonly Transfer[]): Promise<Line[]> {
  const asked = new Map<string, RoundAsk>();
  const here = new Map<string, Transfer[]>();
  for (const entry of entries) {
    const round = roundOf(entry);
    if (!round) continue;
    const name = keyOf(round);
    const known = here.get(name);
    if (known) known.push(entry);
    else here.set(name, [entry]);
    if (entry.closesRound || entry.kind === 'refund' || entry.kind === 'reversal') asked.set(name, round);
  }
  if (asked.size === 0) return [];
  const types = await deps.gameTypes();
  const earlier = await talliesBefore(trx, [...asked.values()], entries[0]?.id ?? 0n);
  const lines: Line[] = [];
  for (const name of asked.keys()) {
    const tally = earlier.get(name) ?? new RoundTally();
    for (const entry of here.get(name) ?? [])
      for (const [game, counted] of tally.apply(entry as Transfer & { kind: RoundLine['kind'] }))
        lines.push({ entry, product: productNumber(types.get(game)), change: playChange(counted) });
  }
  return lines;
}

/** The state of rounds before the batch's entries. */
async function talliesBefore(
  trx: Writer,
  rounds: readonly RoundAsk[],
  before: bigint,
): Promise<Map<string, RoundTally>> {
  const tallies = new Map<string, RoundTally>();
  // Each round has only a line or two, so bitmap scans would cost more than the reading.
  await sql`select set_config('enable_bitmapscan', 'off', true)`.execute(trx);
  for (const line of await readRoundEntries(trx, rounds, { before })) {
    const name = keyOf(line);
    const tally = tallies.get(name) ?? new RoundTally();
    tallies.set(name, tally);
    tally.apply(roundLine(line));
  }
  return tallies;
}

export const playChange = ({ stakes, payouts }: Counted): FactChange => ({
  ...NO_CHANGE,
  volume: stakes,
  stakes,
  payouts,
});

const KINDS = new Map<number, RoundLine['kind']>([
  [TRANSFER_KINDS.stake, 'stake'],
  [TRANSFER_KINDS.payout, 'payout'],
  [TRANSFER_KINDS.refund, 'refund'],
  [TRANSFER_KINDS.reversal, 'reversal'],
]);

export function roundLine({ kind, ...line }: RoundEntry): RoundLine {
  const name = KINDS.get(kind);
  if (!name) throw new Error(`a round holds a transfer of kind ${kind}`);
  return { ...line, kind: name };
}

/** Deposits, withdrawals, bonuses ...; and their reversals, with the opposite sign. */
async function moneyLines(trx: Writer, entries: readonly Transfer[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const entry of entries) {
    // A posted hold was counted when it was made.
    if (entry.fromHold) continue;
    const kind = TAKES_BACK.includes(entry.kind) ? await kindTakenBack(trx, entry) : entry.kind;
    const change = kind && moneyChange(kind, entry.amount);
    if (change) lines.push({ entry, product: 0, change });
  }
  return lines;
}

const TAKES_BACK: readonly Transfer['kind'][] = ['reversal', 'hold_void'];

/** A reversal of a bonus is a negative bonus; a reversal of a payout is counted with its round. */
async function kindTakenBack(trx: Writer, { ref }: Transfer): Promise<Transfer['kind'] | undefined> {
  return ref === null ? undefined : (await findTransfer(trx, ref))?.kind;
}

import type { Writer } from '#platform/db/database.ts';
import { startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';
import type { AgentDeps } from '../agents.deps.ts';
import {
  CONTRACT_KINDS,
  type ContractKind,
  DIVIDEND_PERIODS,
  type Figures,
  NO_FIGURES,
  type Period,
  type RunKind,
} from '../agents.rules.ts';
import { keptTerms } from '../contracts/terms.rules.ts';
import { policyOf } from '../desk/policy.store.ts';
import { closeSlots } from '../facts/closing.server.ts';
import { ledgerRange } from '../facts/fact.store.ts';
import { periodAt, type Span, slotOf, slotStart } from './period.rules.ts';
import { rebateSums } from './rebate.store.ts';
import {
  anyContract,
  beginSettling,
  brandsWithTrees,
  type Cursor,
  firstFactDay,
  type InForce,
  inForce,
  insertPayouts,
  insertRun,
  lockCursor,
  moveCursor,
  type NewPayout,
  settledUntil,
  shorterGross,
  treeVersion,
} from './run.store.ts';
import { settle } from './settle.rules.ts';
import { teamSums } from './team.store.ts';

export type RunDeps = Pick<AgentDeps, 'database' | 'ledger' | 'clock' | 'timeZoneOf'>;

/** The order of settlement: amounts that a longer dividend subtracts come before it. */
const ORDER: readonly { kind: RunKind; period: Period }[] = [
  { kind: 'realtime', period: 'R' },
  { kind: 'hourly', period: 'O' },
  { kind: 'daily', period: 'D' },
  ...DIVIDEND_PERIODS.map((period) => ({ kind: 'dividend' as const, period })),
  { kind: 'agent_rebate', period: 'D' },
  { kind: 'member_rebate', period: 'D' },
];

/** Most periods of one kind in one run of the job; a long pause takes several runs. */
const PER_ROUND = 300;

/**
 * Settles every ended period, each in its own transaction. A second worker finds the cursor moved. Returns how many
 * periods were settled.
 */
export async function settleDue(deps: RunDeps): Promise<number> {
  const closedTo = slotStart(await closeSlots(deps));
  let settled = 0;
  for (const brandId of await deps.database.read(brandsWithTrees))
    for (const { kind, period } of ORDER) settled += await settleKind(deps, { brandId, kind, period }, closedTo);
  return settled;
}

async function settleKind(deps: RunDeps, cursor: Cursor, closedTo: number): Promise<number> {
  const timeZone = await deps.timeZoneOf(cursor.brandId);
  const begun = await deps.database.read((db) => settledUntil(db, cursor));
  if (begun === undefined && !(await begin(deps, cursor, timeZone))) return 0;
  for (let count = 0; ; count++) {
    const until = await deps.database.read((db) => settledUntil(db, cursor));
    if (until === undefined || count >= PER_ROUND) return count;
    const span = spanFrom(cursor.period, until, timeZone);
    if (span.endsAt > closedTo || !(await shorterDone(deps, cursor, span))) return count;
    await settlePeriod(deps, cursor, { span, timeZone, closedTo });
  }
}

/** The period at a cursor; it is shorter if the brand's calendar changed meanwhile. */
function spanFrom(period: Period, until: number, timeZone: string): Span {
  return { ...periodAt(period, until, timeZone), startsAt: until };
}

/** Rebates begin with the first facts, contracts with the first signature. */
async function begin({ database, clock }: RunDeps, cursor: Cursor, timeZone: string): Promise<boolean> {
  if (isContractKind(cursor.kind)) return false;
  const day = (await database.read((db) => firstFactDay(db, cursor.brandId))) ?? zonedDay(clock.now(), timeZone);
  await database.transact((trx) => beginSettling(trx, cursor, startOfDay(day, timeZone)));
  return true;
}

const isContractKind = (kind: RunKind): kind is ContractKind => CONTRACT_KINDS.some((known) => known === kind);

/** A dividend waits for all shorter dividends that end within it. */
async function shorterDone({ database, timeZoneOf }: RunDeps, cursor: Cursor, span: Span): Promise<boolean> {
  if (cursor.kind !== 'dividend') return true;
  const timeZone = await timeZoneOf(cursor.brandId);
  for (const period of DIVIDEND_PERIODS.slice(
    0,
    DIVIDEND_PERIODS.findIndex((each) => each === cursor.period),
  )) {
    const until = await database.read((db) => settledUntil(db, { ...cursor, period }));
    if (until !== undefined && spanFrom(period, until, timeZone).endsAt <= span.endsAt) return false;
  }
  return true;
}

interface Ground {
  span: Span;
  timeZone: string;
  closedTo: number;
}

/** Settles one period: the run with all its rows and the cursor, in one transaction. */
async function settlePeriod(deps: RunDeps, cursor: Cursor, { span, timeZone, closedTo }: Ground): Promise<void> {
  const { brandId, kind, period } = cursor;
  await deps.database.transact(async (trx) => {
    if ((await lockCursor(trx, cursor)) !== span.startsAt) return;
    // Without any contract there is nothing to compute, so all ended periods are skipped.
    if (isContractKind(kind) && !(await anyContract(trx, { brandId, kind, from: span.startsAt })))
      return moveCursor(trx, cursor, lastStart(period, closedTo, timeZone, span));
    const { payer, memberRebate } = await policyOf(trx, brandId);
    const rows = isContractKind(kind)
      ? await contractRows(trx, { ...cursor, kind }, { span, payer })
      : kind === 'member_rebate' && !memberRebate
        ? []
        : await rebateRows(trx, cursor, span);
    if (rows.length > 0) {
      const range = await ledgerRange(trx, { startSlot: slotOf(span.startsAt), endSlot: slotOf(span.endsAt) });
      const run = await insertRun(trx, {
        key: runKey(cursor, span),
        brandId,
        kind,
        period,
        span,
        timeZone,
        payer: isContractKind(kind) ? payer : 'house',
        treeVersion: await treeVersion(trx, brandId, span.startsOn),
        ...range,
        late: closedTo - span.endsAt >= 2 * (span.endsAt - span.startsAt),
        at: new Date(deps.clock.now()),
      });
      if (run !== undefined) await insertPayouts(trx, run, rows);
    }
    await moveCursor(trx, cursor, span.endsAt);
  });
}

/** Key of a run, and prefix of the keys of its ledger postings. */
export function runKey({ brandId, kind, period }: Cursor, { startsAt }: Pick<Span, 'startsAt'>): string {
  return `agents:${kind}:${period}:${brandId}:${new Date(startsAt).toISOString().slice(0, 16)}Z`;
}

/** Start of the period that is still open. */
function lastStart(period: Period, closedTo: number, timeZone: string, span: Span): number {
  const { startsAt } = periodAt(period, closedTo, timeZone);
  return Math.max(startsAt, span.endsAt);
}

async function contractRows(
  trx: Writer,
  { brandId, kind, period }: Cursor & { kind: ContractKind },
  { span, payer }: { span: Span; payer: 'house' | 'upline' },
): Promise<NewPayout[]> {
  const contracts = await inForce(trx, { brandId, kind, period, startsAt: span.startsAt });
  if (contracts.length === 0) return [];
  const kept = contracts.map((contract) => ({ ...contract, terms: keptTerms(contract.terms) }));
  const teams = kept.map(({ id, holder, terms }) => ({ id, holder, ...terms }));
  const sums = await teamSums(trx, { brandId, period, span, teams });
  const below = kind === 'dividend' ? await shorterGross(trx, { brandId, period, span }) : new Map<bigint, bigint>();
  const figuresOf = (id: bigint): Figures & { active: number } => sums.get(id) ?? { ...NO_FIGURES, active: 0 };
  const first = kept.map((contract) => {
    const { active, ...figures } = figuresOf(contract.id);
    const { carriedBase, carriedNet, terms } = contract;
    const { gross } = settle({ kind, terms, figures, active, carriedBase, carriedNet, below: 0n });
    if (contract.upline !== null) below.set(contract.upline, (below.get(contract.upline) ?? 0n) + gross);
    return { contract, figures, active };
  });
  const short = period === 'R' || period === 'O';
  return first.flatMap(({ contract, figures, active }) => {
    const row = payoutRow(kind, contract, { figures, active, below: below.get(contract.holder) ?? 0n, payer });
    const withFigures = sums.get(contract.id)?.withFigures ?? 0;
    // Five minutes without figures get no row.
    if (short && withFigures === 0 && row.below === 0n && row.netIn === 0n) return [];
    return { ...row, withFigures };
  });
}

function payoutRow(
  kind: ContractKind,
  contract: Omit<InForce, 'terms'> & { terms: ReturnType<typeof keptTerms> },
  given: { figures: Figures; active: number; below: bigint; payer: 'house' | 'upline' },
): NewPayout {
  const { figures, active, below, payer } = given;
  const { carriedBase, carriedNet, terms, holder, upline } = contract;
  const byUpline = payer === 'upline';
  // Where uplines pay, each gets its gross amount and pays its downlines: nothing is netted or carried over.
  const input = { kind, terms, figures, active, carriedBase, carriedNet: byUpline ? 0n : carriedNet };
  const result = settle({ ...input, below: byUpline ? 0n : below });
  const { volume, stakes, payouts, bonuses, rebates, fees, jackpots } = figures;
  return {
    member: holder,
    upline,
    contract: contract.id,
    version: contract.version,
    team: contract.team,
    withFigures: 0,
    active,
    volume,
    stakes,
    payouts,
    bonuses,
    rebates,
    fees,
    jackpots,
    carriedIn: kind === 'dividend' ? carriedBase : 0n,
    base: result.base,
    tier: result.tier ?? null,
    rateBps: result.rateBps,
    gross: result.gross,
    below,
    netIn: input.carriedNet,
    net: result.net,
    netOut: byUpline ? carriedNet : result.carriedNet,
    carriedOut: result.carriedBase,
    amount: result.amount,
    payer: byUpline ? upline : null,
  };
}

async function rebateRows(trx: Writer, { brandId, kind }: Cursor, span: Span): Promise<NewPayout[]> {
  const of = kind === 'member_rebate' ? 'member' : 'agent';
  const sums = await rebateSums(trx, { brandId, span, of });
  return sums.map(({ member, sources, volume, amount }) => ({
    member,
    upline: null,
    contract: null,
    version: null,
    team: 0,
    withFigures: sources,
    active: sources,
    ...NO_FIGURES,
    volume,
    carriedIn: 0n,
    base: volume,
    tier: null,
    rateBps: 0,
    gross: amount,
    below: 0n,
    netIn: 0n,
    net: amount,
    netOut: 0n,
    carriedOut: 0n,
    amount,
    payer: null,
  }));
}

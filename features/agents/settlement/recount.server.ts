import { sql } from 'kysely';
import { findTransfer } from '#ledger/journal.ts';
import type { Cell, Reader } from '#platform/db/database.ts';
import { payoutKey } from './pay.server.ts';
import { type Payout, selectPayouts } from './payouts.store.ts';
import { type Part, recountGross } from './recount.rules.ts';
import {
  type AskedContract,
  carriedInto,
  contractsAt,
  partsOfPeriod,
  ratesOn,
  shorterBelow,
  uplinesOn,
} from './recount.store.ts';

/** A figure that differs from its recount. */
export interface Difference {
  payout: bigint;
  what: string;
  stored: string;
  recounted: string;
}

export interface RecountDeps {
  database: Pick<Cell, 'read' | 'snapshot'>;
  /** Number of a game's product. */
  productOf(game: number): number;
}

/** Recomputes every payout of a run from ledger entries. */
export async function recountRun({ database, productOf }: RecountDeps, runId: bigint): Promise<Difference[]> {
  return database.snapshot(async (db) => {
    const payouts = await selectPayouts(db, sql`p.run_id = ${runId} order by p.id`);
    const [first] = payouts;
    if (!first) return [];
    const parts = await partsOfPeriod(db, {
      brandId: first.brandId,
      from: first.ledgerFrom,
      to: first.ledgerTo,
      startsAt: first.startsAt.getTime(),
      endsAt: first.endsAt.getTime(),
      productOf,
    });
    const uplines = await uplinesOn(db, first.brandId, first.startsOn);
    const known = parts.filter(({ entry }) => uplines.has(entry.member));
    const told =
      first.contract === null
        ? await recountRebates(db, { payouts, parts: known, uplines })
        : await recountContracts(db, { payouts, parts: known, uplines });
    return [...told, ...(await postings(db, payouts))];
  });
}

interface Ground {
  payouts: readonly Payout[];
  parts: readonly Part[];
  uplines: ReadonlyMap<bigint, bigint | null>;
}

/** A member's uplines, nearest first. */
function above(uplines: ReadonlyMap<bigint, bigint | null>, member: bigint): bigint[] {
  const line: bigint[] = [];
  for (let upline = uplines.get(member); upline; upline = uplines.get(upline)) line.push(upline);
  return line;
}

async function recountContracts(db: Reader, { payouts, parts, uplines }: Ground): Promise<Difference[]> {
  const [first] = payouts;
  if (!first) return [];
  const contracts = await contractsAt(db, first);
  const below = first.kind === 'dividend' ? await shorterBelow(db, first) : new Map<bigint, bigint>();
  const counted = [];
  for (const contract of contracts) {
    const carried = await carriedInto(db, contract.id, first);
    const own = parts.filter(({ entry }) => isCounted(contract, entry.member, uplines));
    const ask = { kind: first.kind, ...contract.terms, activeFrom: BigInt(contract.terms.activeFrom) };
    const gross = recountGross(own, { ...ask, carriedIn: first.kind === 'dividend' ? carried.base : 0n });
    counted.push({ contract, carried, gross });
    if (contract.upline !== null) below.set(contract.upline, (below.get(contract.upline) ?? 0n) + gross.gross);
  }
  return counted.flatMap(({ contract, carried, gross }) => {
    const payout = payouts.find((row) => row.contract === contract.id);
    const subtracted = below.get(contract.holder) ?? 0n;
    const byHouse = first.payerMode === 'house';
    const net = gross.gross - (byHouse ? subtracted - carried.net : 0n);
    const amount = net > 0n ? net : 0n;
    // A period without figures has no row and nothing to pay.
    if (!payout) return amount > 0n ? [difference(0n, `missing payout of contract ${contract.id}`, 0n, amount)] : [];
    const kept = first.kind === 'dividend' && contract.terms.carryOver && gross.base < 0n ? gross.base : 0n;
    const pairs: [string, bigint, bigint][] = [
      ['members with figures', BigInt(payout.withFigures), BigInt(gross.withFigures)],
      ['active members', BigInt(payout.active), BigInt(gross.active)],
      ['valid bets', payout.volume, gross.volume],
      ['base', payout.base, gross.base],
      ['rate', BigInt(payout.rateBps), BigInt(gross.rateBps)],
      ['gross', payout.gross, gross.gross],
      ['downlines', payout.below, subtracted],
      ['amount', payout.amount, amount],
      ['carried base', payout.carriedOut, kept],
      ['carried net', payout.netOut, byHouse ? (net < 0n ? net : 0n) : payout.netOut],
    ];
    return pairs.filter(([, a, b]) => a !== b).map(([what, a, b]) => difference(payout.id, what, a, b));
  });
}

function isCounted(contract: AskedContract, member: bigint, uplines: Ground['uplines']): boolean {
  return member === contract.holder ? contract.terms.ownPlay : above(uplines, member).includes(contract.holder);
}

const difference = (payout: bigint, what: string, stored: bigint, recounted: bigint): Difference => ({
  payout,
  what,
  stored: stored.toString(),
  recounted: recounted.toString(),
});

async function recountRebates(db: Reader, { payouts, parts, uplines }: Ground): Promise<Difference[]> {
  const [first] = payouts;
  if (!first) return [];
  const rates = await ratesOn(db, first.brandId, first.startsOn);
  const volumes = new Map<string, bigint>();
  for (const { entry, product, volume } of parts)
    if (product > 0)
      volumes.set(`${entry.member} ${product}`, (volumes.get(`${entry.member} ${product}`) ?? 0n) + volume);
  const sums = new Map<bigint, bigint>();
  for (const [name, volume] of volumes) {
    const [member = '', product = ''] = name.split(' ');
    if (volume <= 0n) continue;
    let given = 0n;
    for (const who of [BigInt(member), ...above(uplines, BigInt(member))]) {
      const whole = (volume * BigInt(rates.get(`${who} ${product}`) ?? 0)) / 10_000n;
      const part = whole > given ? whole - given : 0n;
      given += part;
      const own = who === BigInt(member);
      if (part > 0n && own === (first.kind === 'member_rebate')) sums.set(who, (sums.get(who) ?? 0n) + part);
    }
  }
  const told = payouts.flatMap((payout) => {
    const sum = sums.get(payout.member) ?? 0n;
    sums.delete(payout.member);
    return sum === payout.amount ? [] : [difference(payout.id, 'amount', payout.amount, sum)];
  });
  return [...told, ...[...sums].map(([member, sum]) => difference(0n, `missing payout of member ${member}`, 0n, sum))];
}

/** Checks that the ledger has each paid payout once, with its amount. */
async function postings(db: Reader, payouts: readonly Payout[]): Promise<Difference[]> {
  const told: Difference[] = [];
  for (const payout of payouts) {
    const posted = await findTransfer(db, payoutKey(payout.runKey, payout.member));
    const amount = posted ? (posted.amount < 0n ? -posted.amount : posted.amount) : 0n;
    const expected = payout.state === 'paid' ? payout.amount : 0n;
    if (amount !== expected) told.push(difference(payout.id, 'posted', expected, amount));
  }
  return told;
}

/** Runs to recount: all, or the latest of each kind and a random sample. */
export async function runsToRecount(database: Pick<Cell, 'read'>, sample: number | undefined): Promise<bigint[]> {
  const { rows } = await database.read((db) =>
    sample === undefined
      ? sql<{ id: bigint }>`select id from agents.run order by id`.execute(db)
      : sql<{ id: bigint }>`
          (select distinct on (brand_id, kind) id from agents.run order by brand_id, kind, id desc)
          union (select id from agents.run order by random() limit ${sample})`.execute(db),
  );
  return rows.map(({ id }) => id);
}

/** Number of a run's payouts. */
export async function payoutsOf(database: Pick<Cell, 'read'>, runId: bigint): Promise<number> {
  const { rows } = await database.read((db) =>
    sql<{ count: number }>`select count(*)::int as count from agents.payout where run_id = ${runId}`.execute(db),
  );
  return rows[0]?.count ?? 0;
}

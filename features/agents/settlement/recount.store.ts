import { sql } from 'kysely';
import { findTransfer, readLane, type Transfer } from '#ledger/journal.ts';
import { kindName } from '#ledger/kinds.ts';
import { type RoundAsk, readRoundEntries } from '#ledger/readings.ts';
import type { Reader } from '#platform/db/database.ts';
import type { StoredTerms } from '../contracts/terms.rules.ts';
import type { Payout } from './payouts.store.ts';
import { slotStart } from './period.rules.ts';
import { type Entry, moneyPart, type Part, roundParts } from './recount.rules.ts';

const PAGE = 5_000;
const PLAY = ['stake', 'payout', 'refund', 'reversal'];

interface RangeAsk {
  brandId: number;
  from: readonly bigint[];
  to: readonly bigint[];
  startsAt: number;
  endsAt: number;
  productOf(game: number): number;
}

/** The changes by a period's entries, read from the ledger lane by lane. */
export async function partsOfPeriod(db: Reader, ask: RangeAsk): Promise<Part[]> {
  const moved = await lateMoments(db, ask);
  const parts: Part[] = [];
  for (const [lane, to] of ask.to.entries()) {
    let after = ask.from[lane] ?? 0n;
    for (;;) {
      const page = await readLane(db, { lane, after, limit: PAGE });
      const here = page.filter(({ id }) => id <= to);
      parts.push(...(await partsOfEntries(db, here, ask)));
      after = page.at(-1)?.id ?? after;
      if (page.length < PAGE || after >= to) break;
    }
  }
  return parts.filter(({ entry }) => {
    const at = moved.get(entry.id) ?? entry.at;
    return at >= ask.startsAt && at < ask.endsAt;
  });
}

/** Late entries count at the start of the slot in which they were counted. */
async function lateMoments(db: Reader, { brandId }: RangeAsk): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ id: bigint; slot: number }>`
    select transfer_id as id, slot from agents.late_line where brand_id = ${brandId}`.execute(db);
  return new Map(rows.map(({ id, slot }) => [id, slotStart(slot)]));
}

async function partsOfEntries(db: Reader, page: readonly Transfer[], ask: RangeAsk): Promise<Part[]> {
  const own = page.filter(
    ({ brandId, accountKind, ownerId }) => brandId === ask.brandId && accountKind === 'player' && ownerId > 0n,
  );
  const rounds = new Map<string, RoundAsk>();
  const owners = new Map(own.map(({ account, ownerId }) => [account, ownerId]));
  const parts: Part[] = [];
  for (const entry of own) {
    const round = entry.round ?? (entry.kind === 'stake' ? entry.key : null);
    if (entry.vendor !== null && round !== null && PLAY.includes(entry.kind)) {
      const ask = { account: entry.account, vendor: entry.vendor, round };
      rounds.set(`${ask.account} ${ask.vendor} ${ask.round}`, ask);
    }
    if (entry.fromHold) continue;
    const back = entry.kind === 'reversal' && entry.ref !== null ? await findTransfer(db, entry.ref) : undefined;
    parts.push(...moneyPart(entryOf(entry), back?.kind ?? entry.kind));
  }
  const ids = new Set(own.map(({ id }) => id));
  const byRound = new Map<string, Entry[]>();
  for (const line of await readRoundEntries(db, [...rounds.values()])) {
    const name = `${line.account} ${line.vendor} ${line.round}`;
    const entry: Entry = {
      ...line,
      kind: kindName(line.kind),
      member: owners.get(line.account) ?? 0n,
      at: line.at.getTime(),
      game: line.game ?? 0,
      round: name,
    };
    byRound.set(name, [...(byRound.get(name) ?? []), entry]);
  }
  for (const entries of byRound.values())
    parts.push(...roundParts(entries, ask.productOf).filter(({ entry }) => ids.has(entry.id)));
  return parts;
}

const entryOf = ({ ownerId, at, game, round, ...entry }: Transfer): Entry => ({
  ...entry,
  member: ownerId,
  at: at.getTime(),
  game: game ?? 0,
  round,
});

/** The uplines on a day: the present ones, without moves that took effect later. */
export async function uplinesOn(db: Reader, brandId: number, day: string): Promise<Map<bigint, bigint | null>> {
  const now = await sql<{ member: bigint; upline: bigint | null }>`
    select member_id as member, upline_id as upline from agents.member where brand_id = ${brandId}`.execute(db);
  const uplines = new Map(now.rows.map(({ member, upline }) => [member, upline]));
  const later = await sql<{ member: bigint; upline: bigint | null }>`
    select member_id as member, from_upline_id as upline from agents.move
     where brand_id = ${brandId} and state = 'done' and effective_from > ${day}::date order by id desc`.execute(db);
  for (const { member, upline } of later.rows) uplines.set(member, upline);
  return uplines;
}

export interface AskedContract {
  id: bigint;
  holder: bigint;
  upline: bigint | null;
  terms: StoredTerms;
}

/** The contracts of a run's kind and the terms that held at its start. */
export async function contractsAt(db: Reader, payout: Payout): Promise<AskedContract[]> {
  const { rows } = await sql<AskedContract & { fromAt: Date; version: number; period: string; endsAt: Date | null }>`
    select c.id, c.holder_id as holder, c.upline_id as upline, c.ends_at as "endsAt", t.terms, t.from_at as "fromAt", t.version,
           t.period
      from agents.contract c join agents.terms t on t.contract_id = c.id
     where c.brand_id = ${payout.brandId} and c.kind = ${payout.kind} order by c.id, t.version`.execute(db);
  const found = new Map<bigint, (typeof rows)[number]>();
  for (const row of rows) {
    const over = row.endsAt !== null && row.endsAt <= payout.startsAt;
    const known = found.get(row.id);
    if (!over && row.fromAt <= payout.startsAt && (!known || row.fromAt >= known.fromAt)) found.set(row.id, row);
  }
  return [...found.values()].filter(({ period }) => period === payout.period);
}

/** What a contract carried over from its previous run. */
export async function carriedInto(
  db: Reader,
  contract: bigint,
  payout: Payout,
): Promise<{ base: bigint; net: bigint }> {
  const { rows } = await sql<{ base: bigint; net: bigint }>`
    select carried_out as base, net_carried_out as net from agents.payout
     where contract_id = ${contract} and ends_at <= ${payout.startsAt} order by ends_at desc, id desc limit 1`.execute(
    db,
  );
  return rows[0] ?? { base: 0n, net: 0n };
}

/** Gross amounts of shorter dividend runs that ended within a payout's period, by upline. */
export async function shorterBelow(db: Reader, payout: Payout): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ upline: bigint; gross: bigint; ends: Date }>`
    select p.upline_id as upline, p.gross, p.ends_at as ends from agents.payout p join agents.run r on r.id = p.run_id
     where p.kind = 'dividend' and p.brand_id = ${payout.brandId} and r.period <> ${payout.period}
       and p.upline_id is not null`.execute(db);
  const sums = new Map<bigint, bigint>();
  for (const { upline, gross, ends } of rows)
    if (ends > payout.startsAt && ends <= payout.endsAt) sums.set(upline, (sums.get(upline) ?? 0n) + gross);
  return sums;
}

/** Rates of a product on a day, by member. */
export async function ratesOn(db: Reader, brandId: number, day: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ member: bigint; product: number; rate: number }>`
    select r.member_id as member, r.product, r.rate_bps as rate from agents.rate r
      join agents.member m on m.member_id = r.member_id
     where m.brand_id = ${brandId} and r.from_day <= ${day}::date order by r.from_day`.execute(db);
  // Later rows replace earlier ones.
  return new Map(rows.map(({ member, product, rate }) => [`${member} ${product}`, rate]));
}

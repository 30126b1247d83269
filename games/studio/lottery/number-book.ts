import { sql } from 'kysely';
import type { FastPlay } from '#games/engines/lottery/fast/fast-play.ts';
import { PAY_SCALE, payOf } from '#games/engines/lottery/line.ts';
import { lineNumbers } from '#games/engines/lottery/vietnam/selection.ts';
import type { Reader, Writer } from '#platform/db/database.ts';

/** Stakes on the numbers of a Vietnamese draw, by operator and currency. */
export interface NumberBook {
  issueId: bigint;
  operatorId: string;
  currency: string;
}

/**
 * The largest stake per unit on a number for which the house owes at most `limit`, if the number hits as often as it
 * can. That count is `unitCost` of the play.
 */
export function mostOn(play: FastPlay, limit: bigint): bigint {
  const perUnit = payOf(play.pays, play.code) * BigInt(play.unitCost);
  // owed(stake) <= limit means stake * perUnit < (limit + 1) * scale, because the debt is rounded down.
  return ((limit + 1n) * PAY_SCALE - 1n) / perUnit;
}

/** Stake per unit on each number of the lines: a line puts its full stake on each of its numbers. */
export function onNumbers(lines: readonly string[], stakePerUnit: bigint): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const number of lines.flatMap(lineNumbers)) sums.set(number, (sums.get(number) ?? 0n) + stakePerUnit);
  return sums;
}

/**
 * Adds a ticket's numbers, or subtracts them with a negative sign. Returns the numbers that now exceed `most`, with the
 * stake that is free without this ticket. The caller has locked the issue.
 */
export async function addNumbers(
  db: Writer,
  book: NumberBook,
  play: string,
  { lines, stakePerUnit, sign, most }: { lines: readonly string[]; stakePerUnit: bigint; sign: 1n | -1n; most: bigint },
): Promise<{ number: string; free: bigint }[]> {
  const sums = [...onNumbers(lines, stakePerUnit)].sort(([a], [b]) => (a < b ? -1 : 1));
  const { rows } = await sql<{ number: string; staked: bigint }>`
    insert into studio.lottery_numbers as n (issue_id, operator_id, currency, play, number, staked)
    select ${book.issueId}::bigint, ${book.operatorId}::text, ${book.currency}::text, ${play}::text, number, greatest(staked, 0)
    from unnest(${sums.map(([number]) => number)}::text[], ${sums.map(([, sum]) => (sum * sign).toString())}::bigint[])
      as given (number, staked)
    on conflict (issue_id, operator_id, currency, play, number)
      do update set staked = n.staked + ${sign}::bigint * (
        select s from unnest(${sums.map(([number]) => number)}::text[], ${sums.map(([, sum]) => sum.toString())}::bigint[]) as g (k, s)
        where g.k = n.number)
    returning number, staked`.execute(db);
  const added = new Map(sums);
  return rows
    .filter(({ staked }) => staked > most)
    .map(({ number, staked }) => {
      const free = most - (staked - (added.get(number) ?? 0n));
      return { number, free: free > 0n ? free : 0n };
    });
}

/** Stake per unit on every number of a play. */
export async function stakedOn(db: Reader, book: NumberBook, play: string): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('studio.lottery_numbers')
    .select(['number', 'staked'])
    .where('issue_id', '=', book.issueId)
    .where('operator_id', '=', book.operatorId)
    .where('currency', '=', book.currency)
    .where('play', '=', play)
    .execute();
  return new Map(rows.map(({ number, staked }) => [number, staked]));
}

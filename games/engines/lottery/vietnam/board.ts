import { endingsOf, type PrizeCode, prizeStructure, type Region, type VietnamResult } from './prizes.ts';

/** A row of the traditional board. A number that is not yet drawn is null. */
export type BoardRow = { prize: PrizeCode; digits: number; numbers: readonly (string | null)[] };

/**
 * The rows in print order: the special first in the north; elsewhere the eighth first and the special last. `prizes`
 * are the numbers so far, in the order of the region's structure; missing ones become null.
 */
export function boardRows(region: Region, prizes: readonly (readonly (string | null)[])[]): BoardRow[] {
  const rows = prizeStructure[region].map(({ code, count, digits }, at) => ({
    prize: code,
    digits,
    numbers: Array.from({ length: count }, (_, place) => prizes[at]?.[place] ?? null),
  }));
  return region === 'north' ? rows : rows.reverse();
}

/** One digit of the loto table. `special` marks the ending of the special prize, printed in red. */
export type LotoDigit = { digit: number; special: boolean };

/** Row h has the last digits of all endings that begin with h, ascending. */
export function lotoByHead(result: VietnamResult): LotoDigit[][] {
  return lotoTable(result, 0, 1);
}

/** Row t has the first digits of all endings that end with t, ascending. */
export function lotoByTail(result: VietnamResult): LotoDigit[][] {
  return lotoTable(result, 1, 0);
}

function lotoTable(result: VietnamResult, rowAt: number, digitAt: number): LotoDigit[][] {
  const rows: LotoDigit[][] = Array.from({ length: 10 }, () => []);
  for (const [at, ending] of endingsOf(result).entries()) {
    rows[Number(ending[rowAt])]!.push({ digit: Number(ending[digitAt]), special: at === 0 });
  }
  for (const row of rows) row.sort((a, b) => a.digit - b.digit || Number(b.special) - Number(a.special));
  return rows;
}

export type TicketCheck =
  | { state: 'not-drawn' }
  | { state: 'wrong-length'; digits: number }
  | { state: 'nothing' }
  | { state: 'found'; hits: readonly { prize: PrizeCode; number: string }[] };

/**
 * Compares a paper ticket with a draw. A ticket has as many digits as the special prize; it matches a number if it ends
 * with that number. A number that occurs twice in a prize is listed twice.
 */
export function checkTicket(region: Region, result: VietnamResult | null, ticket: string): TicketCheck {
  const digits = prizeStructure[region][0]!.digits;
  if (ticket.length !== digits || !/^\d+$/.test(ticket)) return { state: 'wrong-length', digits };
  if (!result) return { state: 'not-drawn' };
  const hits = prizeStructure[region].flatMap(({ code }, at) =>
    result.prizes[at]!.filter((number) => ticket.endsWith(number)).map((number) => ({ prize: code, number })),
  );
  return hits.length > 0 ? { state: 'found', hits } : { state: 'nothing' };
}

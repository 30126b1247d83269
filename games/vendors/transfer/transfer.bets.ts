import type { Amount } from '#platform/money/money.ts';
import { type Answer, amountOf } from './transfer.answers.ts';

/** A settled bet that was played with money at the vendor. */
export interface VendorBet {
  /** The vendor's number of the bet. */
  betNo: string;
  /** The member's name at the vendor. */
  username: string;
  gameCode: string;
  stake: Amount;
  /** The part of the stake that counts as turnover. */
  validStake: Amount;
  payout: Amount;
  placedAt: number;
  settledAt: number;
}

/** One page of a report. */
export interface BetReport {
  bets: VendorBet[];
  /** Rows that cannot be booked as they are; people look at them. `betNo` is empty if the row has none. */
  unreadable: { betNo: string; row: string }[];
  /** The report contains everything that was settled before this moment. */
  completeTo: number;
  pages: number;
}

const LONGEST_ROW = 500;

/** Undefined when there is no report at all. One unreadable row does not affect the others. */
export function betReportOf({ complete_to, total_page, details }: Answer): BetReport | undefined {
  const completeTo = timeOf(complete_to);
  const pages = typeof total_page === 'number' || typeof total_page === 'string' ? Number(total_page) : Number.NaN;
  if (completeTo === undefined || !Number.isInteger(pages) || pages < 0 || !Array.isArray(details)) return undefined;
  const report: BetReport = { bets: [], unreadable: [], completeTo, pages };
  for (const row of details as unknown[]) {
    const bet = betOf(row);
    if (bet) report.bets.push(bet);
    else report.unreadable.push({ betNo: numberIn(row), row: JSON.stringify(row).slice(0, LONGEST_ROW) });
  }
  return report;
}

function betOf(row: unknown): VendorBet | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const told = row as Record<string, unknown>;
  const [stake, payout] = [amountOf(told.bet_amount), amountOf(told.win_amount)];
  const validStake = told.valid_bet_amount === undefined ? stake : amountOf(told.valid_bet_amount);
  const [placedAt, settledAt] = [timeOf(told.bet_time), timeOf(told.settle_time)];
  const [betNo, username, gameCode] = [numberIn(row), textOf(told.username), textOf(told.game_code)];
  if (stake === undefined || payout === undefined || validStake === undefined || validStake > stake) return undefined;
  if (placedAt === undefined || settledAt === undefined || settledAt < placedAt) return undefined;
  if (betNo === '' || username === '') return undefined;
  return { betNo, username, gameCode, stake, validStake, payout, placedAt, settledAt };
}

const LONGEST_NAME = 200;
const textOf = (value: unknown) => (typeof value === 'string' && value.length <= LONGEST_NAME ? value.trim() : '');
const numberIn = (row: unknown) => textOf((row as { bet_no?: unknown } | null)?.bet_no);

/** Epoch milliseconds, as a number or in digits. */
function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof time === 'number' && Number.isInteger(time) && time >= 0 && time <= 8.64e15 ? time : undefined;
}

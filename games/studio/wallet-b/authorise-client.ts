import { z } from 'zod';
import { type Amount, fromWire, toWireNumber } from '#platform/money/money.ts';
import type { Company } from './companies.ts';

/** The wallet's code, or why there is no usable answer. */
export type HeardCode = number | 'unreachable' | 'unreadable';

export interface AuthoriseReply {
  code: HeardCode;
  balance?: Amount;
  status?: 'Running' | 'Settled' | 'Void';
  /** The stake is above a limit that the player has set. */
  isLimit?: true;
}

export interface AuthoriseTiming {
  /** Longest wait for one answer. */
  timeoutMs: number;
  /** Further tries after a network failure. */
  retries: number;
  retryPauseMs: number;
}

export const AUTHORISE_TIMING: AuthoriseTiming = { timeoutMs: 3_000, retries: 2, retryPauseMs: 500 };

/** Numbers by which wallets identify products and games (protocols.md B). */
export interface WireGame {
  productType: number;
  gameType: number;
  gameId: number;
}

export interface WireBet {
  transferCode: string;
  transactionId: string;
  game: WireGame;
}

export interface WireDeduct extends WireBet {
  amount: Amount;
  betTime: Date;
  gameRoundId: string;
  orderDetail: string;
}

export interface WireSettle extends WireBet {
  winLoss: Amount;
  stake: Amount;
  resultTime: Date;
  cashOut: boolean;
}

/** An operator's wallet for authorised bets, as a vendor calls it. */
export interface AuthoriseClient {
  balance(company: Company, username: string): Promise<AuthoriseReply>;
  deduct(company: Company, username: string, bet: WireDeduct): Promise<AuthoriseReply>;
  settle(company: Company, username: string, bet: WireSettle): Promise<AuthoriseReply>;
  rollback(company: Company, username: string, bet: WireBet): Promise<AuthoriseReply>;
  cancel(company: Company, username: string, bet: WireBet): Promise<AuthoriseReply>;
  status(company: Company, username: string, bet: WireBet): Promise<AuthoriseReply>;
}

const answerSchema = z.object({
  ErrorCode: z.int(),
  ErrorMessage: z.string().nullish().catch(undefined),
  Balance: z.union([z.number(), z.string()]).nullish(),
  AccountName: z.string().nullish(),
  Status: z.enum(['Running', 'Settled', 'Void']).nullish().catch(undefined),
});

/** The code alone does not distinguish a player's limit from insufficient funds; our platforms send this text. */
const LIMIT_TEXT = 'Player limit reached';

const LARGEST_ANSWER = 64 * 1024;

export function createAuthoriseClient(given: Partial<AuthoriseTiming> = {}): AuthoriseClient {
  const timing = { ...AUTHORISE_TIMING, ...given };
  const call = async (company: Company, username: string, action: string, facts: object): Promise<AuthoriseReply> => {
    const body = JSON.stringify({ CompanyKey: company.companyKey, Username: username, ...facts });
    for (let left = timing.retries; ; left--) {
      const text = await post(`${company.walletUrl}/${action}`, body, timing.timeoutMs);
      if (text !== undefined) return readReply(text, username);
      if (left <= 0) return { code: 'unreachable' };
      await new Promise((resolve) => setTimeout(resolve, timing.retryPauseMs));
    }
  };
  return {
    balance: (company, username) => call(company, username, 'GetBalance', {}),
    deduct: (company, username, bet) =>
      call(company, username, 'Deduct', {
        ...wireOf(bet),
        Amount: toWireNumber(bet.amount),
        BetTime: bet.betTime.toISOString(),
        GameRoundId: bet.gameRoundId,
        GamePeriodId: bet.gameRoundId,
        OrderDetail: bet.orderDetail,
        PlayerIp: '',
      }),
    settle: (company, username, bet) =>
      call(company, username, 'Settle', {
        ...wireOf(bet),
        WinLoss: toWireNumber(bet.winLoss),
        ResultType: bet.winLoss > bet.stake ? 0 : bet.winLoss < bet.stake ? 1 : 2,
        ResultTime: bet.resultTime.toISOString(),
        IsCashOut: bet.cashOut,
      }),
    rollback: (company, username, bet) => call(company, username, 'Rollback', wireOf(bet)),
    cancel: (company, username, bet) => call(company, username, 'Cancel', { ...wireOf(bet), IsCancelAll: true }),
    status: (company, username, bet) => call(company, username, 'GetBetStatus', wireOf(bet)),
  };
}

function wireOf({ transferCode, transactionId, game }: WireBet) {
  return {
    TransferCode: transferCode,
    TransactionId: transactionId,
    ProductType: game.productType,
    GameType: game.gameType,
    GameId: game.gameId,
    Gpid: -1,
  };
}

/** The answer's text; undefined after a network failure or timeout. */
async function post(url: string, body: string, timeoutMs: number): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) return undefined;
    const text = await response.text();
    return response.status === 200 && text.length <= LARGEST_ANSWER ? text : '';
  } catch {
    return undefined;
  }
}

/** Ignores additions by operators but is strict about what matters: an answer about another player is invalid. */
function readReply(text: string, username: string): AuthoriseReply {
  const parsed = answerSchema.safeParse(jsonOf(text));
  if (!parsed.success) return { code: 'unreadable' };
  const { ErrorCode, ErrorMessage, Balance, AccountName, Status } = parsed.data;
  if (AccountName && AccountName !== username) return { code: 'unreadable' };
  const balance = Balance === null || Balance === undefined ? undefined : fromWire(Balance);
  return {
    code: ErrorCode,
    ...(balance === undefined ? {} : { balance }),
    ...(Status ? { status: Status } : {}),
    ...(ErrorMessage === LIMIT_TEXT ? { isLimit: true } : {}),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

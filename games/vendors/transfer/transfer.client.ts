import { type Amount, toWireNumber } from '#platform/money/money.ts';
import {
  amountOf,
  type Heard,
  type MoneyAnswer,
  moneyAnswer,
  readAnswer,
  statusOf,
  TRANSFER_STATUS,
} from './transfer.answers.ts';
import { type BetReport, betReportOf } from './transfer.bets.ts';
import { sealParams, signParams, type TransferKeys } from './transfer.cipher.ts';

/** Address and credentials for calls to a vendor that keeps its own wallets (protocols.md C). */
export interface TransferEndpoint extends TransferKeys {
  /** The same address for every method. */
  apiUrl: string;
  merchantCode: string;
  /** Which of the vendor's wallets to use. */
  productType: string;
  /** Default 5,000. */
  timeoutMs?: number;
}

export type Told<T> = { ok: true; value: T } | { ok: false; reason: 'refused' | 'unclear'; detail: string };

export interface TransferLaunch {
  username: string;
  gameCode: string;
  /** True: the vendor's play money, without a wallet. */
  trial: boolean;
  /** ISO 639-1, lower case. */
  language: string;
  lobbyUrl: string;
  depositUrl: string;
}

export interface TransferGame {
  code: string;
  name: string;
}

export interface FundTransfer {
  username: string;
  /** 1 (in) or 2 (out) in the protocol, from the view of the vendor's wallet. */
  into: 'vendor' | 'house';
  amount: Amount;
  referenceNo: string;
}

export interface TransferClient {
  /** cm: creates a wallet for the player; an existing one counts as success. */
  createMember(member: { username: string; password: string; currency: string }): Promise<Told<true>>;
  /** up: sets the member's password at the vendor. */
  updatePassword(username: string, password: string): Promise<Told<true>>;
  /** kom: ends the member's games. */
  kick(username: string): Promise<Told<true>>;
  /** gb */
  balance(username: string): Promise<Told<Amount>>;
  /** ft */
  transfer(order: FundTransfer): Promise<MoneyAnswer>;
  /** ftoa: moves everything out. */
  transferAll(order: { username: string; referenceNo: string }): Promise<MoneyAnswer>;
  /** cs: the outcome of a reference. */
  check(asked: { referenceNo: string; amount: Amount | undefined }): Promise<MoneyAnswer>;
  /** lg: the address of a game. */
  launch(launch: TransferLaunch): Promise<Told<string>>;
  /** tgl */
  games(): Promise<Told<TransferGame[]>>;
  /** bd: bets by the time of their settlement, epoch milliseconds; pages from 1. */
  bets(window: { from: number; to: number; page: number }): Promise<Told<BetReport>>;
  /** rd: the address of the page that shows a bet of the report. */
  round(betNo: string): Promise<Told<string>>;
}

const FUND_TYPE = { vendor: 1, house: 2 } as const;

export function transferClient(endpoint: TransferEndpoint): TransferClient {
  const { productType: product_type } = endpoint;
  const ask = (method: string, fields: object) => send(endpoint, { method, ...fields });
  const simple = async (method: string, fields: object) => told(await ask(method, fields), () => true as const);
  return {
    createMember: (member) => simple('cm', member),
    updatePassword: (username, password) => simple('up', { username, password }),
    kick: (username) => simple('kom', { username, product_type }),
    balance: async (username) => told(await ask('gb', { username, product_type }), ({ balance }) => amountOf(balance)),
    transfer: async ({ username, into, amount, referenceNo }) => {
      const fields = { username, product_type, fund_type: FUND_TYPE[into], amount: toWireNumber(amount) };
      const heard = await ask('ft', { ...fields, reference_no: referenceNo });
      return moneyAnswer('ft', heard, { referenceNo, amount });
    },
    transferAll: async ({ username, referenceNo }) => {
      const heard = await ask('ftoa', { username, product_type, reference_no: referenceNo });
      return moneyAnswer('ftoa', heard, { referenceNo, amount: undefined });
    },
    check: async (asked) =>
      moneyAnswer('cs', await ask('cs', { product_type, reference_no: asked.referenceNo }), asked),
    launch: async ({ username, gameCode, trial, language, lobbyUrl, depositUrl }) => {
      const game = { game_code: gameCode, game_mode: trial ? 0 : 1, platform: 'html5', language };
      const back = { back_url: lobbyUrl, deposit_url: depositUrl };
      return told(await ask('lg', { username, product_type, ...game, ...back }), ({ game_url }) => linkOf(game_url));
    },
    bets: async ({ from, to, page }) =>
      told(await ask('bd', { product_type, start_time: from, end_time: to, page }), betReportOf),
    round: async (betNo) => told(await ask('rd', { product_type, bet_no: betNo }), ({ url }) => linkOf(url)),
    games: async () => told(await ask('tgl', { product_type }), ({ games }) => gamesOf(games)),
  };
}

function linkOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '') ? value : undefined;
}

function gamesOf(value: unknown): TransferGame[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((row: Record<string, unknown> | null) => {
    const code = row?.game_code ?? row?.gameCode;
    const name = row?.game_name ?? row?.gameName;
    return typeof code === 'string' ? [{ code, name: typeof name === 'string' ? name : code }] : [];
  });
}

/** `pick` returns undefined when the vendor accepted the call but omitted what was asked for. */
function told<T>(heard: Heard, pick: (answer: Readonly<Record<string, unknown>>) => T | undefined): Told<T> {
  const answer = readAnswer(heard);
  if (typeof answer === 'string') return { ok: false, reason: 'unclear', detail: answer };
  const status = statusOf(answer);
  const detail = JSON.stringify(answer).slice(0, 200);
  if (status === undefined || status === TRANSFER_STATUS.system) return { ok: false, reason: 'unclear', detail };
  if (status !== TRANSFER_STATUS.ok) return { ok: false, reason: 'refused', detail };
  const value = pick(answer);
  return value === undefined ? { ok: false, reason: 'unclear', detail } : { ok: true, value };
}

async function send(endpoint: TransferEndpoint, message: object): Promise<Heard> {
  const params = sealParams(JSON.stringify(message), endpoint);
  const body = new URLSearchParams({
    merchant_code: endpoint.merchantCode,
    params,
    sign: signParams(params, endpoint),
  });
  try {
    const response = await fetch(endpoint.apiUrl, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(endpoint.timeoutMs ?? 5_000),
    });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    // Connection lost, refused or timed out: the vendor may have done it anyway.
    return { failure: (error as Error).message };
  }
}

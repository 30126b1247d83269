import type { KeyObject } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Amount } from '#platform/money/money.ts';
import { SIGNATURE_HEADER, signBytes } from './signature.ts';
import { type HeardStatus, type MoneyAction, WALLET_STATUSES } from './wallet.rules.ts';

/** The wire counts in 1/100,000 of a main unit, the studio in 1/10,000. */
const WIRE_RATIO = 10n;
const LARGEST_ANSWER_BYTES = 64 * 1024;

export interface WalletTiming {
  /** Longest wait for one answer. */
  timeoutMs: number;
  /** Further tries after a network failure (protocol 1.5: 3 times, 1 s). */
  retries: number;
  retryPauseMs: number;
}

export const WALLET_TIMING: WalletTiming = { timeoutMs: 3000, retries: 3, retryPauseMs: 1000 };

/** The player and operator that a call is about. */
export interface WalletSession {
  walletUrl: string;
  token: string;
  gameCode: string;
  currency: string;
  /** The player's id on the operator's side. */
  user: string;
}

export interface WalletTransaction {
  transactionId: string;
  round: string;
  amount: Amount;
  /** The bet that a win or rollback belongs to. */
  betId: string;
  closesRound: boolean;
  /** The jackpot's part of a win. */
  jackpotWin?: Amount;
  /** The pot that was won. */
  jackpotLevel?: string | null;
  /** The operator's grant that pays the stake. */
  reward?: string | undefined;
}

export interface WalletReply {
  status: HeardStatus;
  /** Only with RS_OK. */
  balance?: Amount;
  /** With a balance: the answer that a new stake would get now, if the operator reports that it takes none. */
  closed?: HeardStatus;
}

/** The operator's wallet, as a studio calls it: signed HTTP, seamless wallet 1.5, with its retry rules. */
export interface WalletClient {
  /** Asks for the token of this session's transactions; undefined when the operator does not exchange tokens. */
  check(walletUrl: string, token: string): Promise<string | undefined>;
  balance(session: WalletSession): Promise<WalletReply>;
  move(action: MoneyAction, session: WalletSession, transaction: WalletTransaction): Promise<WalletReply>;
  close(): void;
}

export interface WalletClientOptions {
  privateKey: KeyObject;
  timing?: Partial<WalletTiming>;
  /** Connections kept open to each operator. */
  connections?: number;
}

const answerSchema = z.object({
  request_uuid: z.string(),
  status: z.enum(WALLET_STATUSES),
  user: z.string().nullish(),
  currency: z.string().nullish(),
  balance: z.int().nullish(),
  stake_status: z.enum(WALLET_STATUSES).nullish().catch(null),
});

export function createWalletClient({ privateKey, timing, connections = 256 }: WalletClientOptions): WalletClient {
  const limits = { ...WALLET_TIMING, ...timing };
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: connections }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: connections }),
  };

  /** Sends one body, signed once, until an HTTP answer comes or no tries are left. */
  async function send(
    url: string,
    message: Record<string, unknown>,
    retries = limits.retries,
  ): Promise<HttpAnswer | undefined> {
    const body = Buffer.from(JSON.stringify(message));
    const signature = await signBytes(body, privateKey);
    const target = new URL(url);
    let agent: Post['agent'] = agents[target.protocol as keyof typeof agents];
    for (let left = retries; ; left--) {
      const answer = await post({ target, agent, body, signature, timeoutMs: limits.timeoutMs });
      if (typeof answer === 'object' && answer.status < 500) return answer;
      if (left <= 0) return undefined;
      // The other idle connections are as old, so the next try opens a new one.
      if (answer === 'stale connection') agent = false;
      else await sleep(limits.retryPauseMs);
    }
  }

  async function call(path: string, session: WalletSession, message: Record<string, unknown>): Promise<WalletReply> {
    const requestId = crypto.randomUUID();
    const common = {
      request_uuid: requestId,
      token: session.token,
      user: session.user,
      supplier_user: session.user,
      game_code: session.gameCode,
    };
    const answer = await send(`${session.walletUrl}/wallet/${path}`, { ...common, ...message });
    return answer ? readReply(answer, requestId, session) : { status: 'unreachable' };
  }

  return {
    async check(walletUrl, token) {
      // Optional in the protocol, so it is not retried: the old token works as well.
      const answer = await send(`${walletUrl}/wallet/check`, { token, request_uuid: crypto.randomUUID() }, 0);
      const parsed = z.object({ token: z.string().min(1) }).safeParse(parseJson(answer?.body));
      return parsed.success ? parsed.data.token : undefined;
    },
    balance: (session) => call('balance', session, {}),
    move: (action, session, transaction) => call(action, session, transactionBody(action, session, transaction)),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function transactionBody(action: MoneyAction, session: WalletSession, transaction: WalletTransaction) {
  const body = {
    transaction_uuid: transaction.transactionId,
    round: transaction.round,
    round_closed: transaction.closesRound,
    is_free: transaction.reward !== undefined,
    ...(transaction.reward === undefined ? {} : { reward_uuid: transaction.reward }),
  };
  if (action === 'rollback') return { ...body, reference_transaction_uuid: transaction.betId };
  const money = { ...body, currency: session.currency, amount: toWire(transaction.amount) };
  if (action === 'bet') return money;
  const { jackpotWin, jackpotLevel } = transaction;
  const jackpot = jackpotWin ? { jackpot_win: toWire(jackpotWin), jackpot_level: jackpotLevel } : {};
  return { ...money, ...jackpot, reference_transaction_uuid: transaction.betId };
}

/** JSON carries the amount as a number. Beyond 2^53 it would lose precision, so this throws. */
export function toWire(amount: Amount): number {
  const wire = Number(amount * WIRE_RATIO);
  if (!Number.isSafeInteger(wire)) throw new RangeError(`amount ${amount} does not fit the wire`);
  return wire;
}

/** Ignores additions by operators but is strict about what matters: an answer to another request is invalid. */
function readReply(answer: HttpAnswer, requestId: string, session: WalletSession): WalletReply {
  const parsed = answerSchema.safeParse(parseJson(answer.body));
  if (answer.status !== 200 || !parsed.success || parsed.data.request_uuid !== requestId)
    return { status: 'unreadable' };
  const { status, balance, user, currency, stake_status: closed } = parsed.data;
  if (status !== 'RS_OK') return { status };
  const foreign = (user && user !== session.user) || (currency && currency !== session.currency);
  if (foreign || balance === null || balance === undefined) return { status: 'unreadable' };
  return { status, balance: BigInt(balance) / WIRE_RATIO, ...(closed ? { closed } : {}) };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

interface HttpAnswer {
  status: number;
  body: string;
}

interface Post {
  target: URL;
  /** False: a new connection, not kept. */
  agent: http.Agent | https.Agent | false;
  body: Buffer;
  signature: string;
  timeoutMs: number;
}

/** The other side had closed a kept connection; the retry needs no pause. */
type Failure = 'stale connection' | 'network failure';

/** One HTTP exchange; a failure after a network error or timeout. */
function post({ target, agent, body, signature, timeoutMs }: Post): Promise<HttpAnswer | Failure> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      [SIGNATURE_HEADER]: signature,
      'x-msg-timestamp': new Date().toISOString().replace('T', ' ').replace('Z', '+00:00'),
    };
    const library = target.protocol === 'https:' ? https : http;
    const request = library.request(target, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > LARGEST_ANSWER_BYTES) request.destroy();
        else chunks.push(chunk);
      });
      response.on('end', () => settle({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      response.on('error', () => settle('network failure'));
      response.on('close', () => settle('network failure'));
    });
    const timer = setTimeout(() => request.destroy(), timeoutMs);
    const settle = (answer: HttpAnswer | Failure) => {
      clearTimeout(timer);
      resolve(answer);
    };
    request.on('error', (error: NodeJS.ErrnoException) =>
      settle(request.reusedSocket && error.code === 'ECONNRESET' ? 'stale connection' : 'network failure'),
    );
    request.on('close', () => settle('network failure'));
    request.end(body);
  });
}

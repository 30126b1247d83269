import { z } from 'zod';
import { toldAnswer, type VendorToldBet } from '../told-bets.ts';

/** Address and credentials for opening games at a vendor of this family. */
export interface AuthoriseEndpoint {
  /** Base of the vendor's API: calls go to <apiUrl>/api/company/login. */
  apiUrl: string;
  companyKey: string;
  /** Default 5,000. */
  timeoutMs?: number;
}

/** The player and game to open. Without a player the vendor opens a demo with its own play money. */
export interface AuthoriseLaunch {
  player: string | undefined;
  gameCode: string;
  currency: string;
  /** ISO 639-1, lower case. */
  language: string;
  lobbyUrl: string;
  depositUrl: string | undefined;
}

/** refused: the vendor refused it. unreachable: no answer in time. unreadable: an answer outside the protocol. */
interface Failed {
  ok: false;
  reason: 'refused' | 'unreachable' | 'unreadable';
  detail: string;
}

export type AuthoriseLaunched = { ok: true; value: string } | Failed;

const answer = z.object({
  error: z.object({ id: z.int(), msg: z.string() }),
  url: z.url({ protocol: /^https?$/ }).optional(),
});

const LONGEST_DETAIL = 300;

/** Address of a game for a player. */
export async function authoriseLogin(endpoint: AuthoriseEndpoint, launch: AuthoriseLaunch): Promise<AuthoriseLaunched> {
  const message = {
    CompanyKey: endpoint.companyKey,
    ...(launch.player ? { Username: launch.player, Currency: launch.currency } : {}),
    GameCode: launch.gameCode,
    Lang: launch.language,
    LobbyUrl: launch.lobbyUrl,
    ...(launch.depositUrl ? { DepositUrl: launch.depositUrl } : {}),
  };
  const text = await post(endpoint, '/api/company/login', message);
  if (typeof text !== 'string') return text;
  const parsed = answer.safeParse(jsonOf(text));
  if (!parsed.success) return { ok: false, reason: 'unreadable', detail: text.slice(0, LONGEST_DETAIL) };
  const { error, url } = parsed.data;
  if (error.id === 0 && url) return { ok: true, value: url };
  return { ok: false, reason: 'refused', detail: `${error.id} ${error.msg}`.slice(0, LONGEST_DETAIL) };
}

/** Bets in readable text, by their transfer codes. This is an extension that vendors need not support. */
export async function authoriseBets(
  endpoint: AuthoriseEndpoint,
  { rounds, language }: { rounds: readonly string[]; language: string },
): Promise<{ ok: true; value: VendorToldBet[] } | Failed> {
  const message = { CompanyKey: endpoint.companyKey, Lang: language, TransferCodes: rounds };
  const text = await post(endpoint, '/api/company/bets', message);
  if (typeof text !== 'string') return text;
  const parsed = toldAnswer.safeParse(jsonOf(text));
  if (parsed.success) return { ok: true, value: parsed.data.bets };
  return { ok: false, reason: 'unreadable', detail: text.slice(0, LONGEST_DETAIL) };
}

/** The answer's text. */
async function post(endpoint: AuthoriseEndpoint, path: string, message: object): Promise<string | Failed> {
  try {
    const response = await fetch(`${endpoint.apiUrl}${path}`, {
      method: 'POST',
      body: JSON.stringify(message),
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(endpoint.timeoutMs ?? 5_000),
    });
    return await response.text();
  } catch (error) {
    return { ok: false, reason: 'unreachable', detail: (error as Error).message };
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { toldAnswer, type VendorToldBet } from '../told-bets.ts';
import { toHubAmount } from './hub.amounts.ts';
import { type SignatureHeader, signBody } from './hub.signature.ts';

/** Address and credentials for calls to a vendor of this family. */
export interface HubEndpoint {
  /** Base of the games API: calls go to <apiUrl>/api/game/url and so on. */
  apiUrl: string;
  /** Our id on the vendor's side. */
  operatorId: string;
  /** The brand; the vendor calls it our sub-partner. */
  subPartnerId: string;
  /** Signs our requests. */
  privateKey: KeyObject;
  signatureHeader: SignatureHeader;
  /** Default 5,000. */
  timeoutMs?: number;
}

/** Fields of /api/game/url. Without player and token the vendor opens a demo with its own play money. */
export interface LaunchRequest {
  session: { player: string; token: string; nickname?: string } | undefined;
  gameCode: string;
  currency: string;
  /** ISO 639-1, lower case. */
  language: string;
  /** ISO 3166-1, or XX. */
  country: string;
  lobbyUrl: string;
  depositUrl: string | undefined;
  /** Rounds of this game whose stake the house pays. */
  freeRounds?: readonly FreeRoundsTold[] | undefined;
}

export interface FreeRoundsTold {
  reward: string;
  rounds: number;
  /** 1/10,000 of a main unit. */
  stake: bigint;
  expiresAt: Date;
}

export interface RoundRequest {
  player: string;
  round: string;
  transactionId: string;
}

export type HubReply<T> =
  | { ok: true; value: T }
  /** refused: the vendor refused it. unreachable: no answer in time. unreadable: an answer outside the protocol. */
  | { ok: false; reason: 'refused' | 'unreachable' | 'unreadable'; detail: string };

const link = z.object({ url: z.url({ protocol: /^https?$/ }) });

const games = z.array(
  z.object({
    game_id: z.int(),
    game_code: z.string().optional(),
    name: z.string(),
    product: z.string(),
    category: z.string(),
    enabled: z.boolean(),
    platforms: z.array(z.string()),
    blocked_countries: z.array(z.string()),
    url_thumb: z.string(),
    url_square_thumb: z.string().optional(),
    url_background: z.string(),
  }),
);

export type HubGame = z.output<typeof games>[number];

export interface HubClient {
  /** Address of the game for this player. */
  gameUrl(launch: LaunchRequest): Promise<HubReply<string>>;
  gameList(): Promise<HubReply<HubGame[]>>;
  /** Address of the page that shows a finished round. */
  roundUrl(round: RoundRequest): Promise<HubReply<string>>;
  /** Bets in readable text. This is an extension that vendors need not support. */
  tellBets(ask: { rounds: readonly string[]; language: string }): Promise<HubReply<VendorToldBet[]>>;
}

/** `nickname` is our extension: the masked name that other players see. */
function playerOf(session: LaunchRequest['session']) {
  if (!session) return {};
  const { player: user, token, nickname } = session;
  return { user, token, ...(nickname ? { nickname } : {}) };
}

const onWire = (amount: bigint) => Number(toHubAmount(amount));

/** Our extension, sent only to vendors that support it. */
const freeRoundsOnWire = ({ reward, rounds, stake, expiresAt }: FreeRoundsTold) => ({
  reward_uuid: reward,
  rounds,
  stake: onWire(stake),
  expires_at: expiresAt.toISOString(),
});

/** Free play in the protocol: "currency" FUN, no player ("Request consistency"). */
export const DEMO_CURRENCY = 'FUN';

export function hubClient(endpoint: HubEndpoint): HubClient {
  const who = { operator_id: endpoint.operatorId, sub_partner_id: endpoint.subPartnerId };
  return {
    gameUrl: async (launch) => {
      const body = {
        ...who,
        ...playerOf(launch.session),
        game_code: launch.gameCode,
        currency: launch.session ? launch.currency : DEMO_CURRENCY,
        lang: launch.language,
        country: launch.country,
        lobby_url: launch.lobbyUrl,
        ...(launch.depositUrl ? { deposit_url: launch.depositUrl } : {}),
        ...(launch.freeRounds?.length ? { free_rounds: launch.freeRounds.map(freeRoundsOnWire) } : {}),
      };
      return urlOf(await send(endpoint, '/api/game/url', body, link));
    },
    gameList: () => send(endpoint, '/api/game/list', { operator_id: endpoint.operatorId }, games),
    roundUrl: async ({ player, round, transactionId }) => {
      const body = { ...who, user: player, round, transaction_uuid: transactionId };
      return urlOf(await send(endpoint, '/api/game/round', body, link));
    },
    tellBets: async ({ rounds, language }) => {
      const body = { operator_id: endpoint.operatorId, lang: language, rounds };
      const reply = await send(endpoint, '/api/game/bets', body, toldAnswer);
      return reply.ok ? { ok: true, value: reply.value.bets } : reply;
    },
  };
}

function urlOf(reply: HubReply<{ url: string }>): HubReply<string> {
  return reply.ok ? { ok: true, value: reply.value.url } : reply;
}

const LONGEST_DETAIL = 300;

async function send<T>(
  endpoint: HubEndpoint,
  path: string,
  message: object,
  schema: z.ZodType<T>,
): Promise<HubReply<T>> {
  const body = Buffer.from(JSON.stringify(message));
  let status: number;
  let answer: string;
  try {
    const response = await fetch(`${endpoint.apiUrl}${path}`, {
      method: 'POST',
      body,
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        [endpoint.signatureHeader]: signBody(body, endpoint.privateKey),
      },
      signal: AbortSignal.timeout(endpoint.timeoutMs ?? 5_000),
    });
    status = response.status;
    answer = await response.text();
  } catch (error) {
    return { ok: false, reason: 'unreachable', detail: (error as Error).message };
  }
  const parsed = schema.safeParse(jsonOf(answer));
  if (status === 200 && parsed.success) return { ok: true, value: parsed.data };
  const reason = status >= 400 && status < 500 ? 'refused' : 'unreadable';
  return { ok: false, reason, detail: `${status} ${answer.slice(0, LONGEST_DETAIL)}` };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

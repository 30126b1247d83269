import type { SlotTitle } from '#games/engines/slots/slot-title.ts';
import { type Amount, toDecimal } from '#platform/money/money.ts';

/** Addresses of the running platform on this machine. */
export interface House {
  portal: string;
  studio: string;
  brandCode: string;
}

interface Answer<T> {
  success: boolean;
  value: T;
  errorCode?: string;
}

/** A refusal by portal or studio, with its code. */
export class PlayRefused extends Error {
  override name = 'PlayRefused';
  readonly code: string;

  constructor(route: string, code: string) {
    super(`${route} was refused: ${code}`);
    this.code = code;
  }
}

const PATIENCE_MS = 15_000;

/** One call; refusals are thrown. */
export async function ask<T>(url: string, headers: Record<string, string>, body?: object): Promise<T> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer = (await response.json()) as Answer<T>;
  if (answer.success) return answer.value;
  throw new PlayRefused(new URL(url).pathname, answer.errorCode ?? String(response.status));
}

/** The calls of a player's browser: to the portal with its session, to the studio with the game session. */
export function playerCalls({ portal, studio, brandCode }: House, session: string) {
  const own = { authorization: session, merchant: brandCode };

  async function open(gameCode: string, vassalage = 'DONGSON'): Promise<string> {
    const query = new URLSearchParams({ vassalage, gameCode });
    const path = `${portal}/wps/game/launchGame?${query}`;
    const { content } = await ask<{ content: { game_url: string } }>(path, own);
    const launch = new URL(content.game_url).searchParams.get('session') ?? '';
    return (await ask<{ token: string }>(`${studio}/game/session`, {}, { launch })).token;
  }

  return {
    /** Opens the game as the lobby does; returns a slot to spin at. */
    sitDown: async (gameCode: string): Promise<Table> => tableAt(studio, await open(gameCode)),
    /** The same for a game with its own screen; returns the token of the game session. */
    open,
    /** A deposit that the payment simulator pays. */
    async deposit(amount: Amount): Promise<void> {
      const path = `${portal}/wps/relay/MCSFE_depositByQRImageUrl`;
      const { orderNo } = await ask<{ orderNo: string }>(path, own, { amount: toDecimal(amount) });
      await ask(`${portal}/simulator/payments`, own, { orderNo, scenario: 'exact' });
    },
    /** Sends a question to customer service. */
    say: (body: string) =>
      ask(`${portal}/wps/relay/PARLOR_chatMessage`, own, { body, requestKey: crypto.randomUUID() }),
    /** Returns the order's number. */
    async withdraw({ amount, ...order }: { bankCardId: string; amount: Amount; password: string }): Promise<string> {
      const path = `${portal}/wps/v2/transaction/withdraw`;
      const wire = { amount: toDecimal(amount), requestKey: crypto.randomUUID() };
      return (await ask<{ orderNo: string }>(path, own, { ...order, ...wire })).orderNo;
    },
    /** Reports that a payout arrived only in part. */
    async missesPartOf(orderNo: string): Promise<void> {
      const path = `${portal}/wps/relay/MCSFE_processC2CTransaction`;
      await ask(path, own, { orderNo, action: 'PARTLY_RECEIVED', receivedVnd: '10000' });
    },
    leave: () => ask(`${portal}/wps/session/logout`, own, {}),
  };
}

export interface Table {
  /** One round at one of the title's stakes; returns its reference. */
  spin(stake: SlotTitle['stakes'][number]): Promise<string>;
  /** Reports that the player has seen the outcome of the last round. */
  seen(round: string): Promise<unknown>;
}

function tableAt(studio: string, token: string): Table {
  const headers = { authorization: token };
  return {
    spin: async (stake) => {
      const order = { spinKey: crypto.randomUUID(), stake: stake.toString() };
      return (await ask<{ round: { ref: string } }>(`${studio}/game/spin`, headers, order)).round.ref;
    },
    seen: (round) => ask(`${studio}/game/rounds/${round}/acknowledge`, headers, {}),
  };
}

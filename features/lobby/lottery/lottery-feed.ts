import { z } from 'zod';
import type { HubEndpoint } from '#games/vendors/hub/hub.client.ts';
import { signBody } from '#games/vendors/hub/hub.signature.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { LOTTERY_VENDORS } from '../catalogue/game-type.rules.ts';
import type { DrawnIssue, NearIssue, Silent } from '../lobby.deps.ts';

/** A vendor; only its address and our key are needed here. */
export interface FeedVendor {
  endpoint: Omit<HubEndpoint, 'subPartnerId'>;
}

interface FeedGame {
  id: number;
  code: string;
  vendor: string;
}

export interface FeedDeps {
  vendors: ReadonlyMap<string, FeedVendor>;
  games(): Promise<readonly FeedGame[]>;
  clock: Clock;
}

export interface LotteryFeed {
  /** Drawn issues, latest first; only the latest per game with `latestOnly`. Silent if no vendor told any and one is. */
  drawn(ask: {
    gameIds: readonly number[];
    limit: number;
    latestOnly: boolean;
  }): Promise<readonly DrawnIssue[] | Silent>;
  /** The open issue and the one before; undefined for a game without a vendor that is connected. */
  near(gameId: number): Promise<NearIssue | Silent | undefined>;
}

const drawn = z.object({
  game: z.string(),
  code: z.string(),
  draws_at: z.int(),
  numbers: z.array(z.string()).nullable(),
});
const openedAnswer = z.object({ now: z.int(), draws: z.array(drawn) });
const nearAnswer = z.object({
  now: z.int(),
  current: z.object({ code: z.string(), locks_at: z.int(), draws_at: z.int(), open: z.boolean() }),
  previous: drawn.nullable(),
});

/** Draws are rare and visitors ask often, so one answer of a vendor is shared for this long. */
const KEPT_MS = 5_000;
const MOST_KEPT = 500;
const TIMEOUT_MS = 3_000;

/** Draws from vendors by signed calls. A vendor that does not answer, or answers nonsense, is silent. */
export function openLotteryFeed({ vendors, games, clock }: FeedDeps): LotteryFeed {
  const kept = new Map<string, { untilMs: number; answer: Promise<unknown> }>();

  function ask<T>(vendor: string, path: string, message: object, schema: z.ZodType<T>) {
    const key = `${vendor} ${path} ${JSON.stringify(message)}`;
    const known = kept.get(key);
    if (known && known.untilMs > clock.now()) return known.answer as Promise<T | Silent>;
    const endpoint = vendors.get(vendor)?.endpoint;
    if (!endpoint) return Promise.resolve(undefined);
    const answer = send(endpoint, path, message, schema);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, { untilMs: clock.now() + KEPT_MS, answer });
    return answer;
  }

  return {
    async drawn({ gameIds, limit, latestOnly }) {
      const wanted = (await games()).filter(
        ({ id, vendor }) => gameIds.includes(id) && (LOTTERY_VENDORS as readonly string[]).includes(vendor),
      );
      const found = await Promise.all(
        [...Map.groupBy(wanted, ({ vendor }) => vendor)].map(async ([vendor, own]) => {
          const message = { games: own.map(({ code }) => code).slice(0, 50), limit, latest_only: latestOnly };
          const answer = await ask(vendor, '/api/lottery/opened', message, openedAnswer);
          if (answer === 'silent') return answer;
          return (answer?.draws ?? []).flatMap((draw) => issueOf(own, draw) ?? []);
        }),
      );
      const told = found.filter((one) => one !== 'silent').flat();
      if (told.length === 0 && found.includes('silent')) return 'silent';
      return told.sort((a, b) => b.openTime - a.openTime).slice(0, limit);
    },
    async near(gameId) {
      const game = (await games()).find(({ id }) => id === gameId);
      const answer = game && (await ask(game.vendor, '/api/lottery/near', { game: game.code }, nearAnswer));
      if (!game || !answer) return undefined;
      if (answer === 'silent') return answer;
      const { current, previous } = answer;
      return {
        current: {
          numero: current.code,
          remainMs: Math.max(0, current.locks_at - clock.now()),
          lockMs: current.draws_at - current.locks_at,
          isOpen: current.open,
        },
        previous: (previous && issueOf([game], previous)) ?? undefined,
      };
    },
  };
}

function issueOf(own: readonly FeedGame[], draw: z.output<typeof drawn>): DrawnIssue | undefined {
  const game = own.find(({ code }) => code === draw.game);
  if (!game || !draw.numbers) return undefined;
  return { gameId: game.id, numero: draw.code, winningNumber: draw.numbers.join(','), openTime: draw.draws_at };
}

async function send<T>(
  { apiUrl, operatorId, privateKey, signatureHeader }: FeedVendor['endpoint'],
  path: string,
  message: object,
  schema: z.ZodType<T>,
): Promise<T | Silent> {
  const body = Buffer.from(JSON.stringify({ operator_id: operatorId, ...message }));
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      body,
      redirect: 'error',
      headers: { 'content-type': 'application/json', [signatureHeader]: signBody(body, privateKey) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const parsed = schema.safeParse(await response.json());
    return response.ok && parsed.success ? parsed.data : 'silent';
  } catch {
    return 'silent';
  }
}

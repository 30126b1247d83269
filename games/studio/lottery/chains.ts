import { createHmac, randomBytes } from 'node:crypto';
import { commitmentOf, fairDraw, SERVER_SEED_BYTES } from '#games/engines/fair/fair-draw.ts';
import { drawLottery, issueClientSeed, issueSeed } from '#games/engines/lottery/replay-draw.ts';
import { vietnamDate } from '#games/engines/lottery/vietnam/schedule.ts';
import type { Database } from '#platform/db/database.ts';
import type { IssueTimes } from './lottery-games.ts';

/** The secret of one day's draws of a game. */
export interface Chain {
  game: string;
  day: string;
  root: string;
  commitment: string;
  createdAtMs: number;
}

/** What is fixed about an issue before its draw, and what is derived from it. */
export interface IssueDraw {
  serverSeed: string;
  commitment: string;
  clientSeed: string;
  numbers: readonly string[];
}

const DAY_MS = 86_400_000;
const KEPT = 600;

/** The committed secrets of all draws. Rows never change, so they are cached once read. */
export interface Chains {
  /** The secret of a day; undefined when none was made. */
  of(game: string, day: string): Promise<Chain | undefined>;
  /** Makes the missing secrets of the coming days. Several processes may do so at the same time. */
  prepare(games: readonly string[], nowMs: number, days?: { back: number; ahead: number }): Promise<void>;
}

export function openChains(database: Database): Chains {
  const known = new Map<string, Chain>();
  return {
    async of(game, day) {
      const kept = known.get(`${game} ${day}`);
      if (kept) return kept;
      const row = await database.read((db) =>
        db
          .selectFrom('studio.lottery_chains')
          .selectAll()
          .where('game', '=', game)
          .where('day', '=', day)
          .executeTakeFirst(),
      );
      if (!row) return undefined;
      const chain = { game, day, root: row.root, commitment: row.commitment, createdAtMs: row.created_at.getTime() };
      if (known.size >= KEPT) known.clear();
      known.set(`${game} ${day}`, chain);
      return chain;
    },
    async prepare(games, nowMs, { back, ahead } = { back: 0, ahead: 2 }) {
      const wanted = games.flatMap((game) =>
        Array.from({ length: back + ahead + 1 }, (_, at) => ({ game, day: vietnamDate(nowMs + (at - back) * DAY_MS) })),
      );
      const missing = wanted.filter(({ game, day }) => !known.has(`${game} ${day}`));
      if (missing.length === 0) return;
      const rows = missing.map((one) => {
        const root = randomBytes(SERVER_SEED_BYTES).toString('hex');
        return { ...one, root, commitment: commitmentOf(root), created_at: new Date(nowMs) };
      });
      await database.transact((db) =>
        db
          .insertInto('studio.lottery_chains')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      for (const { game, day } of missing) await this.of(game, day);
    },
  };
}

/** Node's HMAC: the same result as the pure implementation, but faster. */
const hostHmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest();

/** The draw of an issue. The studio keeps `numbers` secret until the draw. */
export function drawOf(chain: Chain, { game, code }: Pick<IssueTimes, 'game' | 'code'>): IssueDraw {
  const serverSeed = issueSeed(chain.root, game, code);
  const clientSeed = issueClientSeed(game, code);
  return {
    serverSeed,
    commitment: commitmentOf(serverSeed),
    clientSeed,
    numbers: drawLottery(game, fairDraw({ serverSeed, clientSeed, nonce: 0 }, hostHmac)),
  };
}

/** SHA-256 of the issue's seed; published before the issue opens. */
export const commitmentIn = (chain: Chain, game: string, code: string): string =>
  commitmentOf(issueSeed(chain.root, game, code));

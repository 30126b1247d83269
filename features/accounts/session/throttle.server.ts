import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/database.ts';
import { addressNetwork } from '#platform/http/address.ts';
import {
  ADDRESS_CAPTCHA_AFTER,
  ADDRESS_PAUSE_AFTER,
  CAPTCHA_AFTER,
  FAILURES_REMEMBERED_S,
  PAUSE_AFTER,
  pauseSeconds,
} from './session.rules.ts';

/** Who tries: any of the three may be counted against. */
export interface Attempt {
  brandId: number;
  username: string;
  ip: string;
  /** loginDeviceId, if the client has one. */
  device: string | undefined;
}

export interface Standing {
  /** Failures have been seen: a human check or a captcha is wanted. */
  suspicious: boolean;
  captchaRequired: boolean;
  /** Seconds until the next try is taken; 0 when it may come now. */
  waitSeconds: number;
}

export interface LoginThrottle {
  /** How this visitor stands before the try. */
  standing(attempt: Attempt): Promise<Standing>;
  /**
   * Counts a try as failed before its password is looked at, so that a thousand at once are a thousand. Answers what
   * was due for this very try, and what is due for the next one if it fails.
   */
  count(attempt: Attempt): Promise<{ due: Standing; next: Standing }>;
  /** The try succeeded: the account and the device start afresh, the address keeps the count of its other tries. */
  clear(attempt: Attempt): Promise<void>;
}

type Counted = 'account' | 'pair' | 'address' | 'device';
const CAPTCHA_AT: Record<Counted, number> = {
  account: CAPTCHA_AFTER,
  pair: CAPTCHA_AFTER,
  address: ADDRESS_CAPTCHA_AFTER,
  device: CAPTCHA_AFTER,
};
/** Never by account alone: strangers must not be able to lock its owner out. */
const PAUSE_AT: Partial<Record<Counted, number>> = { pair: PAUSE_AFTER, address: ADDRESS_PAUSE_AFTER };
const UNLIMITED = 1_000_000;

/** Counters in PostgreSQL, so that every server process counts together. */
export function createLoginThrottle(database: Database): LoginThrottle {
  const failures = limiter(database, { keyPrefix: 'login', points: UNLIMITED, duration: FAILURES_REMEMBERED_S });
  const pauses = limiter(database, { keyPrefix: 'pause', points: 1, duration: 1 });

  async function waitSeconds(keys: Map<Counted, string>): Promise<number> {
    const paused = await Promise.all([keys.get('pair'), keys.get('address')].map((key) => pauses.get(key ?? '')));
    return Math.ceil(Math.max(0, ...paused.map((pause) => pause?.msBeforeNext ?? 0)) / 1_000);
  }
  function judge(counts: Map<Counted, number>, wait: number): Standing {
    const entries = [...counts];
    return {
      suspicious: entries.some(([what, failed]) => failed > 0 && what !== 'address'),
      captchaRequired: entries.some(([what, failed]) => failed >= CAPTCHA_AT[what]),
      waitSeconds: wait,
    };
  }

  return {
    async standing(attempt) {
      const keys = keysOf(attempt);
      const [wait, ...counted] = await Promise.all([
        waitSeconds(keys),
        ...[...keys].map(async ([what, key]) => [what, (await failures.get(key))?.consumedPoints ?? 0] as const),
      ]);
      return judge(new Map(counted), wait);
    },
    async count(attempt) {
      const counts = new Map<Counted, number>();
      for (const [what, key] of keysOf(attempt)) {
        const { consumedPoints } = await failures.penalty(key, 1);
        counts.set(what, consumedPoints);
        const pause = pauseSeconds(consumedPoints, PAUSE_AT[what] ?? Number.POSITIVE_INFINITY);
        if (pause > 0) await pauses.block(key, pause);
      }
      const before = new Map([...counts].map(([what, failed]) => [what, failed - 1]));
      return { due: judge(before, 0), next: judge(counts, 0) };
    },
    async clear(attempt) {
      const keys = keysOf(attempt);
      const own = (['account', 'pair', 'device'] as const).flatMap((what) => keys.get(what) ?? []);
      await Promise.all([...own.map((key) => failures.delete(key)), pauses.delete(keys.get('pair') ?? '')]);
      const address = keys.get('address');
      if (address) await failures.reward(address, 1);
    },
  };
}

/** Keys are hashed: names are of any length, and a table of attempts should not be a list of who plays here. */
function keysOf({ brandId, username, ip: from, device }: Attempt): Map<Counted, string> {
  const ip = addressNetwork(from);
  const keys = new Map<Counted, string>([
    ['account', digest('account', brandId, username)],
    ['pair', digest('pair', brandId, username, ip)],
    ['address', digest('address', brandId, ip)],
  ]);
  if (device) keys.set('device', digest('device', brandId, device));
  return keys;
}

function digest(...parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

export interface LimiterOptions {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

/** A rate-limiter-flexible counter on our own connections and our own table. */
export function limiter(database: Database, options: LimiterOptions): RateLimiterPostgres {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await database.transact((db) => db.executeQuery<Row>(CompiledQuery.raw(text, values)));
      // Our connections read int8 as bigint; the library counts milliseconds in numbers.
      const plain = rows.map((row) => ({ ...row, expire: row.expire === null ? null : Number(row.expire) }));
      return { rows: plain, rowCount: plain.length };
    },
  };
  return new RateLimiterPostgres({
    ...options,
    storeClient,
    storeType: 'pool',
    schemaName: 'accounts',
    tableName: 'attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

type Row = { points: number; expire: bigint | null };

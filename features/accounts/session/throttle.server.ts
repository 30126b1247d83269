import { hash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { addressNetwork } from '#platform/http/address.ts';
import { addToCounts, type Count, readCounts, settleCounts, takePause } from './attempts.store.ts';
import {
  ADDRESS_CAPTCHA_AFTER,
  CAPTCHA_AFTER,
  FAILURES_REMEMBERED_S,
  GUESSES_WITHIN_S,
  type LoginDoor,
  PLAYERS_DOOR,
  pauseSeconds,
} from './session.rules.ts';

/** Who tries. Each of these may have a counter. */
export interface Attempt {
  brandId: number;
  username: string;
  ip: string;
  /** loginDeviceId, if the client sends one. */
  device: string | undefined;
}

/** A try whose password is about to be checked. */
export interface PasswordTry extends Attempt {
  /** The typed name, folded. `number` is its normal form, if it can be read as a number. */
  name: string;
  number: string | undefined;
  /** The account, if it was used at this place or by this device, or the try has a code of its authenticator app. */
  home: bigint | undefined;
}

export interface Standing {
  /** There were failures: a human check or a captcha is required. */
  suspicious: boolean;
  captchaRequired: boolean;
  /** Seconds until the next try is allowed; 0 for now. */
  waitSeconds: number;
  /** The wait comes only from tries that strangers used up. A proven owner need not wait. */
  owned: boolean;
}

export interface LoginThrottle {
  /** The visitor's standing before the try. */
  standing(attempt: Attempt): Promise<Standing>;
  /**
   * Counts a try as failed before its password is checked, so that parallel tries are all counted. Answers what this
   * try requires and what the next one requires if it fails. If `waitSeconds` is due, the hour's tries are used up and
   * the password is not checked.
   */
  count(attempt: Attempt | PasswordTry): Promise<{ due: Standing; next: Standing }>;
  /** Resets the counts of the account and the device after a success. Tries from other places stay counted. */
  clear(attempt: Attempt | PasswordTry): Promise<void>;
  /** Resets the counts of an account whose password was reset by a proof, so that the owner may log in anywhere. */
  forgive(account: { brandId: number; username: string; number: string | undefined }): Promise<void>;
}

type Counted = 'account' | 'pair' | 'address' | 'device';
type Allowance = 'name' | 'number' | 'home';
const COUNTED: readonly Counted[] = ['account', 'pair', 'address', 'device'];
const ALLOWANCES: readonly Allowance[] = ['name', 'number', 'home'];
type Keys = Map<Counted | Allowance, string>;
const CAPTCHA_AT: Record<Counted, number> = {
  account: CAPTCHA_AFTER,
  pair: CAPTCHA_AFTER,
  address: ADDRESS_CAPTCHA_AFTER,
  device: CAPTCHA_AFTER,
};
/** Never by account alone, because strangers could then lock its owner out. */
const PAUSED = ['pair', 'address'] as const;

/** Counters in PostgreSQL, shared by all server processes. Each step is one statement. */
export function createLoginThrottle(database: Database, clock: Clock, door: LoginDoor = PLAYERS_DOOR): LoginThrottle {
  return {
    async standing(attempt) {
      const keys = keysOf(attempt, door);
      const pauses = PAUSED.map((what) => pauseKey(keys.get(what)));
      const nowMs = clock.now();
      const found = await database.jot((db) => readCounts(db, [...keys.values(), ...pauses], nowMs));
      const endsMs = Math.max(nowMs, ...pauses.map((key) => found.get(key)?.endsMs ?? 0));
      return judge(pointsOf(keys, found), Math.ceil((endsMs - nowMs) / 1_000));
    },
    async count(attempt) {
      const nowMs = clock.now();
      const keys = keysOf(attempt, door);
      const counters = [...keys].map(([what, key]) => ({
        key,
        lifeMs: (isAllowance(what) ? GUESSES_WITHIN_S : FAILURES_REMEMBERED_S) * 1_000,
      }));
      const found = await database.jot((db) => addToCounts(db, counters, nowMs));
      const counts = pointsOf(keys, found);
      let taken = 0;
      for (const what of PAUSED) {
        const pause = pauseSeconds(counts.get(what) ?? 0, door.pauseAfter[what]);
        if (pause === 0) continue;
        const ends = { key: pauseKey(keys.get(what)), nowMs, endsMs: nowMs + pause * 1_000 };
        // Of parallel tries that saw no pause, one starts it and continues; the others wait for its end.
        if (!(await database.jot((db) => takePause(db, ends)))) taken = Math.max(taken, pause);
      }
      const before = new Map([...counts].map(([what, failed]) => [what, failed - 1]));
      const wait = Math.max(taken, usedUpSeconds({ keys, found, nowMs, guesses: door.guesses }));
      const owned = wait > 0 && taken === 0 && !keys.has('home');
      return { due: judge(before, wait, owned), next: judge(counts, 0) };
    },
    async clear(attempt) {
      const keys = keysOf(attempt, door);
      const of = (which: readonly (Counted | Allowance)[]) => which.flatMap((what) => keys.get(what) ?? []);
      const ended = [...of(['account', 'pair', 'device', 'home']), pauseKey(keys.get('pair'))];
      await database.jot((db) => settleCounts(db, { ended, lowered: of(['address', 'name', 'number']) }));
    },
    async forgive({ brandId, username, number }) {
      const names = [username, ...(number ? [number] : [])];
      const ended = [
        door.prefix + strangersKey('name', brandId, username),
        ...names.map((name) => `${door.prefix}login:${digest('account', brandId, name)}`),
        ...(number ? [door.prefix + strangersKey('number', brandId, number)] : []),
      ];
      await database.jot((db) => settleCounts(db, { ended, lowered: [] }));
    },
  };
}

function judge(counts: Map<Counted, number>, waitSeconds: number, owned = false): Standing {
  const entries = [...counts];
  return {
    suspicious: entries.some(([what, failed]) => failed > 0 && what !== 'address'),
    captchaRequired: entries.some(([what, failed]) => failed >= CAPTCHA_AT[what]),
    waitSeconds,
    owned,
  };
}

interface UsedUp extends Pick<LoginDoor, 'guesses'> {
  keys: Keys;
  found: Map<string, Count>;
  nowMs: number;
}

/** Seconds until more tries are available, for strangers or for this place; 0 while some are left. */
function usedUpSeconds({ keys, found, nowMs, guesses }: UsedUp): number {
  const waits = ALLOWANCES.map((what) => {
    const count = found.get(keys.get(what) ?? '');
    return count && count.points > guesses[what] ? Math.ceil((count.endsMs - nowMs) / 1_000) : 0;
  });
  return Math.max(0, ...waits);
}

function pointsOf(keys: Keys, found: Map<string, Count>): Map<Counted, number> {
  const points = COUNTED.filter((what) => keys.has(what)).map(
    (what) => [what, found.get(keys.get(what) ?? '')?.points ?? 0] as const,
  );
  return new Map(points);
}

const isAllowance = (what: Counted | Allowance): what is Allowance => ALLOWANCES.some((one) => one === what);
const pauseKey = (key = '') => `pause:${key}`;
const strangersKey = (what: 'name' | 'number', brandId: number, typed: string) =>
  `guess:${digest(what, brandId, typed)}`;

function keysOf(attempt: Attempt | PasswordTry, { prefix }: LoginDoor): Keys {
  return new Map([...bareKeysOf(attempt)].map(([what, key]) => [what, prefix + key]));
}

/** Keys are hashed: names can be of any length, and the table should not list who plays here. */
function bareKeysOf(attempt: Attempt | PasswordTry): Keys {
  const { brandId, username, ip: from, device } = attempt;
  const ip = addressNetwork(from);
  const keys: Keys = new Map([
    ['account', `login:${digest('account', brandId, username)}`],
    ['pair', `login:${digest('pair', brandId, username, ip)}`],
    ['address', `login:${digest('address', brandId, ip)}`],
  ]);
  if (device) keys.set('device', `login:${digest('device', brandId, device)}`);
  if (!('home' in attempt)) return keys;
  if (attempt.home !== undefined) return keys.set('home', `guess:${digest('home', String(attempt.home))}`);
  // Counted by the typed name, whether or not it exists, so the count does not reveal which names exist.
  keys.set('name', strangersKey('name', brandId, attempt.name));
  if (attempt.number) keys.set('number', strangersKey('number', brandId, attempt.number));
  return keys;
}

function digest(...parts: (string | number)[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url');
}

export interface LimiterOptions {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

/** A rate-limiter-flexible counter on our own connections and table. */
export function limiter(database: Database, options: LimiterOptions): RateLimiterPostgres {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await database.jot((db) => db.executeQuery<Row>(CompiledQuery.raw(text, values)));
      // Our connections read int8 as bigint, but the library expects milliseconds as numbers.
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

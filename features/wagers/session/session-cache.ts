import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { type EventBus, RESYNC } from '#platform/events/bus.ts';
import type { Lookups } from '../lookups.ts';
import { sessionsByHash } from './game-session.store.ts';
import { type GameSession, tokenHash } from './game-session.ts';

/**
 * Sessions in memory, so that a bet costs one database round trip. An entry lives at most three seconds. A bus message
 * about a change of the player drops its entries at once. So a block or self-exclusion stops stakes immediately, or
 * within three seconds if the message is lost.
 */
export interface SessionCache {
  /** The cached entry; undefined if `load` is needed. */
  peek(token: string): GameSession | undefined;
  load(token: string): Promise<GameSession | undefined>;
  /** Drops a player's entries in this process; other processes get the bus message. */
  forget(playerId: string): void;
  close(): void;
}

export const SESSION_TOPIC = 'wagers.sessions';
const TTL_MS = 3_000;
const MOST_ENTRIES = 50_000;

interface Options {
  database: Database;
  bus: EventBus;
  clock: Clock;
  players: Lookups['players'];
}

export function openSessionCache({ database, bus, clock, players }: Options): SessionCache {
  const entries = new Map<string, { session: GameSession; freshUntil: number }>();
  let waiting = new Map<string, Promise<GameSession | undefined>>();
  let batch: Promise<Map<string, GameSession>> | undefined;
  let changes = 0;

  const forget = (playerId: string) => {
    changes++;
    for (const [token, { session }] of entries) if (session.player === playerId) entries.delete(token);
  };
  const unsubscribe = bus.subscribe(SESSION_TOPIC, ({ type, playerId }) => {
    if (type !== RESYNC) return forget(String(playerId));
    // Messages may have been missed, so all sessions are read again.
    changes++;
    entries.clear();
  });

  /** Reads all tokens together that miss in the same turn of the event loop. */
  const readWaiting = async (): Promise<Map<string, GameSession>> => {
    await new Promise((resolve) => setImmediate(resolve));
    const tokens = [...waiting.keys()];
    waiting = new Map();
    batch = undefined;
    return readSessions(database, players, tokens);
  };

  const remember = (token: string, session: GameSession) => {
    entries.delete(token);
    entries.set(token, { session, freshUntil: clock.now() + TTL_MS });
    if (entries.size > MOST_ENTRIES) entries.delete(entries.keys().next().value!);
  };

  return {
    peek: (token) => {
      const entry = entries.get(token);
      return entry && entry.freshUntil > clock.now() ? entry.session : undefined;
    },
    load: (token) => {
      const asked = waiting.get(token);
      if (asked) return asked;
      batch ??= readWaiting();
      const before = changes;
      const found = batch.then((sessions) => {
        const session = sessions.get(token);
        // A session read during a change may be outdated: it is used for this call but not cached.
        if (session && before === changes) remember(token, session);
        return session;
      });
      waiting.set(token, found);
      return found;
    },
    forget,
    close: unsubscribe,
  };
}

async function readSessions(
  database: Database,
  players: Lookups['players'],
  tokens: readonly string[],
): Promise<Map<string, GameSession>> {
  const tokenOf = new Map(tokens.map((token) => [tokenHash(token).toString('hex'), token]));
  const rows = await sessionsByHash(
    database,
    [...tokenOf.keys()].map((hex) => Buffer.from(hex, 'hex')),
  );
  const facts = rows.length === 0 ? [] : await players([...new Set(rows.map((row) => row.player_id))]);
  const mayPlay = new Map(facts.map((player) => [player.id, player.mayPlay]));
  const sessions = new Map<string, GameSession>();
  for (const row of rows) {
    sessions.set(tokenOf.get(row.token_hash.toString('hex'))!, {
      playerId: row.player_id,
      player: row.player_id.toString(),
      brandId: row.brand_id,
      account: row.account,
      currency: row.currency,
      vendor: row.vendor,
      gameId: row.game_id,
      openUntil: Math.min(row.expires_at.getTime(), row.ended_at?.getTime() ?? Number.POSITIVE_INFINITY),
      mayPlay: mayPlay.get(row.player_id) ?? false,
    });
  }
  return sessions;
}

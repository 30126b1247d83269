import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { endAtStop } from '#platform/http/stopping.ts';
import { every } from '#platform/jobs/every.ts';
import { sessionOfToken } from '../sessions/sessions.ts';
import type { LotteryEvent, LotteryNow } from './lottery.contract.ts';

/** Most streams of one player; one more closes the oldest. */
const MOST_PER_PLAYER = 4;
const LOOK_MS = 500;
const HEARTBEAT_MS = 20_000;
/** A reader with more unsent bytes is closed. It connects again and reads the state. */
const MOST_BUFFERED = 256 * 1024;

export interface StreamDeps {
  database: Database;
  board(): Promise<LotteryNow>;
  now(): number;
  logger: Logger;
}

export interface LotteryStream {
  mount(app: FastifyInstance): void;
  start(): { stop(): Promise<void> };
}

interface Listener {
  playerId: bigint;
  reply: FastifyReply;
}

/**
 * /game/lottery/events: sends draws and results as they happen. They follow from the clock and the rows, so every
 * process informs its own listeners without the other processes. Without listeners nothing is read.
 */
export function openLotteryStream({ database, board, now, logger }: StreamDeps): LotteryStream {
  const listeners = new Set<Listener>();
  let told = '';
  let heartbeatMs = 0;

  const send = (listener: Listener, event: LotteryEvent) => {
    if (listener.reply.raw.writableLength > MOST_BUFFERED) return close(listener);
    listener.reply.raw.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  const close = (listener: Listener) => {
    listeners.delete(listener);
    listener.reply.raw.end();
  };

  async function look(): Promise<void> {
    if (listeners.size === 0) return;
    const current = await board();
    const key = JSON.stringify([
      current.games.map(({ issue, last }) => [issue.code, last?.code, last?.state]),
      current.vietnam.map(({ code, state, version, numbers }) => [code, state, version, numbers?.length]),
    ]);
    if (key !== told) {
      told = key;
      for (const listener of listeners) send(listener, { type: 'now', now: current });
    } else if (now() - heartbeatMs > HEARTBEAT_MS) {
      heartbeatMs = now();
      for (const listener of listeners) listener.reply.raw.write(': still here\n\n');
    }
  }

  return {
    mount(app) {
      app.get('/game/lottery/events', async (request, reply) => {
        const session = await sessionOfToken(database, request.headers.authorization ?? '');
        if (!session) return reply.status(401).send();
        const own = [...listeners].filter(({ playerId }) => playerId === session.playerId);
        if (own.length >= MOST_PER_PLAYER && own[0]) close(own[0]);
        reply.hijack();
        endAtStop(reply);
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        const listener = { playerId: session.playerId, reply };
        listeners.add(listener);
        request.raw.on('close', () => listeners.delete(listener));
        send(listener, { type: 'now', now: await board() });
        return reply;
      });
    },
    start() {
      const looking = every(LOOK_MS, 'tell lottery draws', look, logger);
      return {
        async stop() {
          for (const listener of listeners) close(listener);
          await looking.stop();
        },
      };
    },
  };
}

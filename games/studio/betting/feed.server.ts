import type { FastifyInstance } from 'fastify';
import { endAtStop } from '#platform/http/stopping.ts';
import type { FeedEvent } from './betting.contract.ts';
import type { FeedLines } from './feed-lines.ts';

const MOST_TOPICS = 50;
const TOPIC = /^(sport:(football|esports)|event:[\w-]{1,60}|cockfight|bets)$/;

/**
 * GET /game/betting/feed?topics=...: live prices as Server-Sent Events. Prices are public, so no session is required.
 */
export function mountFeed(app: FastifyInstance, lines: FeedLines): void {
  app.get<{ Querystring: { topics?: string } }>('/game/betting/feed', (request, reply) => {
    const topics = [...new Set(String(request.query.topics ?? '').split(','))].filter((topic) => TOPIC.test(topic));
    reply.hijack();
    endAtStop(reply);
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const hello: FeedEvent = { type: 'hello', serverNow: new Date().toISOString() };
    reply.raw.write(`retry: 2000\ndata: ${JSON.stringify(hello)}\n\n`);
    lines.open(reply.raw, topics.slice(0, MOST_TOPICS));
  });
  app.addHook('preClose', async () => lines.close());
}

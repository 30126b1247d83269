import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { portalParts } from '#apps/server/portal.ts';
import { REPORTS } from '#features/agents/figures/agent-file.contract.ts';
import { createApp } from '#platform/http/app.ts';
import { type Route, splitRoute } from '#platform/http/contract.ts';
import { mount } from '#platform/http/mount.ts';
import type { Service } from '#platform/http/service.ts';
import { UNREAD } from '#platform/http/wire-query.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { openWholeHouse, type WholeHouse } from './whole-house.ts';

/**
 * A word that a call documents is read by it: a filter that is accepted and forgotten answers what nobody asked for.
 * The handlers of the players' calls get a query that notes which of its words were read.
 */
let house: WholeHouse;
let app: FastifyInstance;
let agent: string;
const read = new Map<string, Set<string>>();
beforeAll(async () => {
  house = await openWholeHouse();
  const parts = portalParts(house.house);
  const { catalogue } = house.house.provided;
  app = await createApp({ logger: createLogger('test', 'silent'), catalogue, trustedProxies: [] });
  mount(app, parts.services.map(noting), { gate: parts.gate, catalogue, ownOrigins: [] });
  agent = await house.session((await house.player('asking', 1)).id);
});
afterAll(async () => {
  await app.close();
  await house.close();
});

const noting = ({ calls }: Service): Service => ({
  calls: calls.map(({ handle, ...one }) => ({
    ...one,
    handle: (input) => handle({ ...input, query: noted(one.route, input.query) } as never),
  })),
});

function noted(route: string, query: object): object {
  const words = read.get(route) ?? new Set<string>();
  read.set(route, words);
  return new Proxy(query, {
    get: (target, word) => {
      words.add(String(word));
      return Reflect.get(target, word);
    },
  });
}

interface Sent {
  query?: Record<string, string>;
  /** Path parameters. */
  params?: string;
}

const SPAN = { startDate: '1700000000000', endDate: '1700000000001' };
/** What a call needs before it reads the rest; a second request where one cannot read all words. */
const SENT: Record<string, readonly Sent[]> = {
  'GET /portal/matches': [{ query: { sport: 'football' } }],
  'GET /portal/social/{provider}/callback': [{ params: 'google' }],
  'GET /wps/game/launchGame': [
    { query: { vassalage: 'DONGSON' } },
    { query: { vassalage: 'DONGSON', gameType: 'RNG', language: 'EN' } },
    { query: { launchMode: 'LOTT', lottoGameCode: 'nothing' } },
  ],
  'GET /wps/relay/ODSFE2_getRoundDetail': [{ query: { orderNo: '1' } }],
  'GET /wps/relay/PARLOR_agentContract': [{ query: { kind: 'dividend' } }],
  'GET /wps/relay/PARLOR_agentFile': REPORTS.map((report) => ({
    query: { report, format: 'csv' },
  })),
  'GET /wps/relay/PARLOR_betTransfers': [{ query: { orderNo: '1' } }],
  'GET /wps/relay/PARLOR_contractRecords': [{ query: { kind: 'dividend' } }],
  'GET /wps/relay/PARLOR_depositOrder': [{ query: { orderNo: 'D1' } }],
  'GET /wps/relay/PARLOR_exportBets': [{ query: { category: 'RNG', ...SPAN } }],
  'GET /wps/relay/PARLOR_incomePayouts': [{ query: { kind: 'dividend' } }],
  'GET /wps/relay/PARLOR_lotteryOrders': [{ query: SPAN }],
  'GET /wps/relay/PARLOR_receiptProof': [{ query: { orderNo: 'W1', position: '1' } }],
  'GET /wps/relay/PARLOR_withdrawFee': [{ query: { withdrawAmount: '100' } }],
  'GET /wps/relay/PARLOR_withdrawalOrder': [{ query: { orderNo: 'W1' } }],
  'GET /wps/relay/PARLOR_withdrawalReceipt': [{ query: { orderNo: 'W1' } }],
};

/** Words that are read only once something exists that this house lacks; tests of their own use them. */
const LATER: Record<string, readonly string[]> = {
  'GET /wps/relay/MCS2_processDailySalContract': ['action', 'reason'],
  'GET /wps/relay/MCS2_processDividendReq': ['action', 'reason'],
};

const isUnread = (schema: z.ZodType | undefined) => schema?.description?.startsWith(UNREAD) ?? false;

async function ask(route: string, { query = {}, params = '1' }: Sent): Promise<string> {
  const { method, path } = splitRoute(route as Route);
  const headers = { merchant: 'SENVANG', authorization: agent };
  const answer = await app.inject({ method, url: path.replace(/\{\w+\}/g, params), headers, query });
  return `${answer.statusCode} ${answer.body.slice(0, 120)}`;
}

describe('query words', () => {
  it('are read by the call that documents them, unless its contract says that they are not', async () => {
    const wrong: Record<string, string[]> = {};
    const calls = house.services.portal.flatMap(({ calls: own }) => own).filter(({ call }) => call.query);
    for (const { route, call } of calls) {
      const answers: string[] = [];
      for (const sent of SENT[route] ?? [{}]) answers.push(await ask(route, sent));
      const shape: Record<string, z.ZodType> = call.query?.shape ?? {};
      const missed = Object.keys(shape).filter(
        (word) => !read.get(route)?.has(word) && !isUnread(shape[word]) && !LATER[route]?.includes(word),
      );
      if (missed.length > 0) wrong[route] = [...missed, ...answers];
    }
    expect(calls.length).toBeGreaterThan(60);
    expect(wrong).toEqual({});
  });

  it('are not called unread while a handler reads them', () => {
    const calls = house.services.portal.flatMap(({ calls: own }) => own);
    const claimed = calls.flatMap(({ route, call }) =>
      Object.entries((call.query?.shape ?? {}) as Record<string, z.ZodType>)
        .filter(([word, schema]) => isUnread(schema) && read.get(route)?.has(word))
        .map(([word]) => `${route} ${word}`),
    );
    expect(claimed).toEqual([]);
  });
});

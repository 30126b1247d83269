import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { ensureBrand, openSite, type Site } from '#features/site/public.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { createApp } from '#platform/http/app.ts';
import type { Caller } from '#platform/http/caller.ts';
import { mount, neverClosed } from '#platform/http/mount.ts';
import type { Service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { languageOf } from '#platform/i18n/languages.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { memberCaller } from './test-app.ts';

/** Two brands in one database: the second must not see anything of the first. */
export interface BrandWorld {
  db: TestDatabase;
  bus: EventBus;
  site: Site;
  catalogue: Catalogue;
  first: number;
  second: number;
  close(): Promise<void>;
}

export async function brandWorld(): Promise<BrandWorld> {
  const db = await testDatabase();
  const bus = localBus();
  const site = openSite({ database: db.database, bus, secret: randomBytes(32) });
  const facts = {
    currency: 'VNDK',
    symbol: 'P',
    timeZone: 'Asia/Ho_Chi_Minh',
    language: 'VI',
    languages: ['VI', 'EN'],
  } as const;
  const [first, second] = await db.database.transact(async (writer) => [
    (await ensureBrand(writer, { code: 'SENVANG', name: 'Sen Vàng', hosts: ['sen.example'], ...facts })).id,
    (await ensureBrand(writer, { code: 'OTHER', name: 'Other', hosts: ['other.example'], ...facts })).id,
  ]);
  const catalogue = await wholeCatalogue;
  return { db, bus, site, catalogue, first: first!, second: second!, close: () => db.drop() };
}

/** Delivers events within the process, as the bus does between processes. */
function localBus(): EventBus {
  const listeners = new Map<string, Set<Parameters<EventBus['subscribe']>[1]>>();
  return {
    publish: async (topic, event) => {
      for (const listener of listeners.get(topic) ?? []) listener(event);
    },
    subscribe: (topic, listener) => {
      listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener));
      return () => void listeners.get(topic)?.delete(listener);
    },
    close: async () => {},
  };
}

export interface CallOptions {
  brand?: number;
  /** Player id of the caller; `type` 4 makes it a trial account. */
  as?: bigint;
  type?: number;
  ip?: string;
  language?: string;
  body?: unknown;
}

export interface BrandApp {
  app: FastifyInstance;
  /** Returns status and JSON body unchanged. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  call(route: string, options?: CallOptions): Promise<{ status: number; body: any }>;
  /** Returns the value of a successful answer; throws with the answer when it is a refusal. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  value(route: string, options?: CallOptions): Promise<any>;
}

/** Services behind the real frame and the real whitelabel switches; test headers name the caller. */
export async function brandApp(world: BrandWorld, services: readonly Service[]): Promise<BrandApp> {
  const app = await createApp({
    logger: createLogger('test', 'silent'),
    catalogue: world.catalogue,
    trustedProxies: [],
  });
  const header = (headers: Record<string, unknown>, name: string) => String(headers[`x-test-${name}`] ?? '');
  mount(app, services, {
    catalogue: world.catalogue,
    ownOrigins: [],
    gate: {
      moduleEnabled: world.site.moduleEnabled,
      stateOf: neverClosed,
      identify: async ({ headers, id }): Promise<Caller> => {
        const brand = await world.site.brands.byId(Number(header(headers, 'brand')));
        const player = header(headers, 'player');
        return {
          requestId: id,
          brandId: brand.id,
          brandCode: brand.code,
          language: languageOf(String(headers.language ?? ''), brand.language),
          ip: header(headers, 'ip') || '127.0.0.1',
          userAgent: 'test',
          player: player ? memberCaller(BigInt(player), Number(header(headers, 'type'))) : undefined,
          operator: undefined,
          viaCookie: false,
        };
      },
    },
  });
  const call: BrandApp['call'] = async (route, options = {}) => {
    const space = route.indexOf(' ');
    const response = await app.inject({
      method: route.slice(0, space) as NonNullable<InjectOptions['method']>,
      url: route.slice(space + 1),
      headers: {
        'x-test-brand': String(options.brand ?? world.first),
        ...(options.as === undefined
          ? {}
          : { 'x-test-player': String(options.as), 'x-test-type': String(options.type ?? 0) }),
        ...(options.ip ? { 'x-test-ip': options.ip } : {}),
        ...(options.language ? { language: options.language } : {}),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(options.body === undefined ? {} : { payload: JSON.stringify(options.body) }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  return {
    app,
    call,
    value: async (route, options) => {
      const { status, body } = await call(route, options);
      if (status !== 200 || body.success !== true) throw new Error(`${route}: ${status} ${JSON.stringify(body)}`);
      return body.value;
    },
  };
}

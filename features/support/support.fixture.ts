import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { manualClock } from '#platform/clock/clock.ts';
import { createApp } from '#platform/http/app.ts';
import { mount, neverClosed } from '#platform/http/mount.ts';
import type { Service } from '#platform/http/service.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { type BrandApp, type BrandWorld, brandApp, brandWorld } from '#tests/brand-app.ts';
import { roleNamed } from '#tests/role-named.ts';
import { announcementDeskService } from './announcements/announcement-desk.server.ts';
import { chatService } from './chat/chat.server.ts';
import { chatDeskService } from './chat/chat-desk.server.ts';
import { feedbackService } from './feedback/feedback.server.ts';
import { feedbackDeskService } from './feedback/feedback-desk.server.ts';
import { inboxService } from './inbox/inbox.server.ts';
import { inboxDeskService } from './inbox/inbox-desk.server.ts';
import { openSupport, type Support } from './public.ts';
import { supportService } from './support.server.ts';

/** The department's services for players and for operators, over one database and one folder. */
export interface SupportHouse {
  world: BrandWorld;
  support: Support;
  clock: ReturnType<typeof manualClock>;
  dataDir: string;
  /** Published events, by topic. */
  told: { topic: string; type: string }[];
  /** Players 1 to 5 belong to the brand, each with its number as rank; these are on a break or excluded. */
  excluded: Set<bigint>;
  /** Players who opted out of offers. */
  unwilling: Set<bigint>;
  players: BrandApp;
  office: FastifyInstance;
  ask(route: string, options?: OfficeAsk): Promise<OfficeAnswer>;
  close(): Promise<void>;
}

export interface OfficeAsk {
  role?: string;
  operator?: bigint;
  brand?: number;
  body?: unknown;
  form?: FormPart[];
}

export interface OfficeAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  value: any;
  code: string | undefined;
}

const MEMBERS = [1n, 2n, 3n, 4n, 5n];

export async function openSupportHouse(): Promise<SupportHouse> {
  const world = await brandWorld();
  const dataDir = mkdtempSync(join(tmpdir(), 'parlor-support-'));
  const clock = manualClock(Date.UTC(2026, 10, 21, 4));
  const told: SupportHouse['told'] = [];
  const excluded = new Set<bigint>();
  const unwilling = new Set<bigint>();
  const bus = {
    ...world.bus,
    publish: async (topic: string, event: { type: string }) => {
      told.push({ topic, type: event.type });
      await world.bus.publish(topic, event);
    },
  };
  const { database } = world.db;
  const support = openSupport({ database, bus, site: world.site, clock });
  const players = await brandApp(world, [
    supportService({ support }),
    feedbackService({ database, clock, dataDir }),
    chatService({ database, clock }),
    inboxService({ database, bus, clock }),
  ]);
  const playerNames = async (ids: readonly bigint[]) => new Map(ids.map((id) => [id, `player${id}`]));
  const office = await openOffice(world, [
    announcementDeskService({
      database,
      clock,
      site: world.site,
      dataDir,
      changed: support.changed,
      offersGame: async (_, { vendor = 'DONGSON', code }) => `${vendor}/${code}` === 'DONGSON/sen-vang-88',
    }),
    feedbackDeskService({ database, clock, dataDir, playerNames }),
    chatDeskService({ database, bus, clock, playerNames }),
    inboxDeskService({
      database,
      bus,
      clock,
      playerNames,
      playerNamed: async (_, name) => MEMBERS.find((id) => `player${id}` === name),
      playersAfter: async ({ after, limit }) => MEMBERS.filter((id) => id > after).slice(0, limit),
      ranksOf: async ({ playerIds }) => new Map(playerIds.map((id) => [id, Number(id)])),
      mayTakePart: async (id) => !excluded.has(id),
      wantsOffers: async (id) => !unwilling.has(id),
    }),
  ]);
  return {
    world,
    support,
    clock,
    dataDir,
    told,
    excluded,
    unwilling,
    players,
    office,
    ask: (route, options) => ask(office, world.first, route, options),
    close: async () => {
      await Promise.all([players.app.close(), office.close()]);
      await world.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openOffice(world: BrandWorld, services: readonly Service[]): Promise<FastifyInstance> {
  const { catalogue } = world;
  const app = await createApp({ logger: createLogger('test', 'silent'), catalogue, trustedProxies: [] });
  mount(app, services, {
    catalogue,
    ownOrigins: [],
    gate: {
      moduleEnabled: async () => true,
      stateOf: neverClosed,
      // Headers name the caller; features/operators tests the real gate.
      identify: async ({ headers, id }) => ({
        requestId: id,
        brandCode: 'SENVANG',
        ip: '127.0.0.1',
        userAgent: 'test',
        brandId: Number(headers['x-test-brand']),
        language: 'EN',
        player: undefined,
        operator: headers['x-test-role']
          ? { id: BigInt(String(headers['x-test-operator'])), role: roleNamed(headers['x-test-role']), isProven: true }
          : undefined,
        viaCookie: true,
      }),
    },
  });
  return app;
}

async function ask(app: FastifyInstance, brand: number, route: string, options: OfficeAsk = {}): Promise<OfficeAnswer> {
  const space = route.indexOf(' ');
  const form = options.form && multipart(options.form);
  const payload = form?.payload ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const response = await app.inject({
    method: route.slice(0, space) as 'GET',
    url: route.slice(space + 1),
    headers: {
      'x-test-brand': String(options.brand ?? brand),
      'x-test-operator': String(options.operator ?? 1n),
      ...(options.role === '' ? {} : { 'x-test-role': options.role ?? 'manager' }),
      ...(form?.headers ?? (payload === undefined ? {} : { 'content-type': 'application/json' })),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const { value, errorCode } = response.json();
  return { status: response.statusCode, value, code: errorCode };
}

export interface FormPart {
  name: string;
  value: string | Buffer;
  /** The file name that the client sends. */
  file?: string;
  type?: string;
}

const BOUNDARY = 'parlor-test-boundary';

/** A multipart body in a browser's format. */
export function multipart(parts: readonly FormPart[]): { payload: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap(({ name, value, file, type }) => {
    const fileName = file === undefined ? '' : `; filename="${file}"`;
    const kind = file === undefined ? '' : `content-type: ${type ?? 'image/png'}\r\n`;
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${fileName}\r\n${kind}\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  const payload = Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

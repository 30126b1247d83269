import type { FastifyInstance, InjectOptions } from 'fastify';
import { createApp } from '#platform/http/app.ts';
import type { Caller, PlayerCaller } from '#platform/http/caller.ts';
import { type Frame, mount, neverClosed } from '#platform/http/mount.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Service } from '#platform/http/service.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { createLogger } from '#platform/observe/logger.ts';

export interface Answer<Value = unknown> {
  status: number;
  success: boolean;
  value: Value;
  message: string;
  errorCode?: string;
}

export interface TestApp {
  app: FastifyInstance;
  /** Calls as a player (registered in `known`), or as a visitor. */
  call<Value = never>(
    route: string,
    options?: { as?: bigint; body?: unknown; headers?: Record<string, string>; raw?: string },
  ): Promise<Answer<Value>>;
  /** Players by the id in the test's header; the real gate is tested in features/accounts. */
  known: Map<bigint, PlayerCaller>;
  close(): Promise<void>;
}

export function memberCaller(id: bigint, type = 0): PlayerCaller {
  return { id, sessionId: id, username: `player${id}`, type, currency: 'VNDK', mustChangePassword: false };
}

/** Services behind the real frame (policy, validation, envelope, texts), with a gate that trusts a test header. */
export async function testApp(services: readonly Service[], { sealed }: Pick<Frame, 'sealed'> = {}): Promise<TestApp> {
  const catalogue = await wholeCatalogue;
  const app = await createApp({ logger: createLogger('test', 'silent'), catalogue, trustedProxies: [] });
  const known = new Map<bigint, PlayerCaller>();
  mount(app, services, {
    catalogue,
    sealed,
    ownOrigins: [],
    gate: {
      moduleEnabled: async () => true,
      stateOf: neverClosed,
      identify: async (request) => {
        const id = request.headers['x-test-player'];
        const player = id === undefined ? undefined : known.get(BigInt(String(id)));
        if (id !== undefined && !player) return refuse('user.or.token.invalid');
        return { ...VISITOR, requestId: request.id, language: request.headers.language === 'EN' ? 'EN' : 'VI', player };
      },
    },
  });
  return {
    app,
    known,
    call: async (route, { as, body, headers, raw } = {}) => {
      const space = route.indexOf(' ');
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const response = await app.inject({
        method: route.slice(0, space) as NonNullable<InjectOptions['method']>,
        url: route.slice(space + 1),
        headers: {
          ...(payload ? { 'content-type': 'application/json' } : {}),
          ...(as ? { 'x-test-player': String(as) } : {}),
          ...headers,
        },
        ...(payload ? { payload } : {}),
      });
      return { status: response.statusCode, ...(response.json() as object) } as Answer<never>;
    },
    close: () => app.close(),
  };
}

const VISITOR: Omit<Caller, 'requestId' | 'language' | 'player'> = {
  brandId: 1,
  brandCode: 'SENVANG',
  ip: '127.0.0.1',
  userAgent: 'test',
  operator: undefined,
  viaCookie: false,
};

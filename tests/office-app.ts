import type { InjectOptions } from 'fastify';
import { createApp } from '#platform/http/app.ts';
import { mount, neverClosed } from '#platform/http/mount.ts';
import type { Service } from '#platform/http/service.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { roleNamed } from './role-named.ts';

export interface OfficeCaller {
  id: bigint;
  role: string;
  brandId?: number;
}

export interface OfficeApp {
  call(
    route: string,
    by: OfficeCaller,
    body?: object,
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  ): Promise<{ status: number; value: any; code: string | undefined }>;
  /** A file downloaded from a desk. */
  text(route: string, by: OfficeCaller): Promise<string>;
  close(): Promise<void>;
}

/** Desks behind the real frame, with a gate that trusts a test header; the real gate is tested in features/accounts. */
export async function officeApp(services: readonly Service[]): Promise<OfficeApp> {
  const catalogue = await wholeCatalogue;
  const app = await createApp({ logger: createLogger('test', 'silent'), catalogue, trustedProxies: [] });
  mount(app, services, {
    catalogue,
    ownOrigins: [],
    gate: {
      moduleEnabled: async () => true,
      stateOf: neverClosed,
      identify: async ({ headers, id }) => {
        const [operator = '', role = '', brand = '1'] = String(headers['x-test-operator']).split(' ');
        return {
          requestId: id,
          brandId: Number(brand),
          brandCode: 'TEST',
          language: 'EN',
          ip: '127.0.0.1',
          userAgent: 'test',
          player: undefined,
          operator: { id: BigInt(operator), role: roleNamed(role), isProven: true },
          viaCookie: false,
        };
      },
    },
  });
  return {
    text: async (route, { id, role, brandId = 1 }) => {
      const [, url = ''] = route.split(' ');
      const headers = { 'x-test-operator': `${id} ${role} ${brandId}` };
      return (await app.inject({ method: 'GET', url, headers })).body;
    },
    call: async (route, { id, role, brandId = 1 }, body) => {
      const [method, url] = route.split(' ') as [NonNullable<InjectOptions['method']>, string];
      const headers = { 'x-test-operator': `${id} ${role} ${brandId}` };
      const response = await app.inject({ method, url, headers, ...(body && { payload: body }) });
      const { value, errorCode } = response.json();
      return { status: response.statusCode, value, code: errorCode };
    },
    close: () => app.close(),
  };
}

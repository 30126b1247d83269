import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { refuse } from '#platform/http/refusal.ts';
import { service } from '#platform/http/service.ts';
import { type TestApp, testApp } from '../test-app.ts';

/** Issue "Bad input everywhere" and wire.md 1.2, 1.3, 4.1, with calls that exist only here, through the real frame. */
const probe = contract({
  'GET /wps/probe/list': {
    summary: 'Answers its filters',
    source: 'wire.md 1.2',
    access: 'anyone',
    query: z.object({ name: z.string().max(20).optional(), page: z.coerce.number().int().positive().default(1) }),
    output: z.object({ name: z.string().nullable(), page: z.number() }),
    errors: [],
  },
  'POST /wps/probe/write': {
    summary: 'Takes a body',
    source: 'wire.md 1.1',
    access: 'anyone',
    bodyLimit: 1_000,
    body: z.object({ name: z.string().max(900), count: z.number().int().optional(), on: z.boolean().optional() }),
    output: z.object({ name: z.string(), fields: z.array(z.string()) }),
    errors: [],
  },
  'GET /wps/probe/item/{id}': {
    summary: 'Takes a path parameter',
    source: 'wire.md 4.1',
    access: 'anyone',
    params: z.object({ id: z.string().max(50) }),
    output: z.object({ id: z.string() }),
    errors: [],
  },
  'DELETE /wps/probe/item/{id}': {
    summary: 'The same path by another method',
    source: 'wire.md 4.1',
    access: 'member',
    params: z.object({ id: z.string() }),
    output: z.object({}),
    errors: [],
  },
  'GET /wps/probe/leak': {
    summary: 'Answers more than it declares',
    source: 'wire.md 1.3',
    access: 'anyone',
    output: z.object({ shown: z.string(), inner: z.object({ shown: z.string() }) }),
    errors: [],
  },
  'GET /wps/probe/bug/{kind}': {
    summary: 'Fails inside',
    source: 'wire.md 1.3',
    access: 'anyone',
    params: z.object({ kind: z.string() }),
    output: z.object({ shown: z.string() }),
    errors: [],
  },
  'GET /wps/probe/refusal': {
    summary: 'Refuses',
    source: 'wire.md 1.3',
    access: 'anyone',
    output: z.object({}),
    errors: ['not.found'],
  },
});

const SECRET = 'postgres://parlor:hush@db/parlor';
let house: TestApp;
let writes = 0;

beforeAll(async () => {
  house = await testApp([
    service(probe, {
      'GET /wps/probe/list': ({ query }) => ({ name: query.name ?? null, page: query.page }),
      'POST /wps/probe/write': ({ body }) => {
        writes++;
        return { name: body.name, fields: Object.keys(body) };
      },
      'GET /wps/probe/item/{id}': ({ params }) => params,
      'DELETE /wps/probe/item/{id}': () => ({}),
      'GET /wps/probe/leak': () =>
        ({ shown: 'yes', hash: SECRET, inner: { shown: 'yes', hash: SECRET } }) as {
          shown: string;
          inner: { shown: string };
        },
      'GET /wps/probe/bug/{kind}': ({ params }) => {
        if (params.kind === 'shape') return { shown: 1 } as never;
        if (params.kind === 'away') throw Object.assign(new Error(SECRET), { code: '57P01' });
        if (params.kind === 'cut') throw new Error('Connection terminated unexpectedly');
        throw Object.assign(new Error(SECRET), params.kind === 'status' ? { statusCode: 500, code: 'XX000' } : {});
      },
      'GET /wps/probe/refusal': () => refuse('not.found'),
    }),
  ]);
});
afterAll(() => house.close());

async function ask(
  method: NonNullable<InjectOptions['method']>,
  url: string,
  more: Omit<InjectOptions, 'method' | 'url'> = {},
) {
  const response = await house.app.inject({ method, url, ...more });
  const answer = { status: response.statusCode, headers: response.headers, text: response.body };
  return { ...answer, json: JSON.parse(response.body || 'null') as Record<string, unknown> };
}

const write = (payload: string | Buffer, type = 'application/json') =>
  ask('POST', '/wps/probe/write', { payload, headers: { 'content-type': type, language: 'EN' } });

/** The answer is a typed refusal in the envelope, and the handler did not run. */
async function refused(asking: ReturnType<typeof ask>, status: number, errorCode: string) {
  const before = writes;
  const { json, ...rest } = await asking;
  expect({ status: rest.status, errorCode: json.errorCode }).toEqual({ status, errorCode });
  expect(Object.keys(json).sort()).toEqual(['errorCode', 'message', 'success', 'value']);
  expect(json.success).toBe(false);
  expect(json.message).not.toBe('');
  expect(json.message).not.toContain('{');
  expect(rest.headers['content-type']).toMatch(/^application\/json/);
  expect(rest.headers['x-request-id']).toMatch(/^[\w.:-]{1,64}$/);
  expect(writes).toBe(before);
  return { json, ...rest };
}

describe('addresses', () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    test(`an unknown call by ${method} is refused in the envelope, in both languages`, async () => {
      const vi = await refused(ask(method, '/wps/none/such'), 404, 'not.found');
      expect(vi.json.message).toBe('Không có gì ở địa chỉ này.');
      const en = await refused(ask(method, '/wps/none/such', { headers: { language: 'EN' } }), 404, 'not.found');
      expect(en.json.message).toBe('There is nothing at this address.');
    });
  }

  test('a known call by another method says which methods there are', async () => {
    const one = await refused(ask('PUT', '/wps/probe/write?x=1'), 405, 'method.not.allowed');
    expect(one.headers.allow).toBe('POST');
    const two = await refused(ask('POST', '/wps/probe/item/7/'), 405, 'method.not.allowed');
    expect(two.headers.allow).toBe('GET, DELETE');
    await refused(ask('POST', '/wps/probe/item/7/more'), 404, 'not.found');
  });

  test('a handler that finds nothing is no unknown method', () =>
    refused(ask('GET', '/wps/probe/refusal'), 404, 'not.found'));

  test('a broken escape, a very long parameter and NUL are refused', async () => {
    await refused(ask('GET', '/wps/probe/item/%zz'), 400, 'request_param_err');
    await refused(ask('GET', `/wps/probe/item/${'a'.repeat(5_000)}`), 404, 'not.found');
    await refused(ask('GET', `/wps/probe/item/${'a'.repeat(60)}`), 400, 'request_param_err');
    await refused(ask('GET', '/wps/probe/item/a%00b'), 400, 'request_param_err');
  });

  test('a very long query is read like any other', async () => {
    await refused(ask('GET', `/wps/probe/list?name=${'a'.repeat(14_000)}`), 400, 'request_param_err');
    expect((await ask('GET', `/wps/probe/list?other=${'a'.repeat(14_000)}`)).status).toBe(200);
  });
});

describe('bodies', () => {
  test('that are too large', async () => {
    const en = await refused(write(JSON.stringify({ name: 'a'.repeat(1_000) })), 413, 'body.too.large');
    expect(en.json.message).toBe('The request is too large.');
    expect((await write(JSON.stringify({ name: 'a'.repeat(900) }))).status).toBe(200);
  });

  for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense', 'text/html'])
    test(`of type ${type}`, () => refused(write('{"name":"a"}', type), 415, 'media.type.unsupported'));

  test('of a type with a character set, and of a form', async () => {
    expect((await write('{"name":"Bé"}', 'application/json; charset=utf-8')).json.value).toMatchObject({ name: 'Bé' });
    expect((await write('name=a', 'application/x-www-form-urlencoded')).json.value).toMatchObject({ name: 'a' });
  });

  for (const text of ['{', '{"name":}', "{'name':'a'}", 'name=a', '{"name":"a"} x', '\u0000', '{"name":NaN}'])
    test(`that are not JSON: ${JSON.stringify(text)}`, () => refused(write(text), 400, 'request_param_err'));

  for (const text of ['[]', '[{"name":"a"}]', '"name"', '7', 'true', '{}', '{"name":null}', '{"name":7}'])
    test(`of the wrong shape: ${text}`, () => refused(write(text), 400, 'request_param_err'));

  test('of the wrong types name the first field and list all of them', async () => {
    const { json } = await refused(write('{"name":["a"],"count":"1","on":"yes"}'), 400, 'request_param_err');
    expect(json.message).toBe('The request is not valid: body.name.');
    const { data } = json.value as { data: { field: string }[] };
    expect(data.map(({ field }) => field)).toEqual(['body.name', 'body.count', 'body.on']);
  });

  test('that are missing', async () => {
    await refused(write('null'), 400, 'request_body_required');
    await refused(ask('POST', '/wps/probe/write'), 400, 'request_body_required');
    const headers = { 'content-type': 'application/json' };
    await refused(ask('POST', '/wps/probe/write', { headers }), 400, 'request_body_required');
  });

  test('that reach for a prototype', async () => {
    for (const text of [
      '{"name":"a","__proto__":{"admin":true}}',
      '{"name":"a","\\u005f_proto__":{"admin":true}}',
      '{"name":"a","constructor":{"prototype":{"admin":true}}}',
    ])
      await refused(write(text), 400, 'request_param_err');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('that hold NUL, but not those that speak of it', async () => {
    await refused(write('{"name":"a\\u0000b"}'), 400, 'request_param_err');
    await refused(write('{"name":"\\\\\\u0000"}'), 400, 'request_param_err');
    expect((await write('{"name":"\\\\u0000"}')).json.value).toMatchObject({ name: '\\u0000' });
  });

  test('T1, T3: that hold half a surrogate pair, in a value or a name; whole pairs are text', async () => {
    await refused(write('{"name":"x\\ud800"}'), 400, 'request_param_err');
    await refused(write('{"name":"\\udc00x"}'), 400, 'request_param_err');
    await refused(write('{"name":"a","\\ud800":1}'), 400, 'request_param_err');
    expect((await write('{"name":"\\ud83c\\udfb0"}')).json.value).toMatchObject({ name: '🎰' });
    const inQuery = encodeURIComponent('{"name":"x\\ud800"}');
    await refused(ask('GET', `/wps/probe/list?data=${inQuery}`), 400, 'request_param_err');
  });

  test('that are nested without end', async () => {
    await refused(write(`${'['.repeat(450)}${']'.repeat(450)}`), 400, 'request_param_err');
    await refused(write(`{"name":${'{"a":'.repeat(150)}1${'}'.repeat(151)}`), 400, 'request_param_err');
  });

  test('with unknown fields lose them', async () => {
    expect((await write('{"name":"a","admin":true,"refused":"x"}')).json).toEqual({
      success: true,
      message: '',
      value: { name: 'a', fields: ['name'] },
    });
  });
});

describe('query parameters (wire.md 1.2, 4.1)', () => {
  const list = async (query: string) => (await ask('GET', `/wps/probe/list${query}`)).json.value;

  test('empty ones are no filter, unknown ones are ignored', async () => {
    expect(await list('')).toEqual({ name: null, page: 1 });
    expect(await list('?name=&page=&other=1')).toEqual({ name: null, page: 1 });
  });

  test('may come in one JSON parameter; a plain one goes before it', async () => {
    const data = encodeURIComponent(JSON.stringify({ name: 'sen', page: 2 }));
    expect(await list(`?data=${data}`)).toEqual({ name: 'sen', page: 2 });
    expect(await list(`?data=${data}&page=3`)).toEqual({ name: 'sen', page: 3 });
    await refused(ask('GET', '/wps/probe/list?data=%7B%22page%22'), 400, 'request_param_err');
    const poison = encodeURIComponent('{"__proto__":{"page":5,"admin":true}}');
    expect(await list(`?data=${poison}`)).toEqual({ name: null, page: 1 });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('twice the same, wrong types and NUL change nothing and break nothing', async () => {
    await refused(ask('GET', '/wps/probe/list?name=a&name=b'), 400, 'request_param_err');
    for (const page of ['abc', '0', '-1', '1.5', '1e400'])
      await refused(ask('GET', `/wps/probe/list?page=${page}`), 400, 'request_param_err');
    expect(await list('?name=a%00b&__proto__=x')).toEqual({ name: 'a b', page: 1 });
  });
});

describe('answers (wire.md 1.3)', () => {
  test('hold nothing that the contract does not declare', async () => {
    const { json, text } = await ask('GET', '/wps/probe/leak');
    expect(json.value).toEqual({ shown: 'yes', inner: { shown: 'yes' } });
    expect(text).not.toContain('hush');
  });

  test('T10: let nothing run or load where a browser is made to open them as a page', async () => {
    for (const path of ['/wps/probe/list', '/wps/probe/refusal', '/wps/none'])
      expect((await ask('GET', path)).headers['content-security-policy'], path).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
  });

  test.each(['away', 'cut'])('C10: a database that is %s is a 503, for whoever asks again', async (kind) => {
    await refused(ask('GET', `/wps/probe/bug/${kind}`), 503, 'system.unavailable');
  });

  for (const kind of ['throw', 'status', 'shape']) {
    test(`to a bug (${kind}) are a system error with a request id and without its details`, async () => {
      const answer = await refused(ask('GET', `/wps/probe/bug/${kind}`), 500, 'system.error');
      expect(answer.json.value).toBeNull();
      expect(answer.text).not.toMatch(/hush|stack|\.ts|invalid_type|XX000/);
    });
  }

  test('carry the caller’s request id only when it is one', async () => {
    const id = async (given: string) =>
      (await ask('GET', '/wps/probe/list', { headers: { 'x-request-id': given } })).headers['x-request-id'];
    expect(await id('shop-7:42')).toBe('shop-7:42');
    for (const given of ['a'.repeat(65), '<script>', 'a b', '{"level":"fatal"}', 'a%0d%0ax: y'])
      expect(await id(given)).toMatch(/^[\da-f-]{36}$/);
  });

  test('are never stored by anyone in between', async () => {
    expect((await ask('GET', '/wps/probe/list')).headers['cache-control']).toBe('no-store');
  });
});

describe('the Language header', () => {
  for (const [given, message] of [
    ['EN', 'There is nothing at this address.'],
    ['en', 'There is nothing at this address.'],
    ['en-US', 'There is nothing at this address.'],
    ['VI', 'Không có gì ở địa chỉ này.'],
    ['vi-VN', 'Không có gì ở địa chỉ này.'],
    ['FR', 'Không có gì ở địa chỉ này.'],
    ['', 'Không có gì ở địa chỉ này.'],
    ['../../etc', 'Không có gì ở địa chỉ này.'],
  ] as const) {
    test(`"${given}"`, async () => {
      expect((await ask('GET', '/wps/none', { headers: { language: given } })).json.message).toBe(message);
    });
  }
});

describe('what is no HTTP', () => {
  async function raw(text: string): Promise<string> {
    await house.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {});
    const { port } = house.app.server.address() as { port: number };
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let said = '';
      socket.setTimeout(20_000, () => socket.destroy(new Error(`no answer to ${text.slice(0, 80)}`)));
      socket.on('data', (data) => {
        said += data;
      });
      socket.on('close', () => resolve(said));
      // A client that is cut off while writing gets the answer and then a reset.
      socket.on('error', (error) => (said ? resolve(said) : reject(error)));
    });
  }

  test('is answered in the envelope and cut off', async () => {
    const said = await raw('NONSENSE\r\n\r\n');
    expect(said).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(said.split('\r\n\r\n')[1]!)).toMatchObject({ success: false, errorCode: 'request_param_err' });
  });

  test('a header that smuggles a second request, or that never ends, is refused', async () => {
    const smuggled =
      'POST /wps/probe/write HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect(await raw(`${smuggled}0\r\n\r\nGET / HTTP/1.1\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw(`GET /wps/probe/list HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    expect(await raw('GET /wps/probe/list HTTP/1.1\r\nHost: x\r\nX-A: a\rX-B: b\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '#platform/clock/clock.ts';
import { createApp } from '#platform/http/app.ts';
import { mount, neverClosed } from '#platform/http/mount.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { compose } from '#platform/slices/compose.ts';
import { byOrigin } from '#platform/slices/origins.ts';
import { type BrandApp, type BrandWorld, brandApp, brandWorld } from '#tests/brand-app.ts';
import { roleNamed } from '#tests/role-named.ts';
import { agents } from '../agents.slice.ts';
import { type ApplicationForm, problemsOf, tidied } from './join.rules.ts';

const APPLY = 'POST /wps/agent/application';
const DESK = '/office/agents/applications';
const NOW = Date.UTC(2026, 10, 21, 4);
const DAY = 86_400_000;
const clock = manualClock(NOW);
const FORM: ApplicationForm = {
  name: 'Nguyễn Thị Thuỳ Dương',
  phone: '0912 345 678',
  email: '',
  telegram: '',
  zalo: '',
  market: 'VN',
  remark: 'Tôi có nhóm 40 người.',
  ageConfirmed: true,
  termsAccepted: true,
};

let world: BrandWorld;
let api: BrandApp;
let office: FastifyInstance;
beforeAll(async () => {
  world = await brandWorld();
  const { database } = world.db;
  office = await createApp({ logger: createLogger('test', 'silent'), catalogue: world.catalogue, trustedProxies: [] });
  const playerNames = async (ids: readonly bigint[]) => new Map(ids.map((id) => [id, `player${id}`]));
  const { portal, office: desks } = byOrigin(compose({ database, clock, playerNames }, [agents]).services());
  api = await brandApp(world, [portal]);
  mount(office, [desks], {
    catalogue: world.catalogue,
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
        language: 'VI',
        viaCookie: true,
        brandId: Number(headers['x-test-brand'] ?? world.first),
        player: undefined,
        operator: headers['x-test-role']
          ? { id: 9n, role: roleNamed(headers['x-test-role']), isProven: true }
          : undefined,
      }),
    },
  });
});
afterAll(async () => {
  await office.close();
  await world.close();
});

const apply = (
  form: Partial<ApplicationForm> = {},
  ip = '203.0.113.1',
  options: { brand?: number; as?: bigint } = {},
) => api.call(APPLY, { body: { ...FORM, ...form }, ip, ...options });

async function desk(
  path: string,
  { role = 'admin', body, brand }: { role?: string; body?: object; brand?: number } = {},
) {
  const response = await office.inject({
    method: body ? 'POST' : 'GET',
    url: DESK + path,
    headers: {
      'x-test-role': role,
      'x-test-brand': String(brand ?? world.first),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, ...response.json() };
}

describe('application to become an agent (spec sections 2.1 "/join", 2.9 and 9)', () => {
  test('a visitor applies and gets a reference; the same facts again are the same application', async () => {
    const first = (await apply()).body.value.reference;
    expect(first).toMatch(/^DL-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    // Other spelling, other network, or sent concurrently: the facts are the same.
    const others = [
      apply({ phone: '0912.345.678' }),
      apply({ name: ' nguyễn thị thuỳ dương ' }, '198.51.100.7'),
      apply(),
    ];
    for (const { body } of await Promise.all(others)) expect(body.value.reference).toBe(first);
    expect((await desk('')).value.total).toBe(1);
    expect((await apply({}, '203.0.113.1', { brand: world.second })).body.value.reference).not.toBe(first);
  });

  test('every problem is named, in the order of the form, and nothing is stored', async () => {
    const before = (await desk('')).value.total;
    const { status, body } = await apply({
      name: '',
      phone: '12',
      email: 'a@b',
      telegram: '1x',
      zalo: 'abc',
      market: 'XX',
      remark: 'x'.repeat(141),
      ageConfirmed: false,
      termsAccepted: false,
    });
    expect([status, body.success, body.errorCode]).toEqual([200, false, 'join.form']);
    expect(body.value.data.map(({ field, rule }: Record<string, string>) => `${field} ${rule}`)).toEqual([
      'name required',
      'phone phone',
      'zalo phone',
      'telegram telegram',
      'email email',
      'market market',
      'remark remark',
      'ageConfirmed age',
      'termsAccepted terms',
    ]);
    expect((await apply({ phone: '' })).body.value.data).toEqual([{ field: 'phone', rule: 'contact' }]);
    expect((await desk('')).value.total).toBe(before);
  });

  test.each([
    { name: '<script>alert(1)</script>' },
    { name: 'a'.repeat(61) },
    { name: '...' },
    { email: '"><img src=x>@x.vn', phone: '' },
    { telegram: 'https://t.me/x', phone: '' },
    { market: '__proto__' },
  ])('markup and nonsense are refused: %o', async (form) => {
    expect((await apply(form)).body.errorCode).toBe('join.form');
  });

  test.each([{ name: { $gt: '' } }, { ageConfirmed: 'yes' }, { remark: ['a'] }])(
    'fields of another type are refused by the frame: %o',
    async (form) => {
      const { status, body } = await api.call(APPLY, { body: { ...FORM, ...form } });
      expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
    },
  );

  test('a remark may hold markup: it is kept as text', async () => {
    const remark = '<b>Chào</b> & <img src=x onerror=1>';
    const { body } = await apply({ name: 'Người Gửi', remark }, '203.0.113.2', { as: 44n });
    const { list } = (await desk(`?search=${body.value.reference}`)).value;
    expect(list[0].remark).toBe(remark);
    const { value } = await desk(`/${list[0].id}`);
    expect(value.player).toEqual({ id: '44', username: 'player44' });
  });

  test('five different ones a day from one network, also at the same moment; others are not held up', async () => {
    const many = Array.from({ length: 8 }, (_, index) => apply({ name: `Người số ${index}` }, '2001:db8::1'));
    const codes = (await Promise.all(many)).map(({ body }) => body.errorCode ?? 'taken');
    expect(codes.filter((code) => code === 'taken')).toHaveLength(5);
    expect(codes.filter((code) => code === 'join.too.many')).toHaveLength(3);
    expect((await apply({ name: 'Cùng mạng' }, '2001:db8::2')).body.errorCode).toBe('join.too.many');
    expect((await apply({ name: 'Mạng khác' }, '198.51.100.8')).body.success).toBe(true);
    clock.advance(DAY + 1);
    expect((await apply({ name: 'Hôm sau' }, '2001:db8::1')).body.success).toBe(true);
  });

  test('one spelling for each fact', () => {
    expect(
      tidied({ ...FORM, email: ' A@B.VN ', telegram: '@Sen_Vang', zalo: '(84) 912-345-678', market: 'vn' }),
    ).toMatchObject({
      email: 'a@b.vn',
      telegram: 'Sen_Vang',
      zalo: '84912345678',
      market: 'VN',
      phone: '0912345678',
    });
    // 140 counts characters, not UTF-16 units.
    expect(problemsOf({ ...FORM, remark: '💥'.repeat(140) })).toEqual([]);
  });
});

describe('operators’ desk', () => {
  test('managers and administrators only; another brand sees nothing', async () => {
    for (const role of ['cashier', 'support', '']) expect((await desk('', { role })).status).toBe(403);
    expect((await desk('', { role: 'manager' })).status).toBe(200);
    const { list } = (await desk('')).value;
    const id = list[0].id;
    const stranger = { brand: world.second };
    expect((await desk(`/${id}`, stranger)).errorCode).toBe('application.unknown');
    for (const [path, body] of [
      ['decide', { decision: 'accepted', note: 'nhận' }],
      ['note', { note: 'x' }],
    ] as const) {
      expect((await desk(`/${id}/${path}`, { ...stranger, body })).errorCode).toBe('application.unknown');
      expect((await desk(`/${id}/${path}`, { role: 'cashier', body })).status).toBe(403);
    }
  });

  test('finds by part of reference, name or contact, taken literally, and counts by state', async () => {
    const { value } = await desk('?search=thuỳ');
    expect([value.total, value.counts.new, value.counts.all]).toEqual([1, 1, 1]);
    expect((await desk('?search=0912345')).value.total).toBeGreaterThan(0);
    for (const wild of ['%25', '_', '%5C']) expect((await desk(`?search=${wild}`)).value.total).toBe(0);
    expect((await desk('?state=gone')).status).toBe(400);
  });

  test('a decision is made once, with a note, and everything done is kept', async () => {
    const { list } = (await desk('?search=thuỳ')).value;
    const path = `/${list[0].id}`;
    await desk(`${path}/note`, { body: { note: 'Đã gọi' } });
    expect((await desk(`${path}/decide`, { body: { decision: 'accepted', note: 'ok' } })).status).toBe(400);
    const both = [
      desk(`${path}/decide`, { body: { decision: 'accepted', note: 'Đủ điều kiện' } }),
      desk(`${path}/decide`, { body: { decision: 'rejected', note: 'Trùng' } }),
    ];
    const answers = await Promise.all(both);
    expect(answers.map(({ errorCode }) => errorCode ?? 'ok').sort()).toEqual(['already.decided', 'ok']);
    const { value } = await desk(path);
    expect(value.events.map(({ action, operator }: Record<string, string>) => `${operator} ${action}`)).toEqual([
      '9 note',
      `9 ${value.state}`,
    ]);
    expect((await desk('/999999')).errorCode).toBe('application.unknown');
    // After the decision the same person can apply again.
    const again = (await apply({}, '203.0.113.9')).body.value.reference;
    expect(again).not.toBe(value.reference);
  });
});

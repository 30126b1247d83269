import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerForm } from '#features/accounts/public.ts';
import { catalogueDeskService } from '#features/lobby/desk/catalogue.server.ts';
import { createApp } from '#platform/http/app.ts';
import { mount, neverClosed } from '#platform/http/mount.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { type BrandWorld, brandWorld } from '#tests/brand-app.ts';
import { roleNamed } from '#tests/role-named.ts';
import { contrast } from './contrast.rules.ts';
import { settingsDeskService } from './settings.server.ts';

let world: BrandWorld;
let office: FastifyInstance;
const NAMES = new Map([
  [3n, 'quanly'],
  [4n, 'thuha'],
]);

beforeAll(async () => {
  world = await brandWorld();
  const { catalogue, site, first } = world;
  const { database } = world.db;
  office = await createApp({ logger: createLogger('test', 'silent'), catalogue, trustedProxies: [] });
  const operatorNames = async (ids: readonly bigint[]) => new Map([...NAMES].filter(([id]) => ids.includes(id)));
  const settings = settingsDeskService({ database, site, operatorNames, registerForm: registerForm() });
  mount(office, [settings, catalogueDeskService({ database, site })], {
    catalogue,
    ownOrigins: [],
    gate: {
      moduleEnabled: async () => true,
      stateOf: neverClosed,
      // Headers name the caller; the real gate is tested in features/operators.
      identify: async ({ headers, id }) => ({
        requestId: id,
        brandCode: 'SENVANG',
        ip: '127.0.0.1',
        userAgent: 'test',
        player: undefined,
        language: headers.language === 'EN' ? 'EN' : 'VI',
        brandId: Number(headers['x-test-brand'] ?? first),
        operator: headers['x-test-role']
          ? { id: BigInt(String(headers['x-test-id'] ?? 3)), role: roleNamed(headers['x-test-role']), isProven: true }
          : undefined,
        viaCookie: false,
      }),
    },
  });
});
afterAll(async () => {
  await office.close();
  await world.close();
});

interface Ask {
  role?: string;
  id?: bigint;
  brand?: number;
  language?: 'VI' | 'EN';
  body?: unknown;
}

async function call(route: string, { role = 'manager', id = 3n, brand, language = 'VI', body }: Ask = {}) {
  const [method, url = ''] = route.split(' ');
  const response = await office.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(role && { 'x-test-role': role, 'x-test-id': String(id) }),
      ...(brand && { 'x-test-brand': String(brand) }),
      language,
      'content-type': 'application/json',
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  return { status: response.statusCode, ...response.json() };
}

const groups = async (options?: Ask) => (await call('GET /office/settings', options)).value.groups;
const put = async (group: string, patch: object, options: Ask & { version?: number } = {}) =>
  call(`PUT /office/settings/${group}`, {
    ...options,
    body: { version: options.version ?? (await groups(options))[group].version, patch },
  });

const CALLS = [
  'GET /office/settings',
  'PUT /office/settings/entry',
  'GET /office/settings/history',
  'GET /office/settings/region?ip=203.0.113.1',
  'GET /office/catalogue/unconnected',
];

describe('who may decide about a brand (spec section 6 "Roles")', () => {
  test.each(CALLS)('%s is open to managers and administrators, to nobody else', async (route) => {
    const body = route.startsWith('PUT') ? { version: 0, patch: {} } : undefined;
    for (const role of ['cashier', 'support'])
      expect(await call(route, { role, body })).toMatchObject({ status: 403, errorCode: 'operator.role.missing' });
    expect(await call(route, { role: '', body })).toMatchObject({ status: 403, errorCode: 'operator.required' });
    for (const role of ['manager', 'admin']) expect((await call(route, { role, body })).success).toBe(true);
  });

  test('one brand’s change is not another’s', async () => {
    await put('theme', { snow: true }, { brand: world.second });
    expect((await groups()).theme).toMatchObject({ version: 0, value: { snow: false }, updatedBy: null });
    expect((await groups({ brand: world.second })).theme.value.snow).toBe(true);
    expect((await call('GET /office/settings/history?group=theme')).value.list).toEqual([]);
  });

  test('how payments are simulated is not decided here', async () => {
    expect((await call('PUT /office/settings/cashier', { body: { version: 0, patch: {} } })).status).toBe(400);
    expect(Object.keys(await groups())).not.toContain('cashier');
  });
});

describe('a change (spec sections 2.1, 2.2, 3, 4)', () => {
  test('stands at once, is told to open browsers, and who made it is kept with both values', async () => {
    const heard: unknown[] = [];
    const stop = world.bus.subscribe(`brand.${world.first}`, (event) => heard.push(event));
    const saved = await put('maintenance', { on: true, endsAt: 1_800_000_000_000, title: { VI: 'Nâng cấp' } });
    stop();
    expect(saved.value).toMatchObject({ version: 1, updatedBy: 'quanly', value: { on: true, info: {} } });
    expect((await world.site.settings(world.first)).maintenance.on).toBe(true);
    expect(heard).toEqual([{ type: 'brand.settings', group: 'maintenance' }]);
    await put('maintenance', { on: false }, { id: 4n });
    const { list, more } = (await call('GET /office/settings/history?group=maintenance&size=1')).value;
    expect([list.length, more]).toEqual([1, true]);
    expect(list[0]).toMatchObject({ by: 'thuha', version: 2, fields: [{ field: 'on', before: true, after: false }] });
    const older = (await call(`GET /office/settings/history?group=maintenance&before=${list[0].id}`)).value;
    expect(older).toMatchObject({ more: false, list: [{ by: 'quanly', version: 1 }] });
    expect(older.list[0].fields.map(({ field }: { field: string }) => field)).toEqual(['endsAt', 'on', 'title']);
  });

  test('that changes nothing makes no version', async () => {
    const { version } = (await groups()).maintenance;
    expect((await put('maintenance', { on: false })).value.version).toBe(version);
  });

  test('made on an older version is refused with the newer one, and loses nothing of either', async () => {
    const { version } = (await groups()).lobby;
    await put('lobby', { winnersAbove: '70' }, { id: 4n, version });
    const late = await put('lobby', { bannerIntervalMs: 8_000 }, { version, language: 'EN' });
    expect(late).toMatchObject({ success: false, errorCode: 'site.settings.conflict' });
    expect(late.message).toContain('thuha');
    expect(late.value.current).toMatchObject({ version: version + 1, value: { winnersAbove: '70' } });
    expect((await put('lobby', { bannerIntervalMs: 8_000 }, { version: version + 1 })).success).toBe(true);
    expect((await world.site.settings(world.first)).lobby).toMatchObject({
      winnersAbove: 700_000n,
      bannerIntervalMs: 8_000,
    });
  });

  test('of amounts is shown as it was written, wherever in the group it stands', async () => {
    const patch = { minimum: '20.00', quickAmounts: ['50', '2.50'] };
    const { channels } = (await groups()).deposit.value;
    const { version } = (await groups()).deposit;
    const saved = await put('deposit', { ...patch, channels: [{ ...channels[0], maximum: '900.0' }] }, { version });
    expect(saved.value.value).toMatchObject({ ...patch, maximum: '300000', channels: [{ maximum: '900.0' }] });
    expect((await groups()).deposit.value).toEqual(saved.value.value);
    const { deposit } = await world.site.settings(world.first);
    expect(deposit).toMatchObject({ minimum: 200_000n, quickAmounts: [500_000n, 25_000n] });
    expect(deposit.channels[0]?.maximum).toBe(9_000_000n);
  });

  test('two at the same moment: one stands, one is told', async () => {
    const { version } = (await groups()).domains;
    const answers = await Promise.all(
      ['https://a.example', 'https://b.example'].map((main) => put('domains', { main }, { version })),
    );
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
  });

  test('cannot be taken out of the history', async () => {
    for (const statement of ['delete from', 'truncate'])
      await expect(
        world.db.database.transact((db) => sql`${sql.raw(statement)} site.brand_setting_change`.execute(db)),
      ).rejects.toThrow('append-only');
    await expect(
      world.db.database.transact((db) => sql`update site.brand_setting_change set changed_by = 'x'`.execute(db)),
    ).rejects.toThrow('append-only');
  });
});

describe('what is not valid is told field by field and changes nothing (spec section 5)', () => {
  test.each([
    ['regions', { blockedNetworks: ['10.0.0.0/8', '10.0.0.0/33', 'x'] }, ['blockedNetworks.1', 'network', null]],
    ['regions', { onlyCountries: ['Vietnam'] }, ['onlyCountries.0', 'country', null]],
    ['entry', { minimumAge: 12 }, ['minimumAge', 'least', 18]],
    ['entry', { minimumAge: 120 }, ['minimumAge', 'most', 99]],
    ['entry', { minimumAge: '18' }, ['minimumAge', 'type', null]],
    ['entry', { defaultPassword: '123' }, ['defaultPassword', 'empty', 6]],
    ['entry', { nonsense: 1 }, ['entry', 'type', null]],
    ['theme', { light: { red: 'red' } }, ['light.red', 'colour', null]],
    ['lobby', { winnersAbove: '-1' }, ['winnersAbove', 'amount', null]],
    ['lobby', { minBetOptions: Array(21).fill('1') }, ['minBetOptions', 'many', 20]],
    ['contact', { customerService: [{ csType: 3, path: 'javascript:x' }] }, ['customerService.0.path', 'url', null]],
    ['domains', { gtagId: 'x'.repeat(41) }, ['gtagId', 'long', 40]],
    ['domains', { linkHosts: ['https://partner.example'] }, ['linkHosts.0', 'host', null]],
    ['domains', { linkHosts: ['partner.example', '*'] }, ['linkHosts.1', 'host', null]],
    ['languages', { offered: [] }, ['offered', 'language', null]],
    ['languages', { offered: ['EN'] }, ['main', 'default', null]],
    ['languages', { main: 'TH' }, ['main', 'default', null]],
    ['languages', { offered: ['VI', 'QQ'] }, ['offered.1', 'type', null]],
    ['lobby', { esportsVendors: ['AV', 'not a code'] }, ['esportsVendors.1', 'vendor', null]],
    ['deposit', { referencePrefix: 'S0' }, ['referencePrefix', 'prefix', null]],
    ['security', { sessionIdleMinutes: 1 }, ['sessionIdleMinutes', 'least', 5]],
    ['register', { fields: { email: { minLength: 9, maxLength: 3 } } }, ['fields.email.maxLength', 'order', null]],
    ['register', { fields: { email: { patternId: 25 } } }, ['fields.email.patternId', 'most', 24]],
    ['navigation', { hidden: ['nowhere'] }, ['hidden.0', 'type', null]],
  ] as const)('%s %j', async (group, patch, [field, problem, limit]) => {
    const before = (await groups())[group];
    const refused = await put(group, patch);
    expect(refused).toMatchObject({ success: false, errorCode: 'site.settings.invalid' });
    expect(refused.value.problems[0]).toEqual({ field, problem, limit });
    expect(world.catalogue.has('VI', `site.desk.problem.${problem}`)).toBe(true);
    expect((await groups())[group]).toEqual(before);
  });
});

describe('the languages of a brand (spec sections 3 "Languages" and 9)', () => {
  test('are those that its operators chose, at once and with the default among them', async () => {
    const brand = world.second;
    const spoken = async () => {
      const { language, languages } = await world.site.brands.byId(brand);
      return { language, languages };
    };
    expect(await spoken()).toEqual({ language: 'VI', languages: ['VI', 'EN'] });
    await put('languages', { offered: ['EN', 'TH'], main: 'TH' }, { brand });
    expect(await spoken()).toEqual({ language: 'TH', languages: ['EN', 'TH'] });
    expect((await call('GET /office/settings', { brand })).value.languages).toEqual(['EN', 'TH']);
    const [change] = (await call('GET /office/settings/history?group=languages', { brand })).value.list;
    expect(change.fields).toContainEqual({ field: 'main', before: 'VI', after: 'TH' });
    expect((await world.site.brands.byId(world.first)).languages).toEqual(['VI', 'EN']);
  });
});

describe('trying an address (spec section 2.2, root screen 2)', () => {
  test('answers by the saved rules and says which one decided', async () => {
    const tried = async (ip: string) => {
      const { verdict, because } = (await call(`GET /office/settings/region?ip=${encodeURIComponent(ip)}`)).value;
      return [verdict, because];
    };
    expect(await tried('17.0.0.1')).toEqual(['allowed', 'no-rule']);
    await put('regions', {
      exceptNetworks: ['17.5.0.0/16'],
      blockedNetworks: ['203.0.113.0/24'],
      blockedCountries: ['US'],
    });
    expect(await tried('17.0.0.1')).toEqual(['blocked', 'country']);
    expect(await tried('17.5.0.1')).toEqual(['allowed', 'excepted']);
    expect(await tried('::ffff:203.0.113.9')).toEqual(['blocked', 'network']);
    expect(await tried('10.0.0.1')).toEqual(['allowed', 'private']);
    await put('regions', { blockedCountries: [], onlyCountries: ['VN'] });
    expect(await tried('198.51.100.4')).toEqual(['blocked', 'elsewhere']);
    expect(await tried('113.161.5.5')).toEqual(['allowed', 'country']);
    expect(await tried('nowhere')).toEqual(['no-address', 'no-address']);
  });
});

describe('colours', () => {
  test('contrast is that of WCAG 2.2', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('red', '#ffffff')).toBeUndefined();
  });
});

describe('tiles that are not connected', () => {
  test('are counted by vendor and type, and the switch of the lobby is told', async () => {
    expect((await call('GET /office/catalogue/unconnected')).value).toEqual({
      shown: false,
      connectedGames: 0,
      unconnectedGames: 0,
      list: [],
    });
    await put('lobby', { showUnconnected: true });
    expect((await call('GET /office/catalogue/unconnected')).value.shown).toBe(true);
  });
});

describe('one-click logins (spec section 2.5)', () => {
  const GOOGLE = { clientId: 'sen', clientSecret: 'canary-of-a-secret', issuer: 'https://accounts.google.com' };
  const stored = async () => {
    const { rows } = await world.db.database.read((db) =>
      sql<{ text: string }>`
        select value::text as text from site.brand_setting where name = 'social'
        union all select before::text || after::text from site.brand_setting_change where name = 'social'
      `.execute(db),
    );
    return rows.map(({ text }) => text).join();
  };

  test('a secret is written, used and never shown again, not by the history either', async () => {
    const saved = await put('social', { google: GOOGLE });
    expect(saved.value.value.google).toEqual({ ...GOOGLE, clientSecret: '' });
    expect((await world.site.settings(world.first)).social.google).toEqual(GOOGLE);
    await put('social', { google: { ...GOOGLE, clientId: 'sen2', clientSecret: '' } });
    expect((await world.site.settings(world.first)).social.google).toEqual({ ...GOOGLE, clientId: 'sen2' });
    const before = (await call('GET /office/settings/history?group=social')).value.list.length;
    await put('social', { google: { ...GOOGLE, clientId: 'sen2', clientSecret: 'another-one' } });
    const { list } = (await call('GET /office/settings/history?group=social')).value;
    expect([list.length, list[0].fields.length]).toEqual([before + 1, 1]);
    expect(JSON.stringify([list, (await groups()).social])).not.toMatch(/canary|another-one|sealed/);
    expect(await stored()).not.toMatch(/canary|another-one/);
  });

  test('a provider needs its secret once', async () => {
    const refused = await put('social', { facebook: { clientId: 'sen', clientSecret: '' } });
    expect(refused.value.problems).toContainEqual({ field: 'facebook.clientSecret', problem: 'empty', limit: 1 });
    expect((await put('social', { telegram: { botToken: 'no token' } })).errorCode).toBe('site.settings.invalid');
    await put('social', { google: null });
    expect((await world.site.settings(world.first)).social.google).toBeNull();
  });
});

test('a Firebase project that proves numbers is named, corrected and taken away (spec section 4)', async () => {
  const refused = await put('sms', { firebase: { projectId: 'Sen Vàng' } });
  expect(refused.value.problems).toContainEqual({ field: 'firebase.projectId', problem: 'type', limit: null });
  const saved = await put('sms', { firebase: { projectId: 'sen-vang', apiKey: 'a-web-key' } });
  expect(saved.value.value.firebase).toMatchObject({ projectId: 'sen-vang', apiKey: 'a-web-key' });
  expect((await world.site.settings(world.first)).sms.firebase?.jwksUri).toMatch(/^https:/);
  await put('sms', { firebase: null });
  expect((await world.site.settings(world.first)).sms.firebase).toBeNull();
});

describe('what the registration form asks, and how long a login holds (spec sections 3 and 4)', () => {
  test('the desk names every field with its standard rules, and what is saved counts at once', async () => {
    const { registerForm: form } = (await call('GET /office/settings')).value;
    expect(form.fields).toContainEqual(expect.objectContaining({ name: 'username', fixed: true, minLength: 4 }));
    expect(form.patterns).toHaveLength(25);
    await put('register', { fields: { email: { enabled: true, minLength: 6 } } });
    await put('security', { singleSession: true, sessionIdleMinutes: 15 });
    const settings = await world.site.settings(world.first);
    expect(settings.register.fields).toEqual({ email: { enabled: true, minLength: 6 } });
    expect(settings.security).toMatchObject({ singleSession: true, sessionIdleMinutes: 15 });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrandApp, type BrandWorld, brandApp, brandWorld } from '#tests/brand-app.ts';
import { openBootstrap } from './bootstrap.ts';
import { openSite, type SettingGroup, type SettingPatch } from './public.ts';
import { settingsFrom } from './settings/brand-settings.rules.ts';
import { siteService } from './site.server.ts';

let world: BrandWorld;
let api: BrandApp;
beforeAll(async () => {
  world = await brandWorld();
  const bootstrap = openBootstrap(world.site, {
    banners: async () => [],
    notices: async (brandId) => [{ id: brandId, title: 'Bảo trì <script>' }],
    nav: async () => [],
  });
  api = await brandApp(world, [
    siteService({ site: world.site, bootstrap, registerRules: async () => ({ username: { minLength: 6 } }) }),
  ]);
});
afterAll(() => world.close());

const set = async <G extends SettingGroup>(group: G, patch: SettingPatch<G>, brandId = world.first) =>
  expect(await world.site.updateSettings({ brandId, group, patch, by: 'test' })).toEqual({ ok: true });

const STATUS = 'GET /wps/system/status';

describe('status (spec sections 2.2 and 7)', () => {
  test('answers what a client needs to start, under both paths and both customer-service spellings', async () => {
    await set('contact', { customerService: [{ csType: 3, path: 'https://chat.example/room' }] });
    await set('domains', { main: 'https://sen.example', alternatives: ['https://sen2.example'] });
    const value = await api.value(`${STATUS}?url=sen.example`);
    expect(value).toMatchObject({
      status: 0,
      maintenance: false,
      maintenanceEnd: null,
      regionRestriction: false,
      location: '127.0.0.1',
      info: {
        customerService: [{ csType: 3, path: 'https://chat.example/room', vip: false }],
        domainRoute: { domainList: [{ domain: 'https://sen.example' }, { domain: 'https://sen2.example' }] },
        resources: [],
        whitelabel: { modId: 'COMM3', enabled: '1' },
        register: { username: { minLength: 6 } },
        mainDomain: 'https://sen.example',
        analytics: { gtagId: '' },
        imageCDNs: [],
        launchGameCDNs: [],
      },
      version: { pathList: [{ type: 3, path: 'https://chat.example/room', vip: false }] },
    });
    expect(await api.value('GET /wps/v2/system/status')).toEqual(value);
  });

  test('tells the VIP line apart from everybody’s, which comes first', async () => {
    const [vip, common] = [
      { csType: 3, path: 'https://chat.example/vip', vip: true },
      { csType: 3, path: 'https://chat.example/room', vip: false },
    ];
    await set('contact', { customerService: [vip, common] });
    expect(await api.value(STATUS)).toMatchObject({
      info: { customerService: [common, vip] },
      version: {
        pathList: [
          { type: 3, path: common.path, vip: false },
          { type: 3, path: vip.path, vip: true },
        ],
      },
    });
  });

  test('tells maintenance with its end and text in the language, and only to the brand that has it', async () => {
    await set('maintenance', { on: true, endsAt: 1_800_000_000_000, title: { VI: 'Bảo trì', EN: 'Maintenance' } });
    expect(await api.value(STATUS, { language: 'EN' })).toMatchObject({
      status: 1,
      maintenance: true,
      maintenanceEnd: 1_800_000_000_000,
      maintenanceTitle: 'Maintenance',
    });
    // An unknown language falls back to the brand's default.
    expect((await api.value(STATUS, { language: 'fr-FR' })).maintenanceTitle).toBe('Bảo trì');
    expect((await api.value(STATUS, { brand: world.second })).maintenance).toBe(false);
    await set('maintenance', { on: false });
    expect((await api.value(STATUS)).status).toBe(0);
  });

  test.each([
    ['203.0.113.9', 2],
    ['::ffff:203.0.113.9', 2],
    ['203.0.113.77', 0],
    ['198.51.100.1', 0],
    ['2001:db8:1::5', 2],
    ['2001:db8:2::5', 0],
    ['not an address', 0],
  ])('region rule by CIDR: %s is answered screen %i', async (ip, screen) => {
    await set('regions', {
      blockedNetworks: ['203.0.113.0/24', '2001:db8:1::/48'],
      exceptNetworks: ['203.0.113.77'],
      info: { VI: 'Không phục vụ tại đây' },
    });
    const value = await api.value(STATUS, { ip });
    expect([value.status, value.regionRestriction]).toEqual([screen, screen === 2]);
    expect(value.regionInfo).toBe(screen === 2 ? 'Không phục vụ tại đây' : '');
    expect(value.location).toBe(ip.replace('::ffff:', ''));
  });

  test('region rule by country: only those named, unknown places refused, private networks never', async () => {
    await set('regions', { blockedNetworks: [], exceptNetworks: [], onlyCountries: ['VN'] });
    const screenOf = async (ip: string) => (await api.value(STATUS, { ip })).status;
    expect(await screenOf('113.161.5.5')).toBe(0);
    expect(await screenOf('2001:ee0:4141::1')).toBe(0);
    expect(await screenOf('17.1.2.3')).toBe(2);
    expect(await screenOf('203.0.113.1')).toBe(2);
    expect(await screenOf('192.168.1.4')).toBe(0);
    await set('regions', { onlyCountries: [], blockedCountries: ['US'] });
    expect(await screenOf('17.1.2.3')).toBe(2);
    expect(await screenOf('203.0.113.1')).toBe(0);
    await set('regions', { blockedCountries: [] });
  });
});

describe('whitelabel (spec section 3, wire.md 2.1)', () => {
  test('is a tree; a switched-off parent switches its children off, a call of the module is refused', async () => {
    const find = (node: Record<string, unknown>, id: string): Record<string, unknown> | undefined =>
      node.modId === id
        ? node
        : (node.childrenNodes as Record<string, unknown>[]).map((child) => find(child, id)).find(Boolean);
    const before = await api.value('GET /wps/system/whitelabel');
    expect(find(before, 'DIRECTREG3')).toEqual({ modId: 'DIRECTREG3', enabled: '1', childrenNodes: [] });
    await set('switches', { modules: { REG3: false } });
    const after = await api.value('GET /wps/system/whitelabel');
    expect(find(after, 'REG3')?.enabled).toBe('0');
    expect(find(after, 'DIRECTREG3')?.enabled).toBe('0');
    expect(await world.site.moduleEnabled(world.first, 'DIRECTREG3')).toBe(false);
    expect(await world.site.moduleEnabled(world.second, 'DIRECTREG3')).toBe(true);
    await set('switches', { modules: {} });
  });
});

describe('domain route (spec section 7)', () => {
  test('refuses a foreign address in words for the visitor and accepts its own', async () => {
    for (const own of ['sen.example', 'SEN.EXAMPLE:8443', 'https://sen2.example/x?y=1', ''])
      expect((await api.call(`GET /wps/system/domainRoute?url=${encodeURIComponent(own)}`)).body.success).toBe(true);
    const { body } = await api.call('GET /wps/system/domainRoute?domain=https://sen.example.evil.test', {
      language: 'EN',
    });
    expect(body).toMatchObject({ success: false, errorCode: 'site.domain.unknown' });
    expect(body.message).toContain('customer service');
  });

  test('refuses a foreign address at the start too, by each path', async () => {
    const asked = (route: string, url: string) => api.call(`GET ${route}?url=${encodeURIComponent(url)}`);
    for (const route of ['/wps/system/status', '/wps/v2/system/status', '/wps/system/domainRoute']) {
      expect((await asked(route, 'sen.example.evil.test')).body.errorCode, route).toBe('site.domain.unknown');
      expect((await asked(route, 'sen.example')).body.success, route).toBe(true);
    }
    expect((await api.call(`${STATUS}?url=localhost`)).body.success, 'where the request arrived').toBe(true);
  });
});

describe('bootstrap', () => {
  test('has in one bare answer what the shell needs', async () => {
    await set('theme', { light: { red: '#112233' }, snow: true });
    const { body } = await api.call('GET /portal/bootstrap', { language: 'EN' });
    expect(body).toMatchObject({
      language: 'EN',
      brand: { code: 'SENVANG', symbol: 'P', currency: 'VNDK', languages: ['VI', 'EN'], defaultLanguage: 'VI' },
      status: { screen: 0 },
      theme: { initial: 'light', light: { red: '#112233' }, snow: true },
      settings: { minimumAge: 18, birthdayMinimumAge: 21, jackpotMode: 'funded', bannerIntervalMs: 5000 },
      notices: [{ id: world.first }],
    });
    expect(body.switches).toContain('DIRECTREG3');
    expect(body.switches).not.toContain('FREEPLAY3');
  });

  test('tells a closed site nothing but why it is closed', async () => {
    await set('maintenance', { on: true });
    const { body } = await api.call('GET /portal/bootstrap');
    expect(body).toMatchObject({ status: { screen: 1 }, banners: [], notices: [], nav: [] });
    await set('maintenance', { on: false });
  });
});

describe('settings', () => {
  test('refuse what is not valid and change nothing', async () => {
    const refused = async (patch: object, group: SettingGroup = 'entry') => {
      const result = await world.site.updateSettings({
        brandId: world.first,
        group,
        patch: patch as never,
        by: 'test',
      });
      expect(result.ok).toBe(false);
    };
    await refused({ minimumAge: 12 });
    await refused({ minimumAge: '18' });
    await refused({ nonsense: 1 });
    await refused({ blockedNetworks: ['10.0.0.0/33'] }, 'regions');
    await refused({ blockedNetworks: ['10.0.0'] }, 'regions');
    await refused({ main: 'javascript:alert(1)' }, 'domains');
    await refused({ light: { red: 'url(x)' } }, 'theme');
    expect((await world.site.settings(world.first)).entry.minimumAge).toBe(18);
  });

  test.each<[SettingGroup, object, string[]]>([
    ['deposit', { minimum: '500', maximum: '100' }, ['minimum', 'maximum']],
    ['withdraw', { minimum: '500', maximum: '100' }, ['minimum', 'maximum']],
    ['withdraw', { dailyAmount: '49' }, ['minimum', 'dailyAmount']],
    ['withdraw', { autoApproveBelow: '20001' }, ['autoApproveBelow', 'fourEyesFrom']],
    ['wallets', { minimum: '2', maximum: '1' }, ['minimum', 'maximum']],
    ['gifts', { minimum: '500', maximum: '100' }, ['minimum', 'maximum']],
  ])(
    'bounds of %s that contradict each other are refused, with both fields named: %j',
    async (group, patch, fields) => {
      const change = { brandId: world.first, group, patch: patch as never, by: 'test' };
      const problems = Object.fromEntries(fields.map((field) => [field, 'crossed']));
      expect(await world.site.updateSettings(change)).toEqual({ ok: false, problems });
    },
  );

  test('two changes of one group at once are both kept', async () => {
    await Promise.all([set('lobby', { bannerIntervalMs: 7_000 }), set('lobby', { winnersAbove: '12.5' })]);
    expect((await world.site.settings(world.first)).lobby).toMatchObject({
      bannerIntervalMs: 7_000,
      winnersAbove: 125_000n,
    });
  });

  test('another process hears of a change through the bus', async () => {
    const other = openSite({ database: world.db.database, bus: world.bus });
    expect((await other.settings(world.second)).theme.snow).toBe(false);
    await set('theme', { snow: true }, world.second);
    expect((await other.settings(world.second)).theme.snow).toBe(true);
  });

  test('a stored value that is no longer understood falls back by field and takes nothing else down', () => {
    const settings = settingsFrom(new Map([['entry', { minimumAge: 'old', loginedToHomePage: true }]]));
    expect(settings.entry).toMatchObject({ minimumAge: 18, loginedToHomePage: true });
  });

  test('a brand is found by code, else by host, and a stranger host is none while there are several', async () => {
    const find = async (code: string | undefined, host: string) => (await world.site.brands.find({ code, host }))?.code;
    expect(await find('other', 'sen.example')).toBe('OTHER');
    expect(await find(undefined, 'SEN.example:443')).toBe('SENVANG');
    expect(await find(undefined, 'nobody.example')).toBeUndefined();
    expect(await find('NOBODY', 'sen.example')).toBeUndefined();
  });

  test('consolidated settings are those of the brand', async () => {
    expect(await api.value('GET /wps/system/settings/consolidated')).toMatchObject({
      smsProvider: { firebase: false, apiKey: '' },
      merchantCode: 'SENVANG',
      currency: 'VNDK',
      minimumAge: 18,
    });
    await set('sms', { firebase: { projectId: 'sen-vang', apiKey: 'AIza-web-key' } });
    const { smsProvider } = await api.value('GET /wps/system/settings/consolidated');
    expect(smsProvider).toEqual({ firebase: true, apiKey: 'AIza-web-key' });
    await set('sms', { firebase: null });
  });
});

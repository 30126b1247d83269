import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse } from '../accounts.fixture.ts';

let house: House;
let headers: { authorization: string };
beforeAll(async () => {
  house = await openHouse({
    atVendors: async () => [{ accountTypeId: 107, balance: 250_000n }],
    clubLabel: async () => ({ labelName: 'Sen', rankLevel: 3 }),
  });
  await house.register({ username: 'minhanh88', password: 'sen-hong-88' });
  const body = { username: 'minhanh88', password: 'sen-hong-88' };
  headers = { authorization: (await house.call('POST /wps/session/login', { body })).json.value.token };
});
afterAll(() => house.close());

describe('member calls (spec section 7 "Auth and member")', () => {
  it('A13: knows the spellings of older clients', async () => {
    const body = { username: 'minhanh88', password: 'sen-hong-88' };
    const { json } = await house.call('POST /wps/session/login/unsecure', { body });
    const own = { authorization: json.value.token as string };
    expect((await house.call('POST /wps/session/touch', { headers: own })).json.success).toBe(true);
    expect((await house.call('DELETE /wps/session/logout/unsecure', { headers: own })).json.success).toBe(true);
    expect((await house.call('POST /wps/session/touch', { headers: own })).status).toBe(401);
  });
  it('tells a visitor nothing and a player who it is', async () => {
    expect((await house.call('GET /wps/member/info')).json).toEqual({ success: true, value: {}, message: '' });
    const { value } = (await house.call('GET /wps/member/info', { headers })).json;
    expect(value).toMatchObject({ account: 'minhanh88', nickname: 'minhanh88', type: 0, passwordExpired: false });
    expect(value.id).toBeTypeOf('number');
    expect(value.sessionEndsAt).toBeGreaterThan(value.sessionStartedAt);
    expect(value).not.toHaveProperty('password_hash');
  });
  it('A5: tells the rank with both ends of its colour', async () => {
    const { clubLabel } = (await house.call('GET /wps/member/info', { headers })).json.value;
    expect(clubLabel).toEqual({
      labelName: 'Sen',
      rankLevel: 3,
      type: 'AUTO',
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      color2: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  });
  it.each(['/wps/v2/wallets/balance?typeId=0', '/wps/wallets/balance', '/wps/wallets'])(
    'answers the balance at %s',
    async (path) => {
      expect((await house.call(`GET ${path}`, { headers })).json.value).toMatchObject({
        sumBalance: 25,
        currencySymbol: 'P',
      });
      expect((await house.call(`GET ${path}`)).code).toBe('login.not.session');
    },
  );
  it.each([
    ['0', [2, 107]],
    ['2', [2]],
    ['107', [107]],
    ['108', []],
  ])('answers the wallets of type %s, and the sum of all in any case (wire.md 2.1)', async (typeId, types) => {
    const { value } = (await house.call(`GET /wps/v2/wallets/balance?typeId=${typeId}`, { headers })).json;
    // A13: names for older clients.
    const names = { 2: 'Ví chính', 107: '' } as Record<number, string>;
    expect(value.balances.map(({ accountName }: { accountName: string }) => accountName)).toEqual(
      types.map((type) => names[type]),
    );
    expect(value).toMatchObject({ sumBalance: 25, vendorBalance: 25, mainWalletBalance: 0 });
    expect(value.balance.map(({ accountTypeId }: { accountTypeId: number }) => accountTypeId)).toEqual(types);
  });
  it('says whether the member may give to an agent above: there is one, and the brand allows it', async () => {
    const agent = await house.register({ username: 'daily55', password: 'sen-hong-88', type: 1 });
    const toUpline = async () => (await house.call('GET /wps/member/info', { headers })).json.value.toUpline;
    house.settings.giftsToUpline = true;
    expect(await toUpline()).toBe(false);
    await house.database.transact((db) =>
      db.updateTable('accounts.players').set({ upline_id: agent }).where('username', '=', 'minhanh88').execute(),
    );
    expect(await toUpline()).toBe(true);
    house.settings.giftsToUpline = false;
    expect(await toUpline()).toBe(false);
  });
  it('keeps the language, by POST and by PUT', async () => {
    for (const [method, language] of [
      ['POST', 'EN'],
      ['PUT', 'VI'],
    ]) {
      await house.call(`${method} /wps/member/language`, { body: { language }, headers });
      expect((await house.call('GET /wps/member/info', { headers })).json.value.language).toBe(language);
    }
    for (const language of ['XX', '12', 'TH']) {
      house.settings.languages = ['VI', 'EN'];
      const refused = await house.call('POST /wps/member/language', { body: { language }, headers });
      expect(refused.code).toBe('language.not.offered');
      delete house.settings.languages;
    }
    expect((await house.call('GET /wps/member/info', { headers })).json.value.language).toBe('VI');
    expect((await house.call('POST /wps/member/language', { body: { language: 1 }, headers })).code).toBe(
      'request_param_err',
    );
  });
  it('lists countries with dialling codes, the market first, in the language of the request', async () => {
    const vi = await house.call('GET /wps/system/country');
    expect(vi.json.value[0]).toEqual({ countryCode: 'VN', countryDialingCode: '84', countryName: 'Việt Nam' });
    const en = await house.call('GET /wps/system/country', { headers: { language: 'EN' } });
    expect(en.json.value[0].countryName).toBe('Vietnam');
  });
  it('hears the language in the query too, where no header names one (spec section 3 "Game list query")', async () => {
    const name = async (query: string, headers = {}) =>
      (await house.call(`GET /wps/system/country${query}`, { headers })).json.value[0].countryName;
    expect(await name('?language=EN')).toBe('Vietnam');
    expect(await name('?language=EN', { language: 'VI' })).toBe('Việt Nam');
    for (const odd of ['?language=', '?language=zz', '?language=EN&language=EN', '?language[]=EN'])
      expect(await name(odd), odd).toBe('Việt Nam');
  });
});

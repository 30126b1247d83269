import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse } from '../accounts.fixture.ts';

let house: House;
let headers: { authorization: string };
beforeAll(async () => {
  house = await openHouse();
  await house.register({ username: 'minhanh88', password: 'sen-hong-88' });
  const body = { username: 'minhanh88', password: 'sen-hong-88' };
  headers = { authorization: (await house.call('POST /wps/session/login', { body })).json.value.token };
});
afterAll(() => house.close());

describe('member calls (spec section 7 "Auth and member")', () => {
  it('tells a visitor nothing and a player who it is', async () => {
    expect((await house.call('GET /wps/member/info')).json).toEqual({ success: true, value: {}, message: '' });
    const { value } = (await house.call('GET /wps/member/info', { headers })).json;
    expect(value).toMatchObject({ account: 'minhanh88', nickname: 'minhanh88', type: 0, passwordExpired: false });
    expect(value.id).toBeTypeOf('number');
    expect(value.sessionEndsAt).toBeGreaterThan(value.sessionStartedAt);
    expect(value).not.toHaveProperty('password_hash');
  });
  it.each(['/wps/v2/wallets/balance?typeId=0', '/wps/wallets/balance', '/wps/wallets'])(
    'answers the balance at %s',
    async (path) => {
      expect((await house.call(`GET ${path}`, { headers })).json.value).toMatchObject({
        sumBalance: 0,
        currencySymbol: 'P',
      });
      expect((await house.call(`GET ${path}`)).code).toBe('login.not.session');
    },
  );
  it('keeps the language, by POST and by PUT', async () => {
    for (const [method, language] of [
      ['POST', 'EN'],
      ['PUT', 'VI'],
    ]) {
      await house.call(`${method} /wps/member/language`, { body: { language }, headers });
      expect((await house.call('GET /wps/member/info', { headers })).json.value.language).toBe(language);
    }
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
});

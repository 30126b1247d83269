import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse } from '../accounts.fixture.ts';

/** Spec sections 2.7 "my account", 3 "Further profile fields" and 7; wire.md 2.1 "security config". */
const READ = 'GET /portal/account/profile';
const CHANGE = 'POST /wps/member/info';
const AVATAR = 'GET /wps/relay/MCSFE_getPlayerAvatar';
const CHOOSE = 'POST /portal/account/avatar';
const SECURITY = 'GET /wps/v2/member/securityConfig';
const PASSWORD = 'sen-hong-88';
let house: House;
let headers: { authorization: string };
let count = 0;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  delete house.settings.registerFields;
  const username = `hoso${++count}`;
  await house.register({ username, password: PASSWORD });
  const { json } = await house.call('POST /wps/session/login', { body: { username, password: PASSWORD } });
  headers = { authorization: json.value.token };
});

const change = (body: object) => house.call(CHANGE, { headers, body });
async function fields(): Promise<Record<string, { value: string; editable: boolean }>> {
  const { fields } = (await house.call(READ, { headers })).json.value as { fields: { field: string }[] };
  return Object.fromEntries(fields.map(({ field, ...rest }) => [field, rest])) as never;
}
const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`;

describe('profile', () => {
  it('keeps what is changed, leaves the rest, and clears by an empty text', async () => {
    expect(
      (await change({ nickname: 'Hoa Sen', telegram: 'hoasen', address: '12 Hàng Bạc, Hà Nội' })).json.success,
    ).toBe(true);
    await change({ telegram: '', zalo: '0912345678' });
    const now = await fields();
    expect([now.nickname?.value, now.address?.value]).toEqual(['Hoa Sen', '12 Hàng Bạc, Hà Nội']);
    expect([now.telegram?.value, now.zalo?.value]).toEqual(['', '0912345678']);
    expect((await house.call('GET /wps/member/info', { headers })).json.value.nickname).toBe('Hoa Sen');
  });

  it('keeps a permanent and a current address where the brand asks for them (section 5)', async () => {
    expect((await fields()).permanentAddress).toBeUndefined();
    house.settings.registerFields = { permanentAddress: { enabled: true }, currentAddress: { enabled: true } };
    const told = { permanentAddress: '3 Lê Lợi, Huế', currentAddress: '12 Hàng Bạc, Hà Nội' };
    expect((await change(told)).json.success).toBe(true);
    const now = await fields();
    expect([now.permanentAddress?.value, now.currentAddress?.value]).toEqual(Object.values(told));
    expect((await change({ currentAddress: 'x' })).json.value.data[0].field).toBe('currentAddress');
  });

  it('writes nothing of a change of which a part is wrong', async () => {
    const { code, json } = await change({ nickname: 'Hoa Sen', address: 'x' });
    expect([code, json.value.data[0].field]).toEqual(['input.length', 'address']);
    expect((await fields()).nickname?.value).toBe('');
  });

  it('refuses a birthday under the brand’s age politely, and a second birthday at all', async () => {
    house.settings.security = { birthdayMinimumAge: 21 };
    const young = await change({ birthday: yearsAgo(20) });
    expect([young.code, young.json.value.data[0]]).toEqual(['input.age', { field: 'birthday', rule: 'age', min: 21 }]);
    expect((await change({ birthday: yearsAgo(30) })).json.success).toBe(true);
    expect((await change({ birthday: yearsAgo(40) })).code).toBe('profile.field.fixed');
    expect((await change({ birthday: yearsAgo(30), nickname: 'Sen Hai' })).json.success).toBe(true);
    expect((await fields()).birthday).toMatchObject({ editable: false, value: yearsAgo(30) });
  });

  it('follows the brand’s rules: what it does not keep is refused, what is fixed stays', async () => {
    expect(await fields()).not.toHaveProperty('idNumber');
    expect((await change({ idNumber: 'A1234567' })).code).toBe('profile.field.fixed');
    house.settings.registerFields = { idNumber: { enabled: true }, address: { updateEnabled: false } };
    const now = await fields();
    expect(now.idNumber?.editable).toBe(true);
    expect(now).not.toHaveProperty('address');
    expect((await change({ idNumber: 'A1234567' })).json.success).toBe(true);
    expect((await change({ idNumber: 'B1234567' })).code).toBe('profile.field.fixed');
  });
});

describe('picture', () => {
  const send = async (bytes: Buffer | string, type: string, copies = 1) => {
    const form = new FormData();
    for (let n = 0; n < copies; n++) form.append('file', new Blob([bytes as never], { type }), 'me.png');
    const answer = await fetch(`${house.url}/portal/account/avatar`, {
      method: 'POST',
      headers: { merchant: 'SENVANG', ...headers },
      body: form,
    });
    return (await answer.json()) as { success: boolean; errorCode?: string; value: { url: string } };
  };

  it('is the fox, then one of the set, and nothing that is not in it', async () => {
    const own = async () => (await house.call(AVATAR, { headers })).json.value;
    expect(await own()).toEqual({ avatar: 'fox', avatarType: 'STATIC', url: '/art/avatars/fox.avif' });
    expect((await house.call(CHOOSE, { headers, body: { avatar: 'dragon' } })).json.value.avatar).toBe('dragon');
    expect((await house.call(CHOOSE, { headers, body: { avatar: '../secret' } })).code).toBe('avatar.unknown');
    expect(await own()).toMatchObject({ avatar: 'dragon' });
    expect((await house.call('GET /wps/member/info/icon', { headers })).json.value.icon).toBe(
      '/art/avatars/dragon.avif',
    );
  });

  it('is drawn anew when it is sent, and refused when it is no picture', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a81b1b' } })
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .png()
      .toBuffer();
    const { value } = await send(photo, 'image/png');
    expect(value.url).toMatch(/^\/media\/avatar-[\da-f-]{36}\.webp$/);
    expect((await house.call(AVATAR, { headers })).json.value).toMatchObject({ avatarType: 'CUSTOM', url: value.url });
    expect((await send('<script>alert(1)</script>', 'image/png')).errorCode).toBe('upload.type');
    expect((await send(photo.subarray(0, 60), 'image/png')).errorCode).toBe('upload.broken');
    expect((await send('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>', 'image/png')).errorCode).toBe(
      'upload.type',
    );
    // A tiny picture whose header claims 50,000 x 50,000 pixels.
    const bomb = Buffer.from(photo);
    bomb.writeUInt32BE(50_000, 16);
    bomb.writeUInt32BE(50_000, 20);
    expect((await send(bomb, 'image/png')).errorCode).toBe('upload.broken');
    const large = Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await send(large, 'image/png')).errorCode).toBe('upload.too.large');
    expect((await house.call('GET /wps/member/info', { headers })).json.value.avatar).toBe(value.url);
  });

  it('keeps only the pixels of a file that is also a page, and takes one picture at a time', async () => {
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#1b7a3d' } })
      .png()
      .toBuffer();
    const { value } = await send(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]), 'image/png');
    const stored = await readFile(join(house.dataDir, 'media', basename(value.url)));
    expect([stored.includes('<script>'), (await sharp(stored).metadata()).format]).toEqual([false, 'webp']);
    expect((await send(photo, 'image/png', 4)).errorCode).toBe('upload.too.many');
  });
});

describe('security progress', () => {
  it('grows with what protects the account', async () => {
    const own = async () => (await house.call(SECURITY, { headers })).json.value;
    const before = await own();
    expect(before.completeProgress).toBe(20);
    expect(before.info).toMatchObject({
      loginPassword: { enabled: true, isComplete: true },
      paymentPassword: { enabled: true, isComplete: false },
      bindGA: { isComplete: false },
    });
    await house.call('PUT /wps/member/paymentPassword', {
      headers,
      body: { password: PASSWORD, paymentPassword: '805213', confirmPaymentPassword: '805213' },
    });
    expect((await own()).completeProgress).toBe(40);
    house.switchedOff.add('MAILVERIFICATION3').add('VERIFICATION3');
    expect((await own()).completeProgress).toBe(50);
    house.switchedOff.delete('MAILVERIFICATION3');
    house.switchedOff.delete('VERIFICATION3');
  });
});

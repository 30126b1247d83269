import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal } from '#apps/server/portal.ts';
import { openOperatorSession, operatorByName } from '#features/operators/operator.store.ts';
import { addBrand, addPerson, type MadeBrand } from './brands.fixture.ts';
import { openWholeHouse, type WholeHouse } from './whole-house.ts';

/** A brand is somebody's own: name, sign and share picture, and nothing of the demo's lotus (ours). */
const LOTUS = /lotus|sen[- ]?v[aà]ng|\/art\/(icons|share)\//i;
let house: WholeHouse;
let brand: MadeBrand;
let session: string;
let portal: Awaited<ReturnType<typeof openPortal>>['app'];

beforeAll(async () => {
  house = await openWholeHouse();
  brand = await addBrand(house, { code: 'OWN', name: 'Đại Phát', host: 'play.own.test' });
  await addPerson(house, brand.id, { username: 'owner' });
  session = await house.foundation.database.transact(async (db) => {
    const operator = await operatorByName(db, brand.id, 'owner');
    return openOperatorSession(db, { operatorId: operator?.id ?? 0n, ip: '127.0.0.1', nowMs: Date.now() });
  });
  portal = (await openPortal(house.house)).app;
});
afterAll(async () => {
  await portal.close();
  await house.close();
});

async function desk(route: string, body?: FormData | object) {
  const [method = '', path = ''] = route.split(' ');
  const isForm = body instanceof FormData;
  const response = await fetch(house.officeUrl + path, {
    method,
    headers: {
      cookie: `__Host-office=${session}`,
      origin: 'http://localhost:3001',
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const { value, errorCode } = (await response.json()) as { value: Record<string, string>; errorCode?: string };
  return { value, code: errorCode };
}

async function upload(picture: 'sign' | 'share', width: number, height: number) {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#2255aa' } });
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(await drawn.png().toBuffer())], { type: 'image/png' }), 'own.png');
  return desk(`POST /office/look/${picture}`, form);
}

const visit = async (url: string) => (await portal.inject({ url, headers: { host: brand.host } })).body;
async function pictureAt(url: string) {
  const { statusCode, headers, rawPayload } = await portal.inject({ url, headers: { host: brand.host } });
  expect([statusCode, headers['content-type']], url).toEqual([200, 'image/png']);
  const { width, height } = await sharp(rawPayload).metadata();
  return [width, height];
}
const icons = async (): Promise<{ src: string; sizes: string }[]> =>
  JSON.parse(await visit('/manifest.webmanifest')).icons;

describe('a new brand', () => {
  it('wears nothing of the demo: neither its pictures nor its words', async () => {
    const shell = await visit('/portal/bootstrap');
    expect(shell).toContain('Đại Phát');
    expect(shell).not.toMatch(LOTUS);
    expect(await visit('/manifest.webmanifest')).not.toMatch(LOTUS);
    expect(await visit('/wps/relay/PARLOR_vipLevels')).not.toMatch(LOTUS);
    const { headers } = await portal.inject({ url: '/favicon.ico', headers: { host: brand.host } });
    expect(headers.location).toBe('/art/letters/d-180.png');
  });

  it('has the letter of its name as a sign, in every size that is asked for', async () => {
    expect((await desk('GET /office/look')).value).toMatchObject({
      name: 'Đại Phát',
      sign: '/art/letters/d-192.png',
      ownSign: false,
      share: '/art/letters/d-share.png',
    });
    for (const { src, sizes } of await icons()) expect((await pictureAt(src)).join('x')).toBe(sizes);
    expect(await pictureAt('/art/letters/d-share.png')).toEqual([1_200, 630]);
    expect((await portal.inject({ url: '/art/letters/zz-192.png' })).statusCode).toBe(404);
  });
});

describe('the desk "Name and pictures"', () => {
  it('renames the brand for every visitor', async () => {
    expect((await desk('PUT /office/look', { name: ' Phú Quý ' })).value.name).toBe('Phú Quý');
    expect(JSON.parse(await visit('/portal/bootstrap')).brand.name).toBe('Phú Quý');
    expect(JSON.parse(await visit('/manifest.webmanifest')).name).toBe('Phú Quý');
  });

  it('draws an uploaded sign in every size and serves it in manifest, tab and shell', async () => {
    expect((await upload('sign', 600, 400)).code).toBe('look.sign.shape');
    expect((await upload('sign', 100, 100)).code).toBe('look.sign.shape');
    const { value } = await upload('sign', 600, 600);
    expect(value).toMatchObject({ ownSign: true, sign: expect.stringMatching(/^\/media\/[\w-]+-192\.png$/) });
    expect(JSON.parse(await visit('/portal/bootstrap')).brand.sign).toBe(value.sign);
    const named = await icons();
    expect(named.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    for (const { src, sizes } of named) expect((await pictureAt(src)).join('x')).toBe(sizes);
    const { headers } = await portal.inject({ url: '/favicon.ico', headers: { host: brand.host } });
    expect(await pictureAt(String(headers.location))).toEqual([180, 180]);
  });

  it('draws the picture of shared links, and goes back to the letter', async () => {
    expect((await upload('share', 400, 200)).code).toBe('look.share.small');
    const { value } = await upload('share', 1_600, 900);
    expect(await pictureAt(value.share ?? '')).toEqual([1_200, 630]);
    expect((await desk('DELETE /office/look/share')).value).toMatchObject({ share: '/art/letters/p-share.png' });
    expect((await desk('DELETE /office/look/sign')).value).toMatchObject({ sign: '/art/letters/p-192.png' });
  });

  it('leaves who did what on the trail', async () => {
    const rows = await house.foundation.database.read((db) =>
      db.selectFrom('compliance.audit').select('action').where('brand_id', '=', brand.id).orderBy('position').execute(),
    );
    const acts = rows.map(({ action }) => action).filter((action) => action.startsWith('look.'));
    expect(acts).toEqual(['look.renamed', ...Array(4).fill('look.changed')]);
  });
});

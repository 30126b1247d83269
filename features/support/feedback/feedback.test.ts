import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormPart, multipart, openSupportHouse, type SupportHouse } from '../support.fixture.ts';

const CONTENT = 'Tôi chưa thấy điểm sau khi nạp.';
let house: SupportHouse;
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  house = await openSupportHouse();
  const plain = sharp({ create: { width: 320, height: 200, channels: 3, background: '#a81b1b' } });
  png = await plain.clone().png().toBuffer();
  jpeg = await plain
    .clone()
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'secret-owner' },
      IFD3: { GPSLatitude: '21/1 1/1 42/1', GPSLongitude: '105/1 51/1 15/1' },
    })
    .toBuffer();
});
afterAll(() => house.close());

let nextAddress = 1;
/** A separate address for each sender, so that tests do not share limits. */
const address = () => `10.1.${nextAddress >> 8}.${nextAddress++ & 255}`;

async function send(parts: readonly FormPart[], { ip = address(), as }: { ip?: string; as?: bigint } = {}) {
  const { payload, headers } = multipart(parts);
  const response = await house.players.app.inject({
    method: 'PUT',
    url: '/wps/feedback',
    payload,
    headers: {
      ...headers,
      language: 'EN',
      'x-test-brand': String(house.world.first),
      'x-test-ip': ip,
      ...(as === undefined ? {} : { 'x-test-player': String(as), 'x-test-type': '0' }),
    },
  });
  return { status: response.statusCode, ...response.json() };
}

const form = (content = CONTENT, requestKey = crypto.randomUUID()): FormPart[] => [
  { name: 'questionType', value: 'deposit' },
  { name: 'content', value: content },
  { name: 'requestKey', value: requestKey },
];
const image = (value: Buffer, file = 'a.png', type = 'image/png'): FormPart => ({ name: 'images', value, file, type });
const keptFiles = () => {
  try {
    return readdirSync(join(house.dataDir, 'feedback'));
  } catch {
    return [];
  }
};
const detail = async (id: string) => (await house.ask(`GET /office/feedback/${id}`)).value;

describe('feedback (spec sections 2.9, 5, 7, 8 and 9)', () => {
  test('JSON of an existing client is taken, in any spelling of the type', async () => {
    const body = { type: 'CUSTOMER_SERVICE', message: CONTENT, contact: '0912 345 678', unknown: 1 };
    const { id } = await house.players.value('PUT /wps/feedback', { body, ip: address() });
    expect(await detail(id)).toMatchObject({
      questionType: 'service',
      content: CONTENT,
      contact: '0912 345 678',
      player: null,
      state: 'open',
      images: 0,
    });
    const other = { type: 'nonsense', content: CONTENT };
    const sent = await house.players.value('POST /wps/feedback', { body: other, as: 7n });
    expect(await detail(sent.id)).toMatchObject({ questionType: 'other', player: { id: '7', username: 'player7' } });
  });

  test.each([
    ['', 'feedback.content.empty'],
    ['   \n ', 'feedback.content.empty'],
    ['quá ngắn', 'feedback.content.short'],
    ['d'.repeat(1_001), 'feedback.content.long'],
  ])('content between 10 and 1,000 characters: %#', async (content, code) => {
    expect((await send(form(content))).errorCode).toBe(code);
  });

  test('the bounds themselves are allowed and are counted as people see signs', async () => {
    for (const content of ['ữ'.repeat(10), '🎋'.repeat(1_000)]) expect((await send(form(content))).success).toBe(true);
  });

  test('pictures are drawn anew: nothing of the sent bytes, place or owner is kept', async () => {
    expect(jpeg.includes('secret-owner')).toBe(true);
    const before = keptFiles();
    const answer = await send([...form(), image(jpeg, '../../etc/passwd.jpg', 'image/jpeg'), image(png)]);
    expect(answer.success).toBe(true);
    const added = keptFiles().filter((name) => !before.includes(name));
    expect(added).toHaveLength(2);
    for (const name of added) {
      expect(name).toMatch(/^[0-9a-f-]{36}\.webp$/);
      const bytes = await readFile(join(house.dataDir, 'feedback', name));
      const { format, exif, width } = await sharp(bytes).metadata();
      expect([format, exif, width]).toEqual(['webp', undefined, 320]);
      expect(bytes.includes('secret-owner')).toBe(false);
    }
    const { pictures } = await detail(answer.value.id);
    expect(pictures.map(({ position }: { position: number }) => position)).toEqual([1, 2]);
  });

  test('a file that is also a page keeps only its pixels', async () => {
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    const before = keptFiles();
    expect((await send([...form(), image(polyglot, 'a.html.png')])).success).toBe(true);
    const [added] = keptFiles().filter((name) => !before.includes(name));
    expect((await readFile(join(house.dataDir, 'feedback', String(added)))).includes('<script>')).toBe(false);
  });

  test.each([
    [
      'SVG under a png name',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
      'upload.type',
    ],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), 'upload.type'],
    ['an empty file', () => Buffer.alloc(0), 'upload.type'],
    ['right first bytes, nothing behind', () => png.subarray(0, 40), 'upload.broken'],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), 'upload.broken'],
    ['a bomb: 50,000 x 50,000 claimed', () => bomb(), 'upload.broken'],
    ['more than 5 MB', () => Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 'upload.too.large'],
  ])('refused with nothing kept: %s', async (_, bytes, code) => {
    const before = keptFiles();
    const answer = await send([...form(), image(png), image(bytes())]);
    expect([answer.success, answer.errorCode]).toEqual([false, code]);
    expect(keptFiles()).toEqual(before);
  });

  test('a fourth picture is refused in the words of the spec', async () => {
    const answer = await send([...form(), ...[1, 2, 3, 4].map(() => image(png))]);
    expect([answer.errorCode, answer.message]).toEqual(['upload.too.many', 'At most 3 images can be sent.']);
  });

  test('a form that ends in its middle is refused', async () => {
    const { payload, headers } = multipart([...form(), image(png)]);
    const response = await house.players.app.inject({
      method: 'PUT',
      url: '/wps/feedback',
      payload: payload.subarray(0, payload.length - 60),
      headers: { ...headers, 'x-test-brand': String(house.world.first), 'x-test-ip': address() },
    });
    expect(response.json().errorCode).toBe('upload.broken');
  });

  test('pressed twice at once it is one feedback with one set of pictures', async () => {
    const before = keptFiles();
    const key = crypto.randomUUID();
    const from = { as: 11n };
    const answers = await Promise.all([1, 2, 3].map(() => send([...form(CONTENT, key), image(png)], from)));
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
    expect(keptFiles().length - before.length).toBe(1);
    const others = [[...form(`${CONTENT} thêm`, key), image(png)], form(CONTENT, key)];
    const contact = { name: 'contact', value: '0912 345 678' };
    for (const other of [...others, [...form(CONTENT, key), contact, image(png)]])
      expect((await send(other, from)).errorCode).toBe('feedback.key.used');
    expect(keptFiles().length - before.length).toBe(1);
    const stranger = await send(form(CONTENT, key), { as: 12n });
    expect(stranger.value.id).not.toBe(answers[0]?.value.id);
  });

  test('seven in an hour are too many for one player, whatever the address', async () => {
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 7; turn++) codes.push((await send(form(`${CONTENT} ${turn}`), { as: 20n })).errorCode);
    expect(codes).toEqual([...Array(6).fill(undefined), 'TOO_MANY_REQUESTS']);
  });

  test('a brand that switched it off answers so', async () => {
    const change = { brandId: house.world.second, group: 'switches', by: 'test' } as const;
    await house.world.site.updateSettings({ ...change, patch: { modules: { FEEDBACK3: false } } });
    const { body } = await house.players.call('PUT /wps/feedback', {
      brand: house.world.second,
      body: { content: CONTENT },
    });
    expect(body.errorCode).toBe('function.not.available');
  });
});

describe('feedback desk', () => {
  test('support staff read, see pictures and settle; everybody else is sent away', async () => {
    const { value } = await send([...form(), image(png)]);
    const route = `/office/feedback/${value.id}`;
    for (const role of ['', 'cashier']) {
      const refused = await house.ask(`GET ${route}`, { role });
      expect(refused.code).toBe(role ? 'operator.role.missing' : 'operator.required');
    }
    expect((await house.ask(`GET ${route}`, { brand: house.world.second, role: 'support' })).code).toBe(
      'feedback.unknown',
    );
    const list = await house.ask('GET /office/feedback?state=open', { role: 'support' });
    expect(list.value.list[0]).toMatchObject({ id: value.id, images: 1, state: 'open' });
    const settled = { state: 'answered', note: 'Đã gọi lại' };
    expect((await house.ask(`PUT ${route}`, { role: 'support', operator: 3n, body: settled })).value).toEqual(settled);
    const after = await detail(value.id);
    expect(after).toMatchObject({ state: 'answered', note: 'Đã gọi lại' });
    expect(after.changes).toMatchObject([{ operator: '3', from: 'open', to: 'answered', note: 'Đã gọi lại' }]);
  });

  test('a picture is shown to staff of the brand only, and never as a document', async () => {
    const { value } = await send([...form(), image(png)]);
    const picture = (role: string, brand: number) =>
      house.office.inject({
        url: `/office/feedback/${value.id}/picture/1`,
        headers: { 'x-test-brand': String(brand), 'x-test-role': role, 'x-test-operator': '1' },
      });
    const shown = await picture('support', house.world.first);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(320);
    expect((await picture('cashier', house.world.first)).statusCode).toBe(403);
    expect((await picture('support', house.world.second)).statusCode).toBe(404);
  });
});

/** A PNG header that claims 2,500 million pixels. */
function bomb(): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(50_000, 16);
  claimed.writeUInt32BE(50_000, 20);
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
}

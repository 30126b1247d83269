import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPromotions } from '../public.ts';
import { openSupportHouse, type SupportHouse } from '../support.fixture.ts';

let house: SupportHouse;
beforeAll(async () => {
  house = await openSupportHouse();
});
afterAll(() => house.close());

const LIST = '/office/announcements';
const draft = (title: string, more: object = {}) => ({
  kind: 'notice',
  texts: { VI: { title, content: '<p>Nội dung</p>' } },
  ...more,
});
const create = async (title: string, more: object = {}) => {
  const { value, code } = await house.ask(`POST ${LIST}`, { body: draft(title, more), operator: 5n });
  if (code) throw new Error(code);
  return value;
};
/** The kind of an announcement cannot change. */
const edit = (id: string, { kind: _, ...body }: ReturnType<typeof draft> & { readAt: number }) =>
  house.ask(`PUT ${LIST}/${id}`, { body, operator: 6n });
const shown = async (types = 'PL') =>
  house.players.value(`GET /wps/relay/MCSFE_getListAnnouncements?types=${types}`) as Promise<{
    player: { id: number; title: string; content: string; createdAt: number }[];
    banners: { url: string; mobileUrl: string }[];
    popup: { linkageType: string; linkage: string }[];
  }>;
const titles = async () => (await shown()).player.map(({ title }) => title);

describe('announcements desk: who may', () => {
  const calls = [
    `GET ${LIST}`,
    `GET ${LIST}/1`,
    `DELETE ${LIST}/1`,
    `POST ${LIST}`,
    `POST ${LIST}/1/switch`,
    `POST ${LIST}/1/move`,
    'POST /office/announcement-preview',
    'POST /office/announcement-image',
  ];
  test.each(calls)('%s is for managers and administrators', async (route) => {
    const bodies: Record<string, object> = {
      [`POST ${LIST}`]: draft('x'),
      [`POST ${LIST}/1/switch`]: { enabled: true },
      [`POST ${LIST}/1/move`]: { direction: 'up' },
      'POST /office/announcement-preview': { content: '' },
      'POST /office/announcement-image': {},
    };
    const body = bodies[route];
    for (const role of ['support', 'cashier', ''])
      expect((await house.ask(route, { role, ...(body && { body }) })).status).toBe(403);
    for (const role of ['manager', 'admin'])
      expect((await house.ask(route, { role, ...(body && { body }) })).status).toBe(200);
  });

  test('another brand neither sees nor changes it', async () => {
    const { id } = await create('Của thương hiệu này');
    const brand = house.world.second;
    expect((await house.ask(`GET ${LIST}/${id}`, { brand })).code).toBe('announcement.unknown');
    expect((await house.ask(`DELETE ${LIST}/${id}`, { brand })).code).toBe('announcement.unknown');
    expect((await house.ask(`GET ${LIST}?kind=notice`, { brand })).value.list).toEqual([]);
  });
});

describe('announcements desk: writing (spec sections 2.4 and 3)', () => {
  test('what is written stands in the portal at once, sanitised, and open pages are told', async () => {
    house.told.length = 0;
    const attack = '<p>An toàn</p><script>alert(1)</script><a href="javascript:x()">a</a>';
    await create('<b>Tin</b> mới', { texts: { VI: { title: '<b>Tin</b> mới', content: attack } } });
    const found = (await shown()).player.find(({ title }) => title === 'Tin mới');
    expect(found?.content).toBe('<p>An toàn</p><a>a</a>');
    expect(house.told).toContainEqual({ topic: `brand.${house.world.first}`, type: 'notices' });
  });

  test('a new notice stands in front; moving, hiding and removing follow', async () => {
    await create('Một');
    const second = await create('Hai');
    const order = async () => (await titles()).filter((title) => title === 'Một' || title === 'Hai');
    expect(await order()).toEqual(['Hai', 'Một']);
    await house.ask(`POST ${LIST}/${second.id}/move`, { body: { direction: 'down' } });
    expect(await order()).toEqual(['Một', 'Hai']);
    await house.ask(`POST ${LIST}/${second.id}/switch`, { body: { enabled: false } });
    expect(await order()).toEqual(['Một']);
    await house.ask(`POST ${LIST}/${second.id}/switch`, { body: { enabled: true } });
    await house.ask(`DELETE ${LIST}/${second.id}`);
    expect(await order()).toEqual(['Một']);
    expect((await house.ask(`GET ${LIST}/${second.id}`)).code).toBe('announcement.unknown');
  });

  test('a promotion that was removed is no longer among the promotions', async () => {
    const { first } = house.world;
    const row = await create('Ưu đãi cũ', { kind: 'promotion', category: 'other' });
    const offered = async () => {
      const ask = { brandId: first, language: 'VI', fallback: 'VI', endedAfter: new Date(house.clock.now()) };
      return (await house.world.db.database.read((db) => readPromotions(db, ask))).map(({ title }) => title);
    };
    expect(await offered()).toContain('Ưu đãi cũ');
    await house.ask(`DELETE ${LIST}/${row.id}`);
    expect(await offered()).not.toContain('Ưu đãi cũ');
  });

  test('every change is kept with who, when, before and after', async () => {
    const row = await create('Trước khi sửa');
    house.clock.advance(60_000);
    const changed = await edit(row.id, { ...draft('Sau khi sửa'), readAt: row.updatedAt });
    expect(changed.code).toBeUndefined();
    const { value } = await house.ask(`GET ${LIST}/${row.id}`);
    expect(value.changes).toMatchObject([
      { action: 'edit', operator: '6', at: house.clock.now() },
      { action: 'create', operator: '5', before: null },
    ]);
    expect(value.changes[0].before.texts.VI.title).toBe('Trước khi sửa');
    expect(value.changes[0].after.texts.VI.title).toBe('Sau khi sửa');
    // Editing a notice keeps its creation time.
    expect(value.createdAt).toBe(row.createdAt);
  });

  test('nobody writes over a colleague who was faster', async () => {
    const row = await create('Hai người sửa');
    house.clock.advance(1_000);
    const first = edit(row.id, { ...draft('Người thứ nhất'), readAt: row.updatedAt });
    const second = edit(row.id, { ...draft('Người thứ hai'), readAt: row.updatedAt });
    const codes = (await Promise.all([first, second])).map(({ code }) => code);
    expect(codes.sort()).toEqual(['announcement.changed', undefined]);
  });

  test('it is shown between its start and its end', async () => {
    const now = house.clock.now();
    const row = await create('Có hẹn giờ', { startsAt: now + 60_000, endsAt: now + 120_000 });
    expect(row.state).toBe('scheduled');
    expect(await titles()).not.toContain('Có hẹn giờ');
    house.clock.advance(61_000);
    await house.support.changed(house.world.first);
    expect(await titles()).toContain('Có hẹn giờ');
    house.clock.advance(60_000);
    await house.support.changed(house.world.first);
    expect(await titles()).not.toContain('Có hẹn giờ');
  });

  test.each([
    ['no title in the brand language', { texts: { EN: { title: 'Only English' } } }, 'announcement.text.missing'],
    ['a title of markup only', { texts: { VI: { title: '<b></b>' } } }, 'announcement.text.missing'],
    ['a language of nobody', { texts: { VI: { title: 'x' }, QQ: { title: 'x' } } }, 'announcement.language.unknown'],
    ['an end before its start', { startsAt: 2, endsAt: 1 }, 'announcement.time.order'],
    ['a script as target', { linkageType: 'external', linkage: 'javascript:x()' }, 'announcement.link.unsafe'],
    ['plain http', { linkageType: 'external', linkage: 'http://x.test' }, 'announcement.link.unsafe'],
    ['a host that is not allowed', { linkageType: 'external', linkage: 'https://x.test/a' }, 'announcement.link.host'],
    ['a path that leaves', { linkageType: 'route', linkage: '//evil.test' }, 'announcement.link.unsafe'],
    ['a target without address', { linkageType: 'route', linkage: '' }, 'announcement.link.unsafe'],
    ['a foreign picture', { image: 'https://evil.test/a.avif' }, 'announcement.image.foreign'],
  ])('refused: %s', async (_, more, code) => {
    const answer = await house.ask(`POST ${LIST}`, { body: { ...draft('Bị từ chối'), ...more } });
    expect(answer.code).toBe(code);
    expect(await titles()).not.toContain('Bị từ chối');
  });

  test.each(['khong-co', 'DONGSON/khong-co', 'KHAC/sen-vang-88'])(
    'P13: a banner to a game that does not exist is refused: %s',
    async (linkage) => {
      const banner = { kind: 'banner', linkageType: 'game' };
      const answer = await house.ask(`POST ${LIST}`, { body: { ...draft('Vào chơi'), ...banner, linkage } });
      expect(answer.code).toBe('announcement.link.game');
    },
  );

  test.each(['sen-vang-88', 'DONGSON/sen-vang-88'])('P13: a link leads to a game of the brand: %s', async (linkage) => {
    const banner = { kind: 'notice', linkageType: 'game' };
    const answer = await house.ask(`POST ${LIST}`, { body: { ...draft('Vào chơi'), ...banner, linkage } });
    expect(answer.code).toBeUndefined();
  });

  test('an outside page is led to while its host is allowed (spec section 2.4 "linkageType")', async () => {
    const allow = (linkHosts: string[]) =>
      house.world.site.updateSettings({
        brandId: house.world.first,
        group: 'domains',
        by: 'test',
        patch: { linkHosts },
      });
    const link = { linkageType: 'external', linkage: 'https://partner.test/tour' };
    await allow(['partner.test']);
    await create('Ra ngoài', { kind: 'popup', execution: 'B', ...link });
    const target = async () => {
      const [newest] = (await shown('PU')).popup;
      return { linkageType: newest?.linkageType, linkage: newest?.linkage };
    };
    expect(await target()).toEqual(link);
    await allow([]);
    expect(await target()).toEqual({ linkageType: '', linkage: '' });
  });

  test('P12: a language that nobody wrote reads English, not the brand’s own', async () => {
    const languages = { brandId: house.world.first, group: 'languages', by: 'test' } as const;
    await house.world.site.updateSettings({ ...languages, patch: { offered: ['VI', 'EN', 'TH'] } });
    await create('Hai tiếng', { texts: { VI: { title: 'Hai tiếng' }, EN: { title: 'Two languages' } } });
    const route = 'GET /wps/relay/MCSFE_getListAnnouncements?types=PL';
    const { player } = await house.players.value(route, { language: 'TH' });
    expect(player.map(({ title }: { title: string }) => title)).toContain('Two languages');
  });

  test('the age of the brand stands where {age} was written', async () => {
    const change = { brandId: house.world.first, group: 'entry', by: 'test' } as const;
    await house.world.site.updateSettings({ ...change, patch: { minimumAge: 21 } });
    await create('Dành cho người từ đủ {age} tuổi, {brand}');
    expect(await titles()).toContain('Dành cho người từ đủ 21 tuổi, Sen Vàng');
  });

  test('the preview is what would be stored', async () => {
    const content = '<h3>A</h3><iframe src="https://evil.test"></iframe><img src="https://evil.test/x.png">';
    const { value } = await house.ask('POST /office/announcement-preview', { body: { content } });
    expect(value.content).toBe('<h3>A</h3>');
  });
});

describe('announcements desk: pictures', () => {
  test('a banner picture is cropped for desktop and phone and shown with the banner', async () => {
    const value = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#0f6b52' } })
      .jpeg()
      .toBuffer();
    const form = [{ name: 'image', value, file: 'a.jpg', type: 'image/jpeg' }];
    const uploaded = await house.ask('POST /office/announcement-image', { form });
    expect(uploaded.value.image).toMatch(/^\/media\/[0-9a-f-]{36}-hero\.avif$/);
    await create('Có ảnh', { kind: 'banner', groupName: 'w_home', image: uploaded.value.image });
    const { banners } = await shown('B');
    expect(banners[0]).toMatchObject({ url: uploaded.value.image, mobileUrl: uploaded.value.mobileImage });
    const sizes = ['hero', 'mobile'].map(async (name) => {
      const path = uploaded.value.image.replace('/media', `${house.dataDir}/media`).replace('hero', name);
      const { width, height } = await sharp(path).metadata();
      return [width, height];
    });
    expect(await Promise.all(sizes)).toEqual([
      [2_640, 840],
      [780, 424],
    ]);
  });

  test('what is no picture is refused', async () => {
    const form = [{ name: 'image', value: '<svg onload="x()"/>', file: 'a.png' }];
    expect((await house.ask('POST /office/announcement-image', { form })).code).toBe('upload.type');
    expect((await house.ask('POST /office/announcement-image', { body: {} })).code).toBe('upload.missing');
  });
});

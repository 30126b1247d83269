import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '#platform/clock/clock.ts';
import { type BrandApp, type BrandWorld, brandApp, brandWorld } from '#tests/brand-app.ts';
import { openSupport, type Support } from './public.ts';
import { supportService } from './support.server.ts';

const LIST = 'GET /wps/relay/MCSFE_getListAnnouncements';
const NOW = Date.UTC(2026, 10, 21, 4);
const clock = manualClock(NOW);

let world: BrandWorld;
let api: BrandApp;
let support: Support;
beforeAll(async () => {
  world = await brandWorld();
  support = openSupport({ database: world.db.database, bus: world.bus, site: world.site, clock });
  api = await brandApp(world, [supportService({ support })]);
  const save = (draft: Parameters<Support['saveAnnouncement']>[1]) => support.saveAnnouncement(world.first, draft);
  await save({
    kind: 'banner',
    slug: 'home',
    groupName: 'w_home',
    image: '/art/banners/home-lotus-hero.avif',
    linkageType: 'route',
    linkage: '/rng',
    sort: 2,
    texts: { VI: { title: 'Sáu trò' }, EN: { title: 'Six slots', button: 'Open' } },
  });
  await save({ kind: 'banner', slug: 'reg', groupName: 'w_reg', sort: 1, texts: { VI: { title: 'Đăng ký' } } });
  await save({ kind: 'banner', slug: 'phone', groupName: 'w_home', platform: 'M', texts: { VI: { title: 'Máy' } } });
  await save({ kind: 'notice', slug: 'n1', sort: 1, texts: { VI: { title: 'Tin một', content: '<p>Nội dung</p>' } } });
  await save({ kind: 'popup', slug: 'p1', execution: 'B', texts: { VI: { title: 'Trước', content: 'x' } } });
  await save({ kind: 'popup', slug: 'p2', execution: 'A', texts: { VI: { title: 'Sau', content: 'x' } } });
  await save({
    kind: 'promotion',
    slug: 'pr',
    category: 'rebate',
    badge: 'DAILY',
    image: '/art/banners/x.avif',
    texts: { VI: { title: 'Ưu đãi' } },
  });
});
afterAll(() => world.close());

const titles = (list: { title: string }[]) => list.map(({ title }) => title);

describe('announcements (spec sections 2.4, 3 and 7, wire.md 2.2)', () => {
  test('carries the four lists, each with its fields, under both names', async () => {
    const value = await api.value(`${LIST}?types=B,PL,PU,PR,H&platform=W&merchantCode=SENVANG&token=`, {
      language: 'EN',
    });
    expect(value.banners.map((one: { groupName: string }) => one.groupName)).toEqual(['w_reg', 'w_home']);
    expect(value.banners[1]).toEqual({
      bannerId: expect.any(Number),
      groupName: 'w_home',
      title: 'Six slots',
      kicker: '',
      sentence: '',
      button: 'Open',
      condition: '',
      url: '/art/banners/home-lotus-hero.avif',
      mobileUrl: '/art/banners/home-lotus-mobile.avif',
      linkageType: 'route',
      linkage: '/rng',
    });
    expect(value.player).toEqual([
      { id: expect.any(Number), title: 'Tin một', content: '<p>Nội dung</p>', createdAt: expect.any(Number) },
    ]);
    expect(titles(value.popup)).toEqual(['Sau', 'Trước']);
    expect(value.promotion[0]).toMatchObject({
      category: 'rebate',
      badge: 'DAILY',
      announcementImages: [{ imageUrl: '/art/banners/x.avif' }],
    });
    const alias = 'GET /wps/relay/CCSFE_getListAnnouncements?types=B,PL,PU,PR,H&platform=W';
    expect(await api.value(alias, { language: 'EN' })).toEqual(value);
  });

  test('only the asked types, also as a repeated key and as JSON data parameter', async () => {
    const data = encodeURIComponent(JSON.stringify({ types: 'PL', platform: 'W' }));
    for (const query of ['types=PL', 'types=PL&types=XX', `data=${data}`]) {
      const value = await api.value(`${LIST}?${query}`);
      expect([value.banners.length, value.player.length, value.popup.length]).toEqual([0, 1, 0]);
    }
    for (const other of ['none-of-them', 'H', 'h'])
      expect(await api.value(`${LIST}?types=${other}`)).toEqual({ banners: [], player: [], popup: [], promotion: [] });
    expect(await api.value(`${LIST}?types=A`)).toEqual(await api.value(LIST));
  });

  test('platform and execution choose', async () => {
    const phone = await api.value(`${LIST}?types=B&platform=M`);
    expect(titles(phone.banners)).toContain('Máy');
    expect(titles((await api.value(`${LIST}?types=B&platform=W`)).banners)).not.toContain('Máy');
    expect(titles((await api.value(`${LIST}?types=PU&execution=B`)).popup)).toEqual(['Trước']);
    expect(titles((await api.value(`${LIST}?types=PU&execution=AFTER_LOGIN`)).popup)).toEqual(['Sau']);
    expect(titles((await api.value(`${LIST}?types=B&groupName=w_register`)).banners)).toEqual(['Đăng ký']);
  });

  test('a text that has no translation is told in the brand language, an unknown language too', async () => {
    const value = await api.value(`${LIST}?types=PL`, { language: 'EN' });
    expect(titles(value.player)).toEqual(['Tin một']);
    expect(titles((await api.value(`${LIST}?types=PL`, { language: 'xx' })).player)).toEqual(['Tin một']);
  });

  test('the second brand sees nothing', async () => {
    expect(await api.value(LIST, { brand: world.second })).toEqual({
      banners: [],
      player: [],
      popup: [],
      promotion: [],
    });
    expect(await support.bannersFor(world.second, 'VI', 'W')).toEqual([]);
  });

  test.each(['W', 'M'] as const)(
    'what stands on first sight is what platform %s asks for (section 2.4)',
    async (of) => {
      const draft = { kind: 'notice', slug: 'phone', platform: 'M', texts: { VI: { title: 'Cho máy' } } } as const;
      await support.saveAnnouncement(world.first, draft);
      const { player, banners } = await api.value(`${LIST}?types=PL,B&platform=${of}`);
      expect(titles(await support.noticesFor(world.first, 'VI', of))).toEqual(titles(player));
      expect(titles(await support.bannersFor(world.first, 'VI', of))).toEqual(titles(banners));
      for (const list of [player, banners]) expect(titles(list).some((title) => /máy/i.test(title))).toBe(of === 'M');
    },
  );

  test('starts and ends on time', async () => {
    const at = (ms: number) => new Date(NOW + ms);
    const texts = { VI: { title: 'Có hạn' } };
    const shown = async () => titles((await api.value(`${LIST}?types=PL`)).player).includes('Có hạn');
    const draft = { kind: 'notice', slug: 'timed', texts } as const;
    await support.saveAnnouncement(world.first, { ...draft, startsAt: at(1), endsAt: at(1_000) });
    expect(await shown()).toBe(false);
    await support.saveAnnouncement(world.first, { ...draft, startsAt: at(-1), endsAt: at(1_000) });
    expect(await shown()).toBe(true);
    await support.saveAnnouncement(world.first, { ...draft, startsAt: at(-10), endsAt: at(0) });
    expect(await shown()).toBe(false);
  });

  test('HTML is sanitised before it is stored (departures.md)', async () => {
    const attack = [
      '<p onclick="x()">An <strong>toàn</strong></p><script>alert(1)</script><iframe src="https://evil.test"></iframe>',
      '<a href="javascript:alert(1)">a</a><a href="//evil.test">b</a><a href="/\\evil.test">c</a>',
      '<a href="https://ok.test" target="_self">d</a><a href="/help#fair">e</a>',
      '<img src="https://evil.test/pixel.png"><img src="/art/x.avif" alt="x"><style>p{}</style><svg onload="x()"></svg>',
    ].join('');
    await support.saveAnnouncement(world.first, {
      kind: 'notice',
      slug: 'attack',
      linkageType: 'external',
      linkage: 'javascript:alert(1)',
      texts: { VI: { title: '<b>Tiêu đề</b><script>x</script> &lt;img src=x&gt; A & B', content: attack } },
    });
    const { player } = await api.value(`${LIST}?types=PL`);
    const notice = player.find(({ title }: { title: string }) => title.startsWith('Tiêu đề'));
    expect(notice.title).toBe('Tiêu đề img src=x A & B');
    expect(notice.content).toBe(
      '<p>An <strong>toàn</strong></p><a>a</a><a>b</a><a>c</a>' +
        '<a href="https://ok.test" rel="noopener noreferrer nofollow" target="_blank">d</a><a href="/help#fair">e</a>' +
        '<img src="/art/x.avif" alt="x" />',
    );
  });

  test.each(['types[]=B', 'types=%00', 'platform=%F0%9F%98%80', 'execution[a]=1', `types=${'B,'.repeat(900)}`])(
    'a wild query is answered: %s',
    async (query) => {
      expect((await api.call(`${LIST}?${query}`)).status).toBe(200);
    },
  );

  test.each(['platform=W&platform=M', 'data={broken'])(
    'a query that cannot be read is refused in words: %s',
    async (query) => {
      const { status, body } = await api.call(`${LIST}?${query}`);
      expect([status, body.success, body.errorCode]).toEqual([400, false, 'request_param_err']);
    },
  );
});

describe('help centre (spec section 7)', () => {
  test('answers articles in reading order with their anchors, in the language or the brand language', async () => {
    const both = {
      VI: { title: 'Nạp', content: '<p>vi</p>' },
      EN: { title: 'Deposit', content: '<p>en</p><script></script>' },
    };
    await support.saveHelp(world.first, {
      slug: 'deposit',
      section: 'money',
      questionType: 'deposit',
      sort: 2,
      texts: both,
    });
    await support.saveHelp(world.first, {
      slug: 'fair',
      section: 'play',
      sort: 1,
      texts: { VI: { title: 'Kiểm chứng', content: '<p>x</p>' } },
    });
    const { list } = await api.value('GET /wps/system/helpCenter', { language: 'EN' });
    const id = expect.any(Number);
    expect(list).toEqual([
      { id, key: 'fair', section: 'play', questionType: '', title: 'Kiểm chứng', content: '<p>x</p>' },
      { id, key: 'deposit', section: 'money', questionType: 'deposit', title: 'Deposit', content: '<p>en</p>' },
    ]);
    expect((await api.value('GET /wps/system/helpCenter', { brand: world.second })).list).toEqual([]);
  });
});

describe('unread platform messages (spec section 7 "CSP_unreadCount", wire.md 2.3)', () => {
  const COUNT = 'GET /wps/relay/CSP_unreadCount';
  test('a number for the player, under both names; nobody else’s are counted', async () => {
    expect(await api.value(COUNT, { as: 41n })).toBe(0);
    for (const playerId of [41n, 41n, 42n])
      await support.sendMessage({ brandId: world.first, playerId, title: 'Tin', content: '<p>x</p>' });
    expect(await api.value(COUNT, { as: 41n })).toBe(2);
    expect(await api.value('GET /wps/relay/EMFE_getInboxUnreadCount', { as: 42n })).toBe(1);
    expect(await api.value(COUNT, { as: 41n, brand: world.second })).toBe(0);
    expect((await api.call(COUNT)).body.errorCode).toBe('login.not.session');
  });
});

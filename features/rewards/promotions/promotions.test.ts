import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  PROMOTION_BADGES,
  PROMOTION_CATEGORIES,
  spelledAs,
} from '#features/support/announcements/announcement.rules.ts';
import { openSupport, type Support } from '#features/support/public.ts';
import { manualClock } from '#platform/clock/clock.ts';
import { type BrandApp, type BrandWorld, brandApp, brandWorld } from '#tests/brand-app.ts';
import {
  BADGES,
  badgeOf,
  categoryOf,
  inOrder,
  CATEGORIES as KNOWN,
  namedCategory,
  stateAt,
} from './promotions.rules.ts';
import { promotionsService } from './promotions.server.ts';

const LIST = 'GET /wps/relay/PARLOR_promotions';
const DETAIL = 'GET /wps/relay/PARLOR_promotionDetail';
const CATEGORIES = 'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory';
const NOW = Date.UTC(2026, 10, 21, 4);
const DAY = 86_400_000;
const at = (days: number) => new Date(NOW + days * DAY);
const clock = manualClock(NOW);

let world: BrandWorld;
let api: BrandApp;
let support: Support;
beforeAll(async () => {
  world = await brandWorld();
  const { bus, site, catalogue } = world;
  const { database } = world.db;
  support = openSupport({ database, bus, site, clock });
  api = await brandApp(world, [promotionsService({ database, site, clock, catalogue })]);
  const save = (slug: string, draft: object, text: object = {}) =>
    support.saveAnnouncement(world.first, {
      kind: 'promotion',
      slug,
      texts: { VI: { title: slug, ...text }, EN: { title: `${slug} EN` } },
      ...draft,
    });
  await save('second', { sort: 20, category: 'rng', badge: 'HIGH RABATE' });
  await save(
    'first',
    { sort: 10, category: 'rng', badge: 'daily', image: '/art/banners/guide-lobby.avif' },
    { button: 'Mở', condition: 'Một lần', content: '<p>Nội dung</p><script>x</script>' },
  );
  await save('later', { sort: 1, category: 'deposit', startsAt: at(2), endsAt: at(9) });
  await save('sooner', { sort: 2, category: 'whatever', startsAt: at(1) });
  await save('ended', { sort: 3, category: 'rng', startsAt: at(-9), endsAt: at(-1) });
  await save('long-gone', { sort: 4, category: 'live', endsAt: at(-31) });
  await save('phone', { sort: 30, category: 'download', platform: 'M' });
  await support.saveAnnouncement(world.first, { kind: 'notice', slug: 'n', texts: { VI: { title: 'no promotion' } } });
});
afterAll(() => world.close());

type Shown = { id: number; title: string; state: string };
const shown = async (query = ''): Promise<Shown[]> => (await api.value(LIST + query)).list;
const idOf = async (title: string) => (await shown()).find((one) => one.title === title)?.id;

describe('promotions (spec sections 2.1, 3 and 4)', () => {
  test('running by sort, then to come by date, then ended; what ended over 30 days ago is gone', async () => {
    expect((await shown()).map(({ title, state }) => `${title} ${state}`)).toEqual([
      'first running',
      'second running',
      'phone running',
      'sooner upcoming',
      'later upcoming',
      'ended ended',
    ]);
  });

  test('starts with its first moment and ends before its last', async () => {
    const period = { startsAt: 1_000, endsAt: 2_000 };
    expect([999, 1_000, 1_999, 2_000].map((now) => stateAt(period, now))).toEqual([
      'upcoming',
      'running',
      'running',
      'ended',
    ]);
    expect(stateAt({ startsAt: null, endsAt: null }, 0)).toBe('running');
    const ended = [1, 3, 2].map((endsAt) => ({ startsAt: null, endsAt, state: 'ended' as const }));
    expect(inOrder(ended).map(({ endsAt }) => endsAt)).toEqual([3, 2, 1]);
  });

  test('counts categories, only those that have something, under the names of section 3', async () => {
    const { categories } = await api.value(LIST);
    expect(categories).toEqual([
      { category: 'deposit', count: 1 },
      { category: 'rng', count: 3 },
      { category: 'download', count: 1 },
      { category: 'other', count: 1 },
    ]);
    const { list } = await api.value(CATEGORIES, { language: 'EN' });
    expect(list[0]).toEqual({ category: 'all', name: 'All', count: 6 });
    expect(list.map(({ name }: { name: string }) => name)).toEqual(['All', 'Deposit', 'Slots', 'App', 'Other']);
  });

  test('badges and categories are known in every spelling; anything else is none or other', () => {
    const badges = ['NEWBIE', 'limited', 'SPECIAL OFFER', 'special', 'Daily', 'HIGH RABATE', 'vip', '<b>', ''];
    expect(badges.map(badgeOf)).toEqual([
      ...['NEWBIE', 'LIMITED', 'SPECIAL_OFFER', 'SPECIAL_OFFER', 'DAILY', 'HIGH_REBATE', 'VIP', '', ''],
    ]);
    const categories = ['new player', 'new', 'Lottery', 'RNG', 'vip', 'points', 'constructor', ''];
    expect(categories.map(categoryOf)).toEqual([
      ...['newplayer', 'newplayer', 'lotto', 'rng', 'rank', 'point', 'other', 'other'],
    ]);
    // The desk reads the words alike, so saving a promotion unchanged does not move it.
    expect([PROMOTION_CATEGORIES, PROMOTION_BADGES]).toEqual([KNOWN, BADGES]);
    expect(categories.map((word) => spelledAs(PROMOTION_CATEGORIES, word) ?? 'other')).toEqual(
      categories.map(categoryOf),
    );
    expect(badges.map((word) => spelledAs(PROMOTION_BADGES, word) ?? '')).toEqual(badges.map(badgeOf));
    // The filter of an address: only known words choose a category; otherwise all are shown.
    expect(['Lottery', 'other', 'all', 'nonsense', 'constructor', ''].map(namedCategory)).toEqual([
      ...['lotto', 'other', undefined, undefined, undefined, undefined],
    ]);
  });

  test('platform chooses, language chooses, the second brand sees nothing', async () => {
    expect((await shown('?platform=W')).map(({ title }) => title)).not.toContain('phone');
    expect((await shown('?platform=M')).map(({ title }) => title)).toContain('phone');
    const english = await api.value(LIST, { language: 'EN' });
    expect(english.list[0]).toMatchObject({ title: 'first EN', badge: 'DAILY', category: 'rng' });
    expect(await api.value(LIST, { brand: world.second })).toEqual({ list: [], categories: [] });
  });

  test('detail: sanitised text, period, pictures and up to three others that have not ended', async () => {
    const detail = await api.value(`${DETAIL}?id=${await idOf('first')}`);
    expect(detail).toMatchObject({
      title: 'first',
      content: '<p>Nội dung</p>',
      imageUrl: '/art/banners/guide-lobby.avif',
      mobileImageUrl: '/art/banners/guide-mobile.avif',
      startsAt: null,
      endsAt: null,
      button: 'Mở',
    });
    expect(detail.related.map(({ title }: Shown) => title)).toEqual(['second', 'phone', 'sooner']);
    const ended = await api.value(`${DETAIL}?id=${await idOf('ended')}`);
    expect([ended.state, ended.endsAt]).toEqual(['ended', at(-1).getTime()]);
  });

  test('one that ended long ago keeps its page, another brand has none of it', async () => {
    const { id } = await world.db.database.read((db) =>
      db.selectFrom('support.announcement').select('id').where('slug', '=', 'long-gone').executeTakeFirstOrThrow(),
    );
    expect((await api.value(`${DETAIL}?id=${id}`)).state).toBe('ended');
    expect((await api.call(`${DETAIL}?id=${id}`, { brand: world.second })).body.errorCode).toBe('promotion.unknown');
  });

  test.each(['', 'id=', 'id=0', 'id=-1', 'id=9999999999', 'id=2147483648', 'id=1e3', 'id=%00', 'id=1%27--', 'id=💥'])(
    'an id that is none is refused in words: %s',
    async (query) => {
      const { status, body } = await api.call(`${DETAIL}?${query}`, { language: 'EN' });
      expect([status, body.success, body.errorCode]).toEqual([200, false, 'promotion.unknown']);
      expect(body.message).toBe('This promotion was not found. It may have been removed.');
    },
  );

  test('an announcement of another kind is no promotion', async () => {
    const { id } = await world.db.database.read((db) =>
      db.selectFrom('support.announcement').select('id').where('kind', '=', 'notice').executeTakeFirstOrThrow(),
    );
    expect((await api.call(`${DETAIL}?id=${id}`)).body.errorCode).toBe('promotion.unknown');
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLobby } from '#features/lobby/public.ts';
import { openSite, type Site } from '#features/site/public.ts';
import { openSupport, readPromotions } from '#features/support/public.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { catalogueArt } from './catalogue/art.ts';
import { games } from './catalogue/games.ts';
import { demoBanners } from './demo-banners.data.ts';
import { seedDemoBrand } from './demo-brand.ts';
import { demoHelp } from './demo-help.data.ts';
import { demoNotices } from './demo-notices.data.ts';
import { demoPopups } from './demo-popups.data.ts';
import { demoPromotions, demoRewardBanners } from './demo-promotions.data.ts';
import { demoVipLevels } from './demo-vip.data.ts';

const bus: EventBus = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };

let db: TestDatabase;
let site: Site;
let brandId: number;
beforeAll(async () => {
  db = await testDatabase();
  site = openSite({ database: db.database, bus });
  brandId = await seedDemoBrand({ database: db.database, site });
});
afterAll(() => db.drop());

/** Everything that the seed wrote, without timestamps. */
async function everything(): Promise<unknown> {
  const tables = [
    'site.brand_host',
    'site.brand_setting',
    'lobby.brand_vendor',
    'lobby.brand_game',
    'support.announcement',
    'rewards.promotion',
  ];
  const more = ['lobby.vendor', 'lobby.game', 'support.announcement_text', 'support.help_article', 'support.help_text'];
  const rows = await Promise.all(
    [...tables, ...more].map((table) =>
      db.database.read((reader) =>
        sql<{
          row: string;
        }>`select (to_jsonb(t) - 'updated_at')::text as row from ${sql.table(table)} t order by 1`.execute(reader),
      ),
    ),
  );
  return rows.map((result) => result.rows);
}

describe('demo brand', () => {
  test('a second start, and two at once, change nothing', async () => {
    const before = await everything();
    const seed = () => seedDemoBrand({ database: db.database, site });
    expect(await Promise.all([seed(), seed()])).toEqual([brandId, brandId]);
    expect(await everything()).toEqual(before);
  });

  test('what an operator decided survives the next start', async () => {
    const { database } = db;
    await site.updateSettings({ brandId, group: 'lobby', patch: { winnersAbove: '7' }, by: 'operator 1' });
    await database.transact((writer) =>
      sql`update support.announcement set enabled = false where slug = 'home-fair'`.execute(writer),
    );
    await seedDemoBrand({ database, site });
    expect((await site.settings(brandId)).lobby.winnersAbove).toBe(70_000n);
    const support = openSupport({ database, bus, site, clock: systemClock });
    const shown = await support.bannersFor(brandId, 'EN', 'W');
    expect(shown.map(({ groupName }) => groupName).filter((group) => group === 'w_home')).toHaveLength(2);
    await database.transact((writer) => sql`update support.announcement set enabled = true`.execute(writer));
  });

  test('offers the playable titles of both rooms and hides what is not connected (issue "portal": brand switch)', async () => {
    const lobby = openLobby({ database: db.database, site });
    const nav = await lobby.navFor(brandId, 'VI');
    const playable = games.filter((game) => game.studio);
    const kinds = new Set(playable.map((game) => game.gameType));
    expect(new Set(nav.map(({ gameType }) => gameType))).toEqual(kinds);
    for (const { gameType, gameCount, vendors } of nav) {
      const ours = playable.filter((game) => game.gameType === gameType);
      expect(gameCount, gameType).toBe(ours.length);
      expect(vendors.map(({ code }) => code).sort(), gameType).toEqual(
        [...new Set(ours.map((game) => game.vendor))].sort(),
      );
    }
    expect(
      (await lobby.games())
        .filter((game) => game.enabled)
        .map((game) => game.code)
        .sort(),
    ).toEqual(
      games
        .filter((game) => game.studio)
        .map((game) => game.gameCode)
        .sort(),
    );
  });

  test('every banner has its picture, and a phone has its own', async () => {
    const support = openSupport({ database: db.database, bus, site, clock: systemClock });
    const banners = await support.bannersFor(brandId, 'VI', 'W');
    expect(banners).toHaveLength(demoBanners.length + demoRewardBanners.length);
    for (const banner of banners)
      for (const url of [banner.url, banner.mobileUrl]) {
        const id = /^\/art\/banners\/([\w-]+)\.avif$/.exec(url)?.[1] ?? '';
        expect(await catalogueArt.banners(id), url).toBeDefined();
      }
  });

  test('every promotion and every VIP rank has its pictures, wide and for a phone', async () => {
    const pictures = demoPromotions.map(({ image = '' }) => image.replace(/^\/art\/banners\/|\.avif$/g, ''));
    const ranks = demoVipLevels.map(({ rank }) => `rank-${rank}-panel`);
    const phones = pictures.map((id) => id.replace(/-lobby$/, '-mobile'));
    for (const id of [...pictures, ...phones, ...ranks, 'agents-lobby', 'agents-mobile'])
      expect(await catalogueArt.banners(id), id).toBeDefined();
  });

  test('every trigger, award and claim has an example that runs (rewards.md section 1)', async () => {
    type Rules = { trigger: { kind: string; ordinals?: number[] }; award: { kind: string }; claim: string };
    const { rows } = await db.database.read((reader) =>
      sql<{ rules: Rules }>`
        select rules from rewards.promotion where brand_id = ${brandId} and state = 'running'`.execute(reader),
    );
    const kinds = (of: (rules: Rules) => string) => [...new Set(rows.map(({ rules }) => of(rules)))].sort();
    const triggers = {
      account: ['registration', 'birthday', 'application', 'code', 'list'],
      deposit: ['deposit', 'depositCount', 'depositSum'],
      visit: ['login'],
      play: ['bets', 'loss', 'win', 'place', 'mission'],
      progress: ['rank', 'invite'],
    };
    expect(kinds(({ trigger }) => trigger.kind)).toEqual(Object.values(triggers).flat().sort());
    const ordinals = rows.flatMap(({ rules }) => rules.trigger.ordinals ?? []);
    expect([...new Set(ordinals)].sort()).toEqual([1, 2, 3, 4, 5]);
    expect(kinds(({ award }) => award.kind)).toEqual(
      ['bonus', 'credits', 'points', 'tickets', 'freeRounds', 'goods'].sort(),
    );
    expect(kinds(({ claim }) => claim)).toEqual(['automatic', 'press']);
  });

  test('what promotions name is there: missions, boards, raffles and goods', async () => {
    const { rows } = await db.database.read((reader) =>
      sql<{ code: string; found: string | null }>`
        select p.code, case
            when rules->'award' ? 'goodsId' then (select g.image from rewards.point_reward g
              where g.id = (rules->'award'->>'goodsId')::int and g.brand_id = p.brand_id and g.enabled)
            when rules->'award' ? 'raffleId' then (select r.code from rewards.raffle r
              where r.id = (rules->'award'->>'raffleId')::int and r.brand_id = p.brand_id and r.state = 'running')
            when rules->'trigger' ? 'leaderboard' then (select b.code from rewards.leaderboard b
              where b.code = rules->'trigger'->>'leaderboard' and b.brand_id = p.brand_id and b.state = 'running')
          end as found
          from rewards.promotion p
         where p.brand_id = ${brandId} and p.code in ('later-deposits', 'twenty-rounds', 'lucky-places')
           and (not rules->'trigger' ? 'mission' or exists (select from rewards.mission m
                 where m.code = rules->'trigger'->>'mission' and m.brand_id = p.brand_id and m.state = 'running'))
         order by 1`.execute(reader),
    );
    expect(rows).toEqual([
      { code: 'later-deposits', found: 'WHEEL' },
      { code: 'lucky-places', found: 'TODAY' },
      { code: 'twenty-rounds', found: '/mall/cards.svg' },
    ]);
  });

  test('every text is complete in both languages and comes through the sanitiser as written', async () => {
    const support = openSupport({ database: db.database, bus, site, clock: systemClock });
    const banners = [...demoBanners, ...demoRewardBanners];
    for (const { texts, slug } of [...banners, ...demoPromotions, ...demoNotices, ...demoPopups, ...demoHelp]) {
      expect(Object.keys(texts), slug).toEqual(['VI', 'EN']);
      const [vi, en] = [texts.VI, texts.EN] as Record<string, string>[];
      expect(Object.keys(en ?? {}).filter((field) => en?.[field])).toEqual(
        Object.keys(vi ?? {}).filter((field) => vi?.[field]),
      );
    }
    // {age} and {brand} are filled when texts are read (features/support/public.ts).
    const plain = (html: string) =>
      html.replace(/\s+/g, ' ').replaceAll('{age}', '18').replaceAll('{brand}', 'Sen Vàng');
    for (const language of ['VI', 'EN'] as const) {
      const notices = await support.announcements({ brandId, language, kind: 'notice' });
      expect(notices.map(({ content }) => plain(content))).toEqual(
        demoNotices.map(({ texts }) => plain(texts[language]?.content ?? '')),
      );
      const ask = { brandId, language, fallback: language, endedAfter: new Date(0) };
      const promotions = await db.database.read((reader) => readPromotions(reader, ask));
      expect(promotions.map(({ content }) => plain(content))).toEqual(
        demoPromotions.map(({ texts }) => plain(texts[language]?.content ?? '')),
      );
      const help = await support.help({ brandId, language });
      expect(help.map(({ slug, content }) => [slug, plain(content)])).toEqual(
        demoHelp.map(({ slug, texts }) => [slug, plain(texts[language]?.content ?? '')]),
      );
    }
  });
});

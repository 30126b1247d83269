import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerWallets } from '#features/accounts/public.ts';
import { openLedger } from '#ledger/ledger.ts';
import { type BrandWorld, brandWorld } from '#tests/brand-app.ts';
import { createQuickPlayer } from '#tests/quick-player.ts';
import { tellVisits } from './account-facts.ts';
import './engine.tables.ts';

/** docs/rewards.md section 1: registrations and logins become facts for every brand. */
let world: BrandWorld;
beforeAll(async () => {
  world = await brandWorld();
});
afterAll(() => world.close());

it('tells the visits of all brands, also while one of them is switched off', async () => {
  const { database, url } = world.db;
  const ledger = openLedger({ url, database });
  const registered = new Map<number, bigint>();
  for (const brandId of [world.first, world.second]) {
    const brand = { ...(await world.site.brands.byId(brandId)), defaultPassword: '123456' };
    const player = { username: 'nguoimoi', password: 'sen-hong-88' };
    const made = await createQuickPlayer({ database, wallets: ledgerWallets(ledger), brand }, player);
    if (typeof made !== 'object') throw new Error(`no player: ${made}`);
    registered.set(brandId, made.id);
  }
  await ledger.drain();
  await database.transact((trx) => sql`update site.brand set enabled = false where id = ${world.second}`.execute(trx));
  await world.site.refresh(world.second);
  expect((await world.site.brands.all()).map(({ id }) => id)).toEqual([world.first]);
  const timeZoneOf = async (brandId: number) => (await world.site.brands.byId(brandId)).timeZone;
  await tellVisits({ database, clock: { now: Date.now }, timeZoneOf });
  const told = await database.read((db) =>
    db
      .selectFrom('rewards.fact')
      .select(['brand_id', 'player_id', 'kind'])
      .orderBy('brand_id')
      .orderBy('kind')
      .execute(),
  );
  expect(told).toEqual(
    [...registered].flatMap(([brand_id, player_id]) => [
      { brand_id, player_id, kind: 'login' },
      { brand_id, player_id, kind: 'registration' },
    ]),
  );
});

it('knows a brand that another process has just made', async () => {
  await world.site.brands.all();
  const { rows } = await world.db.database.transact((trx) =>
    sql<{ id: number }>`insert into site.brand (code, name, currency, symbol, time_zone)
      values ('NEW', 'New', 'VNDK', 'P', 'Asia/Tokyo') returning id`.execute(trx),
  );
  expect((await world.site.brands.byId(rows[0]!.id)).timeZone).toBe('Asia/Tokyo');
  await expect(world.site.brands.byId(999)).rejects.toThrow('there is no brand 999');
});

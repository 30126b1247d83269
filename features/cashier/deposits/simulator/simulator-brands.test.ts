import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBrand, openSite, type Site } from '#features/site/public.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { seedDemoBrand } from '../../../../db/seed/demo-brand.ts';
import { simulatorBrands } from '../deposits.slice.ts';

const bus: EventBus = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
let db: TestDatabase;
let site: Site;

beforeAll(async () => {
  db = await testDatabase();
  site = openSite({ database: db.database, bus });
});
afterAll(() => db.drop());

it('no brand plays with simulated payments unless its setting says so; the demo brand does (ours)', async () => {
  const demo = await seedDemoBrand({ database: db.database, site });
  const facts = {
    currency: 'VNDK',
    symbol: 'P',
    timeZone: 'Asia/Ho_Chi_Minh',
    language: 'VI',
    languages: ['VI'],
  } as const;
  const { id } = await db.database.transact((trx) =>
    ensureBrand(trx, { ...facts, code: 'OTHER', name: 'Other', hosts: [], languages: ['VI'] }),
  );
  await site.refresh(id);
  expect(await simulatorBrands(site)).toEqual(new Set([demo]));
  await site.updateSettings({ brandId: demo, group: 'cashier', patch: { simulator: false }, by: 'operator 1' });
  await site.updateSettings({ brandId: id, group: 'cashier', patch: { simulator: true }, by: 'operator 1' });
  expect(await simulatorBrands(site)).toEqual(new Set([id]));
});

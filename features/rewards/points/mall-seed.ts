import type { Writer } from '#platform/db/database.ts';
import { type GoodsDraft, insertGoods, type RateDraft, readSetting, writeRates } from './desk/mall.store.ts';
import './points.tables.ts';

export interface MallDraft {
  goods: readonly GoodsDraft[];
  rates: readonly RateDraft[];
  conversion: { points: number; amount: string; least: number };
}

/** Writes a mall for a brand that has none. It never changes an existing mall. */
export async function addMissingMall(db: Writer, brandId: number, mall: MallDraft): Promise<void> {
  if (await readSetting(db, brandId)) return;
  if (!(await writeRates(db, brandId, { version: 0, rates: mall.rates, conversion: mall.conversion }))) return;
  for (const goods of mall.goods) await insertGoods(db, brandId, goods);
}

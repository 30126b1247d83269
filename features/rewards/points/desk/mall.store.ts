import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { parseAmount, toDecimal } from '#platform/money/money.ts';
import { readPrices } from '../redemptions.store.ts';
import { type DeskKind, MALL_PICTURES, type MallPicture } from './mall.rules.ts';
import '../points.tables.ts';

export interface GoodsDraft {
  kind: DeskKind;
  names: Record<string, string>;
  descriptions: Record<string, string>;
  points: number;
  prices: { rank: number; points: number }[];
  amount: string;
  credit: string;
  stock: number | null;
  backOn: string;
  picture: MallPicture;
  order: number;
  enabled: boolean;
}

export const pictureUrl = (picture: MallPicture): string => `/mall/${picture}.svg`;
const pictureOf = (url: string): MallPicture => MALL_PICTURES.find((name) => pictureUrl(name) === url) ?? 'box';

const money = (text: string): bigint => parseAmount(text) ?? 0n;

/** All rewards of a brand, or one of them. */
export async function readGoods(db: Reader, brandId: number, id?: number) {
  const rows = await db
    .selectFrom('rewards.point_reward')
    .selectAll()
    .where('brand_id', '=', brandId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const ids = [...rows.map((row) => row.id), -1];
  const [texts, prices, taken] = await Promise.all([
    db.selectFrom('rewards.point_reward_text').selectAll().where('reward_id', 'in', ids).execute(),
    readPrices(db, ids),
    takenOf(db, ids),
  ]);
  return rows.map((row) => {
    const own = texts.filter((text) => text.reward_id === row.id);
    return {
      id: String(row.id),
      version: row.version,
      kind: row.kind,
      points: Number(row.points),
      stock: row.stock,
      taken: taken.get(row.id) ?? 0,
      picture: pictureOf(row.image),
      order: row.sort,
      enabled: row.enabled,
      amount: toDecimal(row.amount),
      credit: toDecimal(row.credit),
      backOn: row.back_on ?? '',
      names: Object.fromEntries(own.map(({ language, name }) => [language, name])),
      descriptions: Object.fromEntries(own.map(({ language, description }) => [language, description])),
      prices: prices
        .filter((price) => price.reward_id === row.id)
        .map(({ rank, points }) => ({ rank, points: Number(points) })),
    };
  });
}

async function takenOf(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('rewards.point_redemption')
    .select(['reward_id', sql<bigint>`sum(quantity)::int8`.as('taken')])
    .where('reward_id', 'in', [...ids])
    .where('state', '<>', 'rejected')
    .groupBy('reward_id')
    .execute();
  return new Map(rows.map(({ reward_id, taken }) => [reward_id ?? 0, Number(taken)]));
}

const columns = (draft: GoodsDraft) => ({
  kind: draft.kind,
  points: BigInt(draft.points),
  stock: draft.stock,
  sort: draft.order,
  enabled: draft.enabled,
  amount: money(draft.amount),
  credit: money(draft.credit),
  back_on: draft.backOn || null,
  image: pictureUrl(draft.picture),
});

export async function insertGoods(trx: Writer, brandId: number, draft: GoodsDraft): Promise<number> {
  const { id } = await trx
    .insertInto('rewards.point_reward')
    .values({ brand_id: brandId, ...columns(draft) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeParts(trx, id, draft);
  return id;
}

interface GoodsChange {
  id: number;
  version: number;
  /** The stock that the operator saw; exchanges since then are kept. */
  stockWas: number | null;
  draft: GoodsDraft;
}

/** False if another operator has changed it since it was read. */
export async function updateGoods(trx: Writer, { id, version, stockWas, draft }: GoodsChange): Promise<boolean> {
  const by = draft.stock === null || stockWas === null ? null : draft.stock - stockWas;
  const stock = sql<number | null>`case when stock is null or ${by}::int is null then ${draft.stock}::int
    else greatest(0, stock + ${by}::int) end`;
  const changed = await trx
    .updateTable('rewards.point_reward')
    .set((eb) => ({ ...columns(draft), stock, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await trx.deleteFrom('rewards.point_reward_text').where('reward_id', '=', id).execute();
  await trx.deleteFrom('rewards.point_price').where('reward_id', '=', id).execute();
  await writeParts(trx, id, draft);
  return true;
}

async function writeParts(trx: Writer, id: number, { names, descriptions, prices }: GoodsDraft): Promise<void> {
  const texts = Object.entries(names).filter(([, name]) => name !== '');
  await trx
    .insertInto('rewards.point_reward_text')
    .values(
      texts.map(([language, name]) => ({ reward_id: id, language, name, description: descriptions[language] ?? '' })),
    )
    .execute();
  if (prices.length === 0) return;
  await trx
    .insertInto('rewards.point_price')
    .values(prices.map(({ rank, points }) => ({ reward_id: id, rank, points: BigInt(points) })))
    .execute();
}

export interface RateDraft {
  kind: 'rng' | 'live' | 'pvp' | 'sports' | 'lottery' | 'deposit';
  rank: number;
  unit: string;
  points: number;
}

export interface ConversionDraft {
  points: number | null;
  amount: string | null;
  least: number;
}

export async function readSetting(db: Reader, brandId: number) {
  return db.selectFrom('rewards.point_setting').selectAll().where('brand_id', '=', brandId).executeTakeFirst();
}

/** Undefined if another operator has changed them since they were read; `version` 0 means that the brand has no row. */
export async function writeRates(
  trx: Writer,
  brandId: number,
  told: { version: number; rates: readonly RateDraft[]; conversion: ConversionDraft },
): Promise<boolean> {
  const { points, amount, least } = told.conversion;
  const isOn = points !== null && amount !== null;
  const row = {
    convert_points: isOn ? BigInt(points) : null,
    convert_amount: isOn ? money(amount) : null,
    convert_least: BigInt(least),
  };
  const written =
    told.version === 0
      ? await trx
          .insertInto('rewards.point_setting')
          .values({ brand_id: brandId, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('brand_id')
          .executeTakeFirst()
      : await trx
          .updateTable('rewards.point_setting')
          .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
          .where('brand_id', '=', brandId)
          .where('version', '=', told.version)
          .returning('brand_id')
          .executeTakeFirst();
  if (!written) return false;
  await trx.deleteFrom('rewards.point_rate').where('brand_id', '=', brandId).execute();
  if (told.rates.length === 0) return true;
  await trx
    .insertInto('rewards.point_rate')
    .values(
      told.rates.map(({ kind, rank, unit, points: given }) => ({
        brand_id: brandId,
        kind,
        rank,
        unit: money(unit),
        points: BigInt(given),
      })),
    )
    .execute();
  return true;
}

import type { Site } from '#features/site/public.ts';
import type { Database } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { EARNING_KINDS, POINT_KINDS, pointsContract } from './points.contract.ts';
import {
  readEntries,
  readPointBalance,
  readRates,
  readRedemptions,
  readRewards,
  rewardExists,
} from './points.store.ts';
import '../rewards.tables.ts';

export interface PointsDeps {
  database: Database;
  site: Site;
}

/** Points are whole; the column is wider than any count of them that a client's number could not hold exactly. */
const count = (points: bigint): number => Number(points);
const pages = (total: number, size: number) => ({ total, totalPages: Math.max(1, Math.ceil(total / size)) });
const CLOSED = refuse('points.exchange.closed');

export function pointsService({ database, site }: PointsDeps): Service {
  return service(pointsContract, {
    'GET /wps/relay/MCS2_getPointBalance': async ({ caller }) =>
      count(await database.read((db) => readPointBalance(db, playerOf(caller).id))),

    'GET /wps/relay/MCS2_getPointReward': async ({ caller, query }) => {
      const { brandId, language } = caller;
      const { language: fallback } = await site.brands.byId(brandId);
      const { rows, total } = await database.read((db) => readRewards(db, { brandId, language, fallback, ...query }));
      const list = rows.map((row) => ({
        rewardId: row.id,
        exchangeType: row.kind,
        productName: row.name,
        description: row.description,
        pointsRequired: count(row.points),
        amountRequired: toWireNumber(row.amount),
        imageUrl: row.image,
        stock: row.stock,
      }));
      return { list, ...pages(total, query.size) };
    },

    'GET /wps/relay/MCS2_getRedeemPointList': async ({ caller, query }) => {
      const { rows, total } = await database.snapshot((db) => readRedemptions(db, playerOf(caller).id, query));
      const list = rows.map((row) => ({
        transactionNo: row.transaction_no,
        exchangeType: row.kind,
        productName: row.product,
        quantity: row.quantity,
        pointsRequired: count(row.points),
        amountRequired: toWireNumber(row.amount),
        status: row.state,
        createdAt: row.created_at.getTime(),
        remark: row.remark,
      }));
      return { list, ...pages(total, query.size) };
    },

    'GET /wps/relay/MCS2_getPointConfig': async ({ caller }) => {
      const rates = await database.read((db) => readRates(db, caller.brandId));
      return {
        rates: EARNING_KINDS.flatMap((kind) =>
          rates
            .filter((rate) => rate.kind === kind)
            .map(({ unit, points }) => ({
              pointType: kind,
              betUnit: toWireNumber(unit),
              conversionRate: count(points),
            })),
        ),
        conversionEnabled: false,
        expires: false as const,
      };
    },

    'GET /wps/relay/PARLOR_pointDetails': async ({ caller, query }) => {
      const kind = POINT_KINDS.find((known) => known === query.pointType);
      const { rows, total } = await database.snapshot((db) => readEntries(db, playerOf(caller).id, kind, query));
      const list = rows.map((row) => ({
        id: row.id.toString(),
        pointType: row.kind,
        pointsChange: count(row.points),
        accumulatedPoints: count(row.accumulated),
        betUnit: row.unit === null ? null : toWireNumber(row.unit),
        conversionRate: row.rate_points === null ? null : count(row.rate_points),
        createdAt: row.at.getTime(),
      }));
      return { list, ...pages(total, query.size) };
    },

    'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': async ({ caller, body }) => {
      const id = Number(body.rewardId ?? 0);
      const known =
        Number.isSafeInteger(id) &&
        id > 0 &&
        id <= 2_147_483_647 &&
        (await database.read((db) => rewardExists(db, caller.brandId, id)));
      return known ? CLOSED : refuse('points.reward.unknown');
    },

    'POST /wps/relay/passwordCheck/MCS2_convertPoint': async () => CLOSED,
  });
}

import { pages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { readRates } from './earning.store.ts';
import { ofRank } from './lots.rules.ts';
import { EARNING_KINDS, POINT_KINDS, pointsContract } from './points.contract.ts';
import { type PointsDeps, rankOf } from './points.deps.ts';
import { readEntries, readPointBalance, readRedemptions, readRewards, readSources } from './points.store.ts';
import { convert, type Exchanging, redeem } from './redeem.server.ts';
import { readConversion } from './redemptions.store.ts';

/** Points are whole. The column could hold more than a number can, but no count gets that large. */
const count = (points: bigint): number => Number(points);
const epoch = (at: Date | null): number | null => at?.getTime() ?? null;

const who = (caller: Caller): Exchanging => ({
  brandId: caller.brandId,
  playerId: playerOf(caller).id,
  language: caller.language,
});

/** 0 for visitors. */
const callerRank = async (deps: PointsDeps, { brandId, player }: Caller): Promise<number> =>
  player ? rankOf(deps, { brandId, playerId: player.id }) : 0;

export function pointsService(deps: PointsDeps): Service {
  const { database } = deps;
  return service(pointsContract, {
    'GET /wps/relay/MCS2_getPointBalance': async ({ caller }) =>
      count(await database.read((db) => readPointBalance(db, who(caller)))),
    'GET /wps/relay/MCS2_getPointReward': async ({ caller, query }) => rewards(deps, caller, query),
    'GET /wps/relay/MCS2_getRedeemPointList': async ({ caller, query }) => redemptions(deps, who(caller), query),
    'GET /wps/relay/MCS2_getPointConfig': async ({ caller }) => config(deps, caller),
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
    'GET /wps/relay/PARLOR_pointSources': async ({ caller }) => {
      const sources = await database.read((db) => readSources(db, playerOf(caller).id));
      return { list: sources.map(({ kind, points }) => ({ pointType: kind, points: count(points) })) };
    },
    'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': async ({ caller, body }) => {
      const rewardId = Number(body.rewardId ?? 0);
      if (!Number.isSafeInteger(rewardId) || rewardId <= 0 || rewardId > 2_147_483_647)
        return refuse('points.reward.unknown');
      return redeem(deps, who(caller), {
        rewardId,
        quantity: body.quantity,
        password: body.paymentPassword,
        receiver: body.receiver,
        mobile: body.mobileNum,
        address: body.address,
        requestKey: body.requestKey ?? null,
      });
    },
    'POST /wps/relay/passwordCheck/MCS2_convertPoint': async ({ caller, body }) =>
      convert(deps, who(caller), {
        points: BigInt(body.points),
        password: body.paymentPassword,
        requestKey: body.requestKey ?? null,
      }),
  });
}

interface Page {
  page: number;
  size: number;
}

async function rewards(deps: PointsDeps, caller: Caller, page: Page) {
  const { brandId, language } = caller;
  const { language: fallback } = await deps.site.brands.byId(brandId);
  const rank = await callerRank(deps, caller);
  const { rows, total } = await deps.database.read((db) =>
    readRewards(db, { brandId, language, fallback, rank, ...page }),
  );
  const list = rows.map((row) => ({
    rewardId: row.id,
    exchangeType: row.kind,
    productName: row.name,
    description: row.description,
    pointsRequired: count(row.price),
    fullPoints: count(row.points),
    amountRequired: toWireNumber(row.amount),
    creditAmount: toWireNumber(row.credit),
    imageUrl: row.image,
    stock: row.stock,
    backOn: row.back_on ?? '',
  }));
  return { list, ...pages(total, page.size) };
}

async function redemptions(deps: PointsDeps, { playerId }: Exchanging, page: Page) {
  const { rows, total } = await deps.database.snapshot((db) => readRedemptions(db, playerId, page));
  const list = rows.map((row) => ({
    transactionNo: row.transaction_no,
    exchangeType: row.kind,
    productName: row.product,
    quantity: row.quantity,
    pointsRequired: count(row.points),
    amountRequired: toWireNumber(row.amount),
    creditAmount: toWireNumber(row.credit),
    status: row.state,
    createdAt: row.created_at.getTime(),
    decidedAt: epoch(row.decided_at),
    sentAt: epoch(row.sent_at),
    remark: row.remark,
  }));
  return { list, ...pages(total, page.size) };
}

async function config(deps: PointsDeps, caller: Caller) {
  const rank = await callerRank(deps, caller);
  const [rates, conversion] = await deps.database.read((db) =>
    Promise.all([readRates(db, caller.brandId), readConversion(db, caller.brandId)]),
  );
  return {
    rates: EARNING_KINDS.flatMap((kind) => {
      const rate = ofRank(
        rates.filter((row) => row.kind === kind),
        rank,
      );
      return rate ? [{ pointType: kind, betUnit: toWireNumber(rate.unit), conversionRate: count(rate.points) }] : [];
    }),
    conversionEnabled: conversion !== undefined,
    convertPoints: count(conversion?.points ?? 0n),
    convertAmount: toWireNumber(conversion?.amount ?? 0n),
    convertLeast: count(conversion?.least ?? 0n),
    expires: false as const,
  };
}

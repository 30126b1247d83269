import type { Reader } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { toWireNumber } from '#platform/money/money.ts';
import type { AwardRow } from '../engine/award.store.ts';
import { type AwardSource, SOURCE_KINDS, thawAward } from '../engine/award.types.ts';
import '../engine/engine.tables.ts';
import { goodsKinds } from '../points/delivery.store.ts';
import type { RewardKind } from '../points/points.tables.ts';

/** Reward types by award source, named as clients name them where wire.md 2.7 has a name. */
export const AWARD_TYPES = {
  PROMOTION: 'promotion',
  MISSION: 'mission',
  RANK_BOARD: 'leaderboard',
  RAFFLE: 'raffle',
  LOGIN: 'signin',
  UPGRADE_BONUS: 'rank',
  POINTS: 'points',
  INVITATION: 'referral',
  CASHBACK: 'cashback',
} as const satisfies Record<string, AwardSource>;
export type AwardType = keyof typeof AWARD_TYPES;
export const AWARD_TYPE_NAMES = Object.keys(AWARD_TYPES) as AwardType[];

const TYPE_OF = new Map<AwardSource, AwardType>(AWARD_TYPE_NAMES.map((type) => [AWARD_TYPES[type], type]));

export const sourcesOf = (types: readonly string[]): AwardSource[] =>
  SOURCE_KINDS.filter((source) => types.includes(TYPE_OF.get(source) ?? ''));

/** Awards that the player can claim now, and awards under review. */
export function openAwards(db: Reader, playerId: bigint, now: Date): Promise<AwardRow[]> {
  return db
    .selectFrom('rewards.award')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', 'in', ['claimable', 'held'])
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('expires_at')
    .orderBy('id')
    .limit(200)
    .execute();
}

export function awardsByIds(db: Reader, ids: readonly bigint[]): Promise<AwardRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('rewards.award')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

type GoodsKinds = ReadonlyMap<number, RewardKind>;

const goodsOf = ({ detail }: AwardRow): number[] => {
  const award = thawAward(detail);
  return award.kind === 'goods' ? [award.goodsId] : [];
};

/** The kinds of those goods that are among some awards. */
export const goodsKindsOf = (db: Reader, rows: readonly AwardRow[]): Promise<GoodsKinds> =>
  goodsKinds(db, rows.flatMap(goodsOf));

/** Which delivery details the claim of an award must give: for goods the same as in the points mall. */
export function deliveryFor(row: AwardRow, kinds: GoodsKinds): '' | 'goods' | 'virtual' {
  const [goods] = row.state === 'claimable' ? goodsOf(row) : [];
  return goods === undefined ? '' : kinds.get(goods) === 'virtual' ? 'virtual' : 'goods';
}

/** An award as the reward centre lists it. */
export function awardEntry(row: AwardRow, { language }: Caller, kinds: GoodsKinds = new Map()) {
  const award = thawAward(row.detail);
  const names = row.names;
  return {
    rewardId: `award:${row.id}`,
    promotionType: TYPE_OF.get(row.source_kind) ?? ('PROMOTION' as const),
    eventName: names[language] ?? names.EN ?? Object.values(names)[0] ?? '',
    ticketName: '',
    rewardAmount: award.kind === 'bonus' || award.kind === 'credits' ? toWireNumber(award.amount) : 0,
    rewardPoint: award.kind === 'points' ? Number(award.points) : 0,
    rewardTickets: award.kind === 'tickets' ? award.tickets : 0,
    rewardRounds: award.kind === 'freeRounds' ? award.rounds : 0,
    delivery: deliveryFor(row, kinds),
    status: row.state === 'given' ? 'C' : row.state === 'held' ? 'H' : 'I',
    expiry: (row.state === 'held' ? row.hold_until : row.expires_at)?.getTime() ?? null,
    claimDate: row.given_at?.getTime() ?? null,
    remark: row.source_kind === 'promotion' ? row.source_id : '',
  };
}

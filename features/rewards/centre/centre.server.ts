import { pages, totalPages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import { TRIAL_TYPE } from '#platform/http/caller.ts';
import type { OutputOf } from '#platform/http/contract.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { type Claim, claimsByIds, readClaims } from '../claims/claim.store.ts';
import { lockAward } from '../engine/award.store.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import { claimAward } from '../engine/pay-award.ts';
import { type Delivery, saveDelivery } from '../points/delivery.store.ts';
import { deliveryProblem } from '../points/points.rules.ts';
import { readPointBalance } from '../points/points.store.ts';
import { periodAt } from '../rebate/period.rules.ts';
import { claimableRebates, claimRebate, rewardIdOf } from '../rebate/rebate.server.ts';
import { referralKey } from '../referral/referral.rules.ts';
import { claimableReferrals, claimReferral } from '../referral/referral.server.ts';
import type { ClaimDeps } from '../rewards.deps.ts';
import {
  AWARD_TYPE_NAMES,
  type AwardType,
  awardEntry,
  awardsByIds,
  deliveryFor,
  goodsKindsOf,
  openAwards,
  sourcesOf,
} from './award-entries.ts';
import { centreContract } from './centre.contract.ts';
import { awardSums, readReceived } from './received.store.ts';

export type CentreDeps = ClaimDeps & { catalogue: Catalogue; awards: AwardDeps };

const TYPES = { REFERRAL: 'referral', MANUAL_REBATE: 'rebate' } as const;
type RewardType = keyof typeof TYPES;
type AnyType = RewardType | AwardType;
const UNKNOWN = refuse('reward.unknown');
/** Rebates and invitations give money only. */
const NO_GOODS = { rewardPoint: 0, rewardTickets: 0, rewardRounds: 0, delivery: '' as const };

export function centreService(deps: CentreDeps): Service {
  const { database, site, clock } = deps;
  return service(centreContract, {
    'GET /wps/relay/MCSFE_getAvailablePromotions': async ({ caller }) => available(deps, caller),
    'GET /wps/relay/MCSFE_getMerchantAvailablePromotions': async ({ caller }) => {
      const on = await offered(deps, caller.brandId);
      return {
        REFERRAL: { enabled: on.REFERRAL },
        MANUAL_REBATE: { enabled: on.MANUAL_REBATE },
        ...Object.fromEntries(AWARD_TYPE_NAMES.map((type) => [type, { enabled: true }])),
      };
    },
    'GET /wps/relay/MCSFE_getClaimPromotion': async ({ caller, query }) => {
      const asked = typesOf(query.promotionType);
      if (query.status.toUpperCase() === 'C') return received(deps, caller, { ...query, types: asked });
      const all = (await claimable(deps, caller)).filter(({ promotionType }) => asked.includes(promotionType));
      const list = all.slice((query.page - 1) * query.size, query.page * query.size);
      return { list, total: all.length, totalPages: totalPages(all.length, query.size) };
    },
    'POST /wps/relay/MCSFE_claimIssuedPromotion': async ({ caller, body }) => {
      const paid = await claimOne(deps, caller, body.promotionClaimId, { ...body, mobile: body.mobileNum });
      return isRefusal(paid) ? paid : { rewardAmount: toWireNumber(paid), claimedTickets: [] };
    },
    'GET /wps/relay/PARLOR_rewardTotals': async ({ caller }) => {
      const { id } = playerOf(caller);
      const { timeZone } = await site.brands.byId(caller.brandId);
      const today = periodAt(clock.now(), timeZone, 'day');
      const page = { page: 1, size: 1 };
      const since = new Date(today.startMs);
      return database.snapshot(async (db) => {
        const awards = await awardSums(db, id, since);
        const [daily, all] = [await readClaims(db, id, { ...page, from: since }), await readClaims(db, id, page)];
        return {
          dailyReceivedBonus: toWireNumber(daily.sum + awards.since),
          totalBonus: toWireNumber(all.sum + awards.all),
          totalPoints: Number(await readPointBalance(db, { brandId: caller.brandId, playerId: id })),
        };
      });
    },
    'GET /wps/relay/PROMOFE_getClaimTicketList': () => [],
    'GET /wps/relay/PROMOFE_getUnappliedExtraRewardClaimList': () => ({ claims: [] }),
    'POST /wps/relay/PROMOFE_claimTicket': () => UNKNOWN,
  });
}

/** Reward kinds that the brand gives: the module is on and the kind's own setting is on. */
async function offered({ site }: CentreDeps, brandId: number): Promise<Record<RewardType, boolean>> {
  const { referral } = await site.settings(brandId);
  return {
    REFERRAL: referral.on && (await site.moduleEnabled(brandId, 'REFERRAL3')),
    MANUAL_REBATE: await site.moduleEnabled(brandId, 'PLYRBT'),
  };
}

async function available(deps: CentreDeps, caller: Caller) {
  const on = await offered(deps, caller.brandId);
  // A trial account sees the kinds, but only real accounts get real money.
  const rewards = playerOf(caller).type === TRIAL_TYPE ? [] : await claimable(deps, caller);
  // A reward under review cannot be claimed yet.
  const open = rewards.filter(({ status }) => status === 'I');
  const countOf = (type: AnyType) => open.filter(({ promotionType }) => promotionType === type).length;
  return {
    REFERRAL: { enabled: on.REFERRAL, unclaimedCount: countOf('REFERRAL') },
    MANUAL_REBATE: { enabled: on.MANUAL_REBATE, unclaimedCount: countOf('MANUAL_REBATE') },
    ...Object.fromEntries(AWARD_TYPE_NAMES.map((type) => [type, { enabled: true, unclaimedCount: countOf(type) }])),
  };
}

/** Every reward that can be claimed now, the earliest expiry first. */
async function claimable(deps: CentreDeps, caller: Caller) {
  const { brandId, language } = caller;
  const who = { brandId, playerId: playerOf(caller).id };
  // Excluded players do not see rewards that they could not claim.
  if (!(await deps.mayTakePart(who.playerId))) return [];
  const on = await offered(deps, brandId);
  const [rebates, referrals] = await Promise.all([
    on.MANUAL_REBATE ? claimableRebates(deps, who) : [],
    on.REFERRAL ? claimableReferrals(deps, who) : [],
  ]);
  const { own, kinds } = await deps.database.read(async (db) => {
    const rows = await openAwards(db, who.playerId, new Date(deps.clock.now()));
    return { own: rows, kinds: await goodsKindsOf(db, rows) };
  });
  const open = { ticketName: '', ...NO_GOODS, status: 'I', claimDate: null };
  return [
    ...own.map((row) => awardEntry(row, caller, kinds)),
    ...rebates
      // A rebate that is withheld in full is settled on the rebate page; here it would show as a reward of 0.
      .filter(({ amount }) => amount > 0n)
      .map(({ period, gameType, amount, claimUntilMs }) => ({
        ...open,
        rewardId: rewardIdOf(period.key, gameType),
        promotionType: 'MANUAL_REBATE' as const,
        eventName: deps.catalogue.text(language, 'rewards.event.rebate', { type: typeName(deps, caller, gameType) }),
        rewardAmount: toWireNumber(amount),
        expiry: claimUntilMs,
        remark: period.key,
      }))
      .sort((a, b) => a.expiry - b.expiry),
    ...referrals.map(({ inviteeId, name, amount }) => ({
      ...open,
      rewardId: referralKey(inviteeId),
      promotionType: 'REFERRAL' as const,
      eventName: deps.catalogue.text(language, 'rewards.event.referral', { name }),
      rewardAmount: toWireNumber(amount),
      expiry: null,
      remark: name,
    })),
  ];
}

/** Game types with a name in the catalogue; a type that a brand added is shown by its code. */
const NAMED: readonly string[] = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT'];

function typeName({ catalogue }: CentreDeps, { language }: Caller, gameType: string): string {
  return NAMED.includes(gameType) ? catalogue.text(language, `rewards.type.${gameType}`) : gameType;
}

interface Asked {
  types: readonly AnyType[];
  page: number;
  size: number;
}

type Entry = OutputOf<(typeof centreContract)['GET /wps/relay/MCSFE_getClaimPromotion']>['list'][number];

async function received(deps: CentreDeps, caller: Caller, { types, page, size }: Asked) {
  const claims = types.flatMap((type) => (type in TYPES ? [TYPES[type as RewardType]] : []));
  const { id } = playerOf(caller);
  return deps.database.snapshot(async (db) => {
    const { refs, total } = await readReceived(db, id, { page, size, claims, sources: sourcesOf(types) });
    const idsOf = (table: 'award' | 'claim') => refs.filter((ref) => ref.table === table).map((ref) => ref.id);
    const awards = new Map((await awardsByIds(db, idsOf('award'))).map((row) => [row.id, row]));
    const older = new Map((await claimsByIds(db, idsOf('claim'))).map((row) => [row.id, row]));
    const list = refs.flatMap((ref): Entry[] => {
      const [award, claim] = [awards.get(ref.id), older.get(ref.id)];
      if (ref.table === 'award') return award ? [awardEntry(award, caller)] : [];
      return claim ? [receivedReward(deps, caller, claim)] : [];
    });
    return { list, ...pages(total, size) };
  });
}

function receivedReward(deps: CentreDeps, caller: Caller, row: Claim) {
  const { language } = caller;
  const rebate = row.kind === 'rebate';
  const eventName = rebate
    ? deps.catalogue.text(language, 'rewards.event.rebate', { type: typeName(deps, caller, row.game_type ?? '') })
    : deps.catalogue.text(language, 'rewards.event.referral.received');
  return {
    rewardId: rebate ? rewardIdOf(row.period ?? '', row.game_type ?? '') : row.key,
    promotionType: rebate ? ('MANUAL_REBATE' as const) : ('REFERRAL' as const),
    eventName,
    ticketName: '',
    rewardAmount: toWireNumber(row.amount),
    ...NO_GOODS,
    status: 'C',
    expiry: null,
    claimDate: row.claimed_at.getTime(),
    remark: row.period ?? '',
  };
}

/** An empty list asks for all types; unknown types are ignored. */
function typesOf(asked: readonly string[]): AnyType[] {
  const all: AnyType[] = [...(Object.keys(TYPES) as RewardType[]), ...AWARD_TYPE_NAMES];
  return asked.length === 0 ? all : all.filter((type) => asked.includes(type));
}

/** For goods: stores the delivery address before the claim, so that every order has one. */
async function keepDelivery(
  { database }: CentreDeps,
  playerId: bigint,
  { id, delivery }: { id: bigint; delivery: Delivery },
) {
  return database.transact(async (trx) => {
    const row = await lockAward(trx, id);
    if (row?.player_id !== playerId || row.kind !== 'goods') return undefined;
    const kind = deliveryFor(row, await goodsKindsOf(trx, [row]));
    if (kind === '') return undefined;
    const problem = deliveryProblem(kind, delivery);
    if (problem) return refuse(problem);
    await saveDelivery(trx, id, delivery, kind);
    return undefined;
  });
}

/** Returns the amount paid. The id tells the kind, so a wrong type in the request does no harm. */
async function claimOne(deps: CentreDeps, caller: Caller, rewardId: string, delivery: Delivery) {
  const who = { brandId: caller.brandId, playerId: playerOf(caller).id };
  const on = await offered(deps, caller.brandId);
  const [, period, gameType] = /^rebate:([DW]\d{4}-\d{2}-\d{2}):([A-Z]{2,12})$/.exec(rewardId) ?? [];
  if (period && gameType && on.MANUAL_REBATE) {
    const paid = await claimRebate(deps, who, { period, gameType });
    return isRefusal(paid) ? paid : paid.reduce((sum, { amount }) => sum + amount, 0n);
  }
  const [, award] = /^award:(\d{1,18})$/.exec(rewardId) ?? [];
  if (award) {
    const missing = await keepDelivery(deps, who.playerId, { id: BigInt(award), delivery });
    if (missing) return missing;
    const claimed = await claimAward(deps.awards, who.playerId, BigInt(award));
    return isRefusal(claimed)
      ? claimed
      : claimed.award.kind === 'bonus' || claimed.award.kind === 'credits'
        ? claimed.award.amount
        : 0n;
  }
  const [, invitee] = /^referral:(\d{1,18})$/.exec(rewardId) ?? [];
  if (!invitee || !on.REFERRAL) return UNKNOWN;
  const paid = await claimReferral(deps, who, BigInt(invitee));
  return isRefusal(paid) ? paid : paid.amount;
}

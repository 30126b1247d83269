import { ensureReferralCode, type Invitee, inviteesOf, playerFacts } from '#features/accounts/public.ts';
import { writeAudit } from '#features/compliance/public.ts';
import { originOfBrand, type Settings } from '#features/site/public.ts';
import { readDepositsUntil, readPlayerSums } from '#features/wagers/public.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { toDecimal, toWireNumber } from '#platform/money/money.ts';
import { claimsByKeys, invitedOf, lockClaims, readClaims, referralClaims } from '../claims/claim.store.ts';
import { payClaims, tellOfReward } from '../claims/pay-claim.ts';
import type { Who } from '../rebate/rebate.server.ts';
import type { ClaimDeps } from '../rewards.deps.ts';
import { leaderboard } from './leaderboard.server.ts';
import { referralContract } from './referral.contract.ts';
import {
  bonusAfter,
  bonusOf,
  ESTIMATED,
  type InviteeState,
  inviteeState,
  maskedName,
  type ReferralTerms,
  referralKey,
} from './referral.rules.ts';
import { askReview, type ReviewState, reviewsOf } from './review.store.ts';

const who = (caller: Caller): Who => ({ brandId: caller.brandId, playerId: playerOf(caller).id });
export function referralService(deps: ClaimDeps): Service {
  const { database } = deps;
  return service(referralContract, {
    'GET /wps/relay/MCSFE_getReferralDetails': async ({ caller }) => details(deps, who(caller)),
    'GET /wps/relay/PARLOR_referralOverview': async ({ caller, query }) => overview(deps, who(caller), query),
    'GET /wps/relay/PARLOR_referralInvitees': async ({ caller, query: { page, size } }) => {
      const { terms, invitees } = await standing(deps, who(caller));
      const shown = invitees.slice((page - 1) * size, page * size);
      const paid = invitees.filter(({ received }) => received !== undefined).length;
      return {
        list: shown.map(({ id, username, registeredAt, state, received, review }) => ({
          rewardId: referralKey(id),
          referredName: maskedName(username),
          registeredAt: registeredAt.getTime(),
          state: received === undefined ? shownState(state, review) : ('claimed' as const),
          bonus: toWireNumber(received ?? bonusAfter(paid, terms)),
        })),
        ...pages(invitees.length, size),
      };
    },
    'GET /wps/relay/PARLOR_referralEstimate': async ({ caller }) => {
      const terms = await termsOf(deps, caller.brandId);
      return {
        estimate: ESTIMATED.map((inviteeUsers) => ({
          inviteeUsers,
          estimatedIncome: toWireNumber(bonusOf(inviteeUsers, terms)),
        })),
      };
    },
    'GET /wps/relay/PARLOR_referralLeaderboard': async ({ caller }) => leaderboard(deps, who(caller)),
    'GET /wps/relay/PARLOR_referralReport': async ({ caller, query }) => {
      const { startDate, endDate, page, size, sortType } = query;
      const span = { ...(startDate && { from: new Date(startDate) }), ...(endDate && { to: new Date(endDate) }) };
      const oldestFirst = sortType.toLowerCase() === 'asc';
      const ask = { page, size, kinds: ['referral'] as const, oldestFirst, ...span };
      const { rows, total, sum, deposits } = await database.snapshot(async (db) => ({
        ...(await readClaims(db, playerOf(caller).id, ask)),
        deposits: await depositsBefore(db, playerOf(caller).id, span),
      }));
      const names = await namesOf(
        deps,
        rows.flatMap(({ invitee_id }) => invitee_id ?? []),
      );
      return {
        list: rows.map(({ invitee_id, claimed_at, amount }) => ({
          referredName: names.get(invitee_id ?? 0n) ?? '***',
          claimDate: claimed_at.getTime(),
          depositAmount: toWireNumber(deposits.get(invitee_id ?? 0n) ?? 0n),
          bonus: toWireNumber(amount),
        })),
        footer: {
          totalDepositAmount: toWireNumber([...deposits.values()].reduce((all, one) => all + one, 0n)),
          totalBonus: toWireNumber(sum),
        },
        ...pages(total, size),
      };
    },
  });
}

/** A bonus that is under review or was refused cannot be claimed. */
const isWithheld = (review: ReviewState | undefined) => review === 'waiting' || review === 'refused';

function shownState(state: InviteeState, review: ReviewState | undefined) {
  if (state !== 'qualified' || !isWithheld(review)) return state;
  return review === 'waiting' ? ('review' as const) : ('refused' as const);
}

async function details(deps: ClaimDeps, ask: Who) {
  const code = await deps.database.transact((trx) => ensureReferralCode(trx, ask));
  const [terms, invitees, origin] = await Promise.all([
    termsOf(deps, ask.brandId),
    deps.database.read((db) => inviteesOf(db, ask.playerId)),
    originOfBrand(deps.site, ask.brandId, deps.portalUrl),
  ]);
  return {
    referralCode: code,
    totalInvitations: invitees.length,
    promotionDomains: [origin],
    invitationRewardEnabled: terms.on ? ('Y' as const) : ('N' as const),
    achievementEnabled: 'N' as const,
    depositRebateEnabled: 'N' as const,
    bettingRebateEnabled: 'N' as const,
    referralUrl: `${origin}/register?referralCode=${code}`,
    bonusAmount: toWireNumber(terms.bonus),
    minimumDeposit: toWireNumber(terms.minimumDeposit),
    minimumTurnover: toWireNumber(terms.minimumTurnover),
    steps: terms.steps.map(({ from, bonus }) => ({ from, bonus: toWireNumber(bonus) })),
  };
}

type Days = Record<'startTodayDate' | 'endTodayDate' | 'startYesterdayDate' | 'endYesterdayDate', number>;

async function overview(deps: ClaimDeps, ask: Who, days: Days) {
  const { terms, invitees } = await standing(deps, ask);
  const sumOf = async (from: number, to: number) => {
    if (from >= to) return 0;
    const span = { from: new Date(from), to: new Date(to), page: 1, size: 1, kinds: ['referral'] as const };
    return toWireNumber((await deps.database.snapshot((db) => readClaims(db, ask.playerId, span))).sum);
  };
  const received = invitees.flatMap((one) => one.received ?? []);
  const due = terms.on ? invitees.filter(isDue) : [];
  return {
    totalAmountToday: await sumOf(days.startTodayDate, days.endTodayDate),
    totalAmountYesterday: await sumOf(days.startYesterdayDate, days.endYesterdayDate),
    memberCount: invitees.length,
    memberQualifiedCount: invitees.filter(({ state }) => state === 'qualified').length,
    invitationAmount: toWireNumber(received.reduce((sum, amount) => sum + amount, 0n)),
    invitationCountMember: received.length,
    achievementAmount: 0,
    achievementCountMember: 0,
    depositRebateAmount: 0,
    depositCountMember: invitees.filter(({ state }) => state !== 'registered').length,
    totalBetRebateAmount: 0,
    bettingCountMember: 0,
    claimableCount: due.length,
    claimableAmount: toWireNumber(sumOfNext(received.length, due.length, terms)),
  };
}

/** The sum of the next friends' bonuses, each at its step. */
function sumOfNext(received: number, friends: number, terms: ReferralTerms): bigint {
  return bonusOf(received + friends, terms) - bonusOf(received, terms);
}

async function termsOf(deps: ClaimDeps, brandId: number): Promise<ReferralTerms & { on: boolean }> {
  return readTerms((await deps.site.settings(brandId)).referral);
}

function readTerms({ on, bonus, minimumDeposit, minimumTurnover, ...more }: Settings['referral']) {
  const steps = [
    { from: more.secondFrom, bonus: more.secondBonus },
    { from: more.thirdFrom, bonus: more.thirdBonus },
  ];
  return {
    on: on && bonus > 0n,
    bonus,
    steps: steps.filter((step) => step.from > 0 && step.bonus > 0n).sort((one, other) => one.from - other.from),
    minimumDeposit,
    minimumTurnover,
  };
}

interface InviteeStanding extends Invitee {
  state: InviteeState;
  /** The bonus paid for this player; undefined if none was. */
  received: bigint | undefined;
  /** The review of the bonus, if an operator has or had to decide. */
  review: ReviewState | undefined;
}

const isDue = ({ state, received, review }: InviteeStanding) =>
  state === 'qualified' && received === undefined && !isWithheld(review);

async function standing(deps: ClaimDeps, { brandId, playerId }: Who) {
  const terms = await termsOf(deps, brandId);
  return deps.database.snapshot(async (db) => {
    const invitees = await inviteesOf(db, playerId);
    const sums = await figuresOf(db, invitees);
    const claims = await referralClaims(db, playerId);
    const reviews = await reviewsOf(db, playerId);
    return {
      terms,
      invitees: invitees.map(
        (one): InviteeStanding => ({
          ...one,
          state: inviteeState(sums.get(one.id) ?? NOTHING, terms),
          received: claims.get(one.id)?.amount,
          review: reviews.get(one.id),
        }),
      ),
    };
  });
}

/** Each invited player's deposits until their bonus was received. */
async function depositsBefore(db: Reader, playerId: bigint, span: { from?: Date; to?: Date }) {
  const invited = await invitedOf(db, playerId, span);
  const sums = await readDepositsUntil(db, invited);
  return new Map(invited.map((one, index) => [one.playerId, sums[index] ?? 0n]));
}

const NOTHING = { deposited: 0n, turnover: 0n };

async function figuresOf(db: Reader, invitees: readonly Invitee[]) {
  const sums = await readPlayerSums(
    db,
    invitees.map(({ id }) => id),
  );
  return new Map(sums.map((one) => [one.playerId, one]));
}

async function namesOf({ database }: ClaimDeps, ids: readonly bigint[]) {
  const facts = await database.read((db) => playerFacts(db, ids));
  return new Map(facts.map(({ id, username }) => [id, maskedName(username)]));
}

export interface DueReferral {
  inviteeId: bigint;
  name: string;
  amount: bigint;
}

/** Bonuses that the player can claim now. */
export async function claimableReferrals(deps: ClaimDeps, ask: Who): Promise<DueReferral[]> {
  const { terms, invitees } = await standing(deps, ask);
  if (!terms.on) return [];
  const paid = invitees.filter(({ received }) => received !== undefined).length;
  return invitees
    .filter(isDue)
    .map(({ id, username }) => ({ inviteeId: id, name: maskedName(username), amount: bonusAfter(paid, terms) }));
}

const UNKNOWN = refuse('reward.unknown');

/**
 * Pays the bonus for one invited player, once; a repeated call gets the first answer. If the invited player looks like
 * the inviter, an operator must approve first: the transaction commits the request for review.
 */
export async function claimReferral(deps: ClaimDeps, ask: Who, inviteeId: bigint) {
  if (!(await deps.mayTakePart(ask.playerId))) return refuse('reward.excluded');
  const terms = await termsOf(deps, ask.brandId);
  const account = await deps.ledgerAccountOf(ask.playerId);
  const paid = await deps.database.transact(async (trx) => {
    await lockClaims(trx, ask.playerId);
    const invitee = (await inviteesOf(trx, ask.playerId)).find(({ id }) => id === inviteeId);
    if (!invitee) return UNKNOWN;
    const key = referralKey(inviteeId);
    const [before] = await claimsByKeys(trx, [key]);
    if (before) return { amount: before.amount };
    const figures = (await figuresOf(trx, [invitee])).get(inviteeId) ?? NOTHING;
    if (!terms.on || inviteeState(figures, terms) !== 'qualified') return refuse('referral.not.qualified');
    const at = new Date(deps.clock.now());
    const withheld = await withheldBecause(trx, ask, { ...invitee, at });
    if (withheld) return refuse(withheld);
    // Under the lock, so that two concurrent claims do not both count as the last one before a step.
    const amount = bonusAfter((await referralClaims(trx, ask.playerId)).size, terms);
    const claim = {
      brand_id: ask.brandId,
      player_id: ask.playerId,
      kind: 'referral' as const,
      key,
      amount,
      claimed_at: at,
      invitee_id: inviteeId,
      flag: invitee.flag,
      period: null,
      period_start: null,
      period_end: null,
      game_type: null,
      turnover: null,
      rate_bps: null,
    };
    const refused = await payClaims(deps, trx, account, [claim]);
    if (refused) return refused;
    // Paid after an operator's approval; the audit trail keeps the flag for later checks.
    if (invitee.flag) {
      const facts = { flag: invitee.flag, invitee: String(inviteeId), bonus: toDecimal(amount) };
      await writeAudit(trx, {
        brandId: ask.brandId,
        playerId: ask.playerId,
        at,
        facts,
        action: 'referral.claimed-flagged',
        subject: `player:${inviteeId}`,
      });
    }
    return { amount };
  });
  if (!isRefusal(paid)) await tellOfReward(deps, ask.playerId);
  return paid;
}

/** A shared address is no proof, so an operator reviews the bonus before the house pays. */
async function withheldBecause(
  trx: Writer,
  { brandId, playerId }: Who,
  { id: inviteeId, flag, at }: Pick<Invitee, 'id' | 'flag'> & { at: Date },
): Promise<'referral.in.review' | 'referral.refused' | undefined> {
  if (!flag) return undefined;
  const state = await askReview(trx, { brandId, playerId, inviteeId, flag, at });
  if (state === 'approved') return undefined;
  return state === 'waiting' ? 'referral.in.review' : 'referral.refused';
}

import type { Settings } from '#features/site/public.ts';
import { readGameHours } from '#features/wagers/public.ts';
import type { Reader } from '#platform/db/database.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { toWireNumber } from '#platform/money/money.ts';
import {
  addRecovered,
  type Claim,
  claimsByKeys,
  lockClaims,
  type NewClaim,
  rebatesSince,
} from '../claims/claim.store.ts';
import { payClaims, tellOfReward } from '../claims/pay-claim.ts';
import type { ClaimDeps } from '../rewards.deps.ts';
import { CORRECTED_DAYS, overpaid, settled, withhold } from './correction.rules.ts';
import { claimablePeriods, claimEnd, DAY_MS, type Period, periodAt } from './period.rules.ts';
import { rebateContract } from './rebate.contract.ts';
import { type Rebated, type RebateLine, type RebateTerms, rebateKey, rebateLines } from './rebate.rules.ts';

export interface Who {
  brandId: number;
  playerId: bigint;
}

const NONE = refuse('rebate.none');
const SMALL = refuse('rebate.too.small');
const COUNTING = refuse('rebate.counting');

export function rebateService(deps: ClaimDeps): Service {
  return service(rebateContract, {
    'GET /wps/relay/PARLOR_manualRebate': async ({ caller }) => overview(deps, who(caller)),
    'GET /wps/relay/MCSFE_getCustomerRebateSettingByProductType': async ({ caller }) => {
      const { rebate } = await deps.site.settings(caller.brandId);
      const { rateBps } = await termsFor(deps, who(caller), rebate);
      return Object.entries(rateBps).map(([productType, bps]) => ({ productType, rebateRate: percent(bps) }));
    },
    'POST /wps/relay/PARLOR_claimRebate': async ({ caller, body }) => {
      const paid = await claimRebate(deps, who(caller), body);
      if (isRefusal(paid)) return paid;
      const sum = paid.reduce((all, { amount }) => all + amount, 0n);
      return {
        list: paid.map((one) => ({
          rewardId: rewardIdOf(body.period, one.gameType),
          gameType: one.gameType,
          amount: toWireNumber(one.amount),
        })),
        amount: toWireNumber(sum),
      };
    },
  });
}

const who = (caller: Parameters<typeof playerOf>[0] & { brandId: number }): Who => ({
  brandId: caller.brandId,
  playerId: playerOf(caller).id,
});

/** Hundredths of a percent as percent: 60 -> 0.6. */
const percent = (rateBps: number) => rateBps / 100;

export const rewardIdOf = (period: string, gameType: string) => `rebate:${period}:${gameType}`;

export interface Claimable extends RebateLine {
  period: Period;
  claimUntilMs: number;
}

/** All rebates that the player can claim now. */
export async function claimableRebates(deps: ClaimDeps, ask: Who): Promise<Claimable[]> {
  const { closed, claimDays } = await standing(deps, ask);
  return closed.flatMap(({ period, lines }) =>
    lines
      .filter(({ state }) => state === 'claimable')
      .map((line) => ({ ...line, period, claimUntilMs: claimEnd(period, claimDays) })),
  );
}

/** A period closes `settleMinutes` after its end, so that its last bets can settle. */
function closingTime({ clock }: ClaimDeps, { settleMinutes }: Settings['rebate']): number {
  return clock.now() - settleMinutes * 60_000;
}

async function standing(deps: ClaimDeps, ask: Who) {
  const [{ rebate }, { timeZone }] = await Promise.all([
    deps.site.settings(ask.brandId),
    deps.site.brands.byId(ask.brandId),
  ]);
  const nowMs = closingTime(deps, rebate);
  const { period: kind, claimDays } = rebate;
  const running = periodAt(nowMs, timeZone, kind);
  const periods = claimablePeriods(nowMs, { timeZone, kind, claimDays });
  const types = await deps.gameTypes();
  const terms = await termsFor(deps, ask, rebate);
  const facts = await deps.database.snapshot((db) =>
    readFacts(db, ask, { periods: [running, ...periods], types, nowMs }),
  );
  const closed = closedLines(periods, facts, terms);
  return {
    settings: rebate,
    claimDays,
    running: { period: running, lines: rebateLines(running, { ...facts, terms }) },
    closed,
  };
}

/** Rebates of closed periods, latest first, less the amounts withheld for bets voided after their rebate. */
function closedLines(periods: readonly Period[], facts: Facts, terms: RebateTerms) {
  const owed = facts.debts.reduce((sum, debt) => sum + debt.owed, 0n);
  return withhold(
    periods.map((period) => ({ period, lines: rebateLines(period, { ...facts, terms }) })),
    owed,
  );
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

/** Turnover and earlier rebates in the hours of some periods, and by how much those rebates were overpaid. */
async function readFacts(
  db: Reader,
  { playerId }: Who,
  { periods, types, nowMs }: { periods: readonly Period[]; types: ReadonlyMap<number, string>; nowMs: number },
) {
  const first = Math.min(...periods.map(({ startMs }) => startMs));
  const corrected = Math.min(first, nowMs - CORRECTED_DAYS * DAY_MS);
  const rebated = (await rebatesSince(db, playerId, corrected)).flatMap(rebatedOf);
  const from = Math.min(first, ...rebated.map(({ startMs }) => startMs));
  const to = Math.max(nowMs, ...periods.map(({ endMs }) => endMs));
  const played = (await readGameHours(db, { playerId, from, to })).map(({ hour, game, turnover }) => ({
    hourMs: hour.getTime(),
    game,
    turnover,
  }));
  return {
    hours: played.flatMap((hour) => {
      const gameType = types.get(hour.game);
      return gameType ? [{ ...hour, gameType }] : [];
    }),
    rebated,
    debts: rebated.map((claim) => ({ id: claim.id, owed: overpaid(claim, { played, rebated }) })),
  };
}

function rebatedOf(claim: Claim): Rebated[] {
  const { id, period, period_start, period_end, game_type, turnover, rate_bps, amount, withheld, recovered } = claim;
  if (!period || !period_start || !period_end || !game_type || turnover === null || rate_bps === null) return [];
  const games = new Map(Object.entries(claim.games ?? {}).map(([game, sum]) => [Number(game), BigInt(sum)]));
  const span = { startMs: period_start.getTime(), endMs: period_end.getTime() };
  const paid = { amount, withheld, recovered, games };
  return [{ id, period, ...span, gameType: game_type, turnover, rateBps: rate_bps, ...paid }];
}

/** The brand's rates, each raised by the player's rank. */
async function termsFor(deps: ClaimDeps, ask: Who, rebate: Settings['rebate']): Promise<RebateTerms> {
  const extra = await deps.rankRebateBps(ask);
  const { rateBps, minimum, maximum } = rebate;
  const rates = Object.entries(rateBps).map(([type, bps]) => [type, bps === 0 ? 0 : bps + extra] as const);
  return { rateBps: Object.fromEntries(rates), minimum, maximum };
}

async function overview(deps: ClaimDeps, ask: Who) {
  const { settings, claimDays, running, closed } = await standing(deps, ask);
  const wirePeriod = ({ period, lines }: typeof running, open: boolean) => ({
    period: period.key,
    startDate: period.startMs,
    endDate: period.endMs,
    claimUntil: claimEnd(period, claimDays),
    lines: lines.map((line) => ({
      rewardId: rewardIdOf(period.key, line.gameType),
      gameType: line.gameType,
      turnover: toWireNumber(line.turnover),
      ratePercent: percent(line.rateBps),
      amount: toWireNumber(line.amount),
      withheld: toWireNumber(line.withheld),
      state: open ? ('running' as const) : line.state,
    })),
    claimableAmount: open ? 0 : toWireNumber(sumOf(lines)),
  });
  const list = closed.filter(({ lines }) => lines.length > 0);
  const claimable = list.flatMap(({ lines }) => lines).filter(({ state }) => state === 'claimable');
  return {
    periodType: settings.period,
    minimumAmount: toWireNumber(settings.minimum),
    maximumAmount: toWireNumber(settings.maximum),
    claimDays,
    running: wirePeriod(running, true),
    list: list.map((one) => wirePeriod(one, false)),
    claimableAmount: toWireNumber(sumOf(claimable)),
    claimableCount: claimable.length,
  };
}

const sumOf = (lines: readonly RebateLine[]) =>
  lines.filter(({ state }) => state === 'claimable').reduce((sum, { amount }) => sum + amount, 0n);

/**
 * Pays a closed period's rebate for one game type or all. One transaction under the player's lock reads the turnover,
 * writes the claim and moves the money. A repeated claim gets the first answer.
 */
export async function claimRebate(
  deps: ClaimDeps,
  ask: Who,
  { period: key, gameType }: { period: string; gameType: string },
) {
  if (!(await deps.mayTakePart(ask.playerId))) return refuse('reward.excluded');
  const [{ rebate }, { timeZone }] = await Promise.all([
    deps.site.settings(ask.brandId),
    deps.site.brands.byId(ask.brandId),
  ]);
  const types = await deps.gameTypes();
  const account = await deps.ledgerAccountOf(ask.playerId);
  const terms = await termsFor(deps, ask, rebate);
  const paid = await deps.database.transact(async (trx) => {
    await lockClaims(trx, ask.playerId);
    // Read under the lock, so that a period that closes or expires during the wait is judged by the later time.
    const nowMs = closingTime(deps, rebate);
    const before = await earlier(trx, ask, key, gameType ? [gameType] : Object.keys(terms.rateBps));
    const { period: kind, claimDays } = rebate;
    const periods = claimablePeriods(nowMs, { timeZone, kind, claimDays });
    const period = periods.find((one) => one.key === key);
    const facts = period && (await readFacts(trx, ask, { periods, types, nowMs }));
    const lines = facts ? (closedLines(periods, facts, terms).find((one) => one.period === period)?.lines ?? []) : [];
    const open = lines.filter((line) => line.state !== 'claimed' && (!gameType || line.gameType === gameType));
    const due = open.filter(({ state }) => state === 'claimable');
    if (!period || !facts || due.length === 0) {
      if (before.length > 0) return before;
      return open.length > 0 ? SMALL : NONE;
    }
    if (!(await deps.isCounted(trx, account))) return COUNTING;
    const refused = await payClaims(
      deps,
      trx,
      account,
      due.map((line) => claimOf(ask, period, line, deps.clock.now())),
    );
    if (refused) return refused;
    const withheld = due.reduce((sum, line) => sum + line.withheld, 0n);
    await addRecovered(trx, settled(facts.debts, withheld));
    return due;
  });
  if (!isRefusal(paid)) await tellOfReward(deps, ask.playerId);
  return paid;
}

/** Earlier claims of the period: the answer to a repeated call. */
async function earlier(db: Reader, { playerId }: Who, period: string, gameTypes: readonly string[]) {
  const claims = await claimsByKeys(
    db,
    gameTypes.map((gameType) => rebateKey(playerId, period, gameType)),
  );
  return claims.map(({ game_type, amount }) => ({ gameType: game_type ?? '', amount }));
}

function claimOf({ brandId, playerId }: Who, period: Period, line: RebateLine, nowMs: number): NewClaim {
  const { gameType, turnover, rateBps, amount, withheld } = line;
  return {
    brand_id: brandId,
    player_id: playerId,
    kind: 'rebate' as const,
    amount,
    withheld,
    games: Object.fromEntries([...line.games].map(([game, sum]) => [game, sum.toString()])),
    key: rebateKey(playerId, period.key, gameType),
    claimed_at: new Date(nowMs),
    invitee_id: null,
    flag: null,
    period: period.key,
    period_start: new Date(period.startMs),
    period_end: new Date(period.endMs),
    game_type: gameType,
    turnover,
    rate_bps: rateBps,
  };
}

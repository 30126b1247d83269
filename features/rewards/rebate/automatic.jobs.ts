import type { Settings } from '#features/site/public.ts';
import { readProfits } from '#features/wagers/public.ts';
import { isRefusal } from '#platform/http/refusal.ts';
import type { Award } from '../engine/award.types.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import { giveAward } from '../engine/give-award.ts';
import type { ClaimDeps } from '../rewards.deps.ts';
import { forgetRuns, moveRun, takeRun } from './automatic.store.ts';
import { cashbackAmount, cashbackKey } from './cashback.rules.ts';
import { claimablePeriods, claimEnd, type Period } from './period.rules.ts';
import { claimRebate } from './rebate.server.ts';

export interface AutomaticDeps extends ClaimDeps {
  awards: AwardDeps;
  /** Active players of a brand by id. */
  playersAfter(ask: { brandId: number; after: bigint; limit: number }): Promise<bigint[]>;
}

interface Played {
  playerId: bigint;
  profit: bigint;
  turnover: bigint;
}

type Kind = 'rebate' | 'cashback';
/** False if the player's sums are incomplete, so that it must be retried. */
type PayOne = (played: Played, period: Period) => Promise<boolean>;

const PAGE = 200;
/** Days until an unwagered bonus lapses. */
const BONUS_DAYS = 30;

/** Job: pays rebates and cashback of closed periods, for brands that pay automatically. */
export async function payPeriods(deps: AutomaticDeps): Promise<number> {
  let paid = 0;
  for (const { id: brandId, timeZone } of await deps.site.brands.all()) {
    const { rebate, cashback } = await deps.site.settings(brandId);
    const isOn = {
      rebate: rebate.automatic && (await deps.site.moduleEnabled(brandId, 'PLYRBT')),
      cashback: cashback.on,
    };
    for (const kind of ['rebate', 'cashback'] as const) {
      if (!isOn[kind]) {
        await deps.database.transact((trx) => forgetRuns(trx, { brandId, kind }));
        continue;
      }
      const { settleMinutes, period, claimDays } = kind === 'rebate' ? rebate : cashback;
      const nowMs = deps.clock.now() - settleMinutes * 60_000;
      const closed = claimablePeriods(nowMs, { timeZone, kind: period, claimDays });
      const pay = kind === 'rebate' ? payRebate(deps, brandId) : payCashback(deps, brandId, cashback);
      paid += await work(deps, { brandId, kind, closed, pay });
    }
  }
  return paid;
}

interface Work {
  brandId: number;
  kind: Kind;
  closed: readonly Period[];
  pay: PayOne;
}

/** Oldest period first. Every payment has its own key, so players paid before are skipped. */
async function work(deps: AutomaticDeps, { brandId, kind, closed, pay }: Work): Promise<number> {
  let seen = 0;
  const keys = closed.map(({ key }) => key);
  for (const period of closed.toReversed()) {
    for (;;) {
      const ask = { period: period.key, closed: keys };
      const after = await deps.database.transact((trx) => takeRun(trx, { brandId, kind }, ask));
      if (after === undefined) break;
      const players = await deps.playersAfter({ brandId, after, limit: PAGE });
      const span = { playerIds: players, from: period.startMs, to: period.endMs };
      for (const played of await deps.database.read((db) => readProfits(db, span))) {
        // The period stays open; the next run repeats this page.
        if (!(await pay(played, period))) return seen;
        seen++;
      }
      const done = players.length < PAGE;
      const next = { period: period.key, after: players.at(-1) ?? after, done };
      await deps.database.transact((trx) => moveRun(trx, { brandId, kind }, next));
    }
  }
  return seen;
}

function payRebate(deps: AutomaticDeps, brandId: number): PayOne {
  return async ({ playerId, turnover }, period) => {
    if (turnover <= 0n) return true;
    const paid = await claimRebate(deps, { brandId, playerId }, { period: period.key, gameType: '' });
    return !isRefusal(paid) || paid.refused !== 'rebate.counting';
  };
}

function payCashback(deps: AutomaticDeps, brandId: number, terms: Settings['cashback']): PayOne {
  return async ({ playerId, profit }, period) => {
    const amount = cashbackAmount(-profit, terms);
    if (amount === 0n) return true;
    const account = await deps.ledgerAccountOf(playerId);
    return deps.database.transact(async (trx) => {
      if (!(await deps.isCounted(trx, account))) return false;
      await giveAward(trx, deps.awards, {
        brandId,
        playerId,
        source: { kind: 'cashback', id: period.key },
        key: cashbackKey(playerId, period.key),
        award: cashbackAward(amount, terms.wagerTimes),
        budgetId: null,
        at: new Date(deps.clock.now()),
        mode: terms.automatic ? 'paid' : 'claimable',
        expiresAt: terms.automatic ? null : new Date(claimEnd(period, terms.claimDays)),
        names: { VI: 'Hoàn tiền thua', EN: 'Cashback' },
        household: 'ignore',
      });
      return true;
    });
  };
}

function cashbackAward(amount: bigint, wagerTimes: number): Award {
  if (wagerTimes === 0) return { kind: 'credits', amount };
  const factorBps = wagerTimes * 10_000;
  const wagering = { factorBps, products: {}, largestStake: null, days: BONUS_DAYS, largestConversion: null };
  return { kind: 'bonus', amount, wagering };
}

import type { z } from 'zod';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { toDecimal, toWireNumber } from '#platform/money/money.ts';
import type { AgentDeps } from '../agents.deps.ts';
import { ggrOf, ngrOf, productName } from '../agents.rules.ts';
import { partsOf, type Terms } from '../contracts/terms.rules.ts';
import { termsValue } from '../contracts/terms.wire.ts';
import { NO_CHANGE } from '../facts/facts.rules.ts';
import { figuresValue } from '../figures/figures.wire.ts';
import { type Centre, centreOf } from '../tree/centre.server.ts';
import { maskedName } from '../tree/names.rules.ts';
import { placesOf } from '../tree/tree.store.ts';
import { payoutKey } from './pay.server.ts';
import { payoutsContract, type whyValue } from './payouts.contract.ts';
import { type Payout, payoutById, payoutsBelow, periodName } from './payouts.store.ts';
import { rebateLines } from './rebate.store.ts';
import { correctionsIn, productsOf, spanOf, termsOf } from './why.store.ts';

export type WhyDeps = Pick<AgentDeps, 'database' | 'playerFacts'>;
type Why = z.input<typeof whyValue>;

const MOST_LINES = 200;

export function payoutsService(deps: WhyDeps): Service {
  return service(payoutsContract, {
    'GET /wps/relay/PARLOR_agentPayout': async ({ caller, query }) => {
      const centre = await centreOf(deps, caller);
      if (!centre || !/^\d{1,18}$/.test(query.id)) return refuse('agent.payout.unknown');
      const payout = await deps.database.read((db) => payoutById(db, BigInt(query.id)));
      // Payouts to the caller, and payouts from the caller's contracts with direct downlines.
      const mine = payout && (payout.member === centre.ownerId || payout.upline === centre.ownerId);
      return payout && mine && payout.brandId === caller.brandId
        ? explain(deps, payout, centre)
        : refuse('agent.payout.unknown');
    },
  });
}

/** Everything that a payout was computed from; names as the centre's owner sees them, or in full for operators. */
export async function explain(deps: WhyDeps, payout: Payout, centre: Centre | undefined): Promise<Why> {
  const isRebate = payout.contract === null;
  const found = await deps.database.snapshot(async (db) => {
    const terms = await termsOf(db, payout);
    const of = payout.kind === 'member_rebate' ? ('member' as const) : ('agent' as const);
    return {
      terms,
      products: isRebate ? [] : await productsOf(db, payout, terms?.ownPlay ?? false),
      below: isRebate ? [] : await payoutsBelow(db, payout),
      corrections: await correctionsIn(db, payout),
      lines: isRebate
        ? await rebateLines(db, {
            brandId: payout.brandId,
            span: spanOf(payout),
            of,
            member: payout.member,
            limit: MOST_LINES,
          })
        : [],
    };
  });
  const ids = [payout.member, ...found.below.map(({ member }) => member), ...found.lines.map(({ source }) => source)];
  const nameOf = await namesFor(deps, [...ids, ...(payout.upline === null ? [] : [payout.upline])], centre);
  const { terms } = found;
  const conditions = terms ? conditionsOf(terms, payout) : [];
  return {
    id: payout.id.toString(),
    kind: payout.kind,
    account: nameOf(payout.member),
    upline: payout.upline === null ? '' : nameOf(payout.upline),
    state: payout.state,
    amount: toWireNumber(payout.amount),
    paidAt: payout.paidAt?.getTime() ?? null,
    orderNo: payoutKey(payout.runKey, payout.member),
    period: {
      name: periodName(payout),
      startsAt: payout.startsAt.getTime(),
      endsAt: payout.endsAt.getTime(),
      timeZone: payout.timeZone,
    },
    run: { key: payout.runKey, createdAt: payout.runCreatedAt.getTime(), late: payout.late },
    treeVersion: Number(payout.treeVersion),
    termsVersion: payout.version,
    terms: terms ? termsValue(terms) : null,
    members: { team: payout.team, withFigures: payout.withFigures, active: payout.active },
    figures: figuresValue({ ...NO_CHANGE, ...payout }),
    products: found.products
      .filter(({ product }) => product > 0)
      .map((row) => ({ product: productName(row.product), figures: figuresValue(row) })),
    conditions,
    tier: payout.tier,
    rateBps: payout.rateBps,
    ...amountsOf(payout),
    downlines: found.below.map((row) => ({
      id: row.id.toString(),
      account: nameOf(row.member),
      gross: toWireNumber(row.gross),
      period: periodName(row),
    })),
    formula: formulaOf(payout),
    rebateLines: found.lines.map((line) => ({
      account: nameOf(line.source),
      product: productName(line.product),
      volume: toWireNumber(line.volume),
      ownRateBps: line.rateBps,
      belowRateBps: line.belowBps,
      amount: toWireNumber(line.amount),
    })),
    ledger: {
      lanes: payout.ledgerTo.map((to, lane) => ({ lane, from: String(payout.ledgerFrom[lane] ?? 0n), to: String(to) })),
      corrections: found.corrections,
    },
  };
}

function amountsOf(payout: Payout) {
  return {
    carriedIn: toWireNumber(payout.carriedIn),
    base: toWireNumber(payout.base),
    gross: toWireNumber(payout.gross),
    downlinesTotal: toWireNumber(payout.below),
    netCarriedIn: toWireNumber(payout.netIn),
    net: toWireNumber(payout.net),
    netCarriedOut: toWireNumber(payout.netOut),
    carriedOut: toWireNumber(payout.carriedOut),
  };
}

async function namesFor(deps: WhyDeps, ids: readonly bigint[], centre: Centre | undefined) {
  const distinct = [...new Set(ids)];
  const facts = await deps.playerFacts(distinct);
  const places = centre ? await deps.database.read((db) => placesOf(db, distinct)) : new Map();
  return (id: bigint): string => {
    const username = facts.find((fact) => fact.id === id)?.username ?? '';
    // The owner's name, its upline's and direct downlines' are shown in full; deeper ones are masked.
    const known = !centre || id === centre.ownerId || id === centre.place.upline;
    return known || places.get(id)?.upline === centre.ownerId ? username : maskedName(username);
  };
}

function conditionsOf(terms: Terms, payout: Payout): Why['conditions'] {
  const loss = payout.kind === 'dividend' ? ngrOf(payout) : ggrOf(payout);
  const standing = { active: payout.active, volume: payout.volume, loss };
  return terms.tiers.map((tier, index) => {
    const parts = partsOf(tier, standing);
    const number = (what: string, value: bigint) => (what === 'activeMembers' ? Number(value) : toWireNumber(value));
    return {
      tier: index,
      rateBps: tier.rateBps,
      met: parts.every(({ met }) => met),
      parts: parts.map(({ what, asked, had, met }) => ({
        what,
        asked: number(what, asked),
        had: number(what, had),
        met,
      })),
    };
  });
}

/** Lines of numbers and signs, which are the same in every language. */
function formulaOf(payout: Payout): string[] {
  const [d, percent] = [toDecimal, `${payout.rateBps / 100} %`];
  if (payout.contract === null) return [`Σ = ${d(payout.amount)}`];
  const lines: string[] = [];
  if (payout.kind === 'dividend') {
    const { bonuses, rebates, fees, jackpots } = payout;
    const costs = `${d(bonuses)} - ${d(rebates)} - ${d(fees)} - ${d(jackpots)}`;
    lines.push(`NGR = ${d(payout.stakes)} - ${d(payout.payouts)} - ${costs} = ${d(ngrOf(payout))}`);
    if (payout.carriedIn !== 0n) lines.push(`${d(ngrOf(payout))} + (${d(payout.carriedIn)}) = ${d(payout.base)}`);
  }
  lines.push(`${d(payout.base)} × ${percent} = ${d(payout.gross)}`);
  const carried = payout.netIn === 0n ? '' : ` + (${d(payout.netIn)})`;
  if (payout.payerMode === 'house') lines.push(`${d(payout.gross)} - ${d(payout.below)}${carried} = ${d(payout.net)}`);
  return [...lines, `→ ${d(payout.amount)}`];
}

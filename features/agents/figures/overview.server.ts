import { sql } from 'kysely';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf } from '#platform/http/service.ts';
import { addDays } from '#platform/i18n/zoned-time.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { ggrOf, productName } from '../agents.rules.ts';
import { type Days, daysOf } from '../days.ts';
import { added, type FactChange, less, NO_CHANGE } from '../facts/facts.rules.ts';
import { type DayOfLine, daysOfLine } from '../facts/lines.store.ts';
import { type Centre, centreOf } from '../tree/centre.server.ts';
import { teamOf } from '../tree/tree.store.ts';
import type { FiguresDeps } from './figures.deps.ts';
import { activeByDay, daysOfMembers, incomeRows } from './figures.store.ts';
import { figuresValue, NO_FIGURES_VALUE } from './figures.wire.ts';

/** The account's and the team's balance, members and figures, with a row for each day. */
export async function overview(deps: FiguresDeps, caller: Caller, ask: { from: string; to: string }) {
  const timeZone = await deps.timeZoneOf(caller.brandId);
  const days = daysOf(ask, timeZone, deps.clock.now());
  if (!days) return refuse('agent.days');
  const centre = await centreOf(deps, caller);
  const { currency } = playerOf(caller);
  if (!centre) return emptyOverview(days, currency);
  const found = await readOverview(deps, centre, { days, timeZone });
  const [facts] = await deps.playerFacts([centre.ownerId]);
  const own = facts ? await deps.ledger.balance(facts.ledgerAccount) : { available: 0n };
  const { totals, team, income, place } = found;
  return {
    from: days.from,
    to: days.to,
    currency,
    readOnly: centre.readOnly,
    ownBalance: toWireNumber(own.available),
    teamBalance: toWireNumber(totals.balance),
    members: {
      total: place.teamSize,
      direct: place.directs,
      agents: totals.agents,
      fresh: totals.fresh,
      active: found.active,
      online: totals.online,
    },
    team: figuresValue(team),
    own: figuresValue(found.own),
    income: toWireNumber(income.byKind.reduce((sum, row) => sum + row.amount, 0n)),
    products: found.products,
    series: found.series,
  };
}

async function readOverview(
  deps: FiguresDeps,
  { place, ownerId }: Centre,
  { days, timeZone }: { days: Days; timeZone: string },
) {
  const { brandId } = place;
  const { from, to } = days;
  const [since, until, now] = [new Date(days.startsAt), new Date(days.endsAt), new Date(deps.clock.now())];
  const members = teamOf(place);
  const self = sql`select member_id, path from agents.member where member_id = ${ownerId}`;
  return deps.database.snapshot(async (db) => {
    const line = await daysOfLine(db, {
      brandId,
      timeZone,
      from,
      to,
      depth: place.depth,
      who: sql`select ${ownerId}::bigint as member_id`,
    });
    const own = await daysOfMembers(db, { brandId, members: self, from, to });
    // An agent's line includes the agent, so its own figures are subtracted.
    const team = [...line, ...own.map((row) => ({ ...less(NO_CHANGE, row), day: row.day, product: row.product }))];
    const active = await activeByDay(db, { brandId, members, from, to });
    const fresh = await deps.treeAccounts.registeredByDay(db, { source: members, since, until, timeZone });
    const income = { member: ownerId, from, to, kind: '', timeZone, page: 1, size: 1 };
    const byDay = sumsBy(team, ({ day }) => day);
    return {
      place,
      totals: await deps.treeAccounts.totals(db, { source: members, since, until, now }),
      active: active.get('') ?? 0,
      team: team.reduce<FactChange>(added, NO_CHANGE),
      own: own.reduce<FactChange>(added, NO_CHANGE),
      income: await incomeRows(db, income),
      products: productsOf(team),
      series: everyDay(days).map((day) => {
        const row = byDay.get(day) ?? NO_CHANGE;
        return {
          day,
          deposits: toWireNumber(row.deposits),
          withdrawals: toWireNumber(row.withdrawals),
          volume: toWireNumber(row.volume),
          ggr: toWireNumber(ggrOf(row)),
          active: active.get(day) ?? 0,
          fresh: fresh.get(day) ?? 0,
        };
      }),
    };
  });
}

function sumsBy<Key>(rows: readonly DayOfLine[], keyOf: (row: DayOfLine) => Key): Map<Key, FactChange> {
  const sums = new Map<Key, FactChange>();
  for (const row of rows) sums.set(keyOf(row), added(sums.get(keyOf(row)) ?? NO_CHANGE, row));
  return sums;
}

/** Products with valid bets, largest volume first. */
function productsOf(rows: readonly DayOfLine[]) {
  return [...sumsBy(rows, ({ product }) => product)]
    .filter(([, { volume }]) => volume > 0n)
    .sort(([one, a], [other, b]) => (a.volume === b.volume ? one - other : a.volume < b.volume ? 1 : -1))
    .map(([product, sum]) => ({
      product: productName(product),
      volume: toWireNumber(sum.volume),
      ggr: toWireNumber(ggrOf(sum)),
    }));
}

function everyDay({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

function emptyOverview({ from, to }: Days, currency: string) {
  return {
    from,
    to,
    currency,
    readOnly: true,
    ownBalance: 0,
    teamBalance: 0,
    members: { total: 0, direct: 0, agents: 0, fresh: 0, active: 0, online: 0 },
    team: NO_FIGURES_VALUE,
    own: NO_FIGURES_VALUE,
    income: 0,
    products: [],
    series: [],
  };
}

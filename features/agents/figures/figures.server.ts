import { sql } from 'kysely';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { PRODUCT_NAMES, PRODUCTS, productName } from '../agents.rules.ts';
import { type Days, daysOf } from '../days.ts';
import { NO_CHANGE } from '../facts/facts.rules.ts';
import { type Centre, centreOf, seenName } from '../tree/centre.server.ts';
import { placesOf, teamOf } from '../tree/tree.store.ts';
import { figuresContract } from './figures.contract.ts';
import type { FiguresDeps } from './figures.deps.ts';
import { announcements, lossRows, productRows, sumFacts } from './figures.store.ts';
import { figuresValue, NO_FIGURES_VALUE } from './figures.wire.ts';
import { income, incomePayouts } from './income.server.ts';
import { membersOf } from './members.server.ts';
import { overview } from './overview.server.ts';
import { creditReport, teamBets, teamTransactions } from './records.server.ts';

export function figuresService(deps: FiguresDeps): Service {
  const { database } = deps;
  return service(figuresContract, {
    'GET /wps/agent/announcements': async ({ caller }) => {
      const rows = await database.read((db) => announcements(db, caller.brandId, false));
      const inLanguage = (texts: Record<string, string>) => texts[caller.language] || texts.EN || texts.VI || '';
      const text = (texts: Record<string, string>) => (caller.language === 'VI' ? (texts.VI ?? '') : inLanguage(texts));
      return {
        list: rows.map(({ id, title, content, createdAt }) => ({
          id: id.toString(),
          title: text(title),
          content: text(content),
          createdAt: createdAt.getTime(),
        })),
      };
    },
    'GET /wps/relay/PARLOR_agentOverview': ({ caller, query }) => overview(deps, caller, query),
    'GET /wps/relay/PARLOR_teamBets': ({ caller, query }) => teamBets(deps, caller, query),
    'GET /wps/report/downlineLottoPNL': ({ caller, query }) => teamLoss(deps, caller, query),
    'GET /wps/report/income': ({ caller, query }) => income(deps, caller, query),
    'GET /wps/relay/PARLOR_incomePayouts': ({ caller, query }) => incomePayouts(deps, caller, query),
    'GET /wps/report/downlineTransaction': ({ caller, query }) => teamTransactions(deps, caller, query),
    'GET /wps/relay/PARLOR_creditReport': ({ caller, query }) => creditReport(deps, caller, query),
  });
}

interface LossAsk {
  from: string;
  to: string;
  scope: string;
  account: string;
  product: string;
  sort: string;
  page: number;
  size: number;
}

export async function teamLoss(deps: FiguresDeps, caller: Caller, ask: LossAsk) {
  const days = daysOf(ask, await deps.timeZoneOf(caller.brandId), deps.clock.now());
  if (!days) return refuse('agent.days');
  const centre = await centreOf(deps, caller);
  const whose = centre && (await membersOf(deps, centre, { scope: 'team', account: ask.account }));
  if (!centre || !whose) return noLoss(days);
  const named = PRODUCT_NAMES.find((name) => name === ask.product);
  const base = {
    brandId: caller.brandId,
    members: teamOf(centre.place),
    from: days.from,
    to: days.to,
    product: named && PRODUCTS[named],
  };
  // Directs hold everybody below them; the members of a path are counted from 0 at the top.
  const depth = ask.scope === 'direct' ? centre.place.depth + 1 : undefined;
  const { page, size, sort } = ask;
  const found = await deps.database.snapshot(async (db) => {
    const { rows, total } = await lossRows(db, { ...base, depth, only: whose.only, sort, page, size });
    const ids = rows.map(({ id }) => id);
    return {
      rows,
      total,
      products: await productRows(db, { ...base, depth, ids }),
      places: await placesOf(db, ids),
      footer: await sumFacts(db, {
        ...base,
        ...(whose.only !== undefined && { members: partOf(centre, whose.only, depth) }),
      }),
    };
  });
  const facts = await deps.playerFacts(found.rows.map(({ id }) => id));
  return {
    from: days.from,
    to: days.to,
    list: found.rows.map((row) => {
      const upline = found.places.get(row.id)?.upline ?? null;
      const known = facts.find(({ id }) => id === row.id);
      return {
        id: row.id.toString(),
        account: seenName(centre, { upline, username: known?.username ?? '' }),
        direct: upline === centre.ownerId,
        type: known?.type ?? 0,
        members: row.members,
        figures: figuresValue(row),
        products: found.products
          .filter(({ id, product }) => id === row.id && product > 0)
          .map((each) => ({ product: productName(each.product), figures: figuresValue(each) })),
      };
    }),
    footer: figuresValue({ ...NO_CHANGE, ...found.footer }),
    total: found.total,
    totalPages: Math.max(1, Math.ceil(found.total / size)),
  };
}

/** SQL: one member, or (`depth`) whoever stands in its part of the tree. */
function partOf({ place }: Centre, only: bigint, depth: number | undefined) {
  const of = depth === undefined ? sql`t.member_id` : sql`t.path[${depth + 1}::int]`;
  return sql`select * from (${teamOf(place)}) t where ${of} = ${only}`;
}

const noLoss = ({ from, to }: Days) => ({ from, to, list: [], footer: NO_FIGURES_VALUE, total: 0, totalPages: 1 });

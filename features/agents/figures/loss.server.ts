import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { totalPages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { PRODUCT_NAMES, PRODUCTS, productName } from '../agents.rules.ts';
import { type Days, daysOf } from '../days.ts';
import { lineFacts } from '../facts/lines.store.ts';
import { type Centre, centreOf, seenName } from '../tree/centre.server.ts';
import { directsOf, placesOf, teamOf } from '../tree/tree.store.ts';
import type { FiguresDeps } from './figures.deps.ts';
import { countedMembers, lossRows, memberFacts, productRows, sumOf } from './figures.store.ts';
import { figuresValue, NO_FIGURES_VALUE } from './figures.wire.ts';
import { membersOf } from './members.server.ts';

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

/** User loss: direct downlines with their lines, or each member of the team. */
export async function teamLoss(deps: FiguresDeps, caller: Caller, ask: LossAsk) {
  const timeZone = await deps.timeZoneOf(caller.brandId);
  const days = daysOf(ask, timeZone, deps.clock.now());
  if (!days) return refuse('agent.days');
  const centre = await centreOf(deps, caller);
  const whose = centre && (await membersOf(deps, centre, { scope: 'team', account: ask.account }));
  if (!centre || !whose) return noLoss(days);
  const named = PRODUCT_NAMES.find((name) => name === ask.product);
  const { from, to } = days;
  const { sort, page, size } = ask;
  const asked = { brandId: caller.brandId, timeZone, from, to, product: named && PRODUCTS[named] };
  const found = await deps.database.snapshot(async (db) => {
    const read = ask.scope === 'direct' ? readLines : readMembers;
    const { products, ...shown } = await read(db, { ...asked, centre, only: whose.only, sort, page, size });
    const ids = shown.rows.map(({ id }) => id);
    return { ...shown, products: await products(ids), places: await placesOf(db, ids) };
  });
  const facts = await deps.playerFacts(found.rows.map(({ id }) => id));
  return {
    from,
    to,
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
    footer: figuresValue(found.footer),
    total: found.total,
    totalPages: totalPages(found.total, size),
  };
}

interface Read {
  brandId: number;
  timeZone: string;
  from: string;
  to: string;
  product: number | undefined;
  centre: Centre;
  /** Only this direct downline. */
  only: bigint | undefined;
  sort: string;
  page: number;
  size: number;
}

const these = (ids: readonly bigint[]) => sql`select unnest(${[...ids]}::bigint[]) as member_id`;

/** Lines of direct downlines; together they are the team. */
const linesOf = ({ centre, only, ...asked }: Read) => ({
  ...asked,
  depth: centre.place.depth + 1,
  who: only === undefined ? sql`select member_id from (${directsOf(centre.ownerId)}) d` : these([only]),
});

async function readLines(db: Reader, asked: Read) {
  const lines = linesOf(asked);
  const { rows, total } = await lossRows(db, { ...asked, source: lineFacts(lines) });
  const ids = rows.map(({ id }) => id);
  const counted = await countedMembers(db, { ...lines, members: teamOf(asked.centre.place), ids });
  return {
    rows: rows.map((row) => ({ ...row, members: counted.get(row.id) ?? 0 })),
    total,
    products: (shown: readonly bigint[]) => productRows(db, lineFacts({ ...lines, who: these(shown) })),
    footer: await sumOf(db, lineFacts(lines)),
  };
}

async function readMembers(db: Reader, asked: Read) {
  const { centre, only } = asked;
  const among = (ids: readonly bigint[]) => ({
    ...asked,
    members: sql`select member_id, path from agents.member where member_id = any(${[...ids]}::bigint[])`,
  });
  const source = memberFacts(only === undefined ? { ...asked, members: teamOf(centre.place) } : among([only]));
  const { rows, total } = await lossRows(db, { ...asked, source });
  return {
    rows: rows.map((row) => ({ ...row, members: 1 })),
    total,
    products: (shown: readonly bigint[]) => productRows(db, memberFacts(among(shown))),
    footer: await sumOf(db, only === undefined ? lineFacts(linesOf(asked)) : source),
  };
}

const noLoss = ({ from, to }: Days) => ({ from, to, list: [], footer: NO_FIGURES_VALUE, total: 0, totalPages: 1 });

import { inTransaction } from '#ledger/in-transaction.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { type Award, freezeAward } from '../engine/award.types.ts';
import { makeBudget } from '../engine/budgets.ts';
import type { DraftAward, PlayDrafts } from './play-draft.types.ts';
import { freezePot } from './pot.rules.ts';
import './missions.tables.ts';
import '../leaderboard/leaderboard.tables.ts';
import '../raffle/raffle.tables.ts';
import '../signin/signin.tables.ts';

interface Brand {
  id: number;
  currency: string;
}

type Part = 'mission' | 'leaderboard' | 'raffle' | 'signin';

/**
 * Gives a brand each of the four that it has none of, each with its own budget. It never touches what operators made or
 * closed.
 */
export async function addMissingPlay(database: Database, brand: Brand, drafts: PlayDrafts): Promise<void> {
  const { budgets } = drafts;
  await once(database, brand, 'raffle', budgets.raffles, (trx, budget) => addRaffles(trx, brand.id, drafts, budget));
  await once(database, brand, 'mission', budgets.missions, (trx, budget) => addMissions(trx, brand.id, drafts, budget));
  await once(database, brand, 'leaderboard', budgets.boards, (trx, budget) => addBoards(trx, brand.id, drafts, budget));
  await once(database, brand, 'signin', budgets.calendars, (trx, budget) =>
    addCalendars(trx, brand.id, drafts, budget),
  );
}

async function once(
  database: Database,
  brand: Brand,
  part: Part,
  amount: bigint,
  add: (trx: Writer, budget: bigint) => Promise<void>,
): Promise<void> {
  await database.transact(async (trx) => {
    const known = await trx
      .selectFrom(`rewards.${part}`)
      .select('id')
      .where('brand_id', '=', brand.id)
      .limit(1)
      .executeTakeFirst();
    if (known) return;
    const budget = { brandId: brand.id, currency: brand.currency, name: part, amount, at: new Date() };
    await add(trx, await makeBudget(trx, { inTransaction }, budget));
  });
}

async function raffleIds(trx: Writer, brandId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await trx.selectFrom('rewards.raffle').select(['id', 'code']).where('brand_id', '=', brandId).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

function awardOf(draft: DraftAward, raffles: ReadonlyMap<string, number>): Award {
  if (draft.kind !== 'tickets') return draft;
  const raffleId = raffles.get(draft.raffle);
  if (raffleId === undefined) throw new Error(`there is no raffle ${draft.raffle}`);
  return { kind: 'tickets', raffleId, tickets: draft.tickets };
}

const OPEN = { state: 'running', starts_at: null, ends_at: null } as const;

async function addMissions(trx: Writer, brandId: number, { missions, chest }: PlayDrafts, budget: bigint) {
  const raffles = await raffleIds(trx, brandId);
  const made = new Map<string, number>();
  for (const [index, draft] of missions.entries()) {
    const { code, period, steps, award, pot, score, after, joins = false, icon, texts } = draft;
    const { id } = await trx
      .insertInto('rewards.mission')
      .values({
        brand_id: brandId,
        code,
        period,
        steps: JSON.stringify(steps),
        score,
        joins,
        icon,
        claim_days: 3,
        prize: freezeAward(awardOf(award, raffles)),
        pot: pot ? freezePot(pot) : null,
        texts: JSON.stringify(texts),
        sort: (index + 1) * 10,
        after_id: after === undefined ? null : (made.get(after) ?? null),
        budget_id: budget,
        ...OPEN,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    made.set(code, id);
  }
  await trx
    .insertInto('rewards.mission_chest')
    .values(chest.map(({ percent, points }) => ({ brand_id: brandId, percent, points, budget_id: null })))
    .execute();
}

async function addBoards(trx: Writer, brandId: number, { boards }: PlayDrafts, budget: bigint) {
  const raffles = await raffleIds(trx, brandId);
  for (const [index, { code, measure, period, prizes, texts }] of boards.entries()) {
    const places = prizes.map(({ from, to, award }) => {
      const prize: unknown = JSON.parse(freezeAward(awardOf(award, raffles)));
      return { from, to, prize };
    });
    await trx
      .insertInto('rewards.leaderboard')
      .values({
        brand_id: brandId,
        code,
        measure,
        period,
        prizes: JSON.stringify(places),
        texts: JSON.stringify(texts),
        sort: (index + 1) * 10,
        state: 'running',
        budget_id: budget,
      })
      .execute();
  }
}

async function addRaffles(trx: Writer, brandId: number, { raffles }: PlayDrafts, budget: bigint) {
  for (const [index, { code, look, texts, forDeposit, forRank, prizes }] of raffles.entries()) {
    const { id } = await trx
      .insertInto('rewards.raffle')
      .values({
        brand_id: brandId,
        code,
        look,
        texts: JSON.stringify(texts),
        sort: (index + 1) * 10,
        ...OPEN,
        for_deposit: forDeposit,
        deposit_day_limit: 1,
        for_rank: forRank,
        budget_id: budget,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = prizes.map(({ texts: name, award, weight, stock }, sort) => ({
      raffle_id: id,
      sort,
      texts: JSON.stringify(name),
      weight,
      stock,
      prize: award === null ? null : freezeAward(awardOf(award, new Map([[code, id]]))),
    }));
    await trx.insertInto('rewards.raffle_prize').values(rows).execute();
  }
}

async function addCalendars(trx: Writer, brandId: number, { calendars }: PlayDrafts, budget: bigint) {
  const raffles = await raffleIds(trx, brandId);
  for (const { code, type, texts, days } of calendars) {
    const { id } = await trx
      .insertInto('rewards.signin')
      .values({ brand_id: brandId, code, type, texts: JSON.stringify(texts), state: 'running', budget_id: budget })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = days.map(({ amount = 0n, points = 0n, raffle, tickets = 0 }, index) => ({
      signin_id: id,
      day_count: index + 1,
      amount,
      points,
      tickets,
      raffle_id: raffle === undefined ? null : (raffles.get(raffle) ?? null),
    }));
    await trx.insertInto('rewards.signin_day').values(rows).execute();
  }
}

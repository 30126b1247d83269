import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { BodyOf } from '#platform/http/contract.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { parseAmount, toDecimal } from '#platform/money/money.ts';
import { freezeAward } from '../engine/award.types.ts';
import { textIn } from '../missions/campaign.rules.ts';
import {
  budgetsOf,
  type CampaignDeps,
  campaignView,
  changeState,
  fundCampaign,
  told,
} from '../missions/campaign-desk.ts';
import { awardOf, formOf } from '../missions/prize-form.ts';
import { chancesOf } from './raffle.rules.ts';
import { prizesOf, type RaffleRow, raffleById } from './raffle.store.ts';
import { raffleWinners } from './raffle-winners.ts';
import { rafflesDeskContract } from './raffles-desk.contract.ts';

export interface RafflesDeskDeps extends CampaignDeps {
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

export function rafflesDeskService(deps: RafflesDeskDeps): Service {
  const { database } = deps.awards;
  return service(rafflesDeskContract, {
    'GET /office/raffles': async ({ caller, query }) => {
      const { rows, total } = await database.read((db) => listRaffles(db, { ...query, brandId: caller.brandId }));
      return { list: await views(deps, caller, rows), ...pages(total, query.size) };
    },
    'GET /office/raffles/{id}/winners': ({ caller, params, query }) =>
      winners(deps, caller, { id: Number(params.id), page: query.page }),
    'POST /office/raffles': async ({ caller, body }) => {
      const id = await create(deps, caller, body);
      return isRefusal(id) ? id : one(deps, caller, id);
    },
    'PUT /office/raffles/{id}': async ({ caller, params, body }) => {
      const done = await change(deps, caller, { id: Number(params.id), body });
      return done ?? one(deps, caller, Number(params.id));
    },
    'POST /office/raffles/{id}/state': async ({ caller, params, body }) => {
      const done = await changeState(deps, caller, { table: 'raffle', id: Number(params.id), ...body });
      return done ?? one(deps, caller, Number(params.id));
    },
    'POST /office/raffles/{id}/fund': async ({ caller, params, body }) => {
      const done = await fundCampaign(deps, caller, { table: 'raffle', id: Number(params.id), ...body });
      return done ?? one(deps, caller, Number(params.id));
    },
  });
}

type Draft = BodyOf<(typeof rafflesDeskContract)['POST /office/raffles']>;
type Change = BodyOf<(typeof rafflesDeskContract)['PUT /office/raffles/{id}']>;

function columns(body: Omit<Draft, 'code'>) {
  const forDeposit = body.forDeposit === null ? null : parseAmount(body.forDeposit);
  // Blanks are allowed; a prize of another kind must give something.
  const empty = body.prizes.some(({ prize }) => prize.kind !== 'none' && !awardOf(prize));
  // With a weight of one at least, a prize that is in stock can be drawn: otherwise no ticket could be used.
  const none = body.prizes.every(({ stock }) => stock === 0);
  if (empty || none || forDeposit === undefined || (forDeposit !== null && forDeposit <= 0n)) return undefined;
  return {
    look: body.look,
    for_deposit: forDeposit,
    deposit_day_limit: body.depositDayLimit,
    for_rank: body.forRank,
    starts_at: body.startsAt === null ? null : new Date(body.startsAt),
    ends_at: body.endsAt === null ? null : new Date(body.endsAt),
    texts: JSON.stringify(body.texts),
    sort: body.sort,
  };
}

async function writePrizes(trx: Writer, raffle: number, prizes: Draft['prizes']): Promise<void> {
  await trx.deleteFrom('rewards.raffle_prize').where('raffle_id', '=', raffle).execute();
  for (const [sort, { texts, prize, weight, stock }] of prizes.entries()) {
    const award = awardOf(prize);
    await trx
      .insertInto('rewards.raffle_prize')
      .values({
        raffle_id: raffle,
        sort,
        texts: JSON.stringify(texts),
        weight,
        stock,
        prize: award ? freezeAward(award) : null,
      })
      .execute();
  }
}

async function create({ awards }: RafflesDeskDeps, caller: Caller, body: Draft) {
  const values = columns(body);
  if (!values) return refuse('campaign.prize');
  return awards.database.transact(async (trx) => {
    const made = await trx
      .insertInto('rewards.raffle')
      .values({ brand_id: caller.brandId, code: body.code, state: 'draft', budget_id: null, ...values })
      .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return refuse('campaign.code.taken');
    await writePrizes(trx, made.id, body.prizes);
    const at = new Date(awards.clock.now());
    await told(trx, caller, { at, action: 'raffle.made', subject: `raffle:${body.code}`, facts: {} });
    return made.id;
  });
}

async function change({ awards }: RafflesDeskDeps, caller: Caller, { id, body }: { id: number; body: Change }) {
  const values = columns(body);
  if (!values) return refuse('campaign.prize');
  return awards.database.transact(async (trx) => {
    const row = await trx
      .selectFrom('rewards.raffle')
      .selectAll()
      .where('brand_id', '=', caller.brandId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('campaign.unknown');
    if (row.version !== body.version) return refuse('campaign.version');
    const { texts, sort } = values;
    await trx
      .updateTable('rewards.raffle')
      .set({ ...(row.state === 'draft' ? values : { texts, sort }), version: row.version + 1 })
      .where('id', '=', id)
      .execute();
    if (row.state === 'draft') await writePrizes(trx, id, body.prizes);
    const at = new Date(awards.clock.now());
    await told(trx, caller, { at, action: 'raffle.changed', subject: `raffle:${row.code}`, facts: {} });
    return undefined;
  });
}

async function winners(deps: RafflesDeskDeps, caller: Caller, { id, page }: { id: number; page: number }) {
  const { database } = deps.awards;
  const { language: fallback } = await deps.site.brands.byId(caller.brandId);
  const raffle = await database.read((db) => raffleById(db, caller.brandId, id));
  if (!raffle) return refuse('campaign.unknown');
  const ask = { raffleId: id, page, language: caller.language, fallback };
  const found = await database.read((db) => raffleWinners(db, ask));
  const names = await deps.playerNames([...new Set(found.list.map(({ playerId }) => playerId))]);
  const list = found.list.map(({ playerId, ...row }) => ({
    ...row,
    player: { id: playerId.toString(), username: names.get(playerId) ?? '' },
  }));
  return { ...found, list };
}

interface List {
  brandId: number;
  state?: RaffleRow['state'] | undefined;
  page: number;
  size: number;
}

async function listRaffles(db: Reader, { brandId, state, page, size }: List) {
  let found = db.selectFrom('rewards.raffle').where('brand_id', '=', brandId);
  if (state) found = found.where('state', '=', state);
  const [rows, { count }] = await Promise.all([
    found
      .selectAll()
      .orderBy(sql`array_position(array['running', 'paused', 'draft', 'closed'], state)`)
      .orderBy('sort')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    found.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

async function one(deps: RafflesDeskDeps, caller: Caller, id: number) {
  const row = await deps.awards.database.read((db) => raffleById(db, caller.brandId, id));
  const [view] = row ? await views(deps, caller, [row]) : [];
  return view ?? refuse('campaign.unknown');
}

async function views({ awards, site }: RafflesDeskDeps, caller: Caller, rows: readonly RaffleRow[]) {
  const { language: fallback } = await site.brands.byId(caller.brandId);
  const ids = rows.map(({ id }) => id);
  const [budgets, prizes, tickets] = await awards.database.read((db) =>
    Promise.all([
      budgetsOf(db, rows),
      prizesOf(db, ids),
      sql<{ id: number; given: number; used: number; players: number }>`
        select raffle_id as id, sum(given)::int as given, sum(used)::int as used, count(*)::int as players
          from rewards.raffle_tickets where raffle_id = any(${ids}::int[]) group by 1`.execute(db),
    ]),
  );
  return rows.map((row) => {
    const own = prizes.filter((prize) => prize.raffle_id === row.id);
    const chances = chancesOf(own);
    const count = tickets.rows.find(({ id }) => id === row.id);
    return {
      ...campaignView(row, budgets, caller.language, fallback),
      look: row.look,
      depositDayLimit: row.deposit_day_limit,
      forRank: row.for_rank,
      startsAt: row.starts_at?.getTime() ?? null,
      endsAt: row.ends_at?.getTime() ?? null,
      forDeposit: row.for_deposit === null ? null : toDecimal(row.for_deposit),
      prizes: own.map(({ id, texts, prize, weight, stock, won }, index) => ({
        id: String(id),
        texts,
        prize: formOf(prize),
        weight,
        stock,
        won,
        chance: chances[index] ?? 0,
        name: textIn(texts, caller.language, fallback).name,
      })),
      given: count?.given ?? 0,
      used: count?.used ?? 0,
      players: count?.players ?? 0,
    };
  });
}

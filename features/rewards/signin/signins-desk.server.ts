import type { Writer } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { BodyOf } from '#platform/http/contract.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { toDecimal, units } from '#platform/money/money.ts';
import { textIn } from '../missions/campaign.rules.ts';
import { budgetsOf, type CampaignDeps, changeState, fundCampaign, told } from '../missions/campaign-desk.ts';
import type { SigninRow } from './signin.store.ts';
import { signinsDeskContract } from './signins-desk.contract.ts';
import {
  calendarById,
  calendarFigures,
  listCalendars,
  type NewDay,
  putDays,
  rafflesExist,
} from './signins-desk.store.ts';
import '../raffle/raffle.tables.ts';

export type SigninsDeskDeps = CampaignDeps;

type Draft = BodyOf<(typeof signinsDeskContract)['POST /office/signins']>;
type Change = BodyOf<(typeof signinsDeskContract)['PUT /office/signins/{id}']>;

export function signinsDeskService(deps: SigninsDeskDeps): Service {
  const { database } = deps.awards;
  return service(signinsDeskContract, {
    'GET /office/signins': async ({ caller, query }) => {
      const { rows, total } = await database.read((db) => listCalendars(db, { ...query, brandId: caller.brandId }));
      return { list: await views(deps, caller, rows), ...pages(total, query.size) };
    },
    'POST /office/signins': async ({ caller, body }) => {
      const id = await create(deps, caller, body);
      return isRefusal(id) ? id : one(deps, caller, id);
    },
    'PUT /office/signins/{id}': async ({ caller, params, body }) => {
      const done = await change(deps, caller, { id: Number(params.id), body });
      return done ?? one(deps, caller, Number(params.id));
    },
    'POST /office/signins/{id}/state': async ({ caller, params, body }) => {
      const done = await changeState(deps, caller, { table: 'signin', id: Number(params.id), ...body });
      return done ?? one(deps, caller, Number(params.id));
    },
    'POST /office/signins/{id}/fund': async ({ caller, params, body }) => {
      const done = await fundCampaign(deps, caller, { table: 'signin', id: Number(params.id), ...body });
      return done ?? one(deps, caller, Number(params.id));
    },
  });
}

/** Undefined if a day gives nothing, or gives tickets of a raffle that is not the brand's. */
async function daysOf(trx: Writer, brandId: number, days: Draft['days']): Promise<NewDay[] | undefined> {
  const made = days.map(({ amount, points, raffleId, tickets, deposit, validBet }) => ({
    amount: units(amount),
    points: BigInt(points),
    deposit: units(deposit),
    valid_bet: units(validBet),
    ...(raffleId !== null && tickets > 0 ? { raffle_id: raffleId, tickets } : { raffle_id: null, tickets: 0 }),
  }));
  const empty = made.some(({ amount, points, tickets }) => amount === 0n && points === 0n && tickets === 0);
  const raffles = made.flatMap(({ raffle_id }) => raffle_id ?? []);
  return empty || !(await rafflesExist(trx, brandId, raffles)) ? undefined : made;
}

async function create({ awards }: SigninsDeskDeps, caller: Caller, { code, type, texts, days }: Draft) {
  return awards.database.transact(async (trx) => {
    const made = await daysOf(trx, caller.brandId, days);
    if (!made) return refuse('campaign.prize');
    const row = await trx
      .insertInto('rewards.signin')
      .values({
        brand_id: caller.brandId,
        code,
        type,
        texts: JSON.stringify(texts),
        state: 'draft',
        budget_id: null,
      })
      .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return refuse('campaign.code.taken');
    await putDays(trx, row.id, made);
    const at = new Date(awards.clock.now());
    await told(trx, caller, { at, action: 'signin.made', subject: `signin:${code}`, facts: {} });
    return row.id;
  });
}

async function change({ awards }: SigninsDeskDeps, caller: Caller, { id, body }: { id: number; body: Change }) {
  return awards.database.transact(async (trx) => {
    const row = await trx
      .selectFrom('rewards.signin')
      .selectAll()
      .where('brand_id', '=', caller.brandId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('campaign.unknown');
    if (row.version !== body.version) return refuse('campaign.version');
    const texts = JSON.stringify(body.texts);
    const draft = row.state === 'draft';
    if (draft) {
      const days = await daysOf(trx, caller.brandId, body.days);
      if (!days) return refuse('campaign.prize');
      await putDays(trx, id, days);
    }
    await trx
      .updateTable('rewards.signin')
      .set({ texts, ...(draft && { type: body.type }), version: row.version + 1 })
      .where('id', '=', id)
      .execute();
    const at = new Date(awards.clock.now());
    await told(trx, caller, { at, action: 'signin.changed', subject: `signin:${row.code}`, facts: {} });
    return undefined;
  });
}

async function one(deps: SigninsDeskDeps, caller: Caller, id: number) {
  const row = await deps.awards.database.read((db) => calendarById(db, caller.brandId, id));
  const [view] = row ? await views(deps, caller, [row]) : [];
  return view ?? refuse('campaign.unknown');
}

async function views({ awards, site }: SigninsDeskDeps, caller: Caller, rows: readonly SigninRow[]) {
  const { language: fallback } = await site.brands.byId(caller.brandId);
  const [budgets, { days, claims }] = await awards.database.read((db) =>
    Promise.all([
      budgetsOf(db, rows),
      calendarFigures(
        db,
        rows.map(({ id }) => id),
      ),
    ]),
  );
  return rows.map((row) => {
    const own = claims.filter(({ id }) => id === row.id);
    return {
      id: String(row.id),
      code: row.code,
      state: row.state,
      texts: row.texts,
      version: row.version,
      type: row.type,
      name: textIn(row.texts, caller.language, fallback).name,
      budget: row.budget_id === null ? null : (budgets.get(row.budget_id) ?? null),
      days: days
        .filter(({ signin_id }) => signin_id === row.id)
        .map((day) => ({
          amount: toDecimal(day.amount),
          points: Number(day.points),
          raffleId: day.raffle_id,
          tickets: day.tickets,
          deposit: toDecimal(day.deposit),
          validBet: toDecimal(day.valid_bet),
          claims: own.find((claim) => claim.day === day.day_count)?.signins ?? 0,
        })),
      players: own[0]?.players ?? 0,
      signins: own.reduce((sum, { signins }) => sum + signins, 0),
    };
  });
}

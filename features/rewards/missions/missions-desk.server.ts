import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { totalPages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { BodyOf } from '#platform/http/contract.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { freezeAward } from '../engine/award.types.ts';
import { budgetsOf, type CampaignDeps, campaignView, changeState, fundCampaign, told } from './campaign-desk.ts';
import type { MissionRow } from './mission.store.ts';
import { missionsDeskContract } from './missions-desk.contract.ts';
import { freezePot } from './pot.rules.ts';
import { potFormOf, potOf } from './pot-form.ts';
import { awardOf, formOf } from './prize-form.ts';

export type MissionsDeskDeps = CampaignDeps;

export function missionsDeskService(deps: MissionsDeskDeps): Service {
  const { database } = deps.awards;
  return service(missionsDeskContract, {
    'GET /office/missions': async ({ caller, query }) => {
      const { rows, total } = await database.read((db) => listMissions(db, { ...query, brandId: caller.brandId }));
      return {
        list: await views(deps, caller, rows),
        total,
        totalPages: totalPages(total, query.size),
      };
    },
    'POST /office/missions': async ({ caller, body }) => {
      const id = await create(deps, caller, body);
      return isRefusal(id) ? id : one(deps, caller, id);
    },
    'PUT /office/missions/{id}': async ({ caller, params, body }) => {
      const done = await change(deps, caller, { id: Number(params.id), body });
      return done ?? one(deps, caller, Number(params.id));
    },
    'POST /office/missions/{id}/state': async ({ caller, params, body }) => {
      const done = await changeState(deps, caller, { table: 'mission', id: Number(params.id), ...body });
      return done ?? one(deps, caller, Number(params.id));
    },
    'POST /office/missions/{id}/fund': async ({ caller, params, body }) => {
      const done = await fundCampaign(deps, caller, { table: 'mission', id: Number(params.id), ...body });
      return done ?? one(deps, caller, Number(params.id));
    },
  });
}

type Draft = BodyOf<(typeof missionsDeskContract)['POST /office/missions']>;
type Change = BodyOf<(typeof missionsDeskContract)['PUT /office/missions/{id}']>;

/** Rejects invalid missions before anything is written: an empty prize, a broken chain. */
async function problemOf(db: Reader, brandId: number, body: Omit<Draft, 'code'>, own?: number) {
  const { prize, afterId, steps, pot, period } = body;
  if (!awardOf(prize)) return refuse('campaign.prize');
  // A daily pot is drawn among the players who finish the mission that day.
  if (pot && (!potOf(pot) || (pot.kind === 'daily' && period !== 'day'))) return refuse('campaign.prize');
  if (steps.some(({ kind, times }) => kind === 'multiplier' && times < 2)) return refuse('campaign.prize');
  if (afterId === null) return undefined;
  // A chain must not contain a cycle.
  for (let next: number | null = afterId; next !== null; ) {
    if (next === own) return refuse('campaign.after');
    const asked: number = next;
    const row: { after_id: number | null } | undefined = await db
      .selectFrom('rewards.mission')
      .select('after_id')
      .where('brand_id', '=', brandId)
      .where('id', '=', asked)
      .executeTakeFirst();
    if (!row) return refuse('campaign.after');
    next = row.after_id;
  }
  return undefined;
}

async function create(deps: MissionsDeskDeps, caller: Caller, body: Draft) {
  const { awards } = deps;
  return awards.database.transact(async (trx) => {
    const problem = await problemOf(trx, caller.brandId, body);
    if (problem) return problem;
    const made = await trx
      .insertInto('rewards.mission')
      .values({ brand_id: caller.brandId, code: body.code, state: 'draft', budget_id: null, ...columns(body) })
      .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return refuse('campaign.code.taken');
    const at = new Date(awards.clock.now());
    await told(trx, caller, { at, action: 'mission.made', subject: `mission:${body.code}`, facts: {} });
    return made.id;
  });
}

function columns(body: Omit<Draft, 'code'>) {
  const award = awardOf(body.prize);
  const pot = body.pot && potOf(body.pot);
  return {
    period: body.period,
    steps: JSON.stringify(body.steps),
    prize: award ? freezeAward(award) : 'null',
    pot: pot ? freezePot(pot) : null,
    score: body.score,
    after_id: body.afterId,
    joins: body.joins,
    claim_days: body.claimDays,
    starts_at: body.startsAt === null ? null : new Date(body.startsAt),
    ends_at: body.endsAt === null ? null : new Date(body.endsAt),
    ...words(body),
  };
}

const words = ({ icon, texts, sort }: Pick<Draft, 'icon' | 'texts' | 'sort'>) => ({
  icon,
  texts: JSON.stringify(texts),
  sort,
});

async function change(deps: MissionsDeskDeps, caller: Caller, { id, body }: { id: number; body: Change }) {
  const { awards } = deps;
  return awards.database.transact(async (trx) => {
    const row = await trx
      .selectFrom('rewards.mission')
      .selectAll()
      .where('brand_id', '=', caller.brandId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('campaign.unknown');
    if (row.version !== body.version) return refuse('campaign.version');
    const problem = row.state === 'draft' ? await problemOf(trx, caller.brandId, body, id) : undefined;
    if (problem) return problem;
    await trx
      .updateTable('rewards.mission')
      .set({ ...(row.state === 'draft' ? columns(body) : words(body)), version: row.version + 1 })
      .where('id', '=', id)
      .execute();
    const at = new Date(awards.clock.now());
    await told(trx, caller, { at, action: 'mission.changed', subject: `mission:${row.code}`, facts: {} });
    return undefined;
  });
}

interface List {
  brandId: number;
  state?: MissionRow['state'] | undefined;
  page: number;
  size: number;
}

async function listMissions(db: Reader, { brandId, state, page, size }: List) {
  let found = db.selectFrom('rewards.mission').where('brand_id', '=', brandId);
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

async function one(deps: MissionsDeskDeps, caller: Caller, id: number) {
  const row = await deps.awards.database.read((db) =>
    db
      .selectFrom('rewards.mission')
      .selectAll()
      .where('brand_id', '=', caller.brandId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const [view] = row ? await views(deps, caller, [row]) : [];
  return view ?? refuse('campaign.unknown');
}

async function views(deps: MissionsDeskDeps, caller: Caller, rows: readonly MissionRow[]) {
  const { language: fallback } = await deps.site.brands.byId(caller.brandId);
  const [budgets, results] = await deps.awards.database.read((db) =>
    Promise.all([
      budgetsOf(db, rows),
      resultsOf(
        db,
        rows.map(({ id }) => id),
      ),
    ]),
  );
  return rows.map((row) => {
    const { period, steps, score, joins, icon, after_id: afterId, claim_days: claimDays } = row;
    const result = results.get(row.id) ?? { begun: 0, done: 0, claimed: 0, drawn: 0 };
    return {
      ...campaignView(row, budgets, caller.language, fallback),
      period,
      steps: steps.map((step) => ({ ...step, gameTypes: [...step.gameTypes] })),
      score,
      joins,
      icon,
      afterId,
      claimDays,
      prize: formOf(row.prize),
      pot: row.pot && potFormOf(row.pot),
      startsAt: row.starts_at?.getTime() ?? null,
      endsAt: row.ends_at?.getTime() ?? null,
      begun: result.begun,
      done: result.done,
      claimed: result.claimed,
      drawn: result.drawn,
    };
  });
}

async function resultsOf(db: Reader, missions: readonly number[]) {
  const { rows } = await sql<{ id: number; begun: number; done: number; claimed: number; drawn: number }>`
    select p.mission_id as id, count(*)::int as begun, count(p.completed_at)::int as done,
           count(*) filter (where a.state = 'given')::int as claimed,
           (select count(*)::int from rewards.mission_pot o where o.mission_id = p.mission_id and o.award_id is not null) as drawn
      from rewards.mission_progress p left join rewards.award a on a.id = p.award_id
     where p.mission_id = any(${[...missions]}::int[]) group by 1`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

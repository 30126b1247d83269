import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { BodyOf } from '#platform/http/contract.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { freezeAward } from '../engine/award.types.ts';
import {
  budgetsOf,
  type CampaignDeps,
  campaignView,
  changeState,
  fundCampaign,
  told,
} from '../missions/campaign-desk.ts';
import { spanAt } from '../missions/mission-period.rules.ts';
import { awardOf, formOf } from '../missions/prize-form.ts';
import { prizesProblem } from './leaderboard.rules.ts';
import { type BoardRow, boardById, lastRound, readPlaces, resultsOf } from './leaderboard.store.ts';
import { boardsDeskContract } from './leaderboards-desk.contract.ts';

export interface BoardsDeskDeps extends CampaignDeps {
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

export function boardsDeskService(deps: BoardsDeskDeps): Service {
  const { database } = deps.awards;
  return service(boardsDeskContract, {
    'GET /office/leaderboards': async ({ caller, query }) => {
      const { rows, total } = await database.read((db) => listBoards(db, { ...query, brandId: caller.brandId }));
      return { list: await views(deps, caller, rows), ...pages(total, query.size) };
    },
    'GET /office/leaderboards/{id}/places': async ({ caller, params, query }) =>
      places(deps, caller, Number(params.id), query.of),
    'POST /office/leaderboards': async ({ caller, body }) => {
      const id = await create(deps, caller, body);
      return isRefusal(id) ? id : one(deps, caller, id);
    },
    'PUT /office/leaderboards/{id}': async ({ caller, params, body }) => {
      const done = await change(deps, caller, { id: Number(params.id), body });
      return done ?? one(deps, caller, Number(params.id));
    },
    'POST /office/leaderboards/{id}/state': async ({ caller, params, body }) => {
      const done = await changeState(deps, caller, { table: 'leaderboard', id: Number(params.id), ...body });
      return done ?? one(deps, caller, Number(params.id));
    },
    'POST /office/leaderboards/{id}/fund': async ({ caller, params, body }) => {
      const done = await fundCampaign(deps, caller, { table: 'leaderboard', id: Number(params.id), ...body });
      return done ?? one(deps, caller, Number(params.id));
    },
  });
}

type Draft = BodyOf<(typeof boardsDeskContract)['POST /office/leaderboards']>;
type Change = BodyOf<(typeof boardsDeskContract)['PUT /office/leaderboards/{id}']>;

/** Undefined if a place gives nothing or the places have gaps. */
function columns({ measure, period, prizes, texts, sort }: Omit<Draft, 'code'>) {
  const awards = prizes.map(({ prize }) => awardOf(prize));
  if (awards.includes(undefined) || prizesProblem(prizes)) return undefined;
  const frozen = prizes.map(({ from, to }, index) => {
    const award = awards[index];
    return { from, to, prize: award ? (JSON.parse(freezeAward(award)) as unknown) : null };
  });
  return { measure, period, prizes: JSON.stringify(frozen), texts: JSON.stringify(texts), sort };
}

async function create({ awards }: BoardsDeskDeps, caller: Caller, body: Draft) {
  const values = columns(body);
  if (!values) return refuse('campaign.prize');
  return awards.database.transact(async (trx) => {
    const made = await trx
      .insertInto('rewards.leaderboard')
      .values({ brand_id: caller.brandId, code: body.code, state: 'draft', budget_id: null, ...values })
      .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return refuse('campaign.code.taken');
    const at = new Date(awards.clock.now());
    await told(trx, caller, { at, action: 'leaderboard.made', subject: `leaderboard:${body.code}`, facts: {} });
    return made.id;
  });
}

async function change({ awards }: BoardsDeskDeps, caller: Caller, { id, body }: { id: number; body: Change }) {
  const values = columns(body);
  if (!values) return refuse('campaign.prize');
  return awards.database.transact(async (trx) => {
    const row = await trx
      .selectFrom('rewards.leaderboard')
      .selectAll()
      .where('brand_id', '=', caller.brandId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('campaign.unknown');
    if (row.version !== body.version) return refuse('campaign.version');
    const { texts, sort } = values;
    await trx
      .updateTable('rewards.leaderboard')
      .set({ ...(row.state === 'draft' ? values : { texts, sort }), version: row.version + 1 })
      .where('id', '=', id)
      .execute();
    const at = new Date(awards.clock.now());
    await told(trx, caller, { at, action: 'leaderboard.changed', subject: `leaderboard:${row.code}`, facts: {} });
    return undefined;
  });
}

interface List {
  brandId: number;
  state?: BoardRow['state'] | undefined;
  page: number;
  size: number;
}

async function listBoards(db: Reader, { brandId, state, page, size }: List) {
  let found = db.selectFrom('rewards.leaderboard').where('brand_id', '=', brandId);
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

async function one(deps: BoardsDeskDeps, caller: Caller, id: number) {
  const row = await deps.awards.database.read((db) => boardById(db, caller.brandId, id));
  const [view] = row ? await views(deps, caller, [row]) : [];
  return view ?? refuse('campaign.unknown');
}

async function views({ awards, site }: BoardsDeskDeps, caller: Caller, rows: readonly BoardRow[]) {
  const { language: fallback, timeZone } = await site.brands.byId(caller.brandId);
  const periods = rows.map((row) => spanAt(awards.clock.now(), timeZone, row.period).key);
  const [budgets, counts] = await awards.database.read((db) =>
    Promise.all([
      budgetsOf(db, rows),
      sql<{ id: number; players: number; rounds: number }>`
        select asked.id, (select count(*)::int from rewards.leaderboard_score s
                           where s.leaderboard_id = asked.id and s.period = asked.period and s.score > 0) as players,
               (select count(*)::int from rewards.leaderboard_round r where r.leaderboard_id = asked.id) as rounds
          from unnest(${rows.map(({ id }) => id)}::int[], ${periods}::text[]) as asked(id, period)`.execute(db),
    ]),
  );
  const of = new Map(counts.rows.map((row) => [row.id, row]));
  return rows.map((row) => ({
    ...campaignView(row, budgets, caller.language, fallback),
    measure: row.measure,
    period: row.period,
    prizes: row.prizes.map(({ from, to, prize }) => ({ from, to, prize: formOf(prize) })),
    players: of.get(row.id)?.players ?? 0,
    rounds: of.get(row.id)?.rounds ?? 0,
  }));
}

const SHOWN = 100;

async function places(deps: BoardsDeskDeps, caller: Caller, id: number, of: 'running' | 'last') {
  const { awards, site } = deps;
  const { timeZone } = await site.brands.byId(caller.brandId);
  const found = await awards.database.read(async (db) => {
    const board = await boardById(db, caller.brandId, id);
    if (!board) return undefined;
    const last = of === 'last' ? await lastRound(db, id) : undefined;
    const period = last?.period ?? spanAt(awards.clock.now(), timeZone, board.period).key;
    const results = last ? await resultsOf(db, id, period) : [];
    return { period, results, list: await readPlaces(db, { board: id, period, limit: SHOWN, offset: 0 }) };
  });
  if (!found) return refuse('campaign.unknown');
  const names = await deps.playerNames(found.list.map(({ playerId }) => playerId));
  return {
    period: found.period,
    list: found.list.map(({ place, playerId, score }) => ({
      place,
      score: Number(score) / 10,
      player: { id: playerId.toString(), username: names.get(playerId) ?? '' },
      outcome: found.results.find((one) => one.player_id === playerId)?.outcome ?? null,
    })),
  };
}

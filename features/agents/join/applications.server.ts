import type { Selectable } from 'kysely';
import { writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tables } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import { refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { applicationsContract } from './applications.contract.ts';
import { APPLICATION_STATES } from './join.rules.ts';
import {
  addEvent,
  applicationById,
  countApplications,
  countOfNetwork,
  decideApplication,
  eventsOf,
  listApplications,
} from './join.store.ts';

export interface ApplicationsDeps {
  database: Database;
  clock: Clock;
  /** Names of players; unknown ids are left out. */
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

export function applicationsService({ database, clock, playerNames }: ApplicationsDeps): Service {
  return service(applicationsContract, {
    'GET /office/agents/applications': async ({ caller, query }) => {
      const asked = { ...query, state: query.state, brandId: caller.brandId };
      return database.snapshot(async (db) => {
        const rows = await countApplications(db, asked);
        const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
        const all = APPLICATION_STATES.reduce((total, state) => total + of(state), 0);
        const counts = { all, new: of('new'), accepted: of('accepted'), rejected: of('rejected') };
        const total = counts[query.state ?? 'all'];
        const list = (await listApplications(db, asked)).map(applicationValue);
        return { list, ...pages(total, query.size), counts };
      });
    },
    'GET /office/agents/applications/{id}': async ({ caller, params }) => {
      const found = await database.snapshot(async (db) => {
        const row = await applicationById(db, caller.brandId, BigInt(params.id));
        if (!row) return undefined;
        const alike = await countOfNetwork(db, caller.brandId, row.network);
        return { row, events: await eventsOf(db, row.id), sameNetwork: alike - 1 };
      });
      if (!found) return refuse('application.unknown');
      const { row, events, sameNetwork } = found;
      const names = row.player_id === null ? undefined : await playerNames([row.player_id]);
      return {
        ...applicationValue(row),
        player:
          row.player_id === null ? null : { id: row.player_id.toString(), username: names?.get(row.player_id) ?? '' },
        network: row.network,
        sameNetwork,
        events: events.map(({ id, at, action, note, operator_id }) => ({
          id: id.toString(),
          at: at.getTime(),
          action,
          note,
          operator: operator_id.toString(),
        })),
      };
    },
    'POST /office/agents/applications/{id}/decide': async ({ caller, params, body }) => {
      const { brandId } = caller;
      const operator = operatorOf(caller);
      const id = BigInt(params.id);
      return database.transact(async (db) => {
        if (!(await decideApplication(db, { brandId, id, state: body.decision })))
          return (await applicationById(db, brandId, id)) ? refuse('already.decided') : refuse('application.unknown');
        const event = { applicationId: id, operatorId: operator.id, at: new Date(clock.now()) };
        await addEvent(db, { ...event, action: body.decision, note: body.note });
        const told = {
          brandId,
          at: event.at,
          operatorId: operator.id,
          ip: caller.ip,
          facts: { note: body.note ?? '' },
        };
        await writeAudit(db, { ...told, action: `application.${body.decision}`, subject: `application:${id}` });
        return { id: params.id, state: body.decision };
      });
    },
    'POST /office/agents/applications/{id}/note': async ({ caller, params, body }) => {
      const { brandId } = caller;
      const operator = operatorOf(caller);
      const id = BigInt(params.id);
      return database.transact(async (db) => {
        const row = await applicationById(db, brandId, id);
        if (!row) return refuse('application.unknown');
        const event = { applicationId: id, operatorId: operator.id, at: new Date(clock.now()) };
        await addEvent(db, { ...event, action: 'note', note: body.note });
        const told = { brandId, at: event.at, operatorId: operator.id, ip: caller.ip, facts: { note: body.note } };
        await writeAudit(db, { ...told, action: 'application.noted', subject: `application:${id}` });
        return { id: params.id, state: row.state };
      });
    },
  });
}

function applicationValue(row: Selectable<Tables['agents.application']>) {
  const { reference, name, phone, email, telegram, zalo, market, remark, language, state } = row;
  return {
    id: row.id.toString(),
    reference,
    name,
    phone,
    email,
    telegram,
    zalo,
    market,
    remark,
    language,
    state,
    createdAt: row.created_at.getTime(),
  };
}

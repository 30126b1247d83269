import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import type { QueryOf } from '#platform/http/contract.ts';
import { refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { writeAudit } from './audit.store.ts';
import { trailContract } from './trail.contract.ts';
import { csvLine, MOST_EXPORTED } from './trail.rules.ts';
import { checkChain, countEntries, readEntries, readEntry, type TrailFilter, type TrailRow } from './trail.store.ts';

export interface TrailDeps {
  database: Database;
  clock: Clock;
  operatorNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** Operators of a brand whose names begin with `beginning`. */
  operatorsNamed(brandId: number, beginning: string): Promise<readonly bigint[]>;
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  timeZoneOf(brandId: number): Promise<string>;
}

type Filters = QueryOf<(typeof trailContract)['GET /office/audit/export']>;

export function trailService(deps: TrailDeps): Service {
  const { database } = deps;
  return service(trailContract, {
    'GET /office/audit': async ({ caller, query }) => {
      const filter = await filterOf(deps, caller.brandId, query);
      const part = { order: 'desc', limit: query.size, offset: (query.page - 1) * query.size } as const;
      const [rows, total] = await database.snapshot(async (db) => [
        await readEntries(db, filter, part),
        await countEntries(db, filter),
      ]);
      return { list: await toEntries(deps, rows), ...pages(total, query.size) };
    },
    'GET /office/audit/entry/{position}': async ({ caller, params }) => {
      const row = await database.read((db) => readEntry(db, caller.brandId, BigInt(params.position)));
      const [entry] = row ? await toEntries(deps, [row]) : [];
      if (!row || !entry) return refuse('audit.unknown');
      const { ip, facts } = JSON.parse(row.entry) as { ip?: string; facts?: Record<string, unknown> };
      return {
        ...entry,
        ip: ip ?? '',
        facts: Object.entries(facts ?? {}).map(([name, value]) => ({ name, value: String(value ?? '') })),
        previous: row.previous.toString('hex'),
        hash: row.hash.toString('hex'),
      };
    },
    'GET /office/audit/chain': async ({ caller }) => {
      const { entries, brokenAt } = await database.read((db) => checkChain(db, caller.brandId));
      return { entries: Number(entries), brokenAt: brokenAt?.toString() ?? null };
    },
    'GET /office/audit/export': async ({ caller, query }) => {
      const { brandId, ip } = caller;
      const operator = operatorOf(caller);
      const filter = await filterOf(deps, brandId, query);
      const part = { order: 'asc', limit: MOST_EXPORTED + 1, offset: 0 } as const;
      const rows = await database.read((db) => readEntries(db, filter, part));
      const shown = rows.slice(0, MOST_EXPORTED);
      // An export is itself recorded in the trail.
      const at = new Date(deps.clock.now());
      const told = { brandId, at, operatorId: operator.id, ip, facts: { entries: shown.length } };
      await database.transact((db) => writeAudit(db, { ...told, action: 'audit.exported', subject: 'audit' }));
      return { csv: await csvOf(deps, shown), entries: shown.length, more: rows.length > shown.length };
    },
  });
}

async function filterOf(deps: TrailDeps, brandId: number, query: Filters): Promise<TrailFilter> {
  const { actor, who, action, subject, from, to } = query;
  const operators = who ? await deps.operatorsNamed(brandId, who.toLowerCase()) : undefined;
  return { brandId, timeZone: await deps.timeZoneOf(brandId), actor, operators, action, subject, from, to };
}

const HEADINGS = ['position', 'at', 'actor', 'actorId', 'actorName', 'action', 'subject', 'entry', 'hash'];

async function csvOf(deps: TrailDeps, rows: readonly TrailRow[]): Promise<string> {
  const entries = await toEntries(deps, rows);
  const lines = entries.map((entry, index) => {
    const { entry: text = '', hash, at } = rows[index] ?? {};
    const { position, actor, actorId, actorName, action, subject } = entry;
    return csvLine([
      ...[position, at?.toISOString() ?? '', actor, actorId ?? '', actorName ?? '', action, subject],
      ...[text, hash?.toString('hex') ?? ''],
    ]);
  });
  return [csvLine(HEADINGS), ...lines].join('');
}

async function toEntries(deps: TrailDeps, rows: readonly TrailRow[]) {
  const idsOf = (who: string) => [...new Set(rows.flatMap(({ actor, actor_id }) => (actor === who && actor_id) || []))];
  const [operators, players] = await Promise.all([
    deps.operatorNames(idsOf('operator')),
    deps.playerNames(idsOf('player')),
  ]);
  return rows.map((row) => ({
    position: row.position.toString(),
    at: row.at.getTime(),
    actor: row.actor,
    actorId: row.actor_id?.toString() ?? null,
    actorName: (row.actor_id !== null && (row.actor === 'player' ? players : operators).get(row.actor_id)) || null,
    action: row.action,
    subject: row.subject,
  }));
}

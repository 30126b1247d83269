import type { z } from 'zod';
import { type Deed, writeAudit } from '#features/compliance/public.ts';
import type { Writer } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { BodyOf } from '#platform/http/contract.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { parseAmount, toDecimal } from '#platform/money/money.ts';
import { askStudio } from '../trading/studio-desk.ts';
import { decideVoid, lockVoid, proposeVoid } from './round-voids.store.ts';
import { doneAnswer, liveAnswer, returnsAnswer, signalsAnswer } from './tables.answers.ts';
import { tablesDeskContract } from './tables-desk.contract.ts';
import { type AskTables, partsOf, type TablesDeskDeps } from './tables-desk.deps.ts';
import { movedLimits, returnInterval, verdictOf } from './tables-desk.rules.ts';
import { allTables, oneTable } from './tables-desk.views.ts';

const SILENT = refuse('tables.silent');
const DAY_MS = 86_400_000;

/** The tables' desk. The studio executes orders and keeps its own audit; voiding a round needs two operators. */
export function tablesDeskService(deps: TablesDeskDeps): Service {
  const { database, clock } = deps;
  return service(tablesDeskContract, {
    'GET /office/tables': async ({ caller }) => {
      const tables = await allTables(await askAs(deps, caller));
      return tables ? pageOf(tables) : SILENT;
    },
    'GET /office/tables/{id}': async ({ caller, params }) =>
      oneTable(deps, caller, await askAs(deps, caller), params.id),
    'POST /office/tables/{id}/open': async ({ caller, params, body }) => {
      const { kind, code } = partsOf(params.id);
      const path = kind === 'live' ? '/api/tables/open' : '/api/seats/open';
      const message = { ...(await orderOf(deps, caller)), table: code, open: body.open, cause: body.cause };
      const told = await (await askAs(deps, caller))(path, message, doneAnswer);
      if (!told.ok) return unwilling(told);
      const action = body.open ? 'tables.opened' : 'tables.closed';
      await database.transact((trx) =>
        note(deps, trx, caller, { action, subject: params.id, facts: { cause: body.cause } }),
      );
      return { open: body.open };
    },
    'POST /office/tables/{id}/limits': ({ caller, params, body }) => limit(deps, caller, params.id, body),
    'POST /office/tables/{id}/voids': async ({ caller, params, body }) => {
      const { kind, code } = partsOf(params.id);
      const made = await database.transact(async (trx) => {
        const row = await proposeVoid(trx, {
          brand_id: caller.brandId,
          kind,
          table_code: code,
          round_ref: body.round,
          cause: body.cause,
          proposed_by: operatorOf(caller).id,
          proposed_at: new Date(clock.now()),
        });
        const facts = { round: body.round, cause: body.cause };
        if (row) await note(deps, trx, caller, { action: 'tables.void.asked', subject: params.id, facts });
        return row;
      });
      return made ? { id: String(made.id) } : refuse('tables.void.waiting');
    },
    'POST /office/tables/voids/{id}/decide': ({ caller, params, body }) =>
      decide(deps, caller, BigInt(params.id), body),
    'GET /office/table-returns': async ({ caller, query }) => {
      const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
      const period = { from: day(clock.now() - (query.days - 1) * DAY_MS), to: day(clock.now()) };
      const told = await (await askAs(deps, caller))('/api/game/returns', period, returnsAnswer);
      return told.ok ? pageOf(told.value.games.map((one) => returnLine(one, caller.language))) : SILENT;
    },
    'GET /office/table-signals': async ({ caller }) => {
      const told = await (await askAs(deps, caller))('/api/seats/signals', { limit: 200 }, signalsAnswer);
      return told.ok ? pageOf(told.value.signals) : SILENT;
    },
  });
}

type NewLimits = BodyOf<(typeof tablesDeskContract)['POST /office/tables/{id}/limits']>;

async function limit(deps: TablesDeskDeps, caller: Caller, id: string, body: NewLimits) {
  const { code } = partsOf(id);
  const ask = await askAs(deps, caller);
  const order = await orderOf(deps, caller);
  const listed = await ask('/api/tables/list', { currency: order.currency }, liveAnswer);
  if (!listed.ok) return SILENT;
  const table = listed.value.tables.find((one) => one.code === code);
  if (!table) return refuse('tables.unknown');
  const { cause, exposureMax: given } = body;
  const units = (text: string) => parseAmount(text) ?? 0n;
  const [min, max, roundMax] = [units(body.min), units(body.max), units(body.roundMax)];
  const limits = movedLimits(table.limits, { min, max, roundMax });
  const exposureMax = given === undefined ? table.exposureMax : given && units(given).toString();
  if (!limits || exposureMax === '0') return refuse('tables.limits');
  const told = await ask('/api/tables/limits', { ...order, table: code, limits, exposureMax, cause }, doneAnswer);
  if (!told.ok) return unwilling(told);
  const most = exposureMax === null ? null : toDecimal(BigInt(exposureMax));
  const facts = { min: body.min, max: body.max, roundMax: body.roundMax, exposureMax: most ?? '', cause };
  await deps.database.transact((trx) => note(deps, trx, caller, { action: 'tables.limited', subject: id, facts }));
  return { min: toDecimal(min), max: toDecimal(max), roundMax: toDecimal(roundMax), exposureMax: most };
}

/** The lock is held during the studio's call. The studio voids a round once and repeats its answer if asked again. */
function decide(deps: TablesDeskDeps, caller: Caller, id: bigint, { approve }: { approve: boolean }) {
  const operator = operatorOf(caller);
  return deps.database.transact(async (trx) => {
    const row = await lockVoid(trx, caller.brandId, id);
    if (!row) return refuse('tables.void.unknown');
    if (row.proposed_by === operator.id) return refuse('tables.void.own');
    const state = approve ? await voidAt(deps, caller, row) : ('refused' as const);
    if (isRefusal(state)) return state;
    await decideVoid(trx, id, { state, decided_by: operator.id, decided_at: new Date(deps.clock.now()) });
    const facts = { round: row.round_ref, state };
    await note(deps, trx, caller, { action: 'tables.void.decided', subject: `${row.kind}.${row.table_code}`, facts });
    return { state };
  });
}

/** late: the round had ended before the second operator decided. */
async function voidAt(deps: TablesDeskDeps, caller: Caller, row: { kind: string; round_ref: string; cause: string }) {
  const { actor } = await orderOf(deps, caller);
  const message = { actor, cause: row.cause };
  const ask = await askAs(deps, caller);
  const told =
    row.kind === 'live'
      ? await ask('/api/tables/void', { ...message, round: row.round_ref }, doneAnswer)
      : await ask('/api/seats/void', { ...message, hand: row.round_ref }, doneAnswer);
  if (told.ok) return 'done' as const;
  return told.why === 'refused' ? ('late' as const) : SILENT;
}

function returnLine(one: z.output<typeof returnsAnswer>['games'][number], language: string) {
  const [paid, expected] = [BigInt(one.paid), BigInt(one.expected)];
  // Bounds are for games whose theory has no single figure: players decide, or a fee is capped.
  const { low, high } = one.bounds
    ? { low: BigInt(one.bounds.low), high: BigInt(one.bounds.high) }
    : returnInterval(expected, BigInt(one.deviation));
  return {
    id: `${one.game}.${one.currency}`,
    game: one.game,
    name: one.name[language === 'VI' ? 'vi' : 'en'],
    rounds: one.rounds,
    staked: toDecimal(BigInt(one.staked)),
    paid: toDecimal(paid),
    expected: toDecimal(expected),
    low: toDecimal(low),
    high: toDecimal(high),
    verdict: verdictOf(paid, { low, high, rounds: one.rounds }),
  };
}

async function askAs({ site, studio }: TablesDeskDeps, { brandId }: Caller): Promise<AskTables> {
  const { code } = await site.brands.byId(brandId);
  return (path, message, schema) =>
    studio && studio.operatorId === code
      ? askStudio(studio, path, message, schema)
      : Promise.resolve({ ok: false, why: 'silent', said: '' });
}

async function orderOf({ site, operatorNames }: TablesDeskDeps, caller: Caller) {
  const { id } = operatorOf(caller);
  const { currency } = await site.brands.byId(caller.brandId);
  return { currency, actor: (await operatorNames([id])).get(id) ?? String(id) };
}

const unwilling = (told: { why: 'silent' | 'refused'; said: string }) =>
  told.why === 'silent' ? SILENT : refuse('tables.unwilling', { values: { said: told.said } });

const pageOf = <T>(list: readonly T[]) => ({ list: [...list], total: list.length, totalPages: 1 });

function note(
  { clock }: TablesDeskDeps,
  trx: Writer,
  caller: Caller,
  entry: { action: Deed; subject: string; facts: Record<string, string> },
): Promise<void> {
  const { brandId, ip } = caller;
  return writeAudit(trx, { brandId, ip, at: new Date(clock.now()), operatorId: operatorOf(caller).id, ...entry });
}

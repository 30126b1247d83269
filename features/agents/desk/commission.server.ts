import { sql } from 'kysely';
import { writeAudit } from '#features/compliance/public.ts';
import { pages } from '#platform/db/paged.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import { toDecimal, toWireNumber } from '#platform/money/money.ts';
import { productName } from '../agents.rules.ts';
import { askForEnd, decide, propose } from '../contracts/change.server.ts';
import { keep } from '../contracts/contracts.server.ts';
import { requestsOfHouse } from '../contracts/contracts.store.ts';
import { keptTerms, readTerms } from '../contracts/terms.rules.ts';
import { termsValue } from '../contracts/terms.wire.ts';
import { daysOf } from '../days.ts';
import { markedSlot } from '../facts/fact.store.ts';
import { payRun } from '../settlement/pay.server.ts';
import { pageOfPayouts, payoutById, periodName, selectPayouts } from '../settlement/payouts.store.ts';
import { slotStart } from '../settlement/period.rules.ts';
import { explain } from '../settlement/why.server.ts';
import { placeOf } from '../tree/tree.store.ts';
import { commissionContract } from './commission.contract.ts';
import { isRunOf, pageOfContracts, pageOfLate, pageOfRuns, unpaidOf } from './commission.store.ts';
import { type DeskDeps, deskOf } from './desk.deps.ts';
import { policyOf, writePolicy } from './policy.store.ts';

/** The house is the upline of top agents. */
const houseSide = ({ upline }: { upline: bigint | null }) => (upline === null ? ('upline' as const) : undefined);

export function commissionService(deps: DeskDeps): Service {
  return service(commissionContract, {
    ...policyCalls(deps),
    ...contractCalls(deps),
    ...runCalls(deps),
    ...correctionCalls(deps),
  });
}

type Calls = Parameters<typeof service<typeof commissionContract>>[1];

function policyCalls({
  database,
  clock,
}: DeskDeps): Pick<Calls, 'GET /office/agents/policy' | 'PUT /office/agents/policy'> {
  return {
    'GET /office/agents/policy': ({ caller }) => database.read((db) => policyOf(db, caller.brandId)),
    'PUT /office/agents/policy': async ({ caller, body }) => {
      const desk = deskOf(caller);
      await database.transact(async (trx) => {
        await writePolicy(trx, desk.brandId, body);
        const facts = { policy: JSON.stringify(body) };
        const at = new Date(clock.now());
        await writeAudit(trx, { ...desk, at, action: 'agent.policy-changed', subject: `brand:${desk.brandId}`, facts });
      });
      return body;
    },
  };
}

function contractCalls(
  deps: DeskDeps,
): Pick<
  Calls,
  | 'GET /office/agents/contracts'
  | 'GET /office/agents/requests'
  | 'POST /office/agents/contracts'
  | 'POST /office/agents/requests/{id}'
  | 'POST /office/agents/contracts/{id}'
> {
  const { database } = deps;
  return {
    'GET /office/agents/contracts': async ({ caller, query }) => {
      const { brandId } = caller;
      const only = query.search === '' ? undefined : await deps.playersNamed(brandId, query.search);
      const timeZone = await deps.timeZoneOf(brandId);
      const ask = { ...query, brandId, only, top: query.top === 'true' };
      const { rows, total } = await database.snapshot((db) => pageOfContracts(db, ask));
      const names = await deps.playerNames(
        rows.flatMap(({ holder, upline }) => (upline === null ? holder : [holder, upline])),
      );
      return {
        list: rows.map((row) => ({
          id: row.id.toString(),
          kind: row.kind,
          account: names.get(row.holder) ?? '',
          upline: row.upline === null ? '' : (names.get(row.upline) ?? ''),
          level: row.depth,
          state: row.state,
          version: row.version,
          terms: termsValue(keptTerms(row.terms)),
          from: zonedDay(row.fromAt.getTime(), timeZone),
          endsOn: row.endsAt && zonedDay(row.endsAt.getTime(), timeZone),
          paid: toWireNumber(row.paid),
        })),
        ...pages(total, query.size),
      };
    },
    'GET /office/agents/requests': async ({ caller, query }) => {
      const ask = { ...query, brandId: caller.brandId };
      const { rows, total } = await database.snapshot((db) => requestsOfHouse(db, ask));
      const names = await deps.playerNames(rows.map(({ holder }) => holder));
      return {
        list: rows.map((row) => ({
          id: row.id.toString(),
          kind: row.kind,
          type: row.type,
          account: names.get(row.holder) ?? '',
          mine: row.askedBy === 'upline',
          terms: row.terms && termsValue(row.terms),
          createdAt: row.createdAt.getTime(),
          state: row.state,
          reason: row.reason,
        })),
        ...pages(total, query.size),
      };
    },
    'POST /office/agents/contracts': async ({ caller, body }) => {
      const desk = deskOf(caller);
      const terms = readTerms(body.kind, body.terms);
      if (!terms) return refuse('contract.terms');
      const holder = await deps.playerNamed(desk.brandId, body.account);
      const place = holder === undefined ? undefined : await database.read((db) => placeOf(db, holder));
      if (!place || place.brandId !== desk.brandId) return refuse('agent.member.unknown');
      if (place.upline !== null) return refuse('contract.receiver.type');
      return propose(deps, desk, { kind: body.kind, holder: place.id, upline: null, askedBy: 'upline', terms });
    },
    'POST /office/agents/requests/{id}': ({ caller, params, body }) => {
      const actor = { ...deskOf(caller), ...(body.reason && { reason: body.reason }) };
      return decide(deps, actor, { id: BigInt(params.id), action: body.action, side: houseSide });
    },
    'POST /office/agents/contracts/{id}': ({ caller, params, body }) => {
      const actor = { ...deskOf(caller), reason: body.reason };
      const id = BigInt(params.id);
      return body.action === 'terminate'
        ? askForEnd(deps, actor, { id, side: houseSide })
        : keep(deps, actor, { id, sideOf: houseSide });
    },
  };
}

function runCalls(
  deps: DeskDeps,
): Pick<
  Calls,
  | 'GET /office/agents/runs'
  | 'POST /office/agents/runs/{id}/again'
  | 'GET /office/agents/payouts'
  | 'GET /office/agents/payouts/{id}'
  | 'GET /office/agents/payouts.csv'
> {
  const { database } = deps;
  return {
    'GET /office/agents/runs': async ({ caller, query }) => {
      const ask = { ...query, brandId: caller.brandId };
      const [{ rows, total }, mark] = await database.snapshot(
        async (db) => [await pageOfRuns(db, ask), await markedSlot(db)] as const,
      );
      return {
        list: rows.map(({ startsOn, endsOn, timeZone, rowCount, ...row }) => ({
          ...row,
          payouts: rowCount,
          id: row.id.toString(),
          period: periodName({ ...row, startsOn, endsOn, timeZone }),
          startsAt: row.startsAt.getTime(),
          endsAt: row.endsAt.getTime(),
          amount: toWireNumber(row.amount),
          paid: toWireNumber(row.paid),
          createdAt: row.createdAt.getTime(),
          doneAt: row.doneAt?.getTime() ?? null,
        })),
        ...pages(total, query.size),
        factsReadTo: mark === 0 ? null : slotStart(mark),
      };
    },
    'POST /office/agents/runs/{id}/again': async ({ caller, params }) => {
      const [id, desk] = [BigInt(params.id), deskOf(caller)];
      if (!(await database.read((db) => isRunOf(db, desk.brandId, id)))) return refuse('agent.run.unknown');
      await database.transact(async (trx) => {
        // Payouts that the ledger refused are due again; paid ones stay paid.
        await sql`update agents.payout set state = 'due' where run_id = ${id} and state = 'refused'`.execute(trx);
        await sql`update agents.run set state = 'posting', done_at = null
          where id = ${id} and exists (select from agents.payout where run_id = ${id} and state = 'due')`.execute(trx);
        await writeAudit(trx, {
          ...desk,
          at: new Date(deps.clock.now()),
          action: 'agent.run-again',
          subject: `run:${id}`,
        });
      });
      const paidNow = await payRun(deps, id);
      return { id: params.id, paidNow, unpaid: await database.read((db) => unpaidOf(db, id)) };
    },
    'GET /office/agents/payouts': async ({ caller, query }) => {
      const only = query.search === '' ? undefined : await deps.playersNamed(caller.brandId, query.search);
      const where = sql`p.brand_id = ${caller.brandId} and (${query.kind} = '' or p.kind = ${query.kind})
        and (${query.state} = '' or p.state = ${query.state}) and (${query.run} = '' or p.run_id::text = ${query.run})
        and (${only === undefined} or p.member_id = any(${[...(only ?? [])]}::bigint[]))`;
      const { page, size } = query;
      const found = await database.snapshot((db) => pageOfPayouts(db, { where, order: sql`p.id desc`, page, size }));
      const names = await deps.playerNames(found.rows.map(({ member }) => member));
      return {
        list: found.rows.map((row) => ({
          id: row.id.toString(),
          account: names.get(row.member) ?? '',
          kind: row.kind,
          period: periodName(row),
          gross: toWireNumber(row.gross),
          downlines: toWireNumber(row.below),
          amount: toWireNumber(row.amount),
          state: row.state,
        })),
        ...pages(found.total, size),
      };
    },
    'GET /office/agents/payouts/{id}': async ({ caller, params }) => {
      const payout = await database.read((db) => payoutById(db, BigInt(params.id)));
      return payout?.brandId === caller.brandId ? explain(deps, payout, undefined) : refuse('agent.payout.unknown');
    },
    'GET /office/agents/payouts.csv': async ({ caller, query }) => {
      const csv = await payoutsCsv(deps, caller.brandId, query);
      return isRefusal(csv) ? csv : { type: 'text/csv; charset=utf-8', bytes: Buffer.from(csv), name: 'payouts.csv' };
    },
  };
}

function correctionCalls({ database, playerNames }: DeskDeps): Pick<Calls, 'GET /office/agents/corrections'> {
  return {
    'GET /office/agents/corrections': async ({ caller, query }) => {
      const ask = { ...query, brandId: caller.brandId };
      const { rows, total } = await database.snapshot((db) => pageOfLate(db, ask));
      const names = await playerNames(rows.map(({ member }) => member));
      return {
        list: rows.map((row) => ({
          transfer: row.transfer.toString(),
          account: names.get(row.member) ?? '',
          product: productName(row.product),
          happenedAt: row.happenedAt.getTime(),
          countedAt: slotStart(row.slot),
          volume: toWireNumber(row.volume),
          ggr: toWireNumber(row.ggr),
        })),
        ...pages(total, query.size),
      };
    },
  };
}

/** Most rows of one file. */
const MOST_ROWS = 50_000;

async function payoutsCsv(deps: DeskDeps, brandId: number, ask: { run: string; from: string; to: string }) {
  const days = daysOf(ask, await deps.timeZoneOf(brandId), deps.clock.now());
  if (!days) return refuse('agent.days');
  const range = sql`p.ends_at > ${new Date(days.startsAt)} and p.ends_at <= ${new Date(days.endsAt)}`;
  const which = ask.run === '' ? range : sql`p.run_id::text = ${ask.run}`;
  const rows = await deps.database.read((db) =>
    selectPayouts(db, sql`p.brand_id = ${brandId} and ${which} order by p.id limit ${MOST_ROWS}`),
  );
  const names = await deps.playerNames([...new Set(rows.map(({ member }) => member))]);
  const head = 'payout,account,kind,period,active,volume,base,rate_bps,gross,downlines,carried_net,amount,state,order';
  const lines = rows.map((row) =>
    [
      row.id,
      // A spreadsheet would run a name that begins like a formula.
      `"${(names.get(row.member) ?? '').replaceAll('"', '""').replace(/^[=+\-@]/, "'$&")}"`,
      row.kind,
      periodName(row),
      row.active,
      ...[row.volume, row.base].map(toDecimal),
      row.rateBps,
      ...[row.gross, row.below, row.netIn, row.amount].map(toDecimal),
      row.state,
      `${row.runKey}:${row.member}`,
    ].join(','),
  );
  return `${[head, ...lines].join('\r\n')}\r\n`;
}

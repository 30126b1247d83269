import { writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { pages } from '#platform/db/paged.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { operatorOf, playerOf, type Service, service } from '#platform/http/service.ts';
import { type Amount, toDecimal, toWireNumber } from '#platform/money/money.ts';
import { wageringContract, wageringDeskContract } from './wagering.contract.ts';
import { type Progress, requirementState } from './wagering.rules.ts';
import {
  listRequirements,
  lockRequirement,
  type RequirementRow,
  type TurnoverSince,
  wageringOf,
  waive,
} from './wagering.store.ts';

export interface WageringDeps {
  database: Database;
  turnoverSince: TurnoverSince;
}

export function wageringService({ database, turnoverSince }: WageringDeps): Service {
  return service(wageringContract, {
    'GET /wps/relay/PARLOR_wagering': async ({ caller }) => {
      const standing = await database.snapshot((db) => wageringOf(db, playerOf(caller).id, turnoverSince));
      const begun = standing.actual > 0n ? ('I' as const) : ('N' as const);
      return {
        status: standing.met ? ('A' as const) : begun,
        totalRequiredTurnover: toWireNumber(standing.required),
        totalActualTurnover: toWireNumber(standing.actual),
        details: standing.open.map((one) => ({
          id: one.id.toString(),
          cause: one.cause,
          startedAt: one.startedAt.getTime(),
          requiredTurnover: toWireNumber(one.required),
          actualTurnover: toWireNumber(one.actual),
          ...termsValue(one),
        })),
      };
    },
  });
}

function termsValue({ terms, expiresAt }: Pick<Progress, 'terms' | 'expiresAt'>) {
  const money = (amount: Amount | null | undefined) => (amount == null ? null : toWireNumber(amount));
  return {
    expiresAt: expiresAt?.getTime() ?? null,
    products: Object.entries(terms?.products ?? {}).map(([gameType, shareBps]) => ({
      gameType,
      percent: shareBps / 100,
    })),
    largestStake: money(terms?.largestStake),
    largestConversion: money(terms?.largestConversion),
  };
}

export interface WageringDeskDeps {
  database: Database;
  clock: Clock;
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  playersNamed(brandId: number, text: string): Promise<readonly bigint[]>;
}

export function wageringDeskService(deps: WageringDeskDeps): Service {
  const { database, clock } = deps;
  const values = async (rows: readonly RequirementRow[]) => {
    const names = await deps.playerNames([...new Set(rows.map(({ player_id }) => player_id))]);
    return rows.map((row) => requirementValue(row, names.get(row.player_id) ?? ''));
  };
  return service(wageringDeskContract, {
    'GET /office/wagering': async ({ caller, query }) => {
      const { brandId } = caller;
      const players = query.search === '' ? [] : await deps.playersNamed(brandId, query.search);
      const ask = { brandId, players, search: query.search, state: query.state, page: query.page, size: query.size };
      const { rows, total } = await database.snapshot((db) => listRequirements(db, ask));
      return { list: await values(rows), ...pages(total, query.size) };
    },
    'POST /office/wagering/{id}/waive': async ({ caller, params, body }) => {
      const operator = operatorOf(caller);
      const at = new Date(clock.now());
      const done = await database.transact(async (trx) => {
        const row = await lockRequirement(trx, caller.brandId, BigInt(params.id));
        if (!row) return refuse('wagering.unknown');
        if (row.waived_at !== null) return refuse('wagering.waived');
        await waive(trx, row.id, at);
        await writeAudit(trx, {
          brandId: caller.brandId,
          at,
          operatorId: operator.id,
          ip: caller.ip,
          action: 'wagering.waived',
          subject: `wagering:${row.id}`,
          facts: { player: row.player_id.toString(), required: toDecimal(row.required), reason: body.reason },
        });
        return { ...row, waived_at: at };
      });
      if (isRefusal(done)) return done;
      const [value] = await values([done]);
      return value ?? refuse('wagering.unknown');
    },
  });
}

function requirementValue(row: RequirementRow, username: string) {
  return {
    id: row.id.toString(),
    cause: row.cause,
    source: row.source,
    required: toDecimal(row.required),
    player: { id: row.player_id.toString(), username },
    startedAt: row.started_at.getTime(),
    waivedAt: row.waived_at?.getTime() ?? null,
    state: requirementState({ outcome: row.outcome, waivedAt: row.waived_at }),
  };
}

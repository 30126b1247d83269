import { sql } from 'kysely';
import { pino } from 'pino';
import { playerFacts } from '#features/accounts/public.ts';
import type { Database } from '#platform/db/database.ts';
import { isRefusal } from '#platform/http/refusal.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import type { AgentHouse } from '../agents.fixture.ts';
import { CONTRACT_KINDS, type ContractKind } from '../agents.rules.ts';
import { type Actor, decide, propose } from '../contracts/change.server.ts';
import type { Terms } from '../contracts/terms.rules.ts';
import type { PayDeps } from './pay.server.ts';
import type { RunDeps } from './run.server.ts';

export const ZONE = 'Asia/Ho_Chi_Minh';
/** 10:30 p.m.: only a few hours and slots remain until the day ends. */
export const EVENING = Date.parse('2026-11-10T15:30:00Z');

/** The jobs' dependencies, with any database. */
export async function jobDeps(house: AgentHouse, database: Database = house.db.database): Promise<RunDeps & PayDeps> {
  return {
    database,
    ledger: house.ledger,
    clock: house.clock,
    timeZoneOf: async () => house.timeZone,
    bus: { publish: async () => {}, subscribe: () => () => {}, close: async () => {} },
    logger: pino({ level: 'silent' }),
    catalogue: await wholeCatalogue,
    playerFacts: (ids) => database.read((db) => playerFacts(db, ids)),
    sendMessage: async () => {},
  };
}

export const tier = (rateBps: number, asked: Partial<Terms['tiers'][number]> = {}): Terms['tiers'][number] => ({
  rateBps,
  activeMembers: null,
  volume: null,
  teamLoss: null,
  ...asked,
});

/** Terms of each kind for a level: always less than those of the level above. */
export function termsAt(level: number, { carryOver = true } = {}): Record<ContractKind, Terms> {
  const part = (rateBps: number) => Math.floor(rateBps / 2 ** level);
  const each = { activeFrom: 100_000n, ownPlay: false, carryOver: false };
  return {
    dividend: {
      ...each,
      period: 'D',
      base: 'ngr',
      carryOver,
      tiers: [tier(part(2_000)), tier(part(3_000), { activeMembers: 4 })],
    },
    daily: { ...each, period: 'D', base: 'volume', tiers: [tier(part(80)), tier(part(120), { volume: 2_000_000n })] },
    hourly: {
      ...each,
      period: 'O',
      base: 'loss',
      tiers: [tier(part(1_000)), tier(part(1_600), { teamLoss: 500_000n })],
    },
    realtime: { ...each, period: 'R', base: 'volume', tiers: [tier(part(60))] },
  };
}

export interface Placed {
  id: bigint;
  upline: bigint | undefined;
  level: number;
  leads: boolean;
}

/** Signs every kind for all leading accounts, from the top down, as the pages and the desk do. */
export async function signAll(house: AgentHouse, line: readonly Placed[], terms = termsAt): Promise<void> {
  const deps = await jobDeps(house);
  for (const kind of CONTRACT_KINDS)
    for (const { id, upline, level } of line.filter(({ leads }) => leads)) {
      const at = { brandId: 1, ip: '' };
      const above: Actor = upline === undefined ? { ...at, operatorId: 9n } : { ...at, playerId: upline };
      const proposal = {
        kind,
        holder: id,
        upline: upline ?? null,
        askedBy: 'upline',
        terms: terms(level)[kind],
      } as const;
      const asked = await propose(deps, above, proposal);
      if (isRefusal(asked)) throw new Error(asked.refused);
      const signed = await decide(
        deps,
        { ...at, playerId: id },
        { id: BigInt(asked.id), action: 'sign', side: () => 'holder' },
      );
      if (isRefusal(signed)) throw new Error(signed.refused);
    }
}

/** Skips hours and slots in which nobody could play, instead of settling each; terms were signed a day ago. */
export async function skipIdle(house: AgentHouse): Promise<void> {
  await house.db.database.transact((trx) =>
    sql`update agents.settled set until = date_trunc('hour', to_timestamp(${house.clock.now() / 1_000}))
         where kind in ('hourly', 'realtime')`.execute(trx),
  );
}

export interface PaidRow {
  run: bigint;
  kind: ContractKind;
  startsAt: Date;
  endsAt: Date;
  member: bigint;
  gross: bigint;
  below: bigint;
  net: bigint;
  netOut: bigint;
  amount: bigint;
  state: string;
}

export async function contractPayouts(house: AgentHouse): Promise<PaidRow[]> {
  const { rows } = await house.db.database.read((db) =>
    sql<PaidRow>`
      select run_id as run, kind, starts_at as "startsAt", ends_at as "endsAt", member_id as member, gross, below, net,
             net_carried_out as "netOut", amount, state
        from agents.payout where contract_id is not null order by id`.execute(db),
  );
  return rows;
}

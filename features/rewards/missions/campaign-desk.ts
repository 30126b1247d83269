import { type RawBuilder, sql } from 'kysely';
import { type Deed, writeAudit } from '#features/compliance/public.ts';
import type { Site } from '#features/site/public.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { operatorOf } from '#platform/http/service.ts';
import { parseAmount, toDecimal } from '#platform/money/money.ts';
import { closeBudget, fundBudget, lockBudget, makeBudget } from '../engine/budgets.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import { type CampaignState, mayBecome, type Texts, textIn } from './campaign.rules.ts';
import { hasOpenPot } from './pot.store.ts';

/** Tables that operators start, pause and close. */
export type CampaignTable = 'mission' | 'leaderboard' | 'raffle' | 'signin';

export interface CampaignDeps {
  awards: AwardDeps;
  site: Pick<Site, 'brands'>;
}

interface CampaignRow {
  id: number;
  code: string;
  state: CampaignState;
  budget_id: bigint | null;
}

const tableOf = (table: CampaignTable): RawBuilder<unknown> => sql.table(`rewards.${table}`);

async function lock(trx: Writer, table: CampaignTable, { brandId, id }: { brandId: number; id: number }) {
  const { rows } = await sql<CampaignRow>`
    select id, code, state, budget_id from ${tableOf(table)} where brand_id = ${brandId} and id = ${id} for update`.execute(
    trx,
  );
  return rows[0];
}

type Funded = Pick<CampaignRow, 'id' | 'budget_id'>;

interface Act {
  table: CampaignTable;
  id: number;
}

type CampaignRefusal = Refusal<'campaign.unknown' | 'campaign.state' | 'campaign.budget' | 'campaign.amount'>;

/** Starts, pauses or closes a campaign; closing returns the budget's free money. Undefined means success. */
export async function changeState(
  { awards }: CampaignDeps,
  caller: Caller,
  { table, id, state, reason }: Act & { state: CampaignState; reason: string },
): Promise<CampaignRefusal | undefined> {
  const at = new Date(awards.clock.now());
  return awards.database.transact(async (trx) => {
    const row = await lock(trx, table, { brandId: caller.brandId, id });
    if (!row) return refuse('campaign.unknown');
    if (row.state === state) return undefined;
    if (!mayBecome(row.state, state)) return refuse('campaign.state');
    await sql`update ${tableOf(table)} set state = ${state}, version = version + 1 where id = ${id}`.execute(trx);
    await told(trx, caller, { at, action: `${table}.${state}`, subject: `${table}:${row.code}`, facts: { reason } });
    // A leaderboard first pays the current period.
    if (state === 'closed' && table !== 'leaderboard') await closeUnusedBudget(trx, awards, { table, row, at });
    return undefined;
  });
}

/** Closes a closed campaign's budget, unless other campaigns or an open pot still use it. Idempotent. */
export async function closeUnusedBudget(
  trx: Writer,
  awards: AwardDeps,
  { table, row, at }: { table: CampaignTable; row: Funded; at: Date },
): Promise<void> {
  const { budget_id: id } = row;
  if (id === null || (await isShared(trx, table, row))) return;
  // The lock keeps a pot from opening between the check and the closing.
  await lockBudget(trx, id);
  if (await hasOpenPot(trx, id)) return;
  await closeBudget(trx, awards, { id, at });
}

/** Campaigns that were seeded together share one budget, which closes with the last of them. */
async function isShared(trx: Writer, table: CampaignTable, { id, budget_id }: Funded): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${tableOf(table)} where budget_id = ${budget_id} and id <> ${id} and state <> 'closed' limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Adds money to the budget, or opens it the first time. Once per key. */
export async function fundCampaign(
  { awards, site }: CampaignDeps,
  caller: Caller,
  { table, id, amount, key }: Act & { amount: string; key: string },
): Promise<CampaignRefusal | undefined> {
  const money = parseAmount(amount);
  if (money === undefined || money <= 0n) return refuse('campaign.amount');
  const { currency } = await site.brands.byId(caller.brandId);
  const at = new Date(awards.clock.now());
  return awards.database.transact(async (trx) => {
    const row = await lock(trx, table, { brandId: caller.brandId, id });
    if (!row) return refuse('campaign.unknown');
    if (row.state === 'closed') return refuse('campaign.state');
    const facts = { amount: toDecimal(money), key };
    const { rows } = await sql<{ key: string }>`
      insert into rewards.campaign_funding (key, campaign, amount, at) values
        (${key}, ${`${table}:${id}`}, ${money}, ${at}) on conflict do nothing returning key`.execute(trx);
    if (rows.length === 0) return undefined;
    await told(trx, caller, { at, action: `${table}.funded`, subject: `${table}:${row.code}`, facts });
    if (row.budget_id === null) {
      const name = `${table} ${row.code}`;
      const budget = await makeBudget(trx, awards, { brandId: caller.brandId, currency, name, amount: money, at });
      await sql`update ${tableOf(table)} set budget_id = ${budget} where id = ${id}`.execute(trx);
      return undefined;
    }
    const budget = await lockBudget(trx, row.budget_id);
    if (!budget || budget.closed_at) return refuse('campaign.budget');
    await fundBudget(trx, awards, { id: row.budget_id, amount: money, key: `${table}:${id}:${key}` });
    return undefined;
  });
}

interface Told {
  at: Date;
  action: Deed;
  subject: string;
  facts: Record<string, string | number | null>;
}

/** Writes every change of a campaign to the audit trail. */
export async function told(trx: Writer, caller: Caller, entry: Told): Promise<void> {
  await writeAudit(trx, { brandId: caller.brandId, operatorId: operatorOf(caller).id, ip: caller.ip, ...entry });
}

/** Figures of several budgets, for a list. */
export async function budgetsOf(db: Reader, rows: readonly { budget_id: bigint | null }[]) {
  const ids = rows.flatMap(({ budget_id }) => budget_id ?? []);
  const found =
    ids.length === 0 ? [] : await db.selectFrom('rewards.budget').selectAll().where('id', 'in', ids).execute();
  return new Map(
    found.map(({ id, funded, free, promised, awarded }) => [
      id,
      {
        funded: toDecimal(funded),
        free: toDecimal(free),
        promised: toDecimal(promised),
        awarded: toDecimal(awarded),
      },
    ]),
  );
}

export type Budgets = Awaited<ReturnType<typeof budgetsOf>>;

interface ListedRow {
  id: number;
  code: string;
  state: CampaignState;
  texts: Texts;
  sort: number;
  version: number;
  budget_id: bigint | null;
}

/** Fields that every row of these desks shows. */
export function campaignView(row: ListedRow, budgets: Budgets, language: string, fallback: string) {
  return {
    id: String(row.id),
    code: row.code,
    state: row.state,
    texts: row.texts,
    sort: row.sort,
    version: row.version,
    name: textIn(row.texts, language, fallback).name,
    budget: row.budget_id === null ? null : (budgets.get(row.budget_id) ?? null),
  };
}

import { sql } from 'kysely';
import { transferBetween } from '#ledger/between.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import type { TransferKind } from '#ledger/kinds.ts';
import type { Writer } from '#platform/db/database.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { toDecimal } from '#platform/money/money.ts';
import { type AgentDeps, languageIn } from '../agents.deps.ts';
import type { RunKind } from '../agents.rules.ts';

export type PayDeps = Pick<
  AgentDeps,
  'database' | 'bus' | 'clock' | 'logger' | 'catalogue' | 'playerFacts' | 'sendMessage'
>;

/** The ledger's kind of each payout. */
const KIND_OF: Record<RunKind, TransferKind> = {
  dividend: 'contract_dividend',
  daily: 'salary',
  hourly: 'hour_wage',
  realtime: 'salary',
  agent_rebate: 'commission',
  member_rebate: 'rebate',
};

interface OpenPayout {
  id: bigint;
  key: string;
  kind: RunKind;
  member: bigint;
  amount: bigint;
  payer: bigint | null;
}

/** Key of a payout's posting: the run's key and the receiver. */
export const payoutKey = (runKey: string, member: bigint): string => `${runKey}:${member}`;

/** Posts the due payouts of every run, and announces each finished run once. Returns how many payouts were paid. */
export async function payDue(deps: PayDeps): Promise<number> {
  const { rows } = await deps.database.read((db) =>
    sql<{ id: bigint }>`select id from agents.run where state = 'posting' order by ends_at, id`.execute(db),
  );
  let paid = 0;
  for (const { id } of rows) paid += await payRun(deps, id);
  return paid;
}

/** Retries payouts of uplines that had too little money, on every run of the job. */
export async function payOwed(deps: PayDeps): Promise<number> {
  const { rows } = await deps.database.read((db) =>
    sql<{ run: bigint }>`select distinct run_id as run from agents.payout where state = 'owed' order by 1`.execute(db),
  );
  let paid = 0;
  for (const { run } of rows) paid += await payRun(deps, run);
  return paid;
}

/** Pays each payout once: its row, posting and state are one commit, and the ledger rejects a repeated key. */
export async function payRun(deps: PayDeps, runId: bigint): Promise<number> {
  const { rows } = await deps.database.read((db) =>
    // Top first, so that paying uplines already have the money from above.
    sql<{ id: bigint; upline: boolean }>`
      select p.id, p.payer_id is not null as upline from agents.payout p join agents.member m on m.member_id = p.member_id
       where p.run_id = ${runId} and p.state in ('due', 'owed') order by m.depth, p.id`.execute(db),
  );
  const paid = [
    ...(await several(
      rows.filter(({ upline }) => !upline),
      AT_ONCE,
      ({ id }) => payOne(deps, id),
    )),
    ...(await several(
      rows.filter(({ upline }) => upline),
      1,
      ({ id }) => payOne(deps, id),
    )),
  ];
  await finishRun(deps, runId);
  return paid.filter(Boolean).length;
}

/** Payouts by the house do not depend on each other, so this many run concurrently. */
const AT_ONCE = 8;

async function several<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const [waiting, done]: [T[], R[]] = [[...items], []];
  const one = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) done.push(await work(item));
  };
  // Waits for all workers even if one fails, so that none continues unobserved.
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, one));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return done;
}

async function payOne(deps: PayDeps, id: bigint): Promise<boolean> {
  return deps.database.transact(async (trx) => {
    const { rows } = await sql<OpenPayout>`
      select p.id, r.key, p.kind, p.member_id as member, p.amount, p.payer_id as payer
        from agents.payout p join agents.run r on r.id = p.run_id
       where p.id = ${id} and p.state in ('due', 'owed') for update of p skip locked`.execute(trx);
    const payout = rows[0];
    if (!payout) return false;
    const posted = await post(deps, trx, payout);
    const at = new Date(deps.clock.now());
    if (posted.ok) {
      await sql`
        update agents.payout set state = 'paid', transfer_id = ${posted.id}, paid_at = ${at} where id = ${id}`.execute(
        trx,
      );
      return true;
    }
    const state = posted.reason === 'insufficient_funds' ? 'owed' : 'refused';
    if (state === 'refused')
      deps.logger.error({ payout: id.toString(), reason: posted.reason }, 'a payout was refused');
    await sql`update agents.payout set state = ${state} where id = ${id}`.execute(trx);
    return false;
  });
}

async function post(deps: PayDeps, trx: Writer, { key, kind, member, amount, payer }: OpenPayout) {
  const facts = await deps.playerFacts(payer === null ? [member] : [member, payer]);
  const accountOf = (id: bigint) => facts.find((fact) => fact.id === id)?.ledgerAccount;
  const account = accountOf(member);
  if (account === undefined) throw new Error(`there is no account of member ${member}`);
  const own = payoutKey(key, member);
  if (payer === null)
    return inTransaction(trx).post({ key: own, account, house: 'commission', amount, kind: KIND_OF[kind] });
  const from = accountOf(payer);
  if (from === undefined) throw new Error(`there is no account of member ${payer}`);
  return transferBetween(trx, { key: own, from, to: account, amount });
}

interface DonePayout {
  member: bigint;
  brand: number;
  amount: bigint;
  kind: RunKind;
  starts: string;
  ends: string;
}

/** Called when nothing is due: the worker that changes the state tells the members; later ones do nothing. */
async function finishRun(deps: PayDeps, runId: bigint): Promise<void> {
  const told = await deps.database.transact(async (trx) => {
    const { rows } = await sql<{ id: bigint }>`
      update agents.run r set state = 'done', done_at = ${new Date(deps.clock.now())}
       where id = ${runId} and state = 'posting'
         and not exists (select from agents.payout p where p.run_id = r.id and p.state = 'due')
      returning id`.execute(trx);
    if (rows.length === 0) return [];
    const paid = await sql<DonePayout>`
      select p.member_id as member, p.brand_id as brand, p.amount, p.kind, r.starts_on::text as starts,
             (r.ends_on - 1)::text as ends
        from agents.payout p join agents.run r on r.id = p.run_id
       where p.run_id = ${runId} and p.state = 'paid' order by p.id`.execute(trx);
    return paid.rows;
  });
  const facts = told.length > 0 ? await deps.playerFacts(told.map(({ member }) => member)) : [];
  const languages = new Map(facts.map(({ id, language }) => [id, language]));
  for (const payout of told) await tell(deps, payout, languageIn(languages.get(payout.member) ?? 'VI'));
}

/** No messages for runs of an hour or less, which would bury all others; the page shows them. */
const QUIET: readonly RunKind[] = ['hourly', 'realtime'];

async function tell({ bus, catalogue, sendMessage }: PayDeps, payout: DonePayout, language: Language): Promise<void> {
  const { member, brand: brandId, amount, kind, starts, ends } = payout;
  await bus.publish(`player.${member}`, { type: 'agent-payout' });
  await bus.publish(`player.${member}`, { type: 'balance' });
  if (QUIET.includes(kind)) return;
  const days = starts === ends ? starts : `${starts} - ${ends}`;
  const values = { kind: catalogue.text(language, `agents.kind.${kind}`), amount: toDecimal(amount), days };
  await sendMessage({
    brandId,
    playerId: member,
    title: catalogue.text(language, 'agents.message.paid', values),
    content: catalogue.text(language, 'agents.message.paid.text', values),
  });
}

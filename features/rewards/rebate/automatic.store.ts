import type { Writer } from '#platform/db/database.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'rewards.period_run': {
      brand_id: number;
      kind: 'rebate' | 'cashback';
      period: string;
      after_player: bigint;
      done: boolean;
    };
  }
}

interface Run {
  brandId: number;
  kind: 'rebate' | 'cashback';
}

/**
 * Position in a closed period's work; undefined if it is done or another worker has it. When payments are switched on,
 * periods already closed are marked as done.
 */
export async function takeRun(
  trx: Writer,
  run: Run,
  { period, closed }: { period: string; closed: readonly string[] },
): Promise<bigint | undefined> {
  const known = await trx
    .selectFrom('rewards.period_run')
    .select('period')
    .where('brand_id', '=', run.brandId)
    .where('kind', '=', run.kind)
    .limit(1)
    .executeTakeFirst();
  const fresh = { brand_id: run.brandId, kind: run.kind, after_player: 0n };
  await trx
    .insertInto('rewards.period_run')
    .values((known ? [period] : closed).map((one) => ({ ...fresh, period: one, done: !known })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('rewards.period_run')
    .select(['after_player', 'done'])
    .where('brand_id', '=', run.brandId)
    .where('kind', '=', run.kind)
    .where('period', '=', period)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && !row.done ? row.after_player : undefined;
}

export async function moveRun(
  trx: Writer,
  run: Run,
  { period, after, done }: { period: string; after: bigint; done: boolean },
): Promise<void> {
  await trx
    .updateTable('rewards.period_run')
    .set({ after_player: after, done })
    .where('brand_id', '=', run.brandId)
    .where('kind', '=', run.kind)
    .where('period', '=', period)
    .execute();
}

/** For a switched-off payment: switching it on again starts anew. */
export async function forgetRuns(trx: Writer, run: Run): Promise<void> {
  await trx.deleteFrom('rewards.period_run').where('brand_id', '=', run.brandId).where('kind', '=', run.kind).execute();
}

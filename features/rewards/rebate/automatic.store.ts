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
 * Where the work on a closed period stands; undefined when it is done, or another worker has it. Payments begin with the
 * period that runs when they are switched on: what had closed before is marked as done at the first look.
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

/** Switched off: when it is switched on again it begins anew. */
export async function forgetRuns(trx: Writer, run: Run): Promise<void> {
  await trx.deleteFrom('rewards.period_run').where('brand_id', '=', run.brandId).where('kind', '=', run.kind).execute();
}

import type { StakesByField } from '#games/engines/tables/betting-round.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import type { Amount } from '#platform/money/money.ts';
import type { TableRules } from './games/table-rules.ts';
import type { LaidPart } from './limits.rules.ts';
import type { RoundRow } from './table-rows.ts';

/** Real stakes of a round: those that wallets have taken, and one entry for each press whose wallet is being asked. */
interface RoundStakes {
  held: StakesByField;
  asking: readonly StakesByField[];
}

async function stakesIn(db: Reader | Writer, roundId: bigint, without: readonly string[] = []): Promise<RoundStakes> {
  const rows = await db
    .selectFrom('studio.table_bets as bet')
    .innerJoin('studio.stakes as stake', 'stake.id', 'bet.stake_id')
    .innerJoin('studio.table_parts as part', (join) =>
      join.onRef('part.round_id', '=', 'bet.round_id').onRef('part.player_id', '=', 'bet.player_id'),
    )
    .select(['bet.stake_id', 'bet.field', 'bet.amount', 'stake.state'])
    .where('bet.round_id', '=', roundId)
    .where('part.demo', '=', false)
    .where('stake.state', 'in', ['asking', 'held'])
    .execute();
  const held = new Map<string, bigint>();
  const asking = new Map<string, Map<string, bigint>>();
  for (const { stake_id, field, amount, state } of rows) {
    if (without.includes(stake_id)) continue;
    const byField = state === 'held' ? held : (asking.get(stake_id) ?? new Map<string, bigint>());
    byField.set(field, (byField.get(field) ?? 0n) + amount);
    if (state === 'asking') asking.set(stake_id, byField);
  }
  return { held, asking: [...asking.values()] };
}

/**
 * Whether the house could lose more than the round allows with these chips added. Presses at a table with a limit are
 * serialized: each counts the ones before it.
 */
export async function isTooMuch(
  db: Writer,
  rules: TableRules,
  { id, config, exposure_max }: RoundRow,
  parts: readonly LaidPart[],
): Promise<boolean> {
  if (exposure_max === null) return false;
  await takeLock(db, 'studio.exposure', id);
  const { held, asking } = await stakesIn(db, id);
  const press = new Map(parts.map(({ field, amount }) => [field, amount]));
  return rules.worstLoss(config, held, [...asking, press]) > exposure_max;
}

/** Whether these stakes must stay because without them the house could lose more than the round allows. */
export async function mustStay(
  db: Writer,
  rules: TableRules,
  { id, config, exposure_max }: RoundRow,
  stakeIds: readonly string[],
): Promise<boolean> {
  if (exposure_max === null) return false;
  await takeLock(db, 'studio.exposure', id);
  const [now, then] = [await stakesIn(db, id), await stakesIn(db, id, stakeIds)];
  const lossAfter = rules.worstLoss(config, then.held, then.asking);
  return lossAfter > exposure_max && lossAfter > rules.worstLoss(config, now.held, now.asking);
}

/** The most that the house can lose in the current round; 0 if it gains with every result. */
export async function exposureOf(
  db: Reader,
  rules: TableRules,
  { id, config }: Pick<RoundRow, 'id' | 'config'>,
): Promise<Amount> {
  const { held, asking } = await stakesIn(db, id);
  const loss = rules.worstLoss(config, held, asking);
  return loss > 0n ? loss : 0n;
}

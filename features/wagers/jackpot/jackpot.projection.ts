import { laneOf } from '#ledger/encode.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import type { Transfer } from '#ledger/journal.ts';
import { createProjector, type Projector, type ProjectorOptions } from '#ledger/projector.ts';
import type { TransferRequest } from '#ledger/transfer.ts';
import type { Writer } from '#platform/db/database.ts';
import { potKeys, wholeShare } from './jackpot.rules.ts';
import { JACKPOT_PROJECTION, type PotRow, readPotRows } from './jackpot.store.ts';

export type JackpotProjectionOptions = Pick<ProjectorOptions, 'database' | 'databaseUrl' | 'ledger' | 'logger'>;

/** Many stakes share one posting, so that a pot hardly loads the lanes. */
const BATCH = 5_000;

/**
 * Adds each real stake's share to the pots, and the house's seed after a win. It follows the ledger, so no stake waits
 * for a pot. Its postings are final: it continues from its cursor and cannot be rebuilt.
 */
export function jackpotProjection(options: JackpotProjectionOptions): Projector {
  return createProjector({
    ...options,
    name: JACKPOT_PROJECTION,
    batchSize: BATCH,
    apply: feedPots,
    reset: async () => {
      throw new Error('The pots are money in the ledger: they cannot be derived a second time.');
    },
  });
}

async function feedPots(trx: Writer, entries: readonly Transfer[]): Promise<void> {
  const pots = await readPotRows(trx);
  if (pots.length === 0) return;
  const upTo = entries.at(-1)!.id;
  const posts = seedsAfterWins(pots, entries);
  // Pots in the order of their ids, so that two lanes cannot deadlock.
  for (const pot of pots) {
    const share = shareOf(pot, entries);
    const amount = share === 0n ? 0n : await addShare(trx, pot.id, share);
    if (amount !== 0n) {
      const key = potKeys.share(pot.id, upTo);
      posts.push({ key, account: pot.account, amount, house: 'gaming', kind: 'jackpot_contribution' });
    }
  }
  // The lanes are locked last, ascending, as ledger/in-transaction.ts requires.
  posts.sort((a, b) => laneOf(a.account) - laneOf(b.account));
  for (const post of posts) {
    // A refund may reverse a share of a pot that was won meanwhile.
    const posted = await inTransaction(trx).post({ ...post, mayOverdraw: true });
    if (!posted.ok) throw new Error(`the posting ${post.key} was refused: ${posted.reason}`);
  }
}

/** The pot's share of its games' real stakes, less refunds, in 1/10,000 of the unit of amounts. */
function shareOf(pot: PotRow, entries: readonly Transfer[]): bigint {
  let staked = 0n;
  for (const { id, kind, accountKind, brandId, currency, vendor, game, amount } of entries) {
    if ((kind !== 'stake' && kind !== 'refund') || accountKind !== 'player') continue;
    if (brandId !== pot.brandId || currency !== pot.currency || vendor !== pot.vendor) continue;
    const after = game === null ? undefined : pot.games.get(game);
    if (after !== undefined && id > after) staked -= amount;
  }
  return staked * BigInt(pot.potBps);
}

async function addShare(trx: Writer, pot: number, share: bigint): Promise<bigint> {
  const { fed } = await trx
    .updateTable('wagers.jackpot_pots')
    .set((eb) => ({ fed: eb('fed', '+', share) }))
    .where('id', '=', pot)
    .returning('fed')
    .executeTakeFirstOrThrow();
  return wholeShare(fed - share, fed);
}

function seedsAfterWins(pots: readonly PotRow[], entries: readonly Transfer[]): TransferRequest[] {
  return entries.flatMap(({ id, kind, account }) => {
    const pot = kind === 'jackpot_win' ? pots.find((one) => one.account === account) : undefined;
    if (!pot) return [];
    const key = potKeys.seedAfter(id);
    return { key, account, amount: pot.seed, house: 'jackpot' as const, kind: 'jackpot_contribution' as const };
  });
}

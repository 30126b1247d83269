import type { Logger } from 'pino';
import type { inTransaction } from '#ledger/in-transaction.ts';
import type { Database } from '#platform/db/database.ts';
import { creditsOf } from './correction.rules.ts';
import { correctionsAnswer } from './studio.answers.ts';
import { askStudio, type StudioEndpoint } from './studio-desk.ts';

export interface CorrectionsDeps {
  database: Database;
  logger: Pick<Logger, 'error'>;
  inTransaction: typeof inTransaction;
  /** Our player by the name that the studio knows; undefined for a name that is none of ours. */
  player(id: bigint): Promise<{ ledgerAccount: bigint } | undefined>;
  /** The lotteries; undefined where they are not connected. */
  lottery: StudioEndpoint | undefined;
}

/** As many as the studio tells at once. */
const MOST = 500;

/**
 * Pays what corrected results of lotteries owe. A ticket's round is closed when it is settled, so the rest is a transfer
 * of its own under the name of ticket and version: however often this runs, and wherever, it is paid once.
 */
export async function payCorrections(deps: CorrectionsDeps): Promise<number> {
  if (!deps.lottery) return 0;
  const told = await askStudio(deps.lottery, '/api/lottery/corrections', { limit: MOST }, correctionsAnswer);
  if (!told.ok) return 0;
  const { corrections } = told.value;
  // Of an older ticket the first version may be cut off, and what was paid for it is then unknown.
  if (corrections.length === MOST) {
    deps.logger.error({ corrections: MOST }, 'more corrections than can be told at once: people must book them');
    return 0;
  }
  let paid = 0;
  for (const one of creditsOf(corrections.map(counted))) {
    const player = /^\d{1,18}$/.test(one.user) ? await deps.player(BigInt(one.user)) : undefined;
    if (!player) {
      deps.logger.error({ ticket: one.ticket }, 'a correction for a player who is unknown');
      continue;
    }
    const posted = await deps.database.transact((trx) =>
      deps.inTransaction(trx).post({
        key: `lottery-correction:${one.ticket}:${one.version}`,
        account: player.ledgerAccount,
        house: 'adjustment',
        kind: 'adjustment',
        amount: one.credit,
      }),
    );
    if (posted.ok) paid += 1;
    else deps.logger.error({ ticket: one.ticket, reason: posted.reason }, 'a correction could not be paid');
  }
  return paid;
}

const counted = ({
  payout,
  difference,
  ...rest
}: {
  ticket: string;
  user: string;
  version: number;
  payout: string;
  difference: string;
}) => ({
  ...rest,
  payout: BigInt(payout),
  difference: BigInt(difference),
});

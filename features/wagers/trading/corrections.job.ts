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
  /** Our player by the studio's name for them; undefined if it is none of ours. */
  player(id: bigint): Promise<{ ledgerAccount: bigint } | undefined>;
  /** The lotteries' endpoint; undefined if they are not connected. */
  lottery: StudioEndpoint | undefined;
}

/** The most that the studio returns at once. */
const MOST = 500;

/**
 * Pays what corrected lottery results owe. A ticket's round is closed at settlement, so the rest is a separate
 * transfer, keyed by ticket and version: it is paid once, however often and wherever this runs.
 */
export async function payCorrections(deps: CorrectionsDeps): Promise<number> {
  if (!deps.lottery) return 0;
  const told = await askStudio(deps.lottery, '/api/lottery/corrections', { limit: MOST }, correctionsAnswer);
  if (!told.ok) return 0;
  const { corrections } = told.value;
  // The list may lack the first version of an older ticket, so the amount paid for it is unknown.
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

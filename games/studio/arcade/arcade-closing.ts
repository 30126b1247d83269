import type { Logger } from 'pino';
import { every } from '#platform/jobs/every.ts';
import { dropUntaken, engineOf, isWorkDue, lockDueRound, lockRound, type Round, stateOf } from './arcade.store.ts';
import { type ArcadeDeps, keep } from './arcade-rounds.ts';

/** Ends an open round by the published rule of its game, in one transaction with its payout. */
async function close(
  deps: ArcadeDeps,
  find: (db: Parameters<Parameters<ArcadeDeps['database']['transact']>[0]>[0]) => Promise<Round | undefined>,
): Promise<boolean> {
  const closed = await deps.database.transact(async (db) => {
    const round = await find(db);
    if (round?.status !== 'open') return false;
    const { game, config } = engineOf(round);
    await keep(deps, db, round, game.abandon(config, stateOf(round)));
    return true;
  });
  if (closed) void deps.stakes.settle();
  return closed;
}

export const closeRound = (deps: ArcadeDeps, ref: string) => close(deps, (db) => lockRound(db, ref));

/** Closes rounds that were left open too long. Drops rounds whose stake was not taken. */
export function startClosing(deps: ArcadeDeps, { pollMs, logger }: { pollMs: number; logger: Logger }) {
  const turn = async () => {
    if (!(await isWorkDue(deps.database))) return;
    await dropUntaken(deps.database);
    while (await close(deps, lockDueRound));
  };
  return every(pollMs, 'close arcade rounds', turn, logger);
}

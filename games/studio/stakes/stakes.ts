import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, Writer } from '#platform/db/database.ts';
import { every } from '#platform/jobs/every.ts';
import type { Amount } from '#platform/money/money.ts';
import { type StudioSession, sessionOfRound } from '../sessions/sessions.ts';
import type { HeardStatus } from '../wallet/wallet.rules.ts';
import { pauseAfter, verdictOn } from '../wallet/wallet.rules.ts';
import type { Wallet } from '../wallet/wallet.ts';
import {
  claimPayouts,
  claimStakes,
  findStake,
  insertPayouts,
  insertStake,
  isAnyDue,
  type NewPayout,
  type Payout,
  type Stake,
  stepPayout,
  stepStake,
  undoAsking,
  undoHeld,
} from './stake.store.ts';

export interface StakesTiming {
  /** Longer than the longest wallet call with its retries. Until it ends no other process touches the row. */
  leaseMs: number;
  firstMs: number;
  longestMs: number;
  /** Pause before the operator is asked again after a final refusal. */
  stuckMs: number;
  pollMs: number;
}

export const STAKES_TIMING: StakesTiming = {
  leaseMs: 30_000,
  firstMs: 1000,
  longestMs: 300_000,
  stuckMs: 900_000,
  pollMs: 500,
};

export interface StakeAsk {
  /** Made by the caller, or by the player's client for each press: the same id is the same stake. */
  id: string;
  /** Name of the player's part of a round on the wire; its stakes are paid together, once. */
  round: string;
  amount: Amount;
  /** Runs in the transaction that stores the stake. False refuses the stake before any wallet call. */
  store?(db: Writer): Promise<boolean>;
  /** Decides in one transaction whether the game still counts a stake that the wallet took. False gives it back. */
  accept?(db: Writer): Promise<boolean>;
}

export type Taken =
  | { kind: 'held'; stake: Stake; balance: Amount | undefined }
  /** Nothing was taken. `status` is the wallet's answer. */
  | { kind: 'refused'; status: HeardStatus }
  /** The game refused it: before the wallet was asked, or afterwards; then it is given back. */
  | { kind: 'late' }
  /** It is unknown whether the wallet took it: it is given back. */
  | { kind: 'unsure' }
  /** The same id belongs to a different stake. */
  | { kind: 'key-used' };

/**
 * Stakes and payouts of the studio's games. A stake is stored before the wallet is asked, and rolled back when the
 * answer is lost. A payout is stored in the transaction that decides it, and sent until it is acknowledged.
 */
export interface Stakes {
  take(session: StudioSession, ask: StakeAsk): Promise<Taken>;
  /** Stores payouts inside the caller's transaction. Call `settle` after its commit to send them at once. */
  owe(db: Writer, payouts: readonly Omit<NewPayout, 'id'>[]): Promise<void>;
  /** Gives held stakes back, inside the caller's transaction. */
  giveBack(db: Writer, stakeIds: readonly string[]): Promise<void>;
  /** Excludes stakes that wallets have not answered yet, inside the caller's transaction. */
  abandon(db: Writer, stakeIds: readonly string[]): Promise<void>;
  /** Sends what is due now. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

export interface StakesDeps {
  database: Database;
  wallet: Wallet;
  logger: Logger;
  timing?: Partial<StakesTiming>;
}

/** How long a repeated press waits for the answer to the first. */
const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 25;

/** How many rows one process settles at the same time. */
const AT_ONCE = 50;

export function openStakes({ database, wallet, logger, timing: given }: StakesDeps): Stakes {
  const timing = { ...STAKES_TIMING, ...given };
  const deps = { database, wallet, logger, timing };
  let under = Promise.resolve();
  /** Turns run one after the other in this process. A call during a turn runs another one after it. */
  const settle = () => {
    under = under.then(() => turn(deps)).catch((error) => logger.error({ err: error }, 'settling stakes failed'));
    return under;
  };
  const loop = every(timing.pollMs, 'settle stakes', settle, logger);
  return {
    take: (session, ask) => take(deps, session, ask),
    owe: (db, payouts) =>
      insertPayouts(
        db,
        payouts.map((payout) => ({ ...payout, id: crypto.randomUUID() })),
      ),
    giveBack: undoHeld,
    abandon: undoAsking,
    settle,
    async stop() {
      await loop.stop();
      await under;
    },
  };
}

interface Deps {
  database: Database;
  wallet: Wallet;
  logger: Logger;
  timing: StakesTiming;
}

async function take(deps: Deps, session: StudioSession, ask: StakeAsk): Promise<Taken> {
  const { database, timing } = deps;
  const storeNew = (db: Writer) =>
    insertStake(db, { id: ask.id, session, round: ask.round, amount: ask.amount, leaseMs: timing.leaseMs });
  const stored = await database.transact(async (db) => {
    const known = await findStake(db, ask.id);
    if (known) return { stake: known, isNew: false };
    if (!ask.store) return storeNew(db);
    if (!(await ask.store(db))) return undefined;
    // The same press may have been stored while `store` waited for its locks. An insert would now wait for the
    // transaction that decides that stake, and that transaction may wait for our locks.
    const first = await findStake(db, ask.id);
    return first ? { stake: first, isNew: false } : storeNew(db);
  });
  if (!stored) return { kind: 'late' };
  const { stake, isNew } = stored;
  if (stake.session_id !== session.id || stake.round !== ask.round || stake.amount !== ask.amount)
    return { kind: 'key-used' };
  return isNew ? askWallet(deps, session, stake, ask) : asItStands(await answered(deps, stake));
}

/** Waits, for a repeated press, for the answer to the first. */
async function answered({ database }: Deps, stake: Stake): Promise<Stake> {
  let found = stake;
  const since = performance.now();
  while (found.state === 'asking' && performance.now() - since < PATIENCE_MS) {
    await sleep(LOOK_AGAIN_MS);
    found = (await database.read((db) => findStake(db, stake.id))) ?? found;
  }
  return found;
}

async function askWallet(deps: Deps, session: StudioSession, stake: Stake, ask: StakeAsk): Promise<Taken> {
  const reply = await deps.wallet.move('bet', session, {
    transactionId: stake.id,
    betId: stake.id,
    round: stake.round,
    amount: stake.amount,
    closesRound: false,
  });
  const verdict = verdictOn('bet', reply.status);
  return deps.database.transact(async (db): Promise<Taken> => {
    const step = { from: 'asking', walletStatus: reply.status } as const;
    if (verdict === 'refused') {
      await stepStake(db, stake.id, { ...step, to: 'refused' });
      return { kind: 'refused', status: reply.status };
    }
    const held = verdict === 'done' ? await stepStake(db, stake.id, { ...step, to: 'held' }) : undefined;
    if (held && (await ask.accept?.(db)) !== false) return { kind: 'held', stake: held, balance: reply.balance };
    if (held) {
      await stepStake(db, stake.id, { ...step, from: 'held', to: 'undoing', againInMs: 0 });
      return { kind: 'late' };
    }
    await stepStake(db, stake.id, { ...step, to: 'undoing', againInMs: 0 });
    return { kind: 'unsure' };
  });
}

/** The answer to a repeated press. */
function asItStands(stake: Stake): Taken {
  if (stake.state === 'held') return { kind: 'held', stake, balance: undefined };
  if (stake.state === 'refused') return { kind: 'refused', status: stake.wallet_status as HeardStatus };
  return stake.wallet_status === 'RS_OK' ? { kind: 'late' } : { kind: 'unsure' };
}

async function turn(deps: Deps): Promise<void> {
  const { database, timing } = deps;
  if (!(await isAnyDue(database))) return;
  for (let full = true; full; ) {
    const [stakes, payouts] = [
      await claimStakes(database, AT_ONCE, timing.leaseMs),
      await claimPayouts(database, AT_ONCE, timing.leaseMs),
    ];
    await Promise.all([...stakes.map((stake) => undo(deps, stake)), ...payouts.map((payout) => pay(deps, payout))]);
    full = stakes.length === AT_ONCE || payouts.length === AT_ONCE;
  }
}

/** Gives a due stake back: its asking process died, or the game refused it. */
async function undo(deps: Deps, stake: Stake): Promise<void> {
  const { database, timing, logger } = deps;
  if (stake.state === 'asking') {
    const moved = await database.transact((db) =>
      stepStake(db, stake.id, { from: 'asking', to: 'undoing', againInMs: timing.leaseMs }),
    );
    if (!moved) return;
  }
  const from = stake.state === 'stuck' ? 'stuck' : 'undoing';
  const session = await sessionOfRound(database, stake.session_id);
  const reply = await deps.wallet.move(
    'rollback',
    { ...session, gameCode: stake.game_code },
    {
      transactionId: stake.rollback_id,
      betId: stake.id,
      round: stake.round,
      amount: stake.amount,
      closesRound: false,
    },
  );
  const verdict = verdictOn('rollback', reply.status);
  if (verdict === 'refused') logger.error({ stake: stake.id, status: reply.status }, 'the operator refuses a rollback');
  const next =
    verdict === 'done'
      ? ({ to: 'undone' } as const)
      : verdict === 'refused'
        ? ({ to: 'stuck', againInMs: timing.stuckMs } as const)
        : ({ to: from, againInMs: pauseAfter(Math.max(1, stake.attempts), timing) } as const);
  await database.transact((db) => stepStake(db, stake.id, { from, walletStatus: reply.status, ...next }));
}

async function pay(deps: Deps, payout: Payout): Promise<void> {
  const { database, timing, logger } = deps;
  const session = await sessionOfRound(database, payout.session_id);
  const reply = await deps.wallet.move(
    'win',
    { ...session, gameCode: payout.game_code },
    {
      transactionId: payout.id,
      betId: payout.stake_id,
      round: payout.round,
      amount: payout.amount,
      closesRound: true,
    },
  );
  const verdict = verdictOn('win', reply.status);
  if (verdict === 'refused') logger.error({ payout: payout.id, status: reply.status }, 'the operator refuses a win');
  const balance = reply.balance === undefined ? {} : { balance: reply.balance };
  const step =
    verdict === 'done'
      ? { state: 'paid' as const, ...balance }
      : verdict === 'refused'
        ? { state: 'stuck' as const, againInMs: timing.stuckMs }
        : { state: payout.state, againInMs: pauseAfter(Math.max(1, payout.attempts), timing) };
  await database.transact((db) => stepPayout(db, payout.id, { walletStatus: reply.status, ...step }));
}

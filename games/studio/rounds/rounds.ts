import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { slotBet } from '#games/engines/slots/slot-bet.ts';
import type { Database } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import { type StudioSession, sessionOfRound } from '../sessions/sessions.ts';
import { drawRound } from '../slots/draw-round.ts';
import { playPools } from '../slots/pools.ts';
import type { TitleShelf } from '../slots/titles.ts';
import { type MoneyAction, pauseAfter, verdictOn } from '../wallet/wallet.rules.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { WalletReply } from '../wallet/wallet-client.ts';
import { returnFreeRound, rewardOf } from './free-grants.store.ts';
import { isEnded, type RoundEvent, stepRound } from './round.rules.ts';
import {
  findRound,
  holdRound,
  type Round,
  startRound,
  stepStored,
  storeOutcome,
  unsettledRounds,
} from './round.store.ts';
import type { SeedInUse } from './seeds.ts';

export interface RoundTiming {
  /** Longer than the longest wallet call with its retries. */
  leaseMs: number;
  /** Pauses between background attempts grow from `firstMs` to `longestMs`. */
  firstMs: number;
  longestMs: number;
  /** Pause before the operator is asked again after a final refusal. */
  blockedMs: number;
  /** How long a player waits for the win to be paid. After that the outcome is shown anyway. */
  patienceMs: number;
}

export const ROUND_TIMING: RoundTiming = {
  leaseMs: 30_000,
  firstMs: 1000,
  longestMs: 300_000,
  blockedMs: 900_000,
  patienceMs: 2000,
};

const LOOK_AGAIN_MS = 25;

export interface RoundDeps {
  database: Database;
  wallet: Wallet;
  titles: TitleShelf;
  timing: RoundTiming;
  logger: Logger;
}

export type Spun =
  | { round: Round }
  | { refused: 'stake-not-offered' | 'round-open' | 'key-used' | 'free-gone' | 'session-ended' };

interface Asked {
  spinKey: string;
  stake: Amount;
  /** The operator's grant that pays the stake. */
  reward?: string | undefined;
}

export interface Rounds {
  /** Plays a round to its end, or as far as the operator's wallet allows. */
  spin(session: StudioSession, order: Asked): Promise<Spun>;
  /** Sends once what a round still owes the operator; returns the round in its new state. */
  settle(round: Round): Promise<Round>;
  /** Does the same for all unsettled rounds of the player in this game. */
  settleAllOf(session: StudioSession): Promise<void>;
  /** Resolves when no work is running. */
  idle(): Promise<void>;
}

export function createRounds(deps: RoundDeps): Rounds {
  const playing = new Map<bigint, Promise<Round>>();
  const underWay = new Set<Promise<unknown>>();

  function track<T>(work: Promise<T>): Promise<T> {
    const done = work.catch((error) => {
      // The background continues the round: everything it owes is stored.
      deps.logger.error({ err: error }, 'a round was left to the background');
    });
    underWay.add(done);
    void done.then(() => underWay.delete(done));
    return work;
  }

  /**
   * A repeated spin gets the result of the first one, which may still be running here or in another process. Only the
   * database knows about the latter. After the usual patience the round is returned in its current state.
   */
  async function resultOf(round: Round): Promise<Round> {
    const untilMs = Date.now() + deps.timing.patienceMs;
    let latest = round;
    while (!isEnded(latest.state) && Date.now() < untilMs) {
      const here = playing.get(round.id);
      if (here) return here;
      await sleep(LOOK_AGAIN_MS);
      latest = (await deps.database.read((db) => findRound(db, round.ref))) ?? latest;
    }
    return latest;
  }

  async function spin(session: StudioSession, { spinKey, stake, reward }: Asked): Promise<Spun> {
    const title = deps.titles.get(session.gameCode);
    if (!title || slotBet(title, stake) === 'stake_not_offered') return { refused: 'stake-not-offered' };
    const order = { session, spinKey, stake, reward, leaseMs: deps.timing.leaseMs };
    const started = await startRound(deps.database, order);
    if (started.kind === 'session-ended') return { refused: 'session-ended' };
    if (started.kind === 'open') return { refused: 'round-open' };
    if (started.kind === 'free-gone') return { refused: 'free-gone' };
    if (started.kind === 'known') {
      const isFree = started.round.free_grant !== null;
      if (started.round.stake !== stake || isFree !== (reward !== undefined)) return { refused: 'key-used' };
      return { round: await resultOf(started.round) };
    }
    const result = track(play({ ...deps, track }, session, started.round, started.seed));
    playing.set(started.round.id, result);
    try {
      return { round: await result };
    } finally {
      playing.delete(started.round.id);
    }
  }

  return {
    spin,
    settle: (round) => settle(deps, round),
    async settleAllOf(session) {
      await Promise.all((await unsettledRounds(deps.database, session)).map((round) => settle(deps, round)));
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

interface PlayDeps extends RoundDeps {
  /** Remembers a piece of work until it is done, so that a stop can wait for it. */
  track<T>(work: Promise<T>): Promise<T>;
}

async function play(deps: PlayDeps, session: StudioSession, round: Round, seed: SeedInUse): Promise<Round> {
  const reply = await deps.wallet.move('bet', session, {
    transactionId: round.bet_id,
    betId: round.bet_id,
    round: round.ref,
    amount: round.stake,
    closesRound: false,
    reward: await rewardOfRound(deps, round),
  });
  const verdict = verdictOn('bet', reply.status);
  if (verdict !== 'done') return advance(deps, round, verdict, reply);
  const drawn = await draw(deps, session, round, seed);
  if (drawn.state !== 'drawn') return drawn;
  const paid = deps.track(settle(deps, drawn));
  return Promise.race([paid, sleep(deps.timing.patienceMs, drawn, { ref: false })]);
}

/** Draws the outcome and stores it with the pools' changes in one transaction, before any win is sent. */
async function draw(deps: RoundDeps, session: StudioSession, round: Round, seed: SeedInUse): Promise<Round> {
  const title = deps.titles.get(round.game_code);
  if (!title) throw new Error(`round ${round.ref} belongs to the unknown title ${round.game_code}`);
  const outcome = drawRound(title, { ...seed, nonce: Number(round.nonce) }, round.stake);
  const stored = await deps.database.transact(async (db) => {
    if (!(await holdRound(db, round.id, round.state))) return undefined;
    const jackpotWin = title.progressive
      ? await playPools(db, {
          owner: { operatorId: session.operatorId, currency: session.currency },
          progressive: title.progressive,
          roundId: round.id,
          stake: round.stake,
          won: outcome.jackpot,
        })
      : 0n;
    return storeOutcome(db, round.id, {
      to: stepRound(round.state, 'accepted'),
      outcome: outcome.json,
      win: outcome.payout + jackpotWin,
      jackpotWin,
      againInMs: deps.timing.leaseMs,
    });
  });
  return stored ?? current(deps, round);
}

/** Pays the win (0 for a lost round, which closes it) or gives the stake back. */
async function settle(deps: RoundDeps, round: Round): Promise<Round> {
  // No request waits for this bet any more and its result is unknown, so the background job rolls it back.
  if (round.state === 'betting') return advance(deps, round, 'unsure', { status: 'unreachable' });
  if (isEnded(round.state)) return round;
  const action: MoneyAction = round.outcome ? 'win' : 'rollback';
  const session = await sessionOfRound(deps.database, round.session_id);
  const reply = await deps.wallet.move(action, session, {
    transactionId: action === 'win' ? round.win_id : round.rollback_id,
    betId: round.bet_id,
    round: round.ref,
    amount: action === 'win' ? round.win : round.stake,
    closesRound: true,
    jackpotWin: round.jackpot_win,
    jackpotLevel: round.outcome?.jackpot ?? null,
    reward: await rewardOfRound(deps, round),
  });
  const verdict = verdictOn(action, reply.status);
  if (verdict === 'done') return advance(deps, round, action === 'win' ? 'paid' : 'undone', reply);
  if (verdict === 'refused') {
    deps.logger.error({ round: round.ref, action, status: reply.status }, 'the operator refuses what a round owes');
    return advance(deps, round, 'blocked', reply);
  }
  return postpone(deps, round, reply);
}

/** One step of the transition table. If another process was faster, returns the round as that process left it. */
async function advance(deps: RoundDeps, round: Round, event: RoundEvent, reply: WalletReply): Promise<Round> {
  const to = stepRound(round.state, event);
  const moved = await deps.database.transact(async (db) => {
    const stored = await stepStored(db, round.id, {
      from: round.state,
      to,
      walletStatus: reply.status,
      ...(event === 'paid' && reply.balance !== undefined ? { balanceAfter: reply.balance } : {}),
      // The background sends new debts at once, and retries final refusals rarely.
      ...(isEnded(to) ? { ended: true } : { againInMs: event === 'blocked' ? deps.timing.blockedMs : 0 }),
    });
    // The grant's round was not played. A grant that the operator does not pay for is not tried again.
    if (stored?.free_grant && (to === 'discarded' || to === 'rolled_back'))
      await returnFreeRound(db, stored.free_grant, { closed: reply.status === 'RS_ERROR_BET_LIMIT_EXCEEDED' });
    return stored;
  });
  return moved ?? current(deps, round);
}

/** The operator's name for the grant of this round. */
async function rewardOfRound(deps: RoundDeps, { free_grant: grant }: Round): Promise<string | undefined> {
  return grant === null ? undefined : deps.database.read((db) => rewardOf(db, grant));
}

async function postpone(deps: RoundDeps, round: Round, reply: WalletReply): Promise<Round> {
  const againInMs = pauseAfter(Math.max(1, round.attempts), deps.timing);
  const moved = await deps.database.transact((db) =>
    stepStored(db, round.id, { from: round.state, to: round.state, walletStatus: reply.status, againInMs }),
  );
  return moved ?? current(deps, round);
}

function current(deps: RoundDeps, round: Round): Promise<Round> {
  return deps.database.read((db) =>
    db.selectFrom('studio.rounds').selectAll().where('id', '=', round.id).executeTakeFirstOrThrow(),
  );
}

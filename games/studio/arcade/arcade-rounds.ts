import { setTimeout as sleep } from 'node:timers/promises';
import type { StepAction, StepBet, StepGame, StepState } from '#games/engines/arcade/step-game.ts';
import { stepGameOf } from '#games/engines/arcade/step-games.ts';
import { fairDraw } from '#games/engines/fair/fair-draw.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { lockSeedInUse, takeNonce } from '../rounds/seeds.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import type { Stakes, Taken } from '../stakes/stakes.ts';
import { wireRound } from './arcade.rules.ts';
import {
  actionOfPress,
  dropUntaken,
  engineOf,
  findRound,
  insertRound,
  lockRound,
  type Round,
  roundOfPress,
  setPending,
  stateOf,
  storeAction,
  storeState,
  unfinishedRound,
} from './arcade.store.ts';

export interface ArcadeDeps {
  database: Database;
  stakes: Stakes;
  /** An open round without an action for this long is closed by the game's published rule. */
  closeAfterMs: number;
  /** How long a repeated press waits for the first one, and a finished round for its payout. */
  patienceMs: number;
}

export type ArcadeRefusal =
  | 'session-ended'
  | 'round-open'
  | 'round-unknown'
  | 'round-moved'
  | 'impossible'
  | 'press-used'
  | 'stake-not-offered'
  | 'bet-unknown';

export type Played =
  | { round: Round; balance: bigint | undefined }
  | { refused: ArcadeRefusal }
  /** The wallet refused the stake, or its answer is unknown. */
  | { untaken: Extract<Taken, { kind: 'refused' | 'unsure' | 'late' }> };

export interface ArcadeRounds {
  start(session: StudioSession, order: { press: string; bet: unknown }): Promise<Played>;
  act(session: StudioSession, order: ActOrder): Promise<Played>;
}

interface ActOrder {
  press: string;
  ref: string;
  /** How many actions the player has seen. */
  steps: number;
  action: unknown;
}

/** Starts rounds and plays their actions. Every change of a round is one transaction under the lock of its row. */
export function createArcadeRounds(deps: ArcadeDeps): ArcadeRounds {
  return {
    start: (session, order) => start(deps, session, order),
    act: (session, order) => act(deps, session, order),
  };
}

async function start(
  deps: ArcadeDeps,
  session: StudioSession,
  { press, bet: asked }: { press: string; bet: unknown },
): Promise<Played> {
  const { database, stakes } = deps;
  const game = stepGameOf(session.gameCode);
  if (!game) throw new Error(`no game ${session.gameCode} is played in steps`);
  const read = game.readBet(game.defaults, asked);
  if ('refused' in read) return { refused: read.refused === 'stake_not_offered' ? 'stake-not-offered' : 'bet-unknown' };
  const { bet } = read;
  await dropUntaken(database);
  const known = await database.read((db) => roundOfPress(db, press));
  const ref = known?.ref ?? crypto.randomUUID();
  let refused: ArcadeRefusal | undefined;
  const taken = await stakes.take(session, {
    id: press,
    round: wireRound({ ref, player_id: session.playerId }),
    amount: BigInt(bet.stake),
    async store(db) {
      refused = await storeNew(db, { session, press, ref, game, bet });
      return refused === undefined;
    },
    accept: (db) => drawRound(deps, db, ref),
  });
  // Another request with this press stored its round meanwhile: start again, and the stake gets that request's answer.
  const isUsed = refused === 'press-used' || taken.kind === 'key-used';
  if (isUsed && !known && (await database.read((db) => roundOfPress(db, press))))
    return start(deps, session, { press, bet: asked });
  if (refused) return { refused };
  return afterTaking(deps, taken, ref);
}

interface Start {
  session: StudioSession;
  press: string;
  ref: string;
  game: StepGame;
  bet: StepBet;
}

/** Stores the round with its nonce. The lock on the seeds lets one session start one round at a time. */
async function storeNew(db: Writer, { session, press, ref, game, bet }: Start): Promise<ArcadeRefusal | undefined> {
  const seed = await lockSeedInUse(db, session.id);
  if (!seed) return 'session-ended';
  if (await roundOfPress(db, press)) return 'press-used';
  if (await unfinishedRound(db, session)) return 'round-open';
  await insertRound(db, ref, {
    press,
    session,
    seedId: seed.id,
    nonce: await takeNonce(db, seed.id),
    config: JSON.stringify(game.defaults, (_, item) => (typeof item === 'bigint' ? item.toString() : item)),
    bet: JSON.stringify(bet),
    stake: BigInt(bet.stake),
  });
  return undefined;
}

/** Called when the wallet holds the stake: draws everything that the round can need. */
async function drawRound(deps: ArcadeDeps, db: Writer, ref: string): Promise<boolean> {
  const round = await lockRound(db, ref);
  if (round?.status !== 'asking') return false;
  const seed = await db
    .selectFrom('studio.seeds')
    .select(['server_seed', 'client_seed'])
    .where('id', '=', round.seed_id)
    .executeTakeFirstOrThrow();
  const { game, config, bet } = engineOf(round);
  const draw = fairDraw({
    serverSeed: seed.server_seed,
    clientSeed: seed.client_seed ?? '',
    nonce: Number(round.nonce),
  });
  await keep(deps, db, round, game.start(config, bet, draw));
  return true;
}

/** Stores the new state. If it ends the round, the payout is owed in the same transaction. */
export async function keep(deps: ArcadeDeps, db: Writer, round: Round, state: StepState): Promise<Round> {
  const stored = await storeState(db, round, state, deps.closeAfterMs);
  if (stored.status === 'settled')
    await deps.stakes.owe(db, [{ round: wireRound(stored), stakeId: stored.press, amount: stored.payout }]);
  return stored;
}

async function act(deps: ArcadeDeps, session: StudioSession, order: ActOrder): Promise<Played> {
  const { database } = deps;
  // Read the action before the round: then the round read next includes it.
  const done = await database.read((db) => actionOfPress(db, order.press));
  const round = await database.read((db) => findRound(db, order.ref));
  if (round?.player_id !== session.playerId || round.game_code !== session.gameCode)
    return { refused: 'round-unknown' };
  if (done) return done.round_id === round.id ? { round, balance: undefined } : { refused: 'press-used' };
  if (round.state === null) return { refused: 'round-moved' };
  const { game, config } = engineOf(round);
  const action = game.readAction(order.action);
  if (action === null) return { refused: 'impossible' };
  const extra = game.extraStake(config, stateOf(round), action);
  return extra > 0n
    ? actWithStake(deps, session, { round, action, extra, order })
    : actAtOnce(deps, { action, extra, order });
}

interface Step {
  action: StepAction;
  extra: bigint;
  order: ActOrder;
}

async function actAtOnce(deps: ArcadeDeps, step: Step): Promise<Played> {
  const played = await deps.database.transact(async (db): Promise<Played> => {
    const round = await lockRound(db, step.order.ref);
    if (!round) return { refused: 'round-unknown' };
    const again = await actionOfPress(db, step.order.press);
    if (again) return { round, balance: undefined };
    if (round.pending) return { refused: 'round-moved' };
    return apply(deps, db, round, step);
  });
  return 'round' in played ? settled(deps, played) : played;
}

/** One action under the lock of the round's row. */
async function apply(deps: ArcadeDeps, db: Writer, round: Round, { action, extra, order }: Step): Promise<Played> {
  if (round.status !== 'open' || round.steps !== order.steps) return { refused: 'round-moved' };
  const { game, config } = engineOf(round);
  const state = stateOf(round);
  if (game.extraStake(config, state, action) !== extra) return { refused: 'round-moved' };
  const next = game.act(config, state, action);
  if ('refused' in next) return { refused: 'impossible' };
  await storeAction(db, round, { press: order.press, action, extraStake: extra });
  return { round: await keep(deps, db, round, next.state), balance: undefined };
}

/**
 * Split, double and insurance: a further stake of the same round on the wire. The round waits for the wallet's answer.
 */
async function actWithStake(
  deps: ArcadeDeps,
  session: StudioSession,
  { round, ...step }: Step & { round: Round },
): Promise<Played> {
  const { ref, press } = step.order;
  let refused: ArcadeRefusal | undefined;
  const taken = await deps.stakes.take(session, {
    id: press,
    round: wireRound(round),
    amount: step.extra,
    async store(db) {
      const now = await lockRound(db, ref);
      const isWaiting = now?.status === 'open' && now.pending === null && now.steps === step.order.steps;
      if (isWaiting) await setPending(db, now.id, press);
      else refused = 'round-moved';
      return isWaiting;
    },
    async accept(db) {
      const now = await lockRound(db, ref);
      return now !== undefined && 'round' in (await apply(deps, db, now, step));
    },
  });
  if (refused) return { refused };
  return afterTaking(deps, taken, ref);
}

async function afterTaking(deps: ArcadeDeps, taken: Taken, ref: string): Promise<Played> {
  if (taken.kind === 'key-used') return { refused: 'press-used' };
  if (taken.kind !== 'held') {
    await dropUntaken(deps.database);
    return { untaken: taken };
  }
  const round = await deps.database.read((db) => findRound(db, ref));
  return round ? settled(deps, { round, balance: taken.balance }) : { refused: 'round-unknown' };
}

/** Sends the payout of a finished round at once. The answer waits for it, but only for `patienceMs`. */
async function settled(deps: ArcadeDeps, played: { round: Round; balance: bigint | undefined }): Promise<Played> {
  if (played.round.status !== 'settled') return played;
  await Promise.race([deps.stakes.settle(), sleep(deps.patienceMs, undefined, { ref: false })]);
  return { round: played.round, balance: undefined };
}

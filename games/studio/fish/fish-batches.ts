import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { fish } from '#games/engines/fish/fish.ts';
import type { FishRoom } from '#games/engines/fish/fish-room.ts';
import { swimmerOf } from '#games/engines/fish/fish-swim.ts';
import { batchStake, type FishBatch } from '#games/engines/fish/shoot.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import { lockSeedInUse, takeNonce } from '../rounds/seeds.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import { findStake } from '../stakes/stake.store.ts';
import { stakeRefusalOf } from '../stakes/stake-codes.ts';
import type { Stakes, Taken } from '../stakes/stakes.ts';
import type { HeardStatus } from '../wallet/wallet.rules.ts';
import type { FishRefusal } from './fish.contract.ts';
import { BATCH_EVERY_MS, BATCH_LENIENCE_MS, wireBatch } from './fish.rules.ts';
import { type BatchRow, configOf, findRoom, keepRoom, lockRoom, type RoomRow, roomMsNow } from './fish-rows.ts';
import { showWeapon } from './fish-seating.ts';

export interface BatchDeps {
  database: Database;
  stakes: Stakes;
  /** How long a repeated batch waits for the first one's answer. */
  patienceMs: number;
}

export interface Shoot {
  session: StudioSession;
  roomId: bigint;
  /** Id of the press: of the stake and of the batch. */
  id: string;
  batch: FishBatch;
}

export type Shot = { batch: BatchRow; balance: bigint | undefined } | { refused: FishRefusal };

const LOOK_AGAIN_MS = 25;

/**
 * Stakes a batch, then shoots it. A bullet whose fish is gone already is not staked. A bullet whose fish goes before
 * the draw is paid back with the payout. A repeated id moves no money and gets the first answer.
 */
export async function shootBatch(deps: BatchDeps, order: Shoot): Promise<Shot> {
  const { database, stakes } = deps;
  const { session, id } = order;
  const known = await database.read((db) => findBatch(db, id));
  if (known) return asItStands(deps, order);
  const admitted = await admit(database, order);
  if ('refused' in admitted) return admitted;
  const { room, batch } = admitted;
  let refused: FishRefusal | 'known' | undefined;
  const taken = await stakes.take(session, {
    id,
    round: wireBatch({ id, player_id: session.playerId }),
    amount: batchStake(configOf(room), batch),
    async store(db) {
      refused = await storeNew(db, order, room, batch);
      return refused === undefined;
    },
    accept: (db) => draw(stakes, db, id),
  });
  // Two requests with one id at the same time: the second one waits for the first.
  if (refused === 'known') return asItStands(deps, order);
  if (refused) return { refused };
  return afterTaking(deps, taken, id);
}

const findBatch = (db: Reader, id: string): Promise<BatchRow | undefined> =>
  db.selectFrom('studio.fish_batches').selectAll().where('id', '=', id).executeTakeFirst();

/** The part of the batch that can be shot in the room now. */
async function admit(
  database: Database,
  { roomId, batch: asked }: Shoot,
): Promise<{ room: RoomRow; batch: FishBatch } | { refused: FishRefusal }> {
  return database.read(async (db) => {
    const room = await findRoom(db, roomId);
    if (!room) return { refused: 'fish.seat' };
    const read = fish.readBatch(configOf(room), room.state, asked);
    if ('refused' in read) return { refused: 'fish.batch' };
    const batch = fish.admitBatch(room.state, read.batch, await roomMsNow(db, room));
    return batch ? { room, batch } : { refused: 'fish.gone' };
  });
}

/** Stores the batch with its nonce. The lock on the seeds lets one session store one batch at a time. */
async function storeNew(
  db: Writer,
  { session, id, batch: asked }: Shoot,
  room: RoomRow,
  batch: FishBatch,
): Promise<FishRefusal | 'known' | undefined> {
  const seed = await lockSeedInUse(db, session.id);
  if (!seed) return 'studio.session.ended';
  if (await findBatch(db, id)) return 'known';
  const seat = await db
    .selectFrom('studio.fish_seats')
    .select('seat')
    .where('player_id', '=', session.playerId)
    .where('room_id', '=', room.id)
    .executeTakeFirst();
  if (!seat) return 'fish.seat';
  if (await isTooFast(db, session.playerId)) return 'fish.fast';
  const { water, seed: waterSeed } = room.state;
  await db
    .insertInto('studio.fish_batches')
    .values({
      id,
      room_id: room.id,
      seat: seat.seat,
      session_id: session.id,
      player_id: session.playerId,
      seed_id: seed.id,
      nonce: await takeNonce(db, seed.id),
      config: JSON.stringify(room.config),
      water: JSON.stringify({ water, seed: waterSeed }),
      asked: JSON.stringify(asked),
      batch: JSON.stringify(batch),
      status: 'asking',
      stake: batchStake(configOf(room), batch),
    })
    .execute();
  return undefined;
}

async function isTooFast(db: Writer, playerId: bigint): Promise<boolean> {
  const leastMs = BATCH_EVERY_MS - BATCH_LENIENCE_MS;
  const recent = await db
    .selectFrom('studio.fish_batches')
    .select('id')
    .where('player_id', '=', playerId)
    .where(sql<boolean>`created_at > clock_timestamp() - ${leastMs} * interval '1 millisecond'`)
    .limit(1)
    .executeTakeFirst();
  return recent !== undefined;
}

/** Called when the wallet holds the stake: shoots the batch under the lock of its room. What is paid back is owed. */
async function draw(stakes: Stakes, db: Writer, id: string): Promise<boolean> {
  const known = await findBatch(db, id);
  if (!known) return false;
  const room = await lockRoom(db, known.room_id);
  const row = await db
    .selectFrom('studio.fish_batches')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.status !== 'asking') return false;
  const nowMs = await roomMsNow(db, room);
  const gone = goneBy(room.state, row.batch.targets, nowMs);
  const seed = await db
    .selectFrom('studio.seeds')
    .select(['server_seed', 'client_seed'])
    .where('id', '=', row.seed_id)
    .executeTakeFirstOrThrow();
  const volley = fish.replay(
    configOf(row),
    { serverSeed: seed.server_seed, clientSeed: seed.client_seed ?? '', nonce: Number(row.nonce) },
    { room: row.water, batch: row.batch, gone },
  );
  const state = fish.afterVolley(room.state, volley, nowMs);
  const payout = BigInt(volley.payout) + BigInt(volley.returned);
  await db
    .updateTable('studio.fish_batches')
    .set({
      status: 'settled',
      gone: JSON.stringify(gone),
      volley: JSON.stringify(volley),
      payout,
      returned: BigInt(volley.returned),
      ended_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
  await showWeapon(db, row.player_id, row.batch.weapon);
  const { frozenMs, freezeFromMs, freezeUntilMs } = state;
  const waterNow = { gone: [...state.gone], frozenMs, freezeFromMs, freezeUntilMs };
  const { weapon, price } = row.batch;
  const bullets = [...volley.bullets];
  await keepRoom(db, room, state, [{ kind: 'volley', seat: row.seat, weapon, price, bullets, ...waterNow }]);
  await stakes.owe(db, [{ round: wireBatch(row), stakeId: id, amount: payout }]);
  return true;
}

/**
 * Targets that cannot be shot any more: fish that were caught meanwhile or have left the water. The room forgets caught
 * fish after their time, so the time is checked as well.
 */
function goneBy(room: FishRoom, targets: readonly number[], roomMs: number): number[] {
  const swimMs = fish.swimMsAt(room, roomMs);
  const isGone = (spawn: number) => room.gone.includes(spawn) || swimMs >= swimmerOf(room, spawn).untilMs;
  return [...new Set(targets)].filter(isGone).sort((a, b) => a - b);
}

async function afterTaking(deps: BatchDeps, taken: Taken, id: string): Promise<Shot> {
  if (taken.kind === 'key-used') return { refused: 'studio.press.used' };
  if (taken.kind !== 'held') {
    await dropUntaken(deps.database);
    return { refused: taken.kind === 'refused' ? stakeRefusalOf(taken.status) : 'studio.bet.undone' };
  }
  const batch = await deps.database.read((db) => findBatch(db, id));
  return batch ? { batch, balance: taken.balance } : { refused: 'studio.bet.undone' };
}

/** Handles a repeated batch: waits until its stake is decided. Refuses when the id belongs to a different batch. */
async function asItStands({ database, patienceMs }: BatchDeps, { session, id, batch: asked }: Shoot): Promise<Shot> {
  const untilMs = Date.now() + patienceMs;
  while ((await database.read((db) => findStake(db, id)))?.state === 'asking' && Date.now() < untilMs)
    await sleep(LOOK_AGAIN_MS);
  const batch = await database.read((db) => findBatch(db, id));
  if (batch?.player_id !== session.playerId || !isSame(batch.asked, asked)) return { refused: 'studio.press.used' };
  if (batch.status === 'settled') return { batch, balance: undefined };
  const stake = await database.read((db) => findStake(db, id));
  const status = stake?.state === 'refused' ? (stake.wallet_status as HeardStatus) : undefined;
  return { refused: status ? stakeRefusalOf(status) : 'studio.bet.undone' };
}

const isSame = (one: FishBatch, other: FishBatch): boolean =>
  one.weapon === other.weapon && one.price === other.price && one.targets.join() === other.targets.join();

/** Makes batches void whose stake was not taken or is being returned. */
export async function dropUntaken(database: Database): Promise<void> {
  const asking = await database.read((db) =>
    db.selectFrom('studio.fish_batches').select('id').where('status', '=', 'asking').limit(1).executeTakeFirst(),
  );
  if (!asking) return;
  await database.transact((db) =>
    sql`update studio.fish_batches b set status = 'void', ended_at = clock_timestamp() from studio.stakes s
        where b.status = 'asking' and s.id = b.id and s.state not in ('asking', 'held')`.execute(db),
  );
}

/** Whether the session has an undecided batch; then its seeds cannot be changed. */
export async function hasUndecided(db: Reader, session: StudioSession): Promise<boolean> {
  const found = await db
    .selectFrom('studio.fish_batches')
    .select('id')
    .where('session_id', '=', session.id)
    .where('status', '=', 'asking')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The wallet's balance after the payout of a batch; undefined until it is acknowledged. */
export async function balanceAfter(db: Reader, batch: BatchRow): Promise<bigint | undefined> {
  const payout = await db
    .selectFrom('studio.payouts')
    .select('balance_after')
    .where('round', '=', wireBatch(batch))
    .executeTakeFirst();
  return payout?.balance_after ?? undefined;
}

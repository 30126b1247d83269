import { fish } from '#games/engines/fish/fish.ts';
import type { Database, Reader } from '#platform/db/database.ts';
import type { RoundAsked } from '../game-room.ts';
import { shownSeeds } from '../rounds/seeds.ts';
import type { Operator, OperatorBook } from '../sessions/operators.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import type { FishFacts, FishProof, ListedFishRoom, OwnFishBatch } from './fish.contract.ts';
import { roomsOf } from './fish-rows.ts';

/** Rooms of the session with their taken seats. */
export async function listRooms(
  { database, operators }: { database: Database; operators: OperatorBook },
  session: StudioSession,
): Promise<{ rooms: ListedFishRoom[]; config: unknown }> {
  const operator = await operators.find(session.operatorId);
  const rows = await database.read((db) => roomsOf(db, session, operator?.currencies[0]?.code ?? '').execute());
  const rooms = rows.map(({ code, state }) => ({
    code,
    water: state.water,
    taken: state.seats.filter((seat) => seat !== null).length,
  }));
  return { rooms, config: rows[0]?.config ?? null };
}

export async function factsOf(
  deps: { database: Database; operators: OperatorBook },
  session: StudioSession,
): Promise<FishFacts> {
  const listed = await listRooms(deps, session);
  const seeds = await deps.database.read((db) => shownSeeds(db, session.id));
  return { ...listed, seeds };
}

/** Batches of the player, newest first. */
export async function ownBatches(
  db: Reader,
  playerId: bigint,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ batches: OwnFishBatch[]; more: boolean }> {
  const start = before
    ? await db
        .selectFrom('studio.fish_batches')
        .select('created_at')
        .where('id', '=', before)
        .where('player_id', '=', playerId)
        .executeTakeFirst()
    : undefined;
  const rows = await db
    .selectFrom('studio.fish_batches')
    .innerJoin('studio.fish_rooms', 'studio.fish_rooms.id', 'studio.fish_batches.room_id')
    .selectAll('studio.fish_batches')
    .select('studio.fish_rooms.code')
    .where('player_id', '=', playerId)
    .$if(start !== undefined, (query) => query.where('created_at', '<', start?.created_at ?? new Date(0)))
    .orderBy('created_at', 'desc')
    .limit(limit + 1)
    .execute();
  const batches = rows.slice(0, limit).map((row) => ({
    ref: row.id,
    room: row.code,
    at: row.created_at.toISOString(),
    status: row.status,
    weapon: row.batch.weapon,
    bullets: row.batch.targets.length,
    stake: row.stake.toString(),
    returned: row.returned.toString(),
    payout: row.payout.toString(),
  }));
  return { batches, more: rows.length > limit };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What anyone needs to check a batch. The server seed is null while its pair is in use, and while a batch of the pair
 * is undecided.
 */
export function proofOf(database: Database, ref: string): Promise<FishProof | undefined> {
  if (!UUID.test(ref)) return Promise.resolve(undefined);
  return database.read(async (db) => {
    const row = await db
      .selectFrom('studio.fish_batches')
      .innerJoin('studio.seeds', 'studio.seeds.id', 'studio.fish_batches.seed_id')
      .innerJoin('studio.players', 'studio.players.id', 'studio.fish_batches.player_id')
      .selectAll('studio.fish_batches')
      .select(['server_seed', 'client_seed', 'commitment', 'retired_at', 'currency'])
      .where('studio.fish_batches.id', '=', ref)
      .executeTakeFirst();
    if (!row) return undefined;
    const undecided = await db
      .selectFrom('studio.fish_batches')
      .select('id')
      .where('seed_id', '=', row.seed_id)
      .where('status', '=', 'asking')
      .limit(1)
      .executeTakeFirst();
    const { water, seed } = row.water;
    return {
      kind: 'fish',
      ref: row.id,
      gameCode: fish.code,
      input: { config: row.config, room: { water, seed }, batch: row.batch, gone: row.gone ?? [] },
      playedAt: row.created_at.toISOString(),
      state: row.status,
      currency: row.currency,
      stake: row.stake.toString(),
      win: row.payout.toString(),
      jackpotWin: '0',
      commitment: row.commitment,
      serverSeed: row.retired_at && !undecided ? row.server_seed : null,
      clientSeed: row.client_seed ?? '',
      nonce: Number(row.nonce),
      outcome: row.volley,
    };
  });
}

/** The batch that an operator asks about, by its round on the wire or by one of its transactions. */
export async function fishRoundRef(
  database: Database,
  operator: Operator,
  { round, transactionId }: RoundAsked,
): Promise<string | undefined> {
  const id = round ? (round.split('.')[0] ?? '') : (transactionId ?? '');
  if (!UUID.test(id)) return undefined;
  const row = await database.read((db) =>
    db
      .selectFrom('studio.fish_batches')
      .innerJoin('studio.players', 'studio.players.id', 'studio.fish_batches.player_id')
      .select('studio.fish_batches.id')
      .where('operator_id', '=', operator.operatorId)
      .where((eb) =>
        eb.or([
          eb('studio.fish_batches.id', '=', id),
          eb('studio.fish_batches.id', 'in', (of) =>
            of.selectFrom('studio.payouts').select('stake_id').where('studio.payouts.id', '=', id),
          ),
        ]),
      )
      .executeTakeFirst(),
  );
  return row?.id;
}

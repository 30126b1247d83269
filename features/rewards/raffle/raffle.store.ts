import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { DrawTable, PrizeTable, RaffleTable } from './raffle.tables.ts';
import './raffle.tables.ts';

export type RaffleRow = Selectable<RaffleTable>;
export type PrizeRow = Selectable<PrizeTable>;
export type DrawRow = Selectable<DrawTable>;

export function runningRaffles(db: Reader | Writer, brandId: number): Promise<RaffleRow[]> {
  return db
    .selectFrom('rewards.raffle')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('state', '=', 'running')
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export function raffleById(db: Reader | Writer, brandId: number, id: number): Promise<RaffleRow | undefined> {
  return db
    .selectFrom('rewards.raffle')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function prizesOf(db: Reader | Writer, raffles: readonly number[]): Promise<PrizeRow[]> {
  if (raffles.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('rewards.raffle_prize')
    .selectAll()
    .where('raffle_id', 'in', [...raffles])
    .orderBy('raffle_id')
    .orderBy('sort')
    .execute();
}

/** Serialises the draws of a raffle, so that each sees the stock that is left. */
export function lockPrizes(trx: Writer, raffle: number): Promise<PrizeRow[]> {
  return trx
    .selectFrom('rewards.raffle_prize')
    .selectAll()
    .where('raffle_id', '=', raffle)
    .orderBy('sort')
    .forUpdate()
    .execute();
}

export function ticketsOf(db: Reader, playerId: bigint) {
  return db.selectFrom('rewards.raffle_tickets').selectAll().where('player_id', '=', playerId).execute();
}

export function lockTickets(trx: Writer, raffle: number, playerId: bigint) {
  return trx
    .selectFrom('rewards.raffle_tickets')
    .selectAll()
    .where('raffle_id', '=', raffle)
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
}

export interface Grant {
  key: string;
  raffleId: number;
  playerId: bigint;
  brandId: number;
  tickets: number;
  at: Date;
}

/** Once per key; false if the key is known. */
export async function grantTickets(trx: Writer, { key, raffleId, playerId, brandId, tickets, at }: Grant) {
  const made = await trx
    .insertInto('rewards.raffle_grant')
    .values({ key, raffle_id: raffleId, player_id: playerId, tickets, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!made) return false;
  await trx
    .insertInto('rewards.raffle_tickets')
    .values({ raffle_id: raffleId, player_id: playerId, brand_id: brandId, given: tickets })
    .onConflict((conflict) =>
      conflict
        .columns(['raffle_id', 'player_id'])
        .doUpdateSet({ given: sql`rewards.raffle_tickets.given + excluded.given` }),
    )
    .execute();
  return true;
}

export async function countGrants(trx: Writer, { playerId, raffleId, prefix }: GrantAsk): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    select coalesce(sum(tickets), 0)::int as tickets from rewards.raffle_grant
     where player_id = ${playerId} and raffle_id = ${raffleId} and starts_with(key, ${prefix})`.execute(trx);
  return rows[0]?.tickets ?? 0;
}

interface GrantAsk {
  playerId: bigint;
  raffleId: number;
  prefix: string;
}

/** Spends a ticket and takes a prize; constraints refuse if there is none. */
export async function spendTicket(trx: Writer, { raffleId, playerId, prizeId }: Spent): Promise<void> {
  await sql`update rewards.raffle_tickets set used = used + 1 where raffle_id = ${raffleId} and player_id = ${playerId}`.execute(
    trx,
  );
  await sql`update rewards.raffle_prize set won = won + 1 where id = ${prizeId}`.execute(trx);
}

interface Spent {
  raffleId: number;
  playerId: bigint;
  prizeId: number;
}

export async function insertDraw(trx: Writer, draw: Omit<DrawRow, 'id'>): Promise<bigint> {
  const { id } = await trx
    .insertInto('rewards.raffle_draw')
    .values({ ...draw, prizes: JSON.stringify(draw.prizes) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function drawOf(db: Reader | Writer, raffle: number, playerId: bigint, nonce: number) {
  return db
    .selectFrom('rewards.raffle_draw')
    .selectAll()
    .where('raffle_id', '=', raffle)
    .where('player_id', '=', playerId)
    .where('nonce', '=', nonce)
    .executeTakeFirst();
}

export async function drawsOf(db: Reader, playerId: bigint, { page, size }: { page: number; size: number }) {
  const found = db.selectFrom('rewards.raffle_draw').where('player_id', '=', playerId);
  const [rows, { count }] = await Promise.all([
    found
      .selectAll()
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    found.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

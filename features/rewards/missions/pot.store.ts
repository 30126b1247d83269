import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { MissionPotTable } from './missions.tables.ts';
import './missions.tables.ts';

export type PotRow = Selectable<MissionPotTable>;

/** The daily pot of that day, or the open must-drop pot; locks it. */
export function lockPot(
  trx: Writer,
  { missionId, day }: { missionId: number; day: string | null },
): Promise<PotRow | undefined> {
  const found = trx.selectFrom('rewards.mission_pot').selectAll().where('mission_id', '=', missionId);
  const wanted =
    day === null ? found.where('drawn_at', 'is', null).where('ends_at', 'is', null) : found.where('round', '=', day);
  return wanted.forUpdate().executeTakeFirst();
}

export async function countRounds(db: Reader | Writer, missionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('rewards.mission_pot')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('mission_id', '=', missionId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertPot(
  trx: Writer,
  pot: Pick<
    PotRow,
    'mission_id' | 'brand_id' | 'round' | 'budget_id' | 'reserved' | 'commitment' | 'opened_at' | 'ends_at'
  > & {
    terms: string;
  },
): Promise<PotRow> {
  return trx
    .insertInto('rewards.mission_pot')
    .values({
      ...pot,
      server_seed: null,
      nonce: null,
      drawn: null,
      draw_of: null,
      player_id: null,
      amount: null,
      award_id: null,
      outcome: null,
      drawn_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The next number of the pot. */
export async function addEntry(
  trx: Writer,
  { pot, playerId, period }: { pot: PotRow; playerId: bigint; period: string },
): Promise<number> {
  const number = pot.entries + 1;
  await trx
    .insertInto('rewards.mission_pot_entry')
    .values({ pot_id: pot.id, number, player_id: playerId, period })
    .execute();
  await trx.updateTable('rewards.mission_pot').set({ entries: number }).where('id', '=', pot.id).execute();
  return number;
}

export async function playerWith(trx: Writer, potId: bigint, number: number): Promise<bigint> {
  const { player_id } = await trx
    .selectFrom('rewards.mission_pot_entry')
    .select('player_id')
    .where('pot_id', '=', potId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return player_id;
}

/** Whether a pot that was not drawn yet has money of this budget set aside. */
export async function hasOpenPot(trx: Writer, budgetId: bigint): Promise<boolean> {
  const found = await trx
    .selectFrom('rewards.mission_pot')
    .select('id')
    .where('budget_id', '=', budgetId)
    .where('drawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Open pots whose day is over, and open pots of closed missions. */
export function duePots(db: Reader, now: Date) {
  return db
    .selectFrom('rewards.mission_pot as pot')
    .innerJoin('rewards.mission as mission', 'mission.id', 'pot.mission_id')
    .select(['pot.id', 'pot.brand_id', 'pot.ends_at', 'mission.state'])
    .where('pot.drawn_at', 'is', null)
    .where((eb) => eb.or([eb('mission.state', '=', 'closed'), eb('pot.ends_at', '<=', now)]))
    .orderBy('pot.id')
    .execute();
}

/** What players see of pots: the open round, the number of rounds, the last one that was won, the player's numbers. */
export async function potsShown(
  db: Reader,
  { missions, playerId, day }: { missions: readonly number[]; playerId: bigint; day: string },
) {
  if (missions.length === 0) return [];
  const { rows } = await sql<PotShown>`
    select m.id as "missionId", open.entries, open.round, last.round as "lastRound", last.amount as "lastAmount",
           last.drawn_at as "lastAt", last.player_id as "lastPlayer", last.server_seed as "lastSeed",
           last.commitment as "lastCommitment", last.nonce as "lastNonce", last.drawn as "lastDrawn", last.draw_of as "lastOf",
           (select count(*)::int from rewards.mission_pot p where p.mission_id = m.id) as rounds,
           (select max(number) from rewards.mission_pot_entry e where e.pot_id = open.id and e.player_id = ${playerId}) as number
      from unnest(${[...missions]}::int[]) as m(id)
      left join lateral (select * from rewards.mission_pot p
                          where p.mission_id = m.id and (p.round = ${day} or p.ends_at is null and p.drawn_at is null)
                          order by p.id desc limit 1) open on true
      left join lateral (select * from rewards.mission_pot p
                          where p.mission_id = m.id and p.drawn_at is not null and p.outcome <> 'barred'
                          order by p.drawn_at desc, p.id desc limit 1) last on true`.execute(db);
  return rows;
}

export interface PotShown {
  missionId: number;
  entries: number | null;
  round: string | null;
  rounds: number;
  number: number | null;
  lastRound: string | null;
  lastAmount: bigint;
  lastAt: Date;
  lastPlayer: bigint;
  lastSeed: string;
  lastCommitment: string;
  lastNonce: number;
  lastDrawn: number;
  lastOf: number;
}

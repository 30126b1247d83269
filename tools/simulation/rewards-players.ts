import { sql } from 'kysely';
import type { NewFact } from '#features/rewards/engine/facts.ts';
import type { TransferRequest } from '#ledger/transfer.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Chance } from './chance.ts';

const UNIT = 10_000n;
const HOUR_MS = 3_600_000;

interface Seat {
  id: bigint;
  account: bigint;
}

interface Game {
  id: number;
  type: string;
}

export interface Month {
  brandId: number;
  seats: { players: readonly Seat[]; games: readonly Game[] };
  clock: Clock;
  chance: Chance;
  /** Number of deposits of each player. */
  deposits: Map<bigint, number>;
}

/** Players who registered over the first days of the month, each with an account; and the games they play. */
export async function seatPlayers(
  database: Database,
  { brandId, players, fromMs }: { brandId: number; players: number; fromMs: number },
): Promise<Month['seats']> {
  return database.transact(async (trx) => {
    const made = await sql<Seat>`
      with owner as (
        insert into accounts.players (brand_id, username, password_hash, currency, registered_at)
        select ${brandId}, 'month' || n, '', 'VNDK', ${new Date(fromMs)}::timestamptz + (n % 10) * interval '1 day'
          from generate_series(1, ${players}::int) n
        returning id)
      select id, ledger.open_account(${brandId}, 'VNDK', 'player', id, 0) as account from owner`.execute(trx);
    await sql`
      update accounts.players p set ledger_account = made.account
        from unnest(${made.rows.map(({ id }) => id)}::bigint[], ${made.rows.map(({ account }) => account)}::bigint[])
             as made(id, account)
       where p.id = made.id`.execute(trx);
    const games = await sql<Game>`
      select id, game_type as type from lobby.game where game_type in ('RNG', 'FISH', 'LIVE', 'SPORTS') order by id limit 60`.execute(
      trx,
    );
    return { players: made.rows, games: games.rows };
  });
}

interface DayPlan {
  /** Lists are posted one after the other; within one list there is no order. */
  posts: readonly TransferRequest[][];
  facts: readonly NewFact[];
}

/** The events of a day: logins, deposits and rounds, as ledger requests and as facts. */
export function planDay(month: Month, day: number): DayPlan {
  const posts: TransferRequest[][] = [[], [], []];
  const facts: NewFact[] = [];
  month.seats.players.forEach((seat, index) => {
    const registers = index % 10 === day - 1;
    if (index % 10 > day - 1 || !(registers || month.chance.percent(35))) return;
    const at = new Date(month.clock.now() + month.chance.below(20) * HOUR_MS);
    const base = { brandId: month.brandId, playerId: seat.id, at };
    if (registers) facts.push({ ...base, kind: 'registration', key: `registration:${seat.id}` });
    facts.push({ ...base, kind: 'login', key: `login:${seat.id}:${day}` });
    if (registers || month.chance.percent(20)) deposit(month, { day, seat, base, posts, facts });
    const rounds = month.chance.below(4);
    for (let round = 0; round < rounds; round++) play(month, { day, round, seat, base, posts, facts });
  });
  return { posts, facts };
}

interface Doing {
  day: number;
  seat: Seat;
  base: Pick<NewFact, 'brandId' | 'playerId' | 'at'>;
  posts: TransferRequest[][];
  facts: NewFact[];
}

function deposit(month: Month, { day, seat, base, posts, facts }: Doing): void {
  const ordinal = (month.deposits.get(seat.id) ?? 0) + 1;
  month.deposits.set(seat.id, ordinal);
  const amount = BigInt(50 + month.chance.below(300)) * UNIT;
  const key = `month:${seat.id}:${day}:deposit`;
  posts[0]?.push({ key, account: seat.account, house: 'cash', kind: 'deposit', amount });
  facts.push({ ...base, kind: 'deposit', key: `ledger:${key}`, amount, ordinal });
}

function play(month: Month, { day, round, seat, base, posts, facts }: Doing & { round: number }): void {
  const { chance, seats } = month;
  const game = seats.games[chance.below(seats.games.length)];
  if (!game) return;
  const stake = BigInt(1 + chance.below(60)) * UNIT;
  const times = chance.percent(4) ? 12n : chance.percent(40) ? 2n : 0n;
  const key = `month:${seat.id}:${day}:${round}`;
  const place = { account: seat.account, house: 'gaming' as const, vendor: 1, game: game.id, round: key };
  posts[1]?.push({ ...place, key, kind: 'stake', amount: -stake });
  posts[2]?.push({ ...place, key: `${key}:end`, ref: key, kind: 'payout', amount: stake * times, closesRound: true });
  const played = { ...base, game: game.id, product: game.type };
  facts.push({ ...played, kind: 'bets', key: `bets:${key}`, amount: stake, other: stake * times, ordinal: 1 });
  if (times > 0n) facts.push({ ...played, kind: 'win', key: `win:${key}`, amount: stake * times, other: stake });
}

import { sql } from 'kysely';
import type { HoldemState } from '#games/engines/cards/holdem/hand.ts';
import { classOfScore, scoreHand } from '#games/engines/cards/poker-hands/score.ts';
import type { Settlement } from '#games/engines/cards/seat-game.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import type { Writer } from '#platform/db/database.ts';
import { type Hand, isPractice, type SeatTable } from './seat-rows.ts';

/** When a pair of players raises a signal, counted by day. Signals are hints for people, never a judgement. */
export const SIGNAL_RULES = {
  /** Hands played together, if they are at least nine in ten of both players' hands. */
  togetherHands: 40,
  togetherPercent: 90,
  /** Hands with money flow between the two: nine in ten of them one way, and in sum at least this many stakes. */
  dumpingHands: 15,
  dumpingPercent: 90,
  dumpingStakes: 60,
  /** Pots that only these two contested from the flop on and in which a strong hand checked to the end. */
  softHands: 5,
};

/** Two pairs and better. */
const STRONG_CLASS = 2;

interface Pair {
  first: bigint;
  second: bigint;
  /** What the first player lost to the second; negative the other way. */
  flow: bigint;
  soft: boolean;
}

/** Counts the money flow between the players of a hand, and writes signals. Real money only. */
export async function noteCollusion(
  db: Writer,
  table: SeatTable,
  hand: Hand,
  state: Json,
  settlement: Settlement,
): Promise<void> {
  if (isPractice(table)) return;
  const players = await db
    .selectFrom('studio.seat_parts')
    .select(['seat', 'player_id'])
    .where('hand_id', '=', hand.id)
    .where('player_id', 'is not', null)
    .execute();
  const bySeat = new Map(players.map(({ seat, player_id }) => [seat, player_id ?? 0n]));
  const pairs = pairsOf(bySeat, settlement, softSeats(table.game, state));
  for (const pair of pairs) await countPair(db, table, pair);
  for (const pair of pairs) await writeSignals(db, table, hand, pair);
}

/** Winners take from losers in proportion to the losses. */
function pairsOf(bySeat: ReadonlyMap<number, bigint>, { deltas }: Settlement, soft: readonly number[]): Pair[] {
  const pairs: Pair[] = [];
  const lost = deltas.reduce((sum, { delta }) => sum - (delta < 0n ? delta : 0n), 0n);
  for (const [i, a] of deltas.entries()) {
    for (const b of deltas.slice(i + 1)) {
      const [pa, pb] = [bySeat.get(a.seat), bySeat.get(b.seat)];
      if (pa === undefined || pb === undefined) continue;
      let flow = 0n;
      if (lost > 0n && a.delta < 0n && b.delta > 0n) flow = (-a.delta * b.delta) / lost;
      if (lost > 0n && b.delta < 0n && a.delta > 0n) flow = -((-b.delta * a.delta) / lost);
      const isSoft = soft.includes(a.seat) && soft.includes(b.seat);
      pairs.push(
        pa < pb ? { first: pa, second: pb, flow, soft: isSoft } : { first: pb, second: pa, flow: -flow, soft: isSoft },
      );
    }
  }
  return pairs;
}

/**
 * Hold'em: the two seats that played alone and without a bet from the flop to the end, one of them with a strong hand.
 */
function softSeats(game: string, json: Json): number[] {
  if (game !== 'holdem') return [];
  const { seats, board, config } = json as HoldemState;
  const left = seats.filter((one) => !one.folded);
  const blind = BigInt(config.bigBlind);
  const [a, b] = left;
  if (board.length < 5 || left.length !== 2 || !a || !b || seats.length < 3) return [];
  if (BigInt(a.total) > blind || BigInt(b.total) > blind || a.stack === '0' || b.stack === '0') return [];
  const strong = left.some((one) => {
    const mine = classOfScore(scoreHand([...one.hole, ...board]));
    return mine >= STRONG_CLASS && mine > classOfScore(scoreHand(board));
  });
  return strong ? [a.seat, b.seat] : [];
}

async function countPair(db: Writer, { operator_id, game, stake }: SeatTable, pair: Pair): Promise<void> {
  const { first, second, flow, soft } = pair;
  await sql`
    insert into studio.seat_pairs as p (operator_id, game, day, first_player, second_player, hands, flow, paying,
                                        to_second, soft)
    values (${operator_id}, ${game}, (now() at time zone 'UTC')::date, ${first}, ${second}, 1,
            ${flow.toString()}::numeric / ${stake.toString()}::numeric, ${flow === 0n ? 0 : 1}, ${flow > 0n ? 1 : 0},
            ${soft ? 1 : 0})
    on conflict (operator_id, game, day, first_player, second_player) do update set
      hands = p.hands + 1, flow = p.flow + excluded.flow, paying = p.paying + excluded.paying,
      to_second = p.to_second + excluded.to_second, soft = p.soft + excluded.soft`.execute(db);
}

async function writeSignals(db: Writer, table: SeatTable, hand: Hand, { first, second }: Pair): Promise<void> {
  const { operator_id, game } = table;
  const { togetherHands, togetherPercent, dumpingHands, dumpingPercent, dumpingStakes, softHands } = SIGNAL_RULES;
  await sql`
    with pair as (
      select p.* from studio.seat_pairs p
      where p.operator_id = ${operator_id} and p.game = ${game} and p.day = (now() at time zone 'UTC')::date
        and p.first_player = ${first} and p.second_player = ${second}
    ), alone as (
      -- The most hands of either player with anybody that day.
      select greatest(
        (select count(*) from studio.seat_parts s join studio.seat_hands h on h.id = s.hand_id
          join studio.seat_tables t on t.id = h.table_id
          where s.player_id = ${first} and t.game = ${game} and h.ended_at >= (now() at time zone 'UTC')::date),
        (select count(*) from studio.seat_parts s join studio.seat_hands h on h.id = s.hand_id
          join studio.seat_tables t on t.id = h.table_id
          where s.player_id = ${second} and t.game = ${game} and h.ended_at >= (now() at time zone 'UTC')::date)
      ) as hands from pair where pair.hands >= ${togetherHands}
    ), found as (
      select 'together' as kind from pair join alone on pair.hands * 100 >= alone.hands * ${togetherPercent}
      union all
      select 'dumping' from pair where paying >= ${dumpingHands} and abs(flow) >= ${dumpingStakes}
        and greatest(to_second, paying - to_second) * 100 >= paying * ${dumpingPercent}
      union all
      select 'soft-play' from pair where soft >= ${softHands}
    )
    insert into studio.seat_signals (operator_id, game, kind, first_player, second_player, day, hand_ref, facts)
    select ${operator_id}, ${game}, found.kind, ${first}, ${second}, pair.day, ${hand.ref},
           jsonb_build_object('hands', pair.hands, 'flow', round(pair.flow, 2)::text, 'paying', pair.paying,
                              'toSecond', pair.to_second, 'soft', pair.soft)
    from found, pair
    on conflict (operator_id, game, kind, first_player, second_player, day)
      do update set hand_ref = excluded.hand_ref, facts = excluded.facts, at = clock_timestamp()`.execute(db);
}

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { settlementToJson } from '#games/engines/cards/replay-hand.ts';
import type { SeatGame, Settlement } from '#games/engines/cards/seat-game.ts';
import { commitmentOf, fairDraw } from '#games/engines/fair/fair-draw.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import type { Writer } from '#platform/db/database.ts';
import { type HandCause, MISSED_UNTIL_AWAY, validBet } from './hand.rules.ts';
import {
  carryOf,
  dealtOf,
  engineOf,
  forgetOldEvents,
  type Hand,
  readyAt,
  type SeatTable,
  type Sitting,
  seated,
  sittingsAt,
  tell,
} from './seat-rows.ts';
import { noteCollusion } from './signals.ts';
import { stakedIn } from './staked.rules.ts';

const inMs = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;
const CLOCK = sql<Date>`clock_timestamp()`;
/** Most actions in one hand; more come from a broken client. */
const MOST_ACTIONS = 1000;

/** Publishes the commitment of the next hand. The caller has locked the table's row. */
export async function commitHand(db: Writer, table: SeatTable): Promise<void> {
  const ref = `h${randomBytes(8).toString('hex')}`;
  const server_seed = randomBytes(32).toString('hex');
  const commitment = commitmentOf(server_seed);
  const number = table.last_number + 1n;
  await db.updateTable('studio.seat_tables').set({ last_number: number }).where('id', '=', table.id).execute();
  await db
    .insertInto('studio.seat_hands')
    .values({
      ref,
      table_id: table.id,
      number,
      phase: 'committed',
      config: JSON.stringify(table.config),
      server_seed,
      commitment,
    })
    .execute();
  await tell(db, table.id, { kind: 'committed', ref, number: Number(number), commitment });
}

/** Sets or clears the time of the deal. */
export async function planDeal(db: Writer, table: SeatTable, hand: Hand, isReady: boolean): Promise<void> {
  if (isReady === (hand.deal_at !== null)) return;
  const { deal_at } = await db
    .updateTable('studio.seat_hands')
    .set({ deal_at: isReady ? inMs(table.pace.dealMs) : null })
    .where('id', '=', hand.id)
    .returning('deal_at')
    .executeTakeFirstOrThrow();
  await tell(db, table.id, { kind: 'dealing', ref: hand.ref, dealAt: deal_at?.getTime() ?? null });
}

/** Deals a committed hand. Everything random of the hand is drawn here. */
export async function dealHand(db: Writer, now: SeatTable, hand: Hand): Promise<boolean> {
  // The rules as they were when the hand was announced.
  const table = { ...now, config: hand.config };
  const engine = engineOf(table);
  const sittings = await sittingsAt(db, table.id);
  const ready = readyAt(table, sittings);
  if (dealtOf(engine, table, ready).length < engine.seats.least) {
    await planDeal(db, table, hand, false);
    return false;
  }
  const before = { seats: ready.map(seated), carry: carryOf(engine, table) };
  const seeds = { serverSeed: hand.server_seed, clientSeed: hand.ref, nonce: 0 };
  const state = engine.start(hand.config, before, fairDraw(seeds));
  const dealt = engine.seatsToDeal(hand.config, before);
  const record = {
    carry: before.carry,
    seats: before.seats.map((one) => ({ ...one, stack: one.stack.toString() })),
  };
  const next = await db
    .updateTable('studio.seat_hands')
    .set({
      phase: 'playing',
      before: JSON.stringify(record),
      state: JSON.stringify(state),
      deal_at: null,
      dealt_at: CLOCK,
      turn_since: CLOCK,
      turn_until: inMs(table.pace.actMs),
    })
    .where('id', '=', hand.id)
    .where('phase', '=', 'committed')
    .returningAll()
    .executeTakeFirst();
  if (!next) return false;
  const inHand = ready.filter(({ seat }) => dealt.includes(seat));
  const parts = inHand.map((one) => ({
    hand_id: hand.id,
    sitting_id: one.id,
    player_id: one.player_id,
    seat: one.seat,
    before: one.stack,
  }));
  await db.insertInto('studio.seat_parts').values(parts).execute();
  await giveBank(db, table, inHand);
  await tell(db, table.id, { kind: 'dealt', ref: hand.ref, seats: dealt });
  if (engine.isOver(state)) await endHand(db, table, next, state);
  return true;
}

async function giveBank(db: Writer, { pace }: SeatTable, inHand: readonly Sitting[]): Promise<void> {
  const ids = inHand.map(({ id }) => id);
  await db
    .updateTable('studio.seat_sittings')
    .set({ bank_ms: sql`least(bank_ms + ${pace.bankBackMs}, greatest(${pace.bankMostMs}, bank_ms))` })
    .where('id', 'in', ids)
    .execute();
}

export interface Step {
  sitting: Sitting;
  action: Json;
  by: 'player' | 'timeout' | 'bot';
  key: string | null;
}

/**
 * Applies an action if the engine accepts it: writes one row, the new state, and the end of the hand after its last
 * action.
 */
export async function stepHand(
  db: Writer,
  table: SeatTable,
  hand: Hand,
  { sitting, action, by, key }: Step,
): Promise<{ refused: string } | 'done'> {
  const engine = engineOf(table);
  if (hand.phase !== 'playing' || hand.state === null) return { refused: 'hand_over' };
  if (hand.actions >= MOST_ACTIONS && by === 'player') return { refused: 'busy' };
  const before = engine.turn(hand.state);
  const acted = engine.act(hand.state, sitting.seat, action);
  if ('refused' in acted) return acted;
  const { state, events } = acted;
  await db
    .insertInto('studio.seat_actions')
    .values({ hand_id: hand.id, no: hand.actions + 1, seat: sitting.seat, action: JSON.stringify(action), by, key })
    .execute();
  const after = engine.turn(state);
  const staysAtTurn = before.kind === 'simultaneous' && after.kind === 'simultaneous';
  const wasAsked = before.kind === 'seat' ? before.seat === sitting.seat : before.kind === 'simultaneous';
  if (wasAsked) await spendBank(db, hand, sitting, by);
  const next = await db
    .updateTable('studio.seat_hands')
    .set({
      state: JSON.stringify(state),
      actions: hand.actions + 1,
      ...(staysAtTurn ? {} : { turn_since: CLOCK, turn_until: inMs(table.pace.actMs) }),
    })
    .where('id', '=', hand.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteAttention(db, table, sitting, by);
  await tell(db, table.id, { kind: 'acted', ref: hand.ref, seat: sitting.seat, by, events });
  if (engine.isOver(state)) await endHand(db, table, next, state);
  return 'done';
}

/** Subtracts the time that an action took beyond its limit from the time bank. A time-out empties the bank. */
async function spendBank(db: Writer, hand: Hand, { id }: Sitting, by: Step['by']): Promise<void> {
  if (by === 'bot' || !hand.turn_until) return;
  const over = sql<number>`ceil(extract(epoch from clock_timestamp() - ${hand.turn_until}) * 1000)::int`;
  await db
    .updateTable('studio.seat_sittings')
    .set({ bank_ms: by === 'timeout' ? 0 : sql`greatest(0, least(bank_ms, bank_ms - ${over}))` })
    .where('id', '=', id)
    .execute();
}

async function noteAttention(db: Writer, table: SeatTable, sitting: Sitting, by: Step['by']): Promise<void> {
  if (by === 'bot') return;
  const missed = by === 'timeout' ? sitting.missed + 1 : 0;
  const isAway = missed >= MISSED_UNTIL_AWAY;
  const wasAway = sitting.away_since !== null;
  if (missed === sitting.missed && isAway === wasAway) return;
  await db
    .updateTable('studio.seat_sittings')
    .set({ missed, away_since: isAway ? sql<Date>`coalesce(away_since, clock_timestamp())` : null })
    .where('id', '=', sitting.id)
    .execute();
  if (isAway !== wasAway) await tell(db, table.id, { kind: 'away', seat: sitting.seat, away: isAway });
}

/** Ends the hand: stacks, parts, fee, seed and signals in the same transaction. */
async function endHand(db: Writer, table: SeatTable, hand: Hand, state: Json): Promise<void> {
  const engine = engineOf(table);
  const settlement = engine.settle(state);
  checkSum(hand, settlement);
  await db
    .updateTable('studio.seat_hands')
    .set({
      phase: 'ended',
      settlement: JSON.stringify(settlementToJson(settlement)),
      rake: settlement.rake,
      ended_at: CLOCK,
      turn_since: null,
      turn_until: null,
      until: inMs(table.pace.pauseMs),
    })
    .where('id', '=', hand.id)
    .execute();
  await payStacks(db, { table, hand, engine, state, settlement });
  const carry = JSON.stringify(engine.carry(state));
  await db.updateTable('studio.seat_tables').set({ carry }).where('id', '=', table.id).execute();
  const deltas = settlement.deltas.map(({ seat, delta }) => ({ seat, delta: delta.toString() }));
  await tell(db, table.id, { kind: 'ended', ref: hand.ref, deltas, rake: settlement.rake.toString() });
  await noteCollusion(db, table, hand, state, settlement);
  await forgetOldEvents(db, table.id);
}

function checkSum(hand: Hand, { deltas, rake }: Settlement): void {
  const sum = deltas.reduce((all, { delta }) => all + delta, rake);
  if (sum !== 0n) throw new Error(`hand ${hand.ref} does not add up: ${sum}`);
}

async function payStacks(
  db: Writer,
  {
    table,
    hand,
    engine,
    state,
    settlement,
  }: {
    table: SeatTable;
    hand: Hand;
    engine: SeatGame;
    state: Json;
    settlement: Settlement;
  },
): Promise<void> {
  const players = settlement.deltas.length;
  const rows = settlement.deltas.map(({ seat, delta }) => {
    const staked = stakedIn({ game: table.game, engine, config: hand.config, players }, state, seat);
    return { seat, delta, staked, valid: validBet(staked, delta) };
  });
  const column = (key: 'delta' | 'staked' | 'valid') => rows.map((row) => row[key].toString());
  await sql`
    with moved as (
      select * from unnest(${rows.map(({ seat }) => seat)}::int[], ${column('delta')}::bigint[],
                           ${column('staked')}::bigint[], ${column('valid')}::bigint[])
        as m (seat, delta, staked, valid)
    ), parts as (
      update studio.seat_parts p set delta = m.delta, staked = m.staked
      from moved m where p.hand_id = ${hand.id} and p.seat = m.seat
      returning p.sitting_id, m.delta, m.valid
    )
    update studio.seat_sittings s
    set stack = s.stack + parts.delta, valid_bets = s.valid_bets + parts.valid, hands = s.hands + 1
    from parts where s.id = parts.sitting_id`.execute(db);
}

/**
 * Ends a hand without moving money: every stack is as it was before the deal. False when the hand has ended already.
 */
export async function voidHand(db: Writer, table: SeatTable, hand: Hand, cause: HandCause): Promise<boolean> {
  const voided = await db
    .updateTable('studio.seat_hands')
    .set({
      phase: 'void',
      cause,
      ended_at: CLOCK,
      turn_since: null,
      turn_until: null,
      deal_at: null,
      until: inMs(table.pace.pauseMs),
    })
    .where('id', '=', hand.id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!voided) return false;
  await tell(db, table.id, { kind: 'void', ref: hand.ref, cause });
  return true;
}

import type { Draw } from '../fair/draw.ts';
import type { Json } from '../fair/replay.ts';
import { type JsonRecord, readRecord, readWhole } from './read-json.ts';
import type { SeatedPlayer, SeatGame, Settlement, TableBefore } from './seat-game.ts';

/** The record of a hand, without its seeds. Time-outs are recorded as the actions that they caused. */
export type HandRecord = {
  config: Json;
  table: TableBefore;
  actions: { seat: number; action: Json }[];
};

/** The record as JSON: stacks are decimal strings of 1/10,000 unit. */
export function handRecordToJson(record: HandRecord): JsonRecord {
  return {
    config: record.config,
    carry: record.table.carry,
    seats: record.table.seats.map((one) => ({ seat: one.seat, player: one.player, stack: String(one.stack) })),
    actions: record.actions,
  };
}

/** Reads a record; null when a field is missing or of the wrong type. */
export function readHandRecord(value: Json): HandRecord | null {
  const record = readRecord(value);
  if (!record || !Array.isArray(record.seats) || !Array.isArray(record.actions)) return null;
  const { config, carry } = record;
  if (config === undefined || carry === undefined) return null;
  const seats = record.seats.map(readSeat);
  const actions = record.actions.map(readStep);
  if (!seats.every((one) => one !== null) || !actions.every((one) => one !== null)) return null;
  if (new Set(seats.map((one) => one.seat)).size !== seats.length) return null;
  return { config, table: { seats, carry }, actions };
}

function readSeat(value: Json): SeatedPlayer | null {
  const record = readRecord(value);
  const seat = readWhole(record?.seat, 0, 99);
  const { player, stack } = record ?? {};
  if (seat === null || typeof player !== 'string' || typeof stack !== 'string' || !/^\d{1,18}$/.test(stack))
    return null;
  return { seat, player, stack: BigInt(stack) };
}

function readStep(value: Json): { seat: number; action: Json } | null {
  const record = readRecord(value);
  const seat = readWhole(record?.seat, 0, 99);
  return seat === null || record?.action === undefined ? null : { seat, action: record.action };
}

/**
 * Replays a hand from its draw and its record. Null when the config or the carry is invalid, the hand cannot start, an
 * action is refused, or the hand does not end with the last action.
 */
export function replayHand(
  game: SeatGame,
  draw: Draw,
  record: HandRecord,
): { state: Json; settlement: Settlement } | null {
  const config = game.readConfig(record.config);
  const carry = record.table.carry === null ? null : game.readCarry(record.table.carry);
  if (config === null || (carry === null && record.table.carry !== null)) return null;
  const table = { seats: record.table.seats, carry };
  if (game.seatsToDeal(config, table).length === 0) return null;
  let state = game.start(config, table, draw);
  for (const step of record.actions) {
    const acted = game.act(state, step.seat, step.action);
    if ('refused' in acted) return null;
    state = acted.state;
  }
  return game.isOver(state) ? { state, settlement: game.settle(state) } : null;
}

/** The settlement as JSON: amounts are decimal strings of 1/10,000 unit. */
export function settlementToJson(settlement: Settlement): JsonRecord {
  return {
    deltas: settlement.deltas.map((one) => ({ seat: one.seat, delta: String(one.delta) })),
    rake: String(settlement.rake),
  };
}

/** The outcome of a recorded hand for the verifier: the final state and its settlement; null like `replayHand`. */
export function replaySeatGame(game: SeatGame, draw: Draw, input: Json): Json | null {
  const record = readHandRecord(input);
  const played = record && replayHand(game, draw, record);
  return played && { state: played.state, settlement: settlementToJson(played.settlement) };
}

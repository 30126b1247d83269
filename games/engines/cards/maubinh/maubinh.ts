import type { Json } from '../../fair/replay.ts';
import { readRecord } from '../read-json.ts';
import type { SeatGame } from '../seat-game.ts';
import { mauBinhBot } from './bots.ts';
import { MAU_BINH_DEFAULTS, type MauBinhConfig, mostUnitsLost, readMauBinhConfig } from './config.ts';
import { actInHand, startHand, viewHand } from './play-hand.ts';
import { defaultRows, readRows } from './rows.ts';
import type { MauBinhAction, MauBinhCarry, MauBinhEvent, MauBinhState, MauBinhView } from './state.ts';

/** Mau binh (3-5-5) for 2 to 4 seats. */
export const maubinh: SeatGame<MauBinhConfig, MauBinhState, MauBinhAction, MauBinhView, MauBinhCarry, MauBinhEvent> = {
  code: 'maubinh',
  seats: { least: 2, most: 4 },
  defaults: MAU_BINH_DEFAULTS,
  readConfig: readMauBinhConfig,
  readCarry: (value) => (readRecord(value)?.hands === 'independent' ? { hands: 'independent' } : null),
  leastStack: (config, players) => BigInt(mostUnitsLost(config, players)) * BigInt(config.unit),
  seatsToDeal(config, table) {
    const least = maubinh.leastStack(config, table.seats.length);
    const able = table.seats.filter((one) => one.stack >= least).map((one) => one.seat);
    return able.length >= 2 ? able.sort((a, b) => a - b) : [];
  },
  start(config, table, draw) {
    const dealt = maubinh.seatsToDeal(config, table);
    return startHand(config, { ...table, seats: table.seats.filter((one) => dealt.includes(one.seat)) }, draw);
  },
  turn(state) {
    if (state.result) return { kind: 'ended' };
    const seats = state.seats.filter((one) => !one.done).map((one) => one.seat);
    return { kind: 'simultaneous', seats, ask: 'arrange' };
  },
  act(state, seat, json) {
    const action = readAction(json);
    return action ? actInHand(state, seat, action) : { refused: 'malformed' };
  },
  timeout(state, seat) {
    const one = state.seats.find((other) => other.seat === seat);
    if (!one || one.done) throw new Error(`the table does not wait for seat ${seat}`);
    return { kind: 'arrange', rows: one.rows ?? defaultRows(one.hand), done: true };
  },
  bot: mauBinhBot,
  view: viewHand,
  isOver: (state) => state.result !== null,
  settle(state) {
    if (!state.result) throw new Error('the hand is not over');
    const unit = BigInt(state.config.unit);
    let rake = 0n;
    const deltas = state.result.units.map((one) => {
      const gross = BigInt(one.units) * unit;
      const fee = gross > 0n ? (gross * BigInt(state.config.feeBps)) / 10_000n : 0n;
      rake += fee;
      return { seat: one.seat, delta: gross - fee };
    });
    return { deltas, rake };
  },
  carry: () => ({ hands: 'independent' }),
};

function readAction(value: Json): MauBinhAction | null {
  const record = readRecord(value);
  const rows = readRows(record?.rows);
  if (record?.kind !== 'arrange' || rows === null || typeof record.done !== 'boolean') return null;
  return { kind: 'arrange', rows, done: record.done };
}

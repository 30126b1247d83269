import type { Json } from '../../fair/replay.ts';
import { readCards, readRecord, readWhole } from '../read-json.ts';
import type { SeatGame } from '../seat-game.ts';
import { tienLenBot } from './bots.ts';
import { interruptible } from './combos.ts';
import { readTienLenConfig, TIEN_LEN_DEFAULTS, type TienLenConfig } from './config.ts';
import { mostUnitsLost } from './penalties.ts';
import { actInHand, comboOnTable, lowestCard, startHand } from './play-hand.ts';
import type { TienLenAction, TienLenCarry, TienLenEvent, TienLenState } from './state.ts';
import { type TienLenView, viewHand } from './view.ts';

/** Tien len mien Nam for 2 to 4 seats. */
export const tienlen: SeatGame<TienLenConfig, TienLenState, TienLenAction, TienLenView, TienLenCarry, TienLenEvent> = {
  code: 'tienlen',
  seats: { least: 2, most: 4 },
  defaults: TIEN_LEN_DEFAULTS,
  readConfig: readTienLenConfig,
  readCarry(value) {
    const winner = readRecord(readRecord(value)?.winner);
    const seat = readWhole(winner?.seat, 0, 99);
    return seat === null || typeof winner?.player !== 'string' ? null : { winner: { seat, player: winner.player } };
  },
  leastStack: (config, players) => BigInt(mostUnitsLost(config.units, players)) * BigInt(config.unit),
  seatsToDeal(config, table) {
    const least = tienlen.leastStack(config, table.seats.length);
    const able = table.seats.filter((one) => one.stack >= least).map((one) => one.seat);
    return able.length >= 2 ? able.sort((a, b) => a - b) : [];
  },
  start(config, table, draw) {
    const dealt = tienlen.seatsToDeal(config, table);
    return startHand(config, { ...table, seats: table.seats.filter((one) => dealt.includes(one.seat)) }, draw);
  },
  turn(state) {
    if (state.result) return { kind: 'ended' };
    const onTable = comboOnTable(state);
    return {
      kind: 'seat',
      seat: state.turn,
      ask: onTable ? 'beat' : 'lead',
      interrupts: onTable !== null && interruptible(onTable),
    };
  },
  act(state, seat, json) {
    const action = readAction(json);
    return action ? actInHand(state, seat, action) : { refused: 'malformed' };
  },
  timeout(state, seat) {
    if (state.result || state.turn !== seat) throw new Error(`seat ${seat} is not at turn`);
    if (state.trick.length > 0) return { kind: 'pass' };
    return { kind: 'play', cards: [lowestCard(state.seats.find((one) => one.seat === seat)!.hand)] };
  },
  bot: tienLenBot,
  view: viewHand,
  isOver: (state) => state.result !== null,
  settle(state) {
    if (!state.result) throw new Error('the hand is not over');
    const { winner, units } = state.result;
    const unit = BigInt(state.config.unit);
    const gain = BigInt(units.find((one) => one.seat === winner)!.units) * unit;
    const rake = gain > 0n ? (gain * BigInt(state.config.feeBps)) / 10_000n : 0n;
    const deltas = units.map((one) => ({
      seat: one.seat,
      delta: BigInt(one.units) * unit - (one.seat === winner ? rake : 0n),
    }));
    return { deltas, rake };
  },
  carry(state) {
    const winner = state.seats.find((one) => one.seat === state.result?.winner);
    if (!winner) throw new Error('the hand is not over');
    return { winner: { seat: winner.seat, player: winner.player } };
  },
};

function readAction(value: Json): TienLenAction | null {
  const record = readRecord(value);
  if (record?.kind === 'pass') return { kind: 'pass' };
  const cards = readCards(record?.cards);
  return record?.kind === 'play' && cards !== null && cards.length > 0 ? { kind: 'play', cards } : null;
}

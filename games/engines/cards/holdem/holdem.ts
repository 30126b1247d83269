import type { SeatGame } from '../seat-game.ts';
import { type HoldemAction, optionsOf, readHoldemAction } from './betting.ts';
import { holdemBot } from './bots.ts';
import { CHIP, HOLDEM_DEFAULTS, type HoldemConfig, readHoldemConfig } from './config.ts';
import { type HoldemState, openHand } from './hand.ts';
import { actInHand, type HoldemEvent, seatOf, startHand } from './play-hand.ts';
import { type HoldemCarry, MOST_SEATS, nextPositions, readHoldemCarry, seatsWithChips } from './positions.ts';
import { type HoldemView, viewHand } from './view.ts';

/** No-limit Texas hold'em for 2 to 6 seats. */
export const holdem: SeatGame<HoldemConfig, HoldemState, HoldemAction, HoldemView, HoldemCarry, HoldemEvent> = {
  code: 'holdem',
  seats: { least: 2, most: MOST_SEATS },
  defaults: HOLDEM_DEFAULTS,
  readConfig: readHoldemConfig,
  readCarry: readHoldemCarry,
  leastStack: () => CHIP,
  seatsToDeal(_config, table) {
    const seated = seatsWithChips(table);
    if (seated.length < 2) return [];
    const next = table.carry && nextPositions(table.carry, seated);
    return next ? next.dealt : seated.map((one) => one.seat);
  },
  start: startHand,
  turn(state) {
    if (state.toAct === null) return { kind: 'ended' };
    return { kind: 'seat', seat: state.toAct, ask: 'bet', interrupts: false };
  },
  act(state, seat, json) {
    const action = readHoldemAction(json);
    return action ? actInHand(state, seat, action) : { refused: 'malformed' };
  },
  timeout(state, seat) {
    if (state.toAct !== seat) throw new Error(`seat ${seat} is not to act`);
    const hand = openHand(state);
    return { kind: optionsOf(hand, seatOf(hand, seat)).check ? 'check' : 'fold' };
  },
  bot: holdemBot,
  view: viewHand,
  isOver: (state) => state.result !== null,
  settle(state) {
    if (!state.result) throw new Error('the hand is not over');
    const deltas = state.seats.map((one) => ({
      seat: one.seat,
      delta: (BigInt(one.stack) - BigInt(one.began)) * CHIP,
    }));
    return { deltas, rake: state.result.pots.reduce((sum, pot) => sum + BigInt(pot.rake), 0n) * CHIP };
  },
  carry: (state) => ({
    button: state.positions.button,
    smallBlindAt: state.positions.smallBlindAt,
    bigBlindAt: state.positions.bigBlind,
    dealt: state.seats.map((one) => ({ seat: one.seat, player: one.player })),
  }),
};

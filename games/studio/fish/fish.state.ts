import type { FishEvent, FishState } from './fish.contract.ts';

/** The room after an event. Servers and clients use this same function. */
export function applyFishEvent(state: FishState, event: FishEvent): FishState {
  if (event.kind === 'seat') return { ...state, seats: state.seats.with(event.seat, event.who) };
  const { gone, frozenMs, freezeFromMs, freezeUntilMs, seat, weapon } = event;
  const seats = state.seats.map((one, at) => (one && at === seat ? { ...one, weapon } : one));
  return { ...state, gone, frozenMs, freezeFromMs, freezeUntilMs, seats };
}

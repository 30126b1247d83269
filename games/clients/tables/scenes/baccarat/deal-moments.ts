/** When the cards of a deal are turned, in milliseconds after the outcome became public. */

const FIRST_MS = 400;
const STEP_MS = 500;
const FIRST_THIRD_MS = 3300;
const THIRD_STEP_MS = 1500;
/** A third card is dealt this long before it is turned. */
const BRING_MS = 700;
const TURN_MS = 700;
const DEALT_AT_FIRST = 4;

/** When card `index` of the deal is turned. */
export function turnMs(index: number): number {
  return index < DEALT_AT_FIRST
    ? FIRST_MS + STEP_MS * index
    : FIRST_THIRD_MS + THIRD_STEP_MS * (index - DEALT_AT_FIRST);
}

/** When a third card is dealt. */
export const bringMs = (index: number): number => turnMs(index) - BRING_MS;

export const lastTurnMs = (cards: number): number => turnMs(cards - 1) + TURN_MS;

/**
 * How long tests wait. A limit only ends what hangs: tests wait for events, and a machine that is many times slower
 * still passes. No test has a limit of its own (house rule).
 */

/** A whole test or journey, and what it prepares. */
export const TEST_MS = 300_000;
/** One expectation. */
export const EXPECTATION_MS = 60_000;
/** For `vi.waitFor`, whose default is one second. */
export const WAIT = { timeout: EXPECTATION_MS };
/** One round of a table, with its betting, its result and its pause: a flight of the kite may take two minutes. */
export const ROUND = { timeout: 240_000 };
/** One try of an action that is tried again, because what it aims at may be gone by then. */
export const ATTEMPT = { timeout: 5_000 };

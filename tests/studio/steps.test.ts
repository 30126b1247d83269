import { expect, test } from 'vitest';
import { CONTRACT_TRANSITIONS } from '#features/agents/contracts/request.rules.ts';
import { ARCADE_STEPS } from '#games/studio/arcade/arcade.rules.ts';
import { BATCH_STEPS } from '#games/studio/fish/fish.rules.ts';
import { ISSUE_STEPS, TICKET_STEPS } from '#games/studio/lottery/lottery.rules.ts';
import { HAND_STEPS } from '#games/studio/seats/hand.rules.ts';
import { SITTING_STEPS } from '#games/studio/seats/sitting.rules.ts';
import { STAKE_STEPS } from '#games/studio/stakes/stake.rules.ts';

/** State tables of the studio's and agents' entities: every state is known, and every life can end. */
const TABLES: Record<string, Readonly<Record<string, readonly string[]>>> = {
  arcade: ARCADE_STEPS,
  stake: STAKE_STEPS,
  batch: BATCH_STEPS,
  issue: ISSUE_STEPS,
  ticket: TICKET_STEPS,
  hand: HAND_STEPS,
  sitting: SITTING_STEPS,
  contract: CONTRACT_TRANSITIONS,
};

test.each(Object.entries(TABLES))('%s: every step leads to a known state, and every state to an end', (_, steps) => {
  const states = Object.keys(steps);
  for (const next of Object.values(steps).flat()) expect(states).toContain(next);
  const reachesEnd = (state: string, seen: readonly string[]): boolean =>
    steps[state]?.length === 0 ||
    (steps[state] ?? []).some((next) => !seen.includes(next) && reachesEnd(next, [...seen, next]));
  for (const state of states) expect(reachesEnd(state, [state]), state).toBe(true);
});

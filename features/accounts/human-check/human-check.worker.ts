import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from './proof-of-work.ts';

/** The part of a worker's global scope that is used here. */
const scope = globalThis as unknown as {
  onmessage: ((message: { data: Challenge }) => void) | null;
  postMessage(answer: unknown): void;
};

/** Takes a challenge, answers its solution or null, away from the page so that the form never stutters. */
scope.onmessage = async ({ data: challenge }) => {
  scope.postMessage(await solveChallenge({ challenge, deriveKey }));
};

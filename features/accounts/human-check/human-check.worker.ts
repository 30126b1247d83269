import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from './proof-of-work.ts';

/** The part of a worker's global scope that is used here. */
const scope = globalThis as unknown as {
  onmessage: ((message: { data: Challenge }) => void) | null;
  postMessage(answer: unknown): void;
};

/** Takes a challenge and answers its solution or null, in a worker so that the form does not stutter. */
scope.onmessage = async ({ data: challenge }) => {
  scope.postMessage(await solveChallenge({ challenge, deriveKey }));
};

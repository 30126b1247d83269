import type { KeyObject } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { verifyBody } from './hub.signature.ts';
import { type Claim, packClaims } from './hub.verify-batch.ts';

/**
 * Checks signatures beside the event loop. A check costs about as much as the rest of a bet, so what arrives together
 * goes to a thread of its own in one message; a single call is checked at once, for that is quicker than asking.
 */
export interface Verifier {
  /** Whether `signature` (base64) is that of `key`'s owner over exactly these bytes. */
  verify(body: Buffer, signature: string, key: KeyObject): Promise<boolean>;
  close(): Promise<void>;
}

interface Waiting extends Claim {
  resolve(genuine: boolean): void;
}

/** From how many on it pays to ask the other thread. */
const WORTH_ASKING = 4;

export function openVerifier(): Verifier {
  let worker: Worker | undefined = startWorker();
  let gathering: Waiting[] = [];
  const asked: Waiting[][] = [];

  function startWorker(): Worker {
    const fresh = new Worker(new URL('./hub.verify.worker.ts', import.meta.url));
    fresh.unref();
    fresh.on('message', (genuine: Uint8Array) => {
      for (const [i, claim] of (asked.shift() ?? []).entries()) claim.resolve(genuine[i] === 1);
    });
    // Without the thread everything is checked here: slower, and just as right.
    const lost = () => {
      worker = undefined;
      for (const claims of asked.splice(0)) checkHere(claims);
    };
    fresh.on('error', lost);
    fresh.on('exit', lost);
    return fresh;
  }

  const send = () => {
    const claims = gathering;
    gathering = [];
    if (!worker || claims.length < WORTH_ASKING) return checkHere(claims);
    asked.push(claims);
    const message = packClaims(claims);
    worker.postMessage(message, [message.bytes.buffer]);
  };

  return {
    verify: (body, signature, key) =>
      new Promise((resolve) => {
        if (gathering.length === 0) setImmediate(send);
        gathering.push({ body, signature, key, resolve });
      }),
    close: async () => {
      const last = worker;
      worker = undefined;
      await last?.terminate();
    },
  };
}

function checkHere(claims: readonly Waiting[]): void {
  for (const { body, signature, key, resolve } of claims) resolve(verifyBody(body, signature, key));
}

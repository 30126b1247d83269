import type { KeyObject } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { verifyBody } from './hub.signature.ts';
import { type Claim, packClaims } from './hub.verify-batch.ts';

/**
 * Checks signatures beside the event loop. A check costs about as much as the rest of a bet, so what gathers while the
 * last batch is checked goes to a thread of its own in one message; a few calls are checked at once, for that is
 * quicker than asking.
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
  let worker: Worker | undefined = new Worker(new URL('./hub.verify.worker.ts', import.meta.url));
  let gathering: Waiting[] = [];
  let asked: Waiting[] = [];
  /** The numbers under which the thread knows the keys. */
  const keys: KeyObject[] = [];

  const send = () => {
    if (asked.length > 0 || gathering.length === 0) return;
    const claims = gathering;
    gathering = [];
    if (!worker || claims.length < WORTH_ASKING) return checkHere(claims);
    for (const { key } of claims) {
      if (keys.includes(key)) continue;
      keys.push(key);
      worker.postMessage(key);
    }
    asked = claims;
    const batch = packClaims(claims, keys);
    worker.postMessage(batch, [batch.bytes.buffer]);
  };

  worker.unref();
  worker.on('message', (genuine: Uint8Array) => {
    const answered = asked;
    asked = [];
    send();
    for (const [i, claim] of answered.entries()) claim.resolve(genuine[i] === 1);
  });
  // Without the thread everything is checked here: slower, and just as right.
  const lost = () => {
    worker = undefined;
    checkHere(asked.concat(gathering));
    asked = [];
    gathering = [];
  };
  worker.on('error', lost);
  worker.on('exit', lost);

  return {
    verify: (body, signature, key) =>
      new Promise((resolve) => {
        if (gathering.length === 0) setImmediate(send);
        gathering.push({ body, signature, key, resolve });
      }),
    close: async () => {
      await worker?.terminate();
    },
  };
}

function checkHere(claims: readonly Waiting[]): void {
  for (const { body, signature, key, resolve } of claims) resolve(verifyBody(body, signature, key));
}

import type { KeyObject } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { verifyBody } from './hub.signature.ts';
import { type Claim, packClaims } from './hub.verify-batch.ts';

/**
 * Verifies signatures outside the event loop. One check costs about as much as the rest of a bet. So the checks that
 * gather during one batch go to a separate thread in the next message. Few checks run at once in this thread, because
 * that is faster than a message.
 */
export interface Verifier {
  /** Whether `signature` (base64) was made by the owner of `key` over exactly these bytes. */
  verify(body: Buffer, signature: string, key: KeyObject): Promise<boolean>;
  close(): Promise<void>;
}

interface Waiting extends Claim {
  resolve(genuine: boolean): void;
}

/** Smallest batch for which the other thread is faster. */
const WORTH_ASKING = 4;

export function openVerifier(): Verifier {
  let worker: Worker | undefined = new Worker(new URL('./hub.verify.worker.ts', import.meta.url));
  let gathering: Waiting[] = [];
  let asked: Waiting[] = [];
  /** The thread knows each key by its index here. */
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
  // Without the thread everything is checked here: slower, with the same results.
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

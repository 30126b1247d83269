import { KeyObject } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { verifyBody } from './hub.signature.ts';
import { type ClaimBatch, checkBatch } from './hub.verify-batch.ts';

/**
 * The thread of hub.verifier.ts. It receives each key once and then batches; it answers each batch with one byte per
 * claim.
 */
const keys: KeyObject[] = [];
parentPort?.on('message', (message: KeyObject | ClaimBatch) => {
  if (message instanceof KeyObject) keys.push(message);
  else parentPort?.postMessage(checkBatch(message, keys, verifyBody));
});

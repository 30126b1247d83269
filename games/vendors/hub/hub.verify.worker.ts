import { parentPort } from 'node:worker_threads';
import { verifyBody } from './hub.signature.ts';
import { type ClaimBatch, checkBatch } from './hub.verify-batch.ts';

/** The thread of hub.verifier.ts: batches in, one byte for each claim out, in the order in which they came. */
parentPort?.on('message', (batch: ClaimBatch) => {
  parentPort?.postMessage(checkBatch(batch, ({ body, signature, key }) => verifyBody(body, signature, key)));
});

import { constants, type KeyObject, sign, verify } from 'node:crypto';

/** Protocol 1.5 "Request signing"; its sister protocol uses x-hub88-signature. */
export const SIGNATURE_HEADER = 'x-auth-signature';

const padding = constants.RSA_PKCS1_PADDING;

/**
 * RSA-SHA256, PKCS#1 v1.5, over the body's bytes as sent, in base64. Runs on the thread pool: signing is the most
 * expensive step of a round and must not block the event loop.
 */
export function signBytes(body: Buffer, key: KeyObject): Promise<string> {
  return new Promise((resolve, reject) => {
    sign('sha256', body, { key, padding }, (error, bytes) =>
      error ? reject(error) : resolve(bytes.toString('base64')),
    );
  });
}

export function isSigned(body: Buffer, signature: unknown, key: KeyObject): Promise<boolean> {
  if (typeof signature !== 'string' || signature === '') return Promise.resolve(false);
  return new Promise((resolve) => {
    verify('sha256', body, { key, padding }, Buffer.from(signature, 'base64'), (error, genuine) =>
      resolve(!error && genuine),
    );
  });
}

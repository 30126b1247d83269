import type { KeyObject } from 'node:crypto';

/** A body, its signature and the key that should have signed it. */
export interface Claim {
  body: Buffer;
  /** Base64. */
  signature: string;
  key: KeyObject;
}

/** Claims for another thread: all bytes in one buffer, so that a message carries them without copies. */
export interface ClaimBatch {
  bytes: Uint8Array<ArrayBuffer>;
  /** Three numbers for each claim: length of the body, length of the signature, index of its key. */
  lengths: Uint32Array;
}

export function packClaims(claims: readonly Claim[], keys: readonly KeyObject[]): ClaimBatch {
  let total = 0;
  for (const { body, signature } of claims) total += body.length + signature.length;
  const bytes = new Uint8Array(total);
  const view = Buffer.from(bytes.buffer);
  const lengths = new Uint32Array(3 * claims.length);
  let at = 0;
  for (const [i, { body, signature, key }] of claims.entries()) {
    lengths.set([body.length, signature.length, keys.indexOf(key)], 3 * i);
    at += body.copy(view, at);
    // Header values are Latin-1: one byte for each character.
    at += view.write(signature, at, 'latin1');
  }
  return { bytes, lengths };
}

/** Returns one byte for each claim: 1 when it is genuine. */
export function checkBatch(
  { bytes, lengths }: ClaimBatch,
  keys: readonly KeyObject[],
  isGenuine: (body: Buffer, signature: string, key: KeyObject) => boolean,
): Uint8Array {
  const view = Buffer.from(bytes.buffer);
  const genuine = new Uint8Array(lengths.length / 3);
  let at = 0;
  for (let i = 0; i < genuine.length; i++) {
    const signatureAt = at + lengths[3 * i]!;
    const end = signatureAt + lengths[3 * i + 1]!;
    const signature = view.toString('latin1', signatureAt, end);
    genuine[i] = isGenuine(view.subarray(at, signatureAt), signature, keys[lengths[3 * i + 2]!]!) ? 1 : 0;
    at = end;
  }
  return genuine;
}

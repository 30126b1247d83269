import type { KeyObject } from 'node:crypto';

/** Somebody says that this body is signed by the owner of this key. */
export interface Claim {
  body: Buffer;
  /** Base64. */
  signature: string;
  key: KeyObject;
}

/** Claims on their way to another thread: all bytes in one buffer, so that one message carries them without copies. */
export interface ClaimBatch {
  bytes: Uint8Array<ArrayBuffer>;
  /** For each claim: length of the body, length of the signature, index of its key. */
  lengths: number[];
  keys: KeyObject[];
}

export function packClaims(claims: readonly Claim[]): ClaimBatch {
  const keys = [...new Set(claims.map((claim) => claim.key))];
  const total = claims.reduce((sum, { body, signature }) => sum + body.length + Buffer.byteLength(signature), 0);
  const bytes = new Uint8Array(total);
  const view = Buffer.from(bytes.buffer);
  const lengths: number[] = [];
  let at = 0;
  for (const { body, signature, key } of claims) {
    at += body.copy(view, at);
    const written = view.write(signature, at);
    at += written;
    lengths.push(body.length, written, keys.indexOf(key));
  }
  return { bytes, lengths, keys };
}

/** One byte for each claim: 1 when it is genuine. */
export function checkBatch({ bytes, lengths, keys }: ClaimBatch, isGenuine: (claim: Claim) => boolean): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const genuine = new Uint8Array(lengths.length / 3);
  let at = 0;
  for (let i = 0; i < genuine.length; i++) {
    const [bodyLength = 0, signatureLength = 0, key = 0] = lengths.slice(3 * i, 3 * i + 3);
    const body = view.subarray(at, at + bodyLength);
    const signature = view.toString('latin1', at + bodyLength, at + bodyLength + signatureLength);
    at += bodyLength + signatureLength;
    genuine[i] = isGenuine({ body, signature, key: keys[key]! }) ? 1 : 0;
  }
  return genuine;
}

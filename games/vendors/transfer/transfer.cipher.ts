import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';

/** Keys that both sides of the transfer-wallet family share (protocols.md C). */
export interface TransferKeys {
  /** Eight bytes: the key of DES. */
  cipherKey: Buffer;
  /** Appended to `params` before hashing. */
  signKey: string;
}

/**
 * The family uses DES-ECB with PKCS#7 padding. OpenSSL 3 refuses single DES. Triple DES with the same key three times
 * encrypts, decrypts and encrypts again, which gives the same bytes.
 */
const CIPHER = 'des-ede3-ecb';

function threefold(key: Buffer): Buffer {
  if (key.length !== 8) throw new RangeError('the key of DES has eight bytes');
  return Buffer.concat([key, key, key]);
}

/** Base64 of the encrypted JSON: the form's field `params`. */
export function sealParams(text: string, { cipherKey }: TransferKeys): string {
  const cipher = createCipheriv(CIPHER, threefold(cipherKey), null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** Undefined when it was encrypted with another key. */
export function openParams(params: string, { cipherKey }: TransferKeys): string | undefined {
  try {
    const cipher = createDecipheriv(CIPHER, threefold(cipherKey), null);
    return Buffer.concat([cipher.update(params, 'base64'), cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Hex SHA-256 over params and key: the form's field `sign`. */
export function signParams(params: string, { signKey }: TransferKeys): string {
  return createHash('sha256')
    .update(params + signKey)
    .digest('hex');
}

export function isSignedParams(params: string, sign: string, keys: TransferKeys): boolean {
  const [ours, theirs] = [Buffer.from(signParams(params, keys)), Buffer.from(sign.toLowerCase())];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

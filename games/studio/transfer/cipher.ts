import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';

/** An operator that keeps its players' money for our games with us (protocols.md C). */
export interface TransferMerchant {
  merchantCode: string;
  /** Its row among the operators: website and currencies. */
  operatorId: string;
  productType: string;
  /** Eight bytes. */
  cipherKey: Buffer;
  signKey: string;
}

type Keys = Pick<TransferMerchant, 'cipherKey' | 'signKey'>;

/** DES-ECB as OpenSSL 3 still does it: triple DES with the one key three times. */
const threefold = ({ cipherKey }: Keys) => Buffer.concat([cipherKey, cipherKey, cipherKey]);

export function sealText(text: string, keys: Keys): string {
  const cipher = createCipheriv('des-ede3-ecb', threefold(keys), null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** Undefined when it is not of this key. */
export function openText(params: string, keys: Keys): string | undefined {
  try {
    const cipher = createDecipheriv('des-ede3-ecb', threefold(keys), null);
    return Buffer.concat([cipher.update(params, 'base64'), cipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

export function signText(params: string, { signKey }: Keys): string {
  return createHash('sha256')
    .update(params + signKey)
    .digest('hex');
}

export function isGenuine(params: string, sign: string, keys: Keys): boolean {
  const [ours, theirs] = [Buffer.from(signText(params, keys)), Buffer.from(sign.toLowerCase())];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

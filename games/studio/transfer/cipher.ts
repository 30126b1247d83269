import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';

/** An operator whose players' money for our games the studio keeps (protocols.md C). */
export interface TransferMerchant {
  merchantCode: string;
  /** The id of its row among the operators: website and currencies. */
  operatorId: string;
  productType: string;
  /** Eight bytes. */
  cipherKey: Buffer;
  signKey: string;
}

type Keys = Pick<TransferMerchant, 'cipherKey' | 'signKey'>;

/** OpenSSL 3 still offers DES-ECB in this form: triple DES with the same key three times. */
const threefold = ({ cipherKey }: Keys) => Buffer.concat([cipherKey, cipherKey, cipherKey]);

export function sealText(text: string, keys: Keys): string {
  const cipher = createCipheriv('des-ede3-ecb', threefold(keys), null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** Undefined when the text was not encrypted with this key. */
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

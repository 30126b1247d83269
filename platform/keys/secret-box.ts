import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts and recognises small secrets with keys derived from the department's own secret, one key for each purpose.
 */
export interface SecretBox {
  /** AES-256-GCM: nonce, ciphertext and tag in one buffer. */
  seal(plain: Uint8Array): Buffer;
  /** Throws when the text was not sealed with this key, e.g. in a database that was copied without its keys. */
  open(sealed: Uint8Array): Buffer;
  /** HMAC-SHA256, for values that must only be recognised, not read. */
  digest(text: string): Buffer;
}

const NONCE = 12;
const TAG = 16;

export function secretBox(secret: Buffer, purpose: string): SecretBox {
  const keyFor = (part: string) => {
    let key: Buffer | undefined;
    // The key is derived when first used: most calls that open a box seal nothing.
    return () => (key ??= Buffer.from(hkdfSync('sha256', secret, '', `${purpose}:${part}`, 32)));
  };
  const [sealing, recognising] = [keyFor('seal'), keyFor('digest')];
  return {
    seal: (plain) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealing(), nonce);
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', sealing(), bytes.subarray(0, NONCE));
      decipher.setAuthTag(bytes.subarray(-TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
    },
    digest: (text) => createHmac('sha256', recognising()).update(text).digest(),
  };
}

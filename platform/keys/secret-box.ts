import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps and recognises small secrets under keys derived from the department's own secret, one key for each purpose. */
export interface SecretBox {
  /** AES-256-GCM: nonce, text, tag in one. */
  seal(plain: Uint8Array): Buffer;
  /** Throws when the text was not sealed under this key: a database that was copied without its keys. */
  open(sealed: Uint8Array): Buffer;
  /** HMAC-SHA256, for values that only have to be recognised. */
  digest(text: string): Buffer;
}

const NONCE = 12;
const TAG = 16;

export function secretBox(secret: Buffer, purpose: string): SecretBox {
  const keyFor = (part: string) => {
    let key: Buffer | undefined;
    // Boxes are opened for calls that mostly end without sealing anything.
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

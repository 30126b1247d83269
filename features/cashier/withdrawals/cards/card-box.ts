import { type SecretBox, secretBox } from '#platform/keys/secret-box.ts';

/** Numbers of payout accounts: stored encrypted, decrypted only to pay. */
export interface CardBox {
  seal(number: string): Buffer;
  /** Throws when it was encrypted with another installation's key. */
  open(sealed: Uint8Array): string;
  /** The same number of the same institution has the same digest. */
  digest(card: { kind: string; institution: string; number: string }): Buffer;
}

/** `secret` is ensureSecret(dataDir, 'cashier'): the same in every process. */
export function cardBox(secret: Buffer): CardBox {
  const box: SecretBox = secretBox(secret, 'payout-accounts');
  return {
    seal: (number) => box.seal(Buffer.from(number, 'utf8')),
    open: (sealed) => box.open(sealed).toString('utf8'),
    digest: ({ kind, institution, number }) => box.digest(`${kind}:${institution}:${number}`),
  };
}

import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { signBody, verifyBody } from '#games/vendors/hub/hub.signature.ts';
import { openVerifier } from '#games/vendors/hub/hub.verifier.ts';
import { SIGNATURE_VECTORS, VECTOR_KEY } from './signature-vectors.data.ts';

/** Request signing of the seamless wallet 1.5 (protocols.md A "Signature"). */
const published = createPublicKey({ key: Buffer.from(VECTOR_KEY, 'base64'), format: 'der', type: 'spki' });
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const verifier = openVerifier();
afterAll(() => verifier.close());

describe('signature', () => {
  it.each(SIGNATURE_VECTORS)('accepts the published signature of "$body"', ({ body, signature }) => {
    expect(verifyBody(Buffer.from(body), signature, published)).toBe(true);
    expect(verifyBody(Buffer.from(`${body} `), signature, published)).toBe(false);
    expect(verifyBody(Buffer.from(body), signature, own.publicKey)).toBe(false);
  });

  it('has one spelling only', () => {
    const { body, signature } = SIGNATURE_VECTORS[0]!;
    for (const other of [
      `${signature}\n`,
      signature.replaceAll('+', '-'),
      signature.replace(/=+$/, ''),
      ` ${signature}`,
      '',
    ])
      expect(verifyBody(Buffer.from(body), other, published)).toBe(false);
  });

  it('is found genuine or not for each of many calls that arrive together, of two vendors', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, i) => {
        const pair = i % 2 ? own : other;
        const body = Buffer.from(`{"bet":${i},"name":"Sen Vàng"}`);
        const signature = signBody(i % 3 ? body : Buffer.from('another'), pair.privateKey);
        return verifier.verify(body, i % 5 ? signature : 'à', pair.publicKey);
      }),
    );
    expect(answers).toEqual(Array.from({ length: 120 }, (_, i) => i % 3 !== 0 && i % 5 !== 0));
  });
});

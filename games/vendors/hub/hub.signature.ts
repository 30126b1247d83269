import { type KeyObject, sign, verify } from 'node:crypto';

/** The two spellings of the family: the published description, and its sister protocol. */
export type SignatureHeader = 'x-auth-signature' | 'x-hub88-signature';

/**
 * RSA-SHA256, PKCS#1 v1.5, over the body's bytes as they travel, in base64 (protocol 1.5 "Request signing"). That padding
 * is what RSA keys have by themselves: naming it beside the key makes each check take half as long again.
 */
export function signBody(body: Buffer, privateKey: KeyObject): string {
  return sign('sha256', body, privateKey).toString('base64');
}

/** Whether `signature` (base64) belongs to exactly these bytes. */
export function verifyBody(body: Buffer, signature: string, publicKey: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64');
  // Node reads base64 leniently; a signature has exactly one spelling.
  if (bytes.length === 0 || bytes.toString('base64') !== signature) return false;
  return verify('sha256', body, publicKey, bytes);
}

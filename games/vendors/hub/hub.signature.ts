import { type KeyObject, sign, verify } from 'node:crypto';

/** The two header names of the family: in the published description, and in its sister protocol. */
export type SignatureHeader = 'x-auth-signature' | 'x-hub88-signature';

/**
 * RSA-SHA256, PKCS#1 v1.5, over the body's bytes as sent, in base64 (protocol 1.5 "Request signing"). That padding is
 * the default of RSA keys; naming it explicitly makes each verification half as long again.
 */
export function signBody(body: Buffer, privateKey: KeyObject): string {
  return sign('sha256', body, privateKey).toString('base64');
}

/** Whether `signature` (base64) belongs to exactly these bytes. */
export function verifyBody(body: Buffer, signature: string, publicKey: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64');
  // Node reads base64 leniently, but a signature has exactly one valid text.
  if (bytes.length === 0 || bytes.toString('base64') !== signature) return false;
  return verify('sha256', body, publicKey, bytes);
}

import { hash, randomBytes } from 'node:crypto';

/** 32 random bytes that the client holds; the database holds their hash. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

import { hash, randomBytes } from 'node:crypto';

/** 32 random bytes: what the client holds. The database holds its hash. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

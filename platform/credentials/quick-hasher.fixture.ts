import { argon2Sync, randomBytes } from 'node:crypto';
import { createPasswordHasher, type PasswordHasher } from './password-hash.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/**
 * The real hasher for tests that log in often: its own hashes cost next to nothing, each comparison with a full hash
 * is made once, and an unknown account costs none. guessing.test.ts of the accounts tries the full cost.
 */
export function quickHasher(): PasswordHasher {
  const real = createPasswordHasher();
  const compared = new Map<string, Promise<boolean>>();
  return {
    hash: async (password) => {
      const nonce = randomBytes(16);
      const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
      const tag = argon2Sync('argon2id', { ...cost, message: password.normalize('NFKC'), nonce });
      return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`;
    },
    verify: async (password, stored) => {
      if (stored === undefined) return false;
      const key = `${stored} ${password}`;
      const answer = compared.get(key) ?? real.verify(password, stored);
      compared.set(key, answer);
      return answer;
    },
  };
}

import type { DeriveKeyFunction } from 'altcha-lib/types';
import { sha256 } from '#games/engines/fair/sha256.ts';

/**
 * Key derivation of the challenge: SHA-256 over salt and password, then over its own result, `cost` times in all, as
 * altcha-lib does for "SHA-256". Does not use WebCrypto, which browsers do not offer on plain-http pages.
 */
export const deriveKey: DeriveKeyFunction = async ({ cost, keyLength = 32 }, salt, password) => {
  let key: Uint8Array = new Uint8Array(salt.length + password.length);
  key.set(salt);
  key.set(password, salt.length);
  for (let round = 0; round < Math.max(1, cost); round++) key = sha256(key);
  return { derivedKey: key.subarray(0, keyLength) };
};

import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/**
 * Writes a file that only this installation's user may read, whole or not at all. Processes of one installation start
 * together and create the same secret at the same time: the first file stays, because a link cannot replace it.
 */
function writeSecret(path: string, content: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, content, { mode: 0o600 });
  try {
    linkSync(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary);
  }
}

function keyFolder(dataDir: string): string {
  const folder = join(dataDir, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** RSA 2048 key pair of this installation, created at first use and kept in dataDir/keys/<name>.pem. */
export function ensureKeyPair(dataDir: string, name: string): KeyPair {
  return ensure(dataDir, name, () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
}

function ensure(dataDir: string, name: string, make: () => KeyObject): KeyPair {
  const path = join(keyFolder(dataDir), `${name}.pem`);
  if (!existsSync(path)) writeSecret(path, make().export({ type: 'pkcs8', format: 'pem' }).toString());
  const privateKey = createPrivateKey(readFileSync(path));
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** P-256 key pair with which clients agree on a secret (ECDH), kept in dataDir/keys/<name>.pem. */
export function ensureExchangeKey(dataDir: string, name: string): KeyPair {
  return ensure(dataDir, name, () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
}

/** 32 random bytes of this installation, for HMACs and signed cookies, kept in dataDir/keys/<name>.key as hex. */
export function ensureSecret(dataDir: string, name: string): Buffer {
  const path = join(keyFolder(dataDir), `${name}.key`);
  if (!existsSync(path)) writeSecret(path, randomBytes(32).toString('hex'));
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
}

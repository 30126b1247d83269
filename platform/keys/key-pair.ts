import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** A file that only this installation's user may read, written whole or not at all. */
function writeSecret(path: string, content: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, content, { mode: 0o600 });
  renameSync(temporary, path);
}

function keyFolder(dataDir: string): string {
  const folder = join(dataDir, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** RSA 2048 key pair of this installation, made at first use and kept in dataDir/keys/<name>.pem. */
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

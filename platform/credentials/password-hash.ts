import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** argon2id with 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Verified when the account does not exist, so that an unknown name takes as long as a wrong password. */
const DECOY = `$argon2id$v=19$m=19456,t=2,p=1$${base64(Buffer.alloc(SALT_BYTES, 7))}$${base64(Buffer.alloc(32, 9))}`;

export interface PasswordHasher {
  /** PHC string of a password. */
  hash(password: string): Promise<string>;
  /** Whether the password matches the stored one. Without a stored one it does the same work and answers false. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

/**
 * Hashes on libuv's threads, at most `atOnce` at a time: the pool has four, and file access and name look-ups need the
 * others. Beyond `waiting` callers the process is flooded, and a quick 503 is better for all than a long queue.
 */
export function createPasswordHasher({ atOnce = 2, waiting = 200 } = {}): PasswordHasher {
  const queue = createQueue(atOnce, waiting);
  return {
    hash: (password) =>
      queue(async () => {
        const nonce = randomBytes(SALT_BYTES);
        const tag = await derive('argon2id', { ...COST, message: normal(password), nonce });
        return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
      }),
    verify: (password, stored) =>
      queue(async () => {
        const { parameters, tag } = parse(stored ?? DECOY);
        const derived = await derive('argon2id', { ...parameters, message: normal(password) });
        return timingSafeEqual(derived, tag) && stored !== undefined;
      }),
  };
}

/** The same password may arrive composed or decomposed from different keyboards (NIST SP 800-63B 3.1.1.2). */
function normal(password: string): string {
  return password.normalize('NFKC');
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}

function parse(stored: string): { parameters: Omit<Argon2Parameters, 'message'>; tag: Buffer } {
  const [, memory, passes, parallelism, salt = '', hash = ''] = STORED.exec(stored) ?? [];
  if (!memory) throw new Error('a stored password is not in PHC format');
  const tag = Buffer.from(hash, 'base64');
  return {
    parameters: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      nonce: Buffer.from(salt, 'base64'),
      tagLength: tag.length,
    },
    tag,
  };
}

function createQueue(atOnce: number, longest: number) {
  const line: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      // The frame answers a statusCode of 503 as system.unavailable.
      if (line.length >= longest) throw Object.assign(new Error('too many passwords at once'), { statusCode: 503 });
      await new Promise<void>((go) => line.push(go));
    } else running++;
    try {
      return await work();
    } finally {
      const next = line.shift();
      // The slot is passed to the next caller directly, so no other caller can take it in between.
      if (next) next();
      else running--;
    }
  };
}

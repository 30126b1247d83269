import { calculateJwkThumbprint, compactDecrypt, exportJWK, type JWK } from 'jose';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { KeyPair } from '#platform/keys/key-pair.ts';
import { SEALED_ALGORITHM, SEALED_CONTENT, type SealedContent } from './sealed.format.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'http.sealed_seen': { jti: string; ends_at: Date };
  }
}

export type SealRefusal = 'sealed.unreadable' | 'sealed.key.unknown' | 'sealed.expired' | 'sealed.replayed';

export interface SealedBodies {
  /** Public keys for /.well-known/jwks.json. */
  readonly keySet: { keys: JWK[] };
  /** The body that was sealed for this call ("METHOD /path"), accepted once and within two minutes of sealing. */
  open(compact: string, call: string): Promise<{ body: unknown } | { refused: SealRefusal }>;
}

interface Options {
  database: Database;
  clock: Clock;
  /** P-256; the first is offered to clients, the others only open bodies that were sealed before a change of keys. */
  keys: readonly KeyPair[];
}

const GOOD_FOR_MS = 120_000;
/** Phone clocks run fast and slow. */
const CLOCK_SKEW_MS = 60_000;

export async function openSealedBodies({ database, clock, keys }: Options): Promise<SealedBodies> {
  const known = await Promise.all(keys.map(publicKeyOf));

  const decrypted = async (compact: string): Promise<SealedContent | SealRefusal> => {
    const kid = kidOf(compact);
    const index = known.findIndex((key) => key.kid === kid);
    const key = keys[index];
    if (!key) return 'sealed.key.unknown';
    try {
      const { plaintext } = await compactDecrypt(compact, key.privateKey, {
        keyManagementAlgorithms: [SEALED_ALGORITHM],
        contentEncryptionAlgorithms: [SEALED_CONTENT],
      });
      const content = JSON.parse(new TextDecoder().decode(plaintext)) as SealedContent;
      return isContent(content) ? content : 'sealed.unreadable';
    } catch {
      return 'sealed.unreadable';
    }
  };

  /** The insert decides, so of two identical bodies at the same moment in two processes one is accepted. */
  const isFirst = (jti: string, now: number) =>
    database.transact(async (db) => {
      const ends_at = new Date(now + GOOD_FOR_MS + CLOCK_SKEW_MS);
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('http.sealed_seen')
        .values({ jti, ends_at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    });

  return {
    keySet: { keys: known },
    open: async (compact, call) => {
      const content = await decrypted(compact);
      if (typeof content === 'string') return { refused: content };
      if (content.aud !== call) return { refused: 'sealed.unreadable' };
      const now = clock.now();
      const madeAt = content.iat * 1_000;
      if (madeAt < now - GOOD_FOR_MS || madeAt > now + CLOCK_SKEW_MS) return { refused: 'sealed.expired' };
      return (await isFirst(content.jti, now)) ? { body: content.body } : { refused: 'sealed.replayed' };
    },
  };
}

/** Deletes expired entries. Run it hourly. */
export async function sweepSealed({ database, clock }: Pick<Options, 'database' | 'clock'>): Promise<void> {
  await database.transact((db) =>
    db.deleteFrom('http.sealed_seen').where('ends_at', '<', new Date(clock.now())).execute(),
  );
}

async function publicKeyOf({ publicKey }: KeyPair): Promise<JWK & { kid: string }> {
  const jwk = await exportJWK(publicKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'enc', alg: SEALED_ALGORITHM };
}

function kidOf(compact: string): unknown {
  try {
    const header = Buffer.from(compact.slice(0, compact.indexOf('.')), 'base64url').toString('utf8');
    return (JSON.parse(header) as { kid?: unknown }).kid;
  } catch {
    return undefined;
  }
}

function isContent(content: Partial<SealedContent> | null): content is SealedContent {
  return (
    typeof content?.jti === 'string' &&
    /^[\w-]{16,64}$/.test(content.jti) &&
    typeof content.iat === 'number' &&
    typeof content.aud === 'string'
  );
}

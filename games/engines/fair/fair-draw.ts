import { type Draw, drawFromWords } from './draw.ts';
import { fromHex, toHex } from './hex.ts';
import { type HmacSha256, keyedHmac, sha256 } from './sha256.ts';

/**
 * The provably fair scheme (docs/games.md section 11).
 *
 * Before the round the studio shows commitment = SHA-256(server seed). The player may choose the client seed. Each
 * round of the pair has its own nonce. The round's random words are the big-endian 32-bit words of HMAC-SHA256(key =
 * server seed, message = UTF-8 of `clientSeed:nonce:block`), block = 0, 1, 2 ...; rejection sampling turns them into
 * integers in [0, n). When the server seed is retired it is shown, and anyone can check the commitment and replay every
 * round.
 */
export type FairSeeds = {
  /** 32 random bytes as 64 hexadecimal digits; secret until retired. */
  serverSeed: string;
  /** 1 to 64 characters, chosen freely by the player. */
  clientSeed: string;
  /** 0, 1, 2 ... within the seed pair; never used twice. */
  nonce: number;
};

export const SERVER_SEED_BYTES = 32;
/** Characters, not UTF-16 units: an emoji is one. */
export const CLIENT_SEED_MAX_LENGTH = 64;

export function isServerSeed(text: string): boolean {
  return fromHex(text)?.length === SERVER_SEED_BYTES;
}

export function isClientSeed(text: string): boolean {
  return text !== '' && [...text].length <= CLIENT_SEED_MAX_LENGTH && text.isWellFormed();
}

export function isNonce(nonce: number): boolean {
  return Number.isSafeInteger(nonce) && nonce >= 0;
}

/** SHA-256 of the seed's 32 bytes, 64 lower-case hexadecimal digits. Throws on an invalid server seed. */
export function commitmentOf(serverSeed: string): string {
  return toHex(sha256(serverSeedBytes(serverSeed)));
}

/**
 * The draw of one round. `hmac` may be the host's HMAC; the default is the pure one of this folder. Throws when a seed
 * or nonce is malformed, so check external values with is...() first.
 */
export function fairDraw(seeds: FairSeeds, hmac?: HmacSha256): Draw {
  const key = serverSeedBytes(seeds.serverSeed);
  if (!isClientSeed(seeds.clientSeed)) throw new RangeError('client seed must be 1 to 64 characters');
  if (!isNonce(seeds.nonce)) throw new RangeError('nonce must be a whole number from 0');
  const sign = hmac ? (message: Uint8Array) => hmac(key, message) : keyedHmac(key);
  const prefix = `${seeds.clientSeed}:${seeds.nonce}:`;
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(0);
  let at = 0;
  let block = 0;
  return drawFromWords(() => {
    if (at === bytes.length) {
      bytes = Uint8Array.from(sign(encoder.encode(prefix + block)));
      block++;
      at = 0;
    }
    const word = ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;
    at += 4;
    return word;
  });
}

function serverSeedBytes(serverSeed: string): Uint8Array {
  const bytes = fromHex(serverSeed);
  if (bytes?.length !== SERVER_SEED_BYTES) throw new RangeError('server seed must be 64 hexadecimal digits');
  return bytes;
}

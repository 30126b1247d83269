/**
 * SHA-256 (FIPS 180-4) and HMAC-SHA256 (RFC 2104) without a host library: the same file runs in the studio, on the
 * command line, and in the page where a player checks a round.
 */

export type HmacSha256 = (key: Uint8Array, message: Uint8Array) => Uint8Array;

const BLOCK_BYTES = 64;

/**
 * First 32 bits of the fractional parts of the cube roots of the first 64 primes, computed here instead of listed.
 * frac(cbrt(p)) * 2^32 needs more bits than a double has, so the root is computed with integers.
 */
const ROUND_CONSTANTS = Int32Array.from(firstPrimes(64), (prime) => fractionalRootBits(prime, 3));
const INITIAL_STATE = Int32Array.from(firstPrimes(8), (prime) => fractionalRootBits(prime, 2));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((p) => n % p !== 0)) primes.push(n);
  return primes;
}

function fractionalRootBits(prime: number, degree: number): number {
  const target = BigInt(prime) << BigInt(32 * degree);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(degree) <= target) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn) | 0;
}

const schedule = new Int32Array(64);

/** One block of FIPS 180-4 section 6.2.2: compresses the 64-byte block at `offset` into `state`. */
function compress(state: Int32Array, bytes: Uint8Array, offset: number): void {
  const w = schedule;
  for (let t = 0; t < 16; t++) {
    const i = offset + 4 * t;
    w[t] = (bytes[i]! << 24) | (bytes[i + 1]! << 16) | (bytes[i + 2]! << 8) | bytes[i + 3]!;
  }
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15]!;
    const y = w[t - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[t] = (w[t - 16]! + s0 + w[t - 7]! + s1) | 0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let t = 0; t < 64; t++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND_CONSTANTS[t]! + w[t]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0]! + a) | 0;
  state[1] = (state[1]! + b) | 0;
  state[2] = (state[2]! + c) | 0;
  state[3] = (state[3]! + d) | 0;
  state[4] = (state[4]! + e) | 0;
  state[5] = (state[5]! + f) | 0;
  state[6] = (state[6]! + g) | 0;
  state[7] = (state[7]! + h) | 0;
}

/** Finishes a hash with the rest of the message; the state already contains `before` bytes (a multiple of 64). */
function finish(state: Int32Array, rest: Uint8Array, before: number): Uint8Array {
  const tail = Math.floor(rest.length / BLOCK_BYTES) * BLOCK_BYTES;
  for (let offset = 0; offset < tail; offset += BLOCK_BYTES) compress(state, rest, offset);
  const left = rest.length - tail;
  const padded = new Uint8Array(left < BLOCK_BYTES - 8 ? BLOCK_BYTES : 2 * BLOCK_BYTES);
  for (let i = 0; i < left; i++) padded[i] = rest[tail + i]!;
  padded[left] = 0x80;
  const bits = 8 * (before + rest.length);
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bits / 2 ** 32));
  view.setUint32(padded.length - 4, bits % 2 ** 32);
  for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES) compress(state, padded, offset);
  const digest = new Uint8Array(32);
  for (let i = 0; i < 8; i++) {
    const word = state[i]!;
    digest[4 * i] = word >>> 24;
    digest[4 * i + 1] = word >>> 16;
    digest[4 * i + 2] = word >>> 8;
    digest[4 * i + 3] = word;
  }
  return digest;
}

export function sha256(message: Uint8Array): Uint8Array {
  return finish(INITIAL_STATE.slice(), message, 0);
}

/** HMAC whose two padded key blocks are compressed in advance: half the work for each message. */
export function keyedHmac(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const inner = INITIAL_STATE.slice();
  compress(
    inner,
    block.map((byte) => byte ^ 0x36),
    0,
  );
  const outer = INITIAL_STATE.slice();
  compress(
    outer,
    block.map((byte) => byte ^ 0x5c),
    0,
  );
  return (message) => finish(outer.slice(), finish(inner.slice(), message, BLOCK_BYTES), BLOCK_BYTES);
}

export const hmacSha256: HmacSha256 = (key, message) => keyedHmac(key)(message);

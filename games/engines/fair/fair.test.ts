import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bufferedDraw, drawFromWords } from './draw.ts';
import { commitmentOf, fairDraw, isClientSeed, isServerSeed } from './fair-draw.ts';
import { fromHex, toHex } from './hex.ts';
import { hmacSha256, sha256 } from './sha256.ts';

/** docs/games.md section 11: provably fair randomness. */

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (hex: string) => fromHex(hex)!;
const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('SHA-256 of the examples of FIPS 180-4 (%#)', (message, digest) => {
  expect(toHex(sha256(utf8(message)))).toBe(digest);
});

test.each([
  ['0b'.repeat(20), '4869205468657265', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    '4a656665',
    '7768617420646f2079612077616e7420666f72206e6f7468696e673f',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
  [
    '0102030405060708090a0b0c0d0e0f10111213141516171819',
    'cd'.repeat(50),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  [
    'aa'.repeat(131),
    toHex(utf8('Test Using Larger Than Block-Size Key - Hash Key First')),
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    'aa'.repeat(131),
    toHex(
      utf8(
        'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
      ),
    ),
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
])('HMAC-SHA256 of RFC 4231 (%#)', (key, message, mac) => {
  expect(toHex(hmacSha256(bytes(key), bytes(message)))).toBe(mac);
});

test('the pure hash equals the host library for any key and message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 300 }), (key, message) => {
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      expect(toHex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }),
  );
});

test('the stream is HMAC-SHA256(server seed, clientSeed:nonce:block) in big-endian words', () => {
  const draw = fairDraw({ serverSeed: seed, clientSeed: 'hoa sen', nonce: 7 });
  for (const block of [0, 1]) {
    const mac = createHmac('sha256', Buffer.from(seed, 'hex')).update(`hoa sen:7:${block}`).digest();
    for (let i = 0; i < 8; i++) expect(draw(2 ** 32)).toBe(mac.readUInt32BE(4 * i));
  }
});

test('an injected HMAC gives the same draws', () => {
  const host = (key: Uint8Array, message: Uint8Array) =>
    new Uint8Array(createHmac('sha256', key).update(message).digest());
  const seeds = { serverSeed: seed, clientSeed: 'x', nonce: 0 };
  const [pure, injected] = [fairDraw(seeds), fairDraw(seeds, host)];
  for (let n = 1; n < 100; n++) expect(injected(n)).toBe(pure(n));
});

test('other seed, client seed or nonce: other numbers', () => {
  const first = { serverSeed: seed, clientSeed: 'x', nonce: 0 };
  const word = (seeds: typeof first) => fairDraw(seeds)(2 ** 32);
  const words = [
    first,
    { ...first, nonce: 1 },
    { ...first, clientSeed: 'y' },
    { ...first, serverSeed: seed.replace('00', '01') },
  ];
  expect(new Set(words.map(word)).size).toBe(words.length);
});

test('the commitment is SHA-256 of the seed bytes', () => {
  expect(commitmentOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
});

test('words that would favour low numbers are thrown away', () => {
  // 2^32 = 3 * 1431655765 + 1: only the very last word is rejected for n = 3.
  const words = [2 ** 32 - 1, 2 ** 32 - 1, 2 ** 32 - 2];
  expect(drawFromWords(() => words.shift()!)(3)).toBe(2);
  expect(words).toEqual([]);
  // 2^32 mod (2^31 + 1) = 2^31 - 1: the upper half is rejected.
  const more = [2 ** 31 + 1, 2 ** 31];
  expect(drawFromWords(() => more.shift()!)(2 ** 31 + 1)).toBe(2 ** 31);
});

test('draws stay in their range, and a wrong range is a bug', () => {
  const draw = fairDraw({ serverSeed: seed, clientSeed: 'range', nonce: 3 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (n) => {
      const value = draw(n);
      expect(Number.isInteger(value) && value >= 0 && value < n).toBe(true);
    }),
  );
  for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => draw(n)).toThrow(RangeError);
});

/** Chi-square of `draws` numbers in [0, n) against uniform, as a standard normal deviate (Wilson and Hilferty). */
function uniformityDeviate(draw: (n: number) => number, n: number, draws: number): number {
  const seen = new Array<number>(n).fill(0);
  for (let i = 0; i < draws; i++) seen[draw(n)]! += 1;
  const chi = seen.reduce((sum, count) => sum + (count - draws / n) ** 2 / (draws / n), 0);
  const k = n - 1;
  return (Math.cbrt(chi / k) - (1 - 2 / (9 * k))) / Math.sqrt(2 / (9 * k));
}

test.each([3, 7, 32, 100, 997])('numbers in [0, %i) are uniform (chi-square)', (n) => {
  const fair = fairDraw({ serverSeed: seed, clientSeed: 'uniform', nonce: n });
  // The seed is fixed, so every run gives the same result; 4 standard deviations are 1 in 16,000.
  expect(Math.abs(uniformityDeviate(fair, n, 100_000))).toBeLessThan(4);
});

test('the chi-square test notices a bias of one part in twenty', () => {
  const fair = fairDraw({ serverSeed: seed, clientSeed: 'biased', nonce: 0 });
  const biased = (n: number) => (fair(20) === 0 ? 0 : fair(n));
  expect(uniformityDeviate(biased, 32, 100_000)).toBeGreaterThan(4);
});

test('the buffered draw uses every word once', () => {
  let next = 0;
  const draw = bufferedDraw((words) => words.set(words.map(() => next++)), 4);
  expect(Array.from({ length: 10 }, () => draw(2 ** 32))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('malformed seeds are told apart', () => {
  expect(isServerSeed(seed)).toBe(true);
  for (const bad of ['', seed.slice(2), `${seed}00`, seed.replace('0', 'g')]) expect(isServerSeed(bad)).toBe(false);
  expect(isClientSeed('hạt giống của tôi')).toBe(true);
  expect(isClientSeed('🌸'.repeat(64))).toBe(true);
  for (const bad of ['', 'x'.repeat(65), '🌸'.repeat(65), '\ud800']) expect(isClientSeed(bad)).toBe(false);
  expect(() => fairDraw({ serverSeed: seed, clientSeed: 'x', nonce: -1 })).toThrow(RangeError);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isGenuine, openText, sealText, signText } from '#games/studio/transfer/cipher.ts';
import { moneyAnswer } from '#games/vendors/transfer/transfer.answers.ts';
import { isSignedParams, openParams, sealParams, signParams } from '#games/vendors/transfer/transfer.cipher.ts';
import { transferClient } from '#games/vendors/transfer/transfer.client.ts';

/** Protocol C (protocols.md): cipher, signature, and what an answer means for money. */
const hex = (text: string) => Buffer.from(text, 'hex');
const keys = { cipherKey: Buffer.from('8bytekey'), signKey: 'secret' };

describe('cipher and signature', () => {
  it('gives the bytes of single DES (the textbook vector: key 133457799BBCDFF1, block 0123456789ABCDEF)', () => {
    const textbook = { cipherKey: hex('133457799bbcdff1'), signKey: '' };
    const block = Buffer.from(openParams(hex('85e813540f0ab405fdf2e174492922f8').toString('base64'), textbook) ?? '');
    // The block is not text: read as UTF-8, its high bytes are replaced and the low ones stay.
    expect([...block.subarray(0, 4)]).toEqual([0x01, 0x23, 0x45, 0x67]);
  });

  it('gives what OpenSSL gives for DES-ECB with PKCS#7 padding', () => {
    const ascii = { cipherKey: Buffer.from('12345678'), signKey: '' };
    expect(hexOf(sealParams('hello world', ascii))).toBe('28dba02eb5f6dd475d82e3681c83bb77');
  });

  it.each(['{}', 'mười hai ký tự', 'x'.repeat(1000)])('is read by the other side, both ways: %#', (text) => {
    expect(openText(sealParams(text, keys), keys)).toBe(text);
    expect(openParams(sealText(text, keys), keys)).toBe(text);
    expect(signParams(sealParams(text, keys), keys)).toBe(signText(sealText(text, keys), keys));
  });

  it('signs params and key together, in hex', () => {
    expect(signParams('abc', { ...keys, signKey: '' })).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(signParams('a', { ...keys, signKey: 'bc' })).toBe(signParams('abc', { ...keys, signKey: '' }));
  });

  it('believes no other signature and reads nothing under another key', () => {
    const params = sealParams('{}', keys);
    const sign = signParams(params, keys);
    expect([isSignedParams(params, sign.toUpperCase(), keys), isGenuine(params, sign, keys)]).toEqual([true, true]);
    expect(isSignedParams(`${params} `, sign, keys)).toBe(false);
    expect(isGenuine(params, sign.slice(1), keys)).toBe(false);
    expect(openParams(params, { ...keys, cipherKey: Buffer.from('otherkey') })).toBeUndefined();
    expect(openParams('not base64 of whole blocks', keys)).toBeUndefined();
  });
});

const hexOf = (base64: string) => Buffer.from(base64, 'base64').toString('hex');

const asked = { referenceNo: 'W1', amount: 10_000n };
const heard = (body: unknown, status = 200) => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('an answer about money', () => {
  it.each([
    ['success', { status: 0, transaction_status: 'SUCCESS' }],
    ['a status as text', { status: ' 0 ', transaction_status: 'success' }],
    ['the amount as a number', { status: 0, transaction_status: 'SUCCESS', amount: 1, reference_no: 'W1' }],
    ['the amount as text', { status: '0', transaction_status: 'SUCCESS', amount: '1.00' }],
  ])('is done: %s', (_, body) => {
    expect(moneyAnswer('ft', heard(body), asked)).toEqual({ kind: 'done', amount: 10_000n });
  });

  it.each([
    ['no balance', { status: 8, error_desc: 'x' }, 'balance'],
    ['unknown player', { status: '6' }, 'player'],
    ['failed', { status: 0, transaction_status: 'FAILED' }, 'failed'],
  ])('is refused: %s', (_, body, reason) => {
    expect(moneyAnswer('ft', heard(body), asked)).toEqual({ kind: 'refused', reason });
  });

  it.each<[string, unknown, number?]>([
    ['an empty body', ''],
    ['white space', ' \n'],
    ['HTML', '<html><body>502 Bad Gateway</body></html>'],
    ['an error page with a success in it', { status: 0, transaction_status: 'SUCCESS' }, 502],
    ['null', 'null'],
    ['a list', '[{"status":0}]'],
    ['a bare number', '0'],
    ['a status of true', { status: true, transaction_status: 'SUCCESS' }],
    ['an empty status', { status: '', transaction_status: 'SUCCESS' }],
    ['no status', { transaction_status: 'SUCCESS' }],
    ['no transaction_status', { status: 0 }],
    ['an unknown transaction_status', { status: 0, transaction_status: 'OK' }],
    ['a system error', { status: 1 }],
    ['a status that nobody published', { status: 777 }],
    ['a duplicate: the first may have gone through', { status: 9 }],
    ['another reference', { status: 0, transaction_status: 'SUCCESS', reference_no: 'W2' }],
    ['another amount', { status: 0, transaction_status: 'SUCCESS', amount: 2 }],
    ['an amount finer than we book', { status: 0, transaction_status: 'SUCCESS', amount: '1.00001' }],
    ['an amount of another type', { status: 0, transaction_status: 'SUCCESS', amount: [1] }],
  ])('is unclear: %s', (_, body, status) => {
    expect(moneyAnswer('ft', heard(body, status), asked).kind).toBe('unclear');
  });

  it('is unclear when nothing came, and pending when the vendor says so', () => {
    expect(moneyAnswer('ft', { failure: 'The operation timed out' }, asked).kind).toBe('unclear');
    expect(moneyAnswer('ft', heard({ status: 0, transaction_status: 'PENDING' }), asked)).toEqual({ kind: 'pending' });
  });

  it('takes a refused question (cs) for no refusal of the transfer', () => {
    expect(moneyAnswer('cs', heard({ status: 8 }), asked).kind).toBe('unclear');
    expect(moneyAnswer('cs', heard({ status: 4 }), asked).kind).toBe('unclear');
    expect(moneyAnswer('cs', heard({ status: 10 }), asked)).toEqual({ kind: 'unknown' });
    expect(moneyAnswer('cs', heard({ status: 12 }), asked)).toEqual({ kind: 'refused', reason: 'denied' });
  });

  it('lets the vendor say how much everything was, and only exactly', () => {
    const all = { referenceNo: 'W1', amount: undefined };
    const done = { status: 0, transaction_status: 'SUCCESS' };
    expect(moneyAnswer('ftoa', heard({ ...done, amount: '12.3456' }), all)).toEqual({ kind: 'done', amount: 123_456n });
    expect(moneyAnswer('ftoa', heard(done), all)).toEqual({ kind: 'done', amount: undefined });
    expect(moneyAnswer('ftoa', heard({ ...done, amount: -1 }), all).kind).toBe('unclear');
  });
});

describe('the client', () => {
  it('sends one signed form per call and waits no longer than it was told', async () => {
    const forms: URLSearchParams[] = [];
    // Accepts everything and never answers.
    const vendor = createServer(async (request) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      forms.push(new URLSearchParams(body));
    });
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/`;
    const client = transferClient({ apiUrl, merchantCode: 'M1', productType: 'P1', timeoutMs: 1_000, ...keys });
    const order = { username: 'u1', into: 'vendor', amount: 12_345n, referenceNo: 'W1' } as const;
    expect((await client.transfer(order)).kind).toBe('unclear');
    expect(await client.balance('u1')).toMatchObject({ ok: false, reason: 'unclear' });
    vendor.closeAllConnections();
    await new Promise((resolve) => vendor.close(resolve));
    const [first] = forms;
    const params = first?.get('params') ?? '';
    expect([first?.get('merchant_code'), isSignedParams(params, first?.get('sign') ?? '', keys)]).toEqual(['M1', true]);
    expect(JSON.parse(openParams(params, keys) ?? '')).toEqual({
      method: 'ft',
      username: 'u1',
      product_type: 'P1',
      fund_type: 1,
      amount: 1.2345,
      reference_no: 'W1',
    });
  });
});

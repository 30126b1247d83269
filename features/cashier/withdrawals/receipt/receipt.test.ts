import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcile, registerCheck } from '#ledger/reconcile.ts';
import { PAYOUT_CHECKS } from '../payout/payout.checks.ts';
import { ANNA, BEN, OTHER, openPayoutHouse, type PayoutHouse, PLAYER } from '../payout/withdrawal.fixture.ts';
import { closeDueReceipts } from './receipt.jobs.ts';
import { canBecome, missingAmount, RECEIPT_STATES, receivedAmount } from './receipt.rules.ts';

/** Spec section 4 "Withdrawal receipt", section 5 (pictures). */
let house: PayoutHouse;
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  house = await openPayoutHouse();
  for (const check of PAYOUT_CHECKS) registerCheck(check);
  const plain = sharp({ create: { width: 320, height: 200, channels: 3, background: '#a81b1b' } });
  png = await plain.clone().png().toBuffer();
  jpeg = await plain
    .clone()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret-owner' } })
    .toBuffer();
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await reconcile(house.database)).toEqual([]);
  expect(house.complaints).toEqual([]);
});

const UNIT = 10_000n;
const HOUR_MS = 3_600_000;
const SAY = 'POST /wps/relay/MCSFE_processC2CTransaction';

async function paid(amount = 100n, receiptMinutes = 60): Promise<{ id: bigint; orderNo: string }> {
  const made = await house.add({ state: 'approved', amount, receiptMinutes });
  await house.run();
  return made;
}
const say = (orderNo: string, body: object, as = PLAYER) =>
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  house.players.call<any>(SAY, { as, body: { orderNo, ...body } });
const receipt = async (orderNo: string, as = PLAYER) =>
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  house.players.call<any>(`GET /wps/relay/PARLOR_withdrawalReceipt?orderNo=${orderNo}`, { as });
const list = async (query = '', as = PLAYER) =>
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  (await house.players.call<any>(`GET /wps/relay/MCSFE_getPaymentConfirmationList${query}`, { as })).value;
const closeDue = () => closeDueReceipts(house.deps);
const deskId = async (orderNo: string): Promise<string> =>
  (await house.ask(`GET /office/receipts?search=${orderNo}`)).value.list[0].id;
const seen = async (id: string) => (await house.ask(`GET /office/receipts/${id}`)).value;
async function resolve(id: string, outcome: string, { as = ANNA, version }: { as?: bigint; version?: number } = {}) {
  const body = { outcome, note: 'checked with the bank', version: version ?? (await seen(id)).version };
  return house.ask(`POST /office/receipts/${id}/resolve`, { as, body });
}

interface Sent {
  value: Buffer;
  file?: string;
}
const BOUNDARY = 'parlor-receipt-boundary';
async function dispute(orderNo: string, files: readonly Sent[], as = PLAYER) {
  const part = (name: string, value: Buffer | string, file?: string) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(file === undefined ? '' : `; filename="${file}"\r\ncontent-type: image/png`),
    Buffer.from('\r\n\r\n'),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ];
  const fields = [...part('orderNo', orderNo), ...part('action', 'NOT_RECEIVED')];
  const images = files.flatMap(({ value, file = 'a.png' }) => part('images', value, file));
  const response = await house.players.app.inject({
    method: 'POST',
    url: SAY.slice('POST '.length),
    payload: Buffer.concat([...fields, ...images, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'x-test-player': String(as) },
  });
  return response.json();
}
const kept = () => {
  try {
    return readdirSync(join(house.dataDir, 'receipts'));
  } catch {
    return [];
  }
};

describe('what the player says', () => {
  it('received: once, whoever asks twice; another player hears of no such receipt', async () => {
    const { orderNo } = await paid();
    expect((await receipt(orderNo)).value).toMatchObject({
      state: 'waiting',
      amount: 100,
      payAmount: '100000',
      receivedAmount: 0,
      remainingAmount: 0,
      proofs: [],
      confirmBefore: house.clock.now() + HOUR_MS,
    });
    expect((await receipt(orderNo, OTHER)).errorCode).toBe('receipt.unknown');
    expect((await say(orderNo, { action: 'RECEIVED' }, OTHER)).errorCode).toBe('receipt.unknown');
    expect(await list()).toMatchObject({ waiting: 1, total: 1, list: [{ orderNo, lastFour: expect.any(String) }] });
    const answers = await Promise.all([say(orderNo, { action: 'RECEIVED' }), say(orderNo, { action: 'RECEIVED' })]);
    expect(answers.some(({ success }) => success)).toBe(true);
    expect((await say(orderNo, { action: 'RECEIVED' })).value.state).toBe('received');
    expect(await list()).toMatchObject({ waiting: 0, total: 0 });
    expect((await list('?status=ALL')).total).toBe(1);
    expect(house.heard).toContain(`player.${PLAYER} withdrawal`);
  });

  it('partly: what arrived and what remains, more later, then all of it', async () => {
    const { orderNo } = await paid();
    const part = (receivedVnd?: string) => say(orderNo, { action: 'PARTLY_RECEIVED', receivedVnd });
    for (const wrong of [undefined, '', '-5', '12.5', 'all']) {
      expect((await part(wrong)).errorCode).toBe('receipt.amount.invalid');
    }
    for (const wrong of ['0', '100000', '100001']) expect((await part(wrong)).errorCode).toBe('receipt.amount.range');
    expect((await part('40000')).value).toMatchObject({ state: 'partly', receivedAmount: 40, remainingAmount: 60 });
    expect((await part('39999')).errorCode).toBe('receipt.amount.less');
    expect((await part('70500')).value).toMatchObject({ receivedAmount: 70.5, remainingAmount: 29.5 });
    expect((await say(orderNo, { action: 'ALL_RECEIVED' })).value).toMatchObject({
      state: 'received',
      receivedAmount: 100,
      remainingAmount: 0,
    });
    expect((await part('80000')).errorCode).toBe('receipt.closed');
  });

  it('not received: only with a picture', async () => {
    const { orderNo } = await paid();
    expect((await say(orderNo, { action: 'NOT_RECEIVED' })).errorCode).toBe('receipt.proof.required');
    expect((await dispute(orderNo, [])).errorCode).toBe('receipt.proof.required');
    expect((await receipt(orderNo)).value.state).toBe('waiting');
    expect((await say(orderNo, { action: 'STEAL' })).errorCode).toBe('request_param_err');
  });

  it('parts and remainder always make the whole', () => {
    for (const [amount, vnd, received] of [
      [10_001n, 1_000n, 333n],
      [7n, 3n, 1n],
    ] as const) {
      const parts = { amount, vnd, received_vnd: received };
      expect(receivedAmount(parts) + missingAmount(parts)).toBe(amount);
    }
    for (const state of RECEIPT_STATES) expect(canBecome(state, 'waiting')).toBe(false);
  });
});

describe('proof pictures', () => {
  it('are drawn anew and seen by the player and cashiers alone', async () => {
    const { orderNo } = await paid();
    const before = kept();
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    const told = await dispute(orderNo, [
      { value: jpeg, file: '../../x.jpg' },
      { value: polyglot, file: 'a.html' },
    ]);
    expect(told.value).toMatchObject({
      state: 'missing',
      remainingAmount: 100,
      proofs: [{ position: 1 }, { position: 2 }],
    });
    const added = kept().filter((name) => !before.includes(name));
    expect(added).toHaveLength(2);
    for (const name of added) {
      const bytes = await readFile(join(house.dataDir, 'receipts', name));
      expect((await sharp(bytes).metadata()).format).toBe('webp');
      expect(bytes.includes('secret-owner') || bytes.includes('<script>')).toBe(false);
    }
    const look = (as: bigint, position = 1) =>
      house.players.app.inject({
        url: `/wps/relay/PARLOR_receiptProof?orderNo=${orderNo}&position=${position}`,
        headers: { 'x-test-player': String(as) },
      });
    const own = await look(PLAYER);
    expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([
      ...[200, 'image/webp', 'private, max-age=3600'],
    ]);
    expect((await look(OTHER)).statusCode).toBe(404);
    expect((await look(PLAYER, 3)).statusCode).toBe(404);
    const id = await deskId(orderNo);
    const path = `GET /office/receipts/${id}/proof/1`;
    expect((await house.ask(path)).status).toBe(200);
    expect((await house.ask(path, { role: 'support' })).status).toBe(403);
    expect((await house.ask(path, { brand: 2 })).status).toBe(404);
  });

  it.each([
    [
      'SVG under a png name',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
      'upload.type',
    ],
    ['a bomb: 50,000 x 50,000 claimed', () => bomb(), 'upload.broken'],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), 'upload.broken'],
    ['more than 5 MB', () => Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 'upload.too.large'],
  ])('refused with nothing kept: %s', async (_, bytes, code) => {
    const { orderNo } = await paid();
    const before = kept();
    expect((await dispute(orderNo, [{ value: png }, { value: bytes() }])).errorCode).toBe(code);
    expect(kept()).toEqual(before);
    expect((await receipt(orderNo)).value.state).toBe('waiting');
  });

  it('a fourth is refused', async () => {
    const { orderNo } = await paid();
    const four = Array.from({ length: 4 }, () => ({ value: png }));
    expect((await dispute(orderNo, four)).errorCode).toBe('upload.too.many');
  });

  it('two disputes at once leave the pictures of one', async () => {
    const { orderNo } = await paid();
    const before = kept().length;
    const answers = await Promise.all([dispute(orderNo, [{ value: png }]), dispute(orderNo, [{ value: jpeg }])]);
    expect(answers.filter(({ success }) => success).length).toBeGreaterThan(0);
    expect(kept().length - before).toBe(1);
  });
});

describe('the timer', () => {
  it('closes what nobody confirmed, after the brand’s minutes and not a second before', async () => {
    const { orderNo } = await paid();
    house.clock.advance(HOUR_MS - 1_000);
    await closeDue();
    expect((await receipt(orderNo)).value.state).toBe('waiting');
    house.clock.advance(1_000);
    const turns = await Promise.all([closeDue(), closeDue(), closeDue()]);
    expect(turns.reduce((sum, closed) => sum + closed, 0)).toBeGreaterThan(0);
    expect((await receipt(orderNo)).value).toMatchObject({ state: 'auto_received', closedAt: house.clock.now() });
    expect((await say(orderNo, { action: 'RECEIVED' })).errorCode).toBe('receipt.closed');
    expect((await dispute(orderNo, [{ value: png }])).errorCode).toBe('receipt.closed');
  });

  // The brand's present value was applied.
  it('keeps the minutes that were the brand’s when the order was made', async () => {
    const { orderNo } = await paid(100n, 1_440);
    expect((await receipt(orderNo)).value.confirmBefore).toBe(house.clock.now() + 24 * HOUR_MS);
  });

  it('never closes an open dispute', async () => {
    const [part, none] = [await paid(), await paid()];
    await say(part.orderNo, { action: 'PARTLY_RECEIVED', receivedVnd: '1000' });
    await dispute(none.orderNo, [{ value: png }]);
    house.clock.advance(30 * 24 * HOUR_MS);
    await closeDue();
    expect((await receipt(part.orderNo)).value.state).toBe('partly');
    expect((await receipt(none.orderNo)).value.state).toBe('missing');
  });
});

describe('disputes at the desk', () => {
  const disputed = async (amount = 100n) => {
    const made = await paid(amount);
    await dispute(made.orderNo, [{ value: png }]);
    return { ...made, receiptId: await deskId(made.orderNo) };
  };

  it('refund of the missing part: once, into the wallet, whoever presses how often', async () => {
    const { orderNo } = await paid();
    await say(orderNo, { action: 'PARTLY_RECEIVED', receivedVnd: '40000' });
    const id = await deskId(orderNo);
    const before = await house.balance();
    const { version } = await seen(id);
    const answers = await Promise.all([1, 2, 3].map(() => resolve(id, 'refund', { version })));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect((await house.balance()) - before).toBe(60n * UNIT);
    expect((await receipt(orderNo)).value).toMatchObject({ state: 'refunded', refundedAmount: 60, note: /bank/ });
    expect((await resolve(id, 'refund')).code).toBe('receipt.not.disputed');
    expect((await house.audit()).at(-1)).toBe('receipt.refunded');
  });

  it('from the brand’s amount on two operators; a word of the player in between makes them look again', async () => {
    const { orderNo, receiptId } = await disputed(20_000n);
    const before = await house.balance();
    expect(await seen(receiptId)).toMatchObject({ fourEyes: true, refundAsked: false, missing: '20000.00' });
    expect((await resolve(receiptId, 'refund')).value).toMatchObject({ refundAsked: true, state: 'missing' });
    expect((await resolve(receiptId, 'refund')).code).toBe('receipt.refund.own');
    const { version } = await seen(receiptId);
    await say(orderNo, { action: 'PARTLY_RECEIVED', receivedVnd: '1' });
    expect((await resolve(receiptId, 'refund', { as: BEN, version })).code).toBe('receipt.moved');
    expect(await house.balance()).toBe(before);
    // What is missing is now below the limit, so one operator is enough.
    expect((await resolve(receiptId, 'refund', { as: BEN })).value.state).toBe('refunded');
    const { receiptId: another } = await disputed(20_000n);
    await resolve(another, 'refund');
    expect((await resolve(another, 'refund', { as: BEN })).value.state).toBe('refunded');
  });

  it('the player’s "received" and an operator’s refund at the same moment: one of them stands', async () => {
    const { orderNo, receiptId } = await disputed();
    const before = await house.balance();
    const { version } = await seen(receiptId);
    const [said, refunded] = await Promise.all([
      say(orderNo, { action: 'ALL_RECEIVED' }),
      resolve(receiptId, 'refund', { version }),
    ]);
    expect([said.success, refunded.code === undefined].filter(Boolean)).toHaveLength(1);
    expect((await house.balance()) - before).toBe(said.success ? 0n : 100n * UNIT);
  });

  it('resolved as received, or forced, moves nothing and is audited; the player reads the note', async () => {
    const before = await house.balance();
    const [arrived, forced] = [await disputed(), await disputed()];
    const after = await house.balance();
    expect((await resolve(arrived.receiptId, 'received')).value.state).toBe('resolved');
    expect((await house.audit()).at(-1)).toBe('receipt.resolved');
    expect((await resolve(forced.receiptId, 'forced')).value.state).toBe('forced');
    expect((await house.audit()).at(-1)).toBe('receipt.forced');
    expect((await receipt(forced.orderNo)).value.note).toBe('checked with the bank');
    expect([before - after, (await house.balance()) - after]).toEqual([200n * UNIT, 0n]);
  });

  it('an undisputed receipt can only be forced, and only by payment staff', async () => {
    const { orderNo } = await paid();
    const id = await deskId(orderNo);
    for (const outcome of ['refund', 'received'])
      expect((await resolve(id, outcome)).code).toBe('receipt.not.disputed');
    const body = { outcome: 'forced', note: 'no answer for a week', version: 1 };
    const route = `POST /office/receipts/${id}/resolve`;
    expect((await house.ask(route, { role: 'support', body })).status).toBe(403);
    expect((await house.ask(route, { brand: 2, body })).code).toBe('receipt.unknown');
    expect((await house.ask(route, { role: 'admin', body })).value.state).toBe('forced');
    const filters = (await house.ask('GET /office/receipts?filter=closed')).value;
    expect(filters.counts.closed).toBe(filters.total);
    expect((await house.ask('GET /office/withdrawals?filter=disputes')).value.total).toBe(
      (await house.ask('GET /office/receipts?filter=disputes')).value.total,
    );
  });
});

/** A PNG of a few bytes that claims 50,000 x 50,000 pixels. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(50_000, 0);
  header.writeUInt32BE(50_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', Buffer.alloc(10)), chunk('IEND', Buffer.alloc(0))]);
}

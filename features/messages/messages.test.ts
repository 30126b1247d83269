import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '#platform/clock/clock.ts';
import { createApp } from '#platform/http/app.ts';
import { mount, neverClosed } from '#platform/http/mount.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { roleNamed } from '#tests/role-named.ts';
import { maskedRecipient, retryAt } from './message.rules.ts';
import { createMessenger } from './messenger.ts';
import { outboxService } from './outbox/outbox.server.ts';
import { smsGateway, smsSignature, smtpMailer } from './transport.ts';

/** Providers' adapters, and the outbox that replaces them (spec sections 4 "SMS code" and "Forgot password"). */
const clock = manualClock(Date.now());
const SMS = {
  brandId: 1,
  channel: 'sms',
  recipient: '84912345678',
  purpose: 'login',
  subject: '',
  body: 'Mã: 123456',
} as const;
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const rows = () =>
  db.database.read((reader) => reader.selectFrom('accounts.outbox').selectAll().orderBy('id').execute());
const clear = () => db.database.transact((writer) => writer.deleteFrom('accounts.outbox').execute());

describe('the SMS gateway', () => {
  it('gets signed JSON and may refuse', async () => {
    const seen: { headers: Record<string, unknown>; body: string }[] = [];
    let answer = 202;
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        seen.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
        response.writeHead(answer).end();
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
    const send = smsGateway({ url, keyId: 'parlor', secret: 'sixteen-letters!' }, () => 1_700_000_000_000);
    expect(await send({ ...SMS, id: 7n })).toEqual({ ok: true });
    const [{ headers, body }] = seen as [(typeof seen)[number]];
    expect(JSON.parse(body)).toEqual({ id: '7', to: '+84912345678', text: 'Mã: 123456' });
    expect(headers).toMatchObject({
      'x-key-id': 'parlor',
      'x-timestamp': '1700000000000',
      'x-signature': smsSignature('sixteen-letters!', '1700000000000', body),
    });
    answer = 500;
    expect(await send({ ...SMS, id: 8n })).toEqual({ ok: false, problem: 'the gateway answered 500' });
    await new Promise((closed) => server.close(closed));
    expect(await send({ ...SMS, id: 9n })).toEqual({
      ok: false,
      problem: expect.stringMatching(/ECONN|UND_ERR/),
    });
  });
});

describe('SMTP', () => {
  it('carries a mail to a real mail server, letters of Vietnam included', async () => {
    const mails: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          mails.push(Buffer.concat(parts).toString());
          done();
        });
      },
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
    const { port } = server.server.address() as AddressInfo;
    const send = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Sen <no-reply@example.org>' });
    const mail = {
      ...SMS,
      channel: 'email',
      recipient: 'minh@example.org',
      subject: 'Đặt lại mật khẩu',
      id: 3n,
    } as const;
    expect(await send({ ...mail, body: 'link' })).toEqual({ ok: true });
    expect(mails[0]).toContain('To: minh@example.org');
    expect(mails[0]).toMatch(/From: Sen <no-reply@example\.org>/);
    await new Promise<void>((closed) => server.close(() => closed()));
    expect(await send({ ...mail, body: 'link' })).toEqual({
      ok: false,
      problem: expect.stringMatching(/ECONN|ESOCKET/),
    });
  });
});

describe('the messenger', () => {
  it('holds a message while its channel has no provider', async () => {
    const messenger = createMessenger({ database: db.database, clock, transports: {} });
    const id = await db.database.transact((writer) => messenger.add(writer, SMS));
    expect(await messenger.deliver(id)).toBe(true);
    expect(await rows()).toMatchObject([{ state: 'held', body: 'Mã: 123456', attempts: 0 }]);
    await clear();
  });
  it('tries again later, gives up in the end, and keeps no text of what is over', async () => {
    const tried: bigint[] = [];
    const sms = async ({ id }: { id: bigint }) => {
      tried.push(id);
      return { ok: false, problem: 'down' } as const;
    };
    const messenger = createMessenger({ database: db.database, clock, transports: { sms } });
    const id = await db.database.transact((writer) => messenger.add(writer, SMS));
    expect(await messenger.deliver(id)).toBe(false);
    expect(await messenger.deliverDue()).toBe(0);
    for (const waitMs of [10_000, 60_000, 300_000]) {
      clock.advance(waitMs);
      expect(await messenger.deliverDue()).toBe(1);
    }
    expect(tried).toHaveLength(4);
    expect(await rows()).toMatchObject([{ state: 'failed', body: '', problem: 'down' }]);
    expect(retryAt(4, 0)).toBeUndefined();
    await clear();
  });
  it('sends once when two processes try at once', async () => {
    const taken: bigint[] = [];
    const sms = async ({ id }: { id: bigint }) => {
      taken.push(id);
      return { ok: true } as const;
    };
    const two = [1, 2].map(() => createMessenger({ database: db.database, clock, transports: { sms } }));
    for (let n = 0; n < 5; n++) await db.database.transact((writer) => two[0]!.add(writer, SMS));
    await Promise.all(two.map((messenger) => messenger.deliverDue()));
    expect(new Set(taken).size).toBe(5);
    expect(taken).toHaveLength(5);
    await clear();
  });
});

describe('the outbox in the back office', () => {
  it('is for admins, managers and support of the brand; only held messages can be read; T6: by admins, which is on the trail', async () => {
    const catalogue = await wholeCatalogue;
    const app = await createApp({ logger: createLogger('test', 'silent'), catalogue, trustedProxies: [] });
    const served = new Set<'sms' | 'email'>();
    mount(app, [outboxService({ database: db.database, clock, served })], {
      catalogue,
      ownOrigins: [],
      gate: {
        moduleEnabled: async () => true,
        stateOf: neverClosed,
        identify: async ({ id, headers }) => ({
          requestId: id,
          brandId: Number(headers['x-brand'] ?? 1),
          brandCode: 'SENVANG',
          language: 'VI',
          ip: '127.0.0.1',
          userAgent: 'test',
          player: undefined,
          viaCookie: false,
          operator: headers['x-role'] ? { id: 1n, role: roleNamed(headers['x-role']), isProven: true } : undefined,
        }),
      },
    });
    const messenger = createMessenger({
      database: db.database,
      clock,
      transports: { email: async () => ({ ok: true }) },
    });
    await db.database.transact((writer) => messenger.add(writer, SMS));
    const mail = { ...SMS, channel: 'email', recipient: 'minh@example.org' } as const;
    await messenger.deliver(await db.database.transact((writer) => messenger.add(writer, mail)));
    const look = async (headers: Record<string, string>, query = '') =>
      (await app.inject({ url: `/office/messages${query}`, headers })).json();
    for (const role of ['admin', 'manager', 'support']) {
      const { value } = await look({ 'x-role': role });
      expect(value.list).toMatchObject([
        { state: 'sent', body: '', recipient: 'm•••@example.org' },
        role === 'admin'
          ? { state: 'held', body: 'Mã: 123456', recipient: '84912345678' }
          : { state: 'held', body: '', recipient: '+84•••••678' },
      ]);
    }
    const readings = () =>
      db.database.read((reader) =>
        reader.selectFrom('compliance.audit').select('subject').where('action', '=', 'messages.read').execute(),
      );
    expect(await readings()).toHaveLength(1);
    await look({ 'x-role': 'admin' });
    expect(await readings()).toHaveLength(1);
    served.add('sms');
    expect((await look({ 'x-role': 'admin' })).value.list[1]).toMatchObject({ state: 'held', body: '' });
    expect((await look({ 'x-role': 'cashier' })).errorCode).toBe('operator.role.missing');
    expect((await look({})).errorCode).toBe('operator.required');
    expect((await look({ 'x-role': 'admin', 'x-brand': '2' })).value.total).toBe(0);
    expect((await look({ 'x-role': 'admin' }, '?state=held&search=%2B84912')).value.total).toBe(1);
    expect(maskedRecipient('sms', '84912345678')).toBe('+84•••••678');
    await app.close();
  });
});

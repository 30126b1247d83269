import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '#platform/clock/clock.ts';
import { secretBox } from '#platform/keys/secret-box.ts';
import { officeApp } from '#tests/office-app.ts';
import { openQueue } from '#tests/whole/queue.fixture.ts';
import { openWholeHouse, type WholeHouse } from '#tests/whole/whole-house.ts';
import { deliveriesService } from './deliveries.server.ts';
import { webhooksService } from './webhooks.server.ts';

/** Review O15: signed webhooks of committed facts, retried, with a log and a test. docs/operations.md "Webhooks". */
interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}

const clock = manualClock(Date.now());
let house: WholeHouse;
let admin: string;
let receiver: Server;
let url: string;
let got: Got[] = [];
/** The receiver's next statuses; then 200. */
let answers: number[] = [];

beforeAll(async () => {
  house = await openWholeHouse({ clock, env: { WEBHOOKS_TO_PRIVATE: 'on' } });
  admin = await house.operator('admin');
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as { port: number }).port}/parlor`;
});
afterAll(async () => {
  receiver.close();
  await house.close();
});

/** Makes the administrator's code and session current by the test's clock. */
async function present(): Promise<void> {
  const at = new Date(clock.now());
  await house.foundation.database.transact((db) =>
    db
      .updateTable('accounts.operator_sessions')
      .set({ proven_at: at, seen_at: at, ends_at: new Date(clock.now() + 3_600_000) })
      .execute(),
  );
}

async function office(route: string, body?: object, cookie = admin) {
  await present();
  const [method = '', path = ''] = route.split(' ');
  const type = body ? { 'content-type': 'application/json' } : {};
  const headers = { cookie: `__Host-office=${cookie}`, origin: 'http://localhost:3001', ...type };
  const response = await fetch(house.officeUrl + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value, errorCode } = (await response.json()) as { value: never; errorCode?: string };
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return { status: response.status, value: value as any, code: errorCode };
}

const job = (name: string) =>
  house.house
    .jobs()
    .find((one) => one.name === name)
    ?.run();
/** Runs the jobs of two workers once. */
const work = async () => {
  await Promise.all([job('find facts for webhooks'), job('find facts for webhooks')]);
  await Promise.all([job('send webhooks'), job('send webhooks')]);
};

async function hook(kinds: string[]): Promise<{ id: string; secret: string }> {
  const { value } = await office('POST /office/webhooks', { url, kinds });
  got = [];
  return { id: value.webhook.id, secret: value.secret };
}

const remove = (id: string) => office(`DELETE /office/webhooks/${id}`);
const log = async (id: string) => (await office(`GET /office/webhooks/${id}/deliveries`)).value.list;

async function deposit(playerId: bigint): Promise<bigint> {
  const { id } = await openQueue(house.foundation, house.brandId, playerId).deposit({ vnd: 100_000n });
  const credited = { state: 'credited' as const, credited_at: new Date(clock.now()), credited_amount: 1_000_000n };
  await house.foundation.database.transact((db) =>
    db
      .updateTable('cashier.deposits')
      .set({ ...credited, fee: 20_000n, transfer_id: 1n })
      .where('id', '=', id)
      .execute(),
  );
  return id;
}

describe('a webhook', () => {
  it('is told of a deposit once, signed, by however many workers, and again until it takes it', async () => {
    const { id: playerId } = await house.player('webhook1');
    const { id, secret } = await hook(['deposit']);
    const other = await hook(['withdrawal']);
    answers = [500, 302];
    clock.advance(1_000);
    const order = await deposit(playerId);
    clock.advance(1_000);
    await work();
    expect(got).toHaveLength(1);
    await work();
    expect(got).toHaveLength(1);
    clock.advance(10_000);
    await work();
    clock.advance(60_000);
    await work();
    clock.advance(600_000);
    await work();
    expect(got).toHaveLength(3);
    for (const { headers, body } of got) {
      const signed = `${headers['x-parlor-timestamp']}.${body}`;
      expect(headers['x-parlor-signature']).toBe(`v1=${createHmac('sha256', secret).update(signed).digest('hex')}`);
      expect(headers).toMatchObject({ 'x-parlor-event': 'deposit', 'x-parlor-id': `deposit:${order}` });
      expect(JSON.parse(body)).toMatchObject({
        id: `deposit:${order}`,
        type: 'deposit.credited',
        player: { id: String(playerId), username: 'webhook1' },
        amount: '98.00',
      });
    }
    expect(await log(id)).toMatchObject([{ event: `deposit:${order}`, state: 'sent', attempts: 3, answer: 200 }]);
    expect(await log(other.id)).toEqual([]);
    await remove(id);
    await remove(other.id);
  });

  it('is told of a player, a limit and a withdrawal, and of nothing that came before it', async () => {
    const early = await house.player('webhook2');
    // Longer ago than any look goes back.
    clock.advance(600_000);
    const { id } = await hook(['player', 'limit', 'withdrawal']);
    const token = await house.session(early.id);
    const limit = { kind: 'stake', period: 'day', amount: 500 };
    expect((await house.call('PUT /portal/limits', { token, body: limit })).status).toBe(200);
    const withdrawal = await openQueue(house.foundation, house.brandId, early.id).withdrawal({ amount: 50n });
    const rejected = { from: 'requested', reason: 'Name differs' };
    expect((await office(`POST /office/withdrawals/${withdrawal}/reject`, rejected)).status).toBe(200);
    await house.foundation.database.transact((db) =>
      db
        .updateTable('accounts.players')
        .set({ registered_at: new Date(clock.now()) })
        .where('id', '=', early.id)
        .execute(),
    );
    clock.advance(1_000);
    await work();
    const types = got.map(({ body }) => JSON.parse(body).type).sort();
    expect(types).toEqual(expect.arrayContaining(['limit.changed', 'player.registered', 'withdrawal.rejected']));
    const before = got.length;
    await work();
    expect(got).toHaveLength(before);
    await remove(id);
  });

  it('stays in the log when it is given up, and can be sent again', async () => {
    const { id: playerId } = await house.player('webhook3');
    const { id } = await hook(['deposit']);
    answers = Array(9).fill(503);
    clock.advance(1_000);
    await deposit(playerId);
    clock.advance(1_000);
    for (let tries = 0; tries < 12; tries++) {
      await work();
      clock.advance(24 * 3_600_000);
    }
    expect(got).toHaveLength(9);
    const [failed] = await log(id);
    expect(failed).toMatchObject({ state: 'failed', attempts: 9, answer: 503, problem: 'HTTP 503' });
    const hooks = (await office('GET /office/webhooks')).value.list;
    expect(hooks.find((one: { id: string }) => one.id === id)).toMatchObject({ failed: 1, waiting: 0 });
    const again = await office(`POST /office/webhooks/${id}/again`, { delivery: failed.id });
    expect(again.value).toMatchObject({ state: 'sent', attempts: 1, answer: 200 });
    expect((await office(`POST /office/webhooks/${id}/again`, { delivery: '999999' })).code).toBe(
      'webhook.delivery.unknown',
    );
    await remove(id);
  });

  it('answers a test at once, also that nothing listens there', async () => {
    const { id } = await hook(['deposit']);
    expect((await office(`POST /office/webhooks/${id}/test`)).value).toMatchObject({ state: 'sent', kind: 'test' });
    expect(JSON.parse(got[0]?.body ?? '{}')).toMatchObject({ type: 'test' });
    await office(`PUT /office/webhooks/${id}`, { url: 'http://127.0.0.1:9/' });
    const refused = (await office(`POST /office/webhooks/${id}/test`)).value;
    expect(refused).toMatchObject({ state: 'queued', answer: null });
    expect(refused.problem).toBeTruthy();
    await remove(id);
  });

  it('signs with a renewed secret only, pauses, and refuses addresses that are none', async () => {
    const { id, secret } = await hook(['deposit']);
    const renewed = (await office(`POST /office/webhooks/${id}/secret`)).value.secret;
    expect(renewed).not.toBe(secret);
    await office(`POST /office/webhooks/${id}/test`);
    const { headers, body } = got[0] as Got;
    const signed = `${headers['x-parlor-timestamp']}.${body}`;
    expect(headers['x-parlor-signature']).toBe(`v1=${createHmac('sha256', renewed).update(signed).digest('hex')}`);
    expect((await office(`PUT /office/webhooks/${id}`, { active: false })).value.active).toBe(false);
    clock.advance(1_000);
    await deposit((await house.player('webhook4')).id);
    clock.advance(1_000);
    await work();
    expect(got).toHaveLength(1);
    for (const wrong of ['ftp://crm.example.org', 'https://a:b@crm.example.org', 'crm'])
      expect((await office('POST /office/webhooks', { url: wrong, kinds: ['deposit'] })).code).toBe(
        'webhook.url.invalid',
      );
    await remove(id);
    expect((await office(`GET /office/webhooks/${id}/deliveries`)).code).toBe('webhook.unknown');
  });
});

describe('an API key', () => {
  const withKey = async (token: string, route: string, body?: object) => {
    const [method = '', path = ''] = route.split(' ');
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(house.officeUrl + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, code: ((await response.json()) as { errorCode?: string }).errorCode };
  };

  it('reads what its role reads, changes nothing, and opens nothing once it is revoked', async () => {
    const { value } = await office('POST /office/api-keys', { name: 'CRM', role: 'support' });
    const { token, key } = value;
    expect(token).toMatch(/^parlor_/);
    expect(await withKey(token, 'GET /office/players?search=webhook')).toMatchObject({ status: 200 });
    expect(await withKey(token, 'GET /office/withdrawals')).toMatchObject({ code: 'operator.role.missing' });
    expect(await withKey(token, 'GET /office/operators')).toMatchObject({ code: 'operator.role.missing' });
    expect(await withKey(token, 'POST /office/chats/1/close', {})).toMatchObject({ code: 'operator.role.missing' });
    const listed = (await office('GET /office/api-keys')).value.list;
    expect(listed[0]).toMatchObject({ name: 'CRM', ending: token.slice(-4), usedAt: clock.now(), revokedAt: null });
    expect(JSON.stringify(listed)).not.toContain(token);
    expect((await office(`DELETE /office/api-keys/${key.id}`)).value.revokedAt).toBe(clock.now());
    expect(await withKey(token, 'GET /office/players')).toMatchObject({ code: 'operator.required' });
    expect((await office('DELETE /office/api-keys/999999')).code).toBe('api-key.unknown');
  });

  it('is not made by anybody but administrators, and never is one', async () => {
    const manager = await house.operator('manager');
    expect((await office('POST /office/api-keys', { name: 'x', role: 'support' }, manager)).code).toBe(
      'operator.role.missing',
    );
    expect((await office('POST /office/api-keys', { name: 'x', role: 'admin' })).code).toBe('request_param_err');
  });
});

describe('without leave to call private networks', () => {
  it('refuses inner addresses, and does not send to one that was named before', async () => {
    const { id } = await hook(['deposit']);
    const { database, clock: now } = house.foundation;
    const box = secretBox(house.house.provided.secretOf('webhooks'), 'webhook-secrets');
    const deps = { database, clock: now, box, mayBeInner: false };
    const strict = await officeApp([webhooksService(deps), deliveriesService(deps)]);
    const by = { id: 1n, role: 'admin', brandId: house.brandId };
    for (const inner of [url, 'http://169.254.169.254/', 'http://crm.localhost/'])
      expect((await strict.call('POST /office/webhooks', by, { url: inner, kinds: ['deposit'] })).code).toBe(
        'webhook.url.inner',
      );
    const before = got.length;
    const tried = await strict.call(`POST /office/webhooks/${id}/test`, by);
    expect(tried.value).toMatchObject({ answer: null, problem: 'EINNER' });
    expect(got).toHaveLength(before);
    await strict.close();
    await remove(id);
  });
});

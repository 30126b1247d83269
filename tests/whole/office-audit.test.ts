import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperatorRole } from '#features/operators/operator.store.ts';
import '#features/compliance/compliance.tables.ts';
import { sources } from '../sources.ts';
import { agentsLeaves } from './agents-audit.fixture.ts';
import { openAgentsQueue } from './agents-queue.fixture.ts';
import { catalogueLeaves } from './catalogue-audit.fixture.ts';
import { playLeaves } from './play-office.data.ts';
import { pointsLeaves } from './points-audit.fixture.ts';
import { openPromotionsQueue, promotionsLeave } from './promotions-queue.fixture.ts';
import { BONUS, openQueue } from './queue.fixture.ts';
import { OFFICE } from './roles-office.data.ts';
import { systemsLeave } from './systems-audit.fixture.ts';
import { openWholeHouse, type WholeHouse } from './whole-house.ts';

/**
 * Issue "Operators' desk": operators' decisions are in the hash-chained trail, and four eyes means two people. Every
 * call of the back office that changes something is here with its entry, or names its test or the reason for having none
 * in roles-office.data.ts (`trail`).
 */
let house: WholeHouse;
let queue: ReturnType<typeof openQueue>;
let line: ReturnType<typeof openAgentsQueue>;
let promotions: ReturnType<typeof openPromotionsQueue>;
let player: bigint;
let [admin, colleague]: [string, string] = ['', ''];
beforeAll(async () => {
  house = await openWholeHouse({ env: { WEBHOOKS_TO_PRIVATE: 'on' } });
  ({ id: player } = await house.player('waiting1'));
  queue = openQueue(house.foundation, house.brandId, player);
  line = openAgentsQueue(house);
  promotions = openPromotionsQueue(house, player);
  [admin, colleague] = [await house.operator('admin'), await house.operator('admin')];
});
afterAll(() => house.close());

interface Told {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  value: any;
  code: string | undefined;
}

async function ask(route: string, body?: object, cookie = admin): Promise<Told> {
  const [method = '', path = ''] = route.split(' ');
  const headers = { cookie: `__Host-office=${cookie}`, origin: 'http://localhost:3001' };
  const type = body ? { 'content-type': 'application/json' } : {};
  const init = { method, headers: { ...headers, ...type }, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(house.officeUrl + path, init);
  const { value, errorCode } = (await response.json()) as { value: unknown; errorCode?: string };
  return { status: response.status, value, code: errorCode };
}

const trail = () =>
  house.foundation.database.read((db) =>
    db
      .selectFrom('compliance.audit')
      .select(['action', 'actor_id', 'subject'])
      .where('brand_id', '=', house.brandId)
      .orderBy('position')
      .execute(),
  );

/** Prepares what the call needs, makes the call, and returns its answer. */
type Act = () => Promise<Told>;
const on = (id: bigint | string, route: string, body?: object, cookie?: string) =>
  ask(route.replace('{id}', String(id)), body, cookie);
const notice = { kind: 'notice', texts: { VI: { title: 'Bảo trì', content: 'Nội dung' } } };
const made = async (body: object = notice) => (await ask('POST /office/announcements', body)).value;
const proposal = () => ({
  playerId: String(player),
  direction: 'credit',
  amount: '1',
  kind: 'correction',
  reason: 'a round that was cut off',
  requestKey: randomUUID(),
});
const adjustment = async () => (await ask('POST /office/adjustments', proposal(), colleague)).value.id;
const batch = async () =>
  (await ask('POST /office/vouchers', { amount: '100', count: 1, validDays: 1, note: '' })).value.id;
const person = async () =>
  (await ask('POST /office/operators', { username: `p${randomUUID().slice(0, 8)}`, role: 'support' })).value.operator
    .id;
const chat = async () => {
  const body = { body: 'a question', requestKey: randomUUID() };
  await house.call('POST /wps/relay/PARLOR_chatMessage', { token: await house.session(player), body });
  return (await ask('GET /office/chats?state=open')).value.list[0].id;
};

const bonus = () =>
  ask('POST /office/offers/bonuses', { code: `B${randomUUID().slice(0, 8).toUpperCase()}`, ...BONUS });

/** Call -> its entry in the trail, and the act that causes it. */
const LEAVES: Record<string, [action: string, act: Act]> = {
  'DELETE /office/session/logout': [
    'operator.logged-out',
    async () => ask('DELETE /office/session/logout', undefined, await house.operator('support')),
  ],
  'POST /office/operators': [
    'operator.created',
    () => ask('POST /office/operators', { username: 'new.person', role: 'support' }),
  ],
  'PUT /office/operators/{id}': [
    'operator.role-changed',
    async () => on(await person(), 'PUT /office/operators/{id}', { role: 'cashier' }),
  ],
  'POST /office/operators/{id}/reset': [
    'operator.reset',
    async () => on(await person(), 'POST /office/operators/{id}/reset'),
  ],
  'PUT /office/settings/{group}': [
    'settings.changed',
    async () => {
      const { version } = (await ask('GET /office/settings')).value.groups.maintenance;
      return ask('PUT /office/settings/maintenance', { version, patch: { endsAt: 1_900_000_000_000 } });
    },
  ],
  'POST /office/payments/notices/{id}/credit': [
    'deposit.credited',
    async () => on(await queue.notice(), 'POST /office/payments/notices/{id}/credit', {}),
  ],
  'POST /office/payments/notices/{id}/dismiss': [
    'notice.dismissed',
    async () => on(await queue.notice(), 'POST /office/payments/notices/{id}/dismiss', { reason: 'sent back' }),
  ],
  'POST /office/offers/channels': [
    'channel.created',
    async () => {
      const { channelVersion, channels } = (await ask('GET /office/offers')).value;
      return ask('POST /office/offers/channels', { ...channels[0], version: channelVersion, code: 'SECOND' });
    },
  ],
  'PUT /office/offers/channels/{code}': [
    'channel.changed',
    async () => {
      const { channelVersion, channels } = (await ask('GET /office/offers')).value;
      const { code, kind: _kind, provider: _provider, ...facts } = channels[0];
      return ask(`PUT /office/offers/channels/${code}`, { ...facts, version: channelVersion, order: 7 });
    },
  ],
  'POST /office/offers/bonuses': ['bonus.created', bonus],
  'PUT /office/offers/bonuses/{id}': [
    'bonus.changed',
    async () => {
      const { id, version } = (await bonus()).value;
      return on(id, 'PUT /office/offers/bonuses/{id}', { ...BONUS, version, wagerTimes: 9 });
    },
  ],
  'POST /office/referrals/{id}/decide': [
    'referral.refused',
    async () => {
      const { id } = await house.player(`guest${randomUUID().slice(0, 6)}`);
      const body = { approve: false, reason: 'one and the same person' };
      return on(await queue.referral(id), 'POST /office/referrals/{id}/decide', body);
    },
  ],
  ...playLeaves({ ask, on }),
  ...promotionsLeave({ ask, on }, () => promotions),
  ...agentsLeaves({ ask, on, line: () => line }),
  ...pointsLeaves({ ask, on, pointOrder: () => queue.pointOrder() }),
  'POST /office/vouchers': [
    'vouchers.made',
    () => ask('POST /office/vouchers', { amount: '100', count: 2, validDays: 1, note: '' }),
  ],
  'POST /office/vouchers/{id}/close': [
    'vouchers.closed',
    async () => on(await batch(), 'POST /office/vouchers/{id}/close', { reason: 'codes are lost' }),
  ],
  'POST /office/wagering/{id}/waive': [
    'wagering.waived',
    async () => on(await queue.wagering(), 'POST /office/wagering/{id}/waive', { reason: 'a broken game' }),
  ],
  'POST /office/withdrawals/{id}/approve': [
    'withdrawal.approved',
    async () => on(await queue.withdrawal(), 'POST /office/withdrawals/{id}/approve', { from: 'requested' }),
  ],
  'POST /office/withdrawals/{id}/reject': [
    'withdrawal.rejected',
    async () =>
      on(await queue.withdrawal(), 'POST /office/withdrawals/{id}/reject', { from: 'requested', reason: 'no match' }),
  ],
  'POST /office/withdrawals/{id}/reveal': [
    'withdrawal.number-revealed',
    async () => on(await queue.withdrawal(), 'POST /office/withdrawals/{id}/reveal'),
  ],
  'POST /office/withdrawals/{id}/propose': [
    'withdrawal.decision-proposed',
    async () => on(await queue.unclear('no_answer'), 'POST /office/withdrawals/{id}/propose', PAID),
  ],
  'POST /office/withdrawals/{id}/decide': [
    'withdrawal.paid-by-hand',
    async () => {
      const id = await queue.unclear('no_answer');
      const { value } = await on(id, 'POST /office/withdrawals/{id}/propose', PAID, colleague);
      return on(id, 'POST /office/withdrawals/{id}/decide', { decision: value.id, accept: true });
    },
  ],
  'POST /office/withdrawals/{id}/ask': [
    'withdrawal.asked-again',
    async () => on(await queue.unclear('no_answer'), 'POST /office/withdrawals/{id}/ask'),
  ],
  'POST /office/withdrawals/{id}/acknowledge': [
    'withdrawal.acknowledged',
    async () => {
      const id = await queue.unclear('contradiction');
      return on(id, 'POST /office/withdrawals/{id}/acknowledge', { note: 'the bank was wrong' });
    },
  ],
  'POST /office/receipts/{id}/resolve': [
    'receipt.forced',
    async () =>
      on(await queue.dispute(), 'POST /office/receipts/{id}/resolve', {
        version: 1,
        outcome: 'forced',
        note: 'the bank has proof',
      }),
  ],
  'POST /office/payments/wallet-transfers/{id}/ask': [
    'wallet.transfer.asked',
    async () => on(await queue.walletTransfer(), 'POST /office/payments/wallet-transfers/{id}/ask'),
  ],
  'POST /office/payments/wallet-transfers/{id}/decide': [
    'wallet.transfer.proposed',
    async () =>
      on(await queue.walletTransfer(null), 'POST /office/payments/wallet-transfers/{id}/decide', {
        outcome: 'done',
        proof: 'the vendor’s statement',
        amount: '1',
      }),
  ],
  ...catalogueLeaves(ask, on),
  ...systemsLeave(ask, on),
  'POST /office/announcements': ['announcement.create', () => ask('POST /office/announcements', notice)],
  'PUT /office/announcements/{id}': [
    'announcement.edit',
    async () => {
      const { id, updatedAt } = await made();
      const { kind: _, ...fields } = notice;
      return on(id, 'PUT /office/announcements/{id}', { ...fields, enabled: false, readAt: updatedAt });
    },
  ],
  'POST /office/announcements/{id}/switch': [
    'announcement.disable',
    async () => on((await made()).id, 'POST /office/announcements/{id}/switch', { enabled: false }),
  ],
  'POST /office/announcements/{id}/move': [
    'announcement.move',
    async () => on((await made()).id, 'POST /office/announcements/{id}/move', { direction: 'down' }),
  ],
  'DELETE /office/announcements/{id}': [
    'announcement.remove',
    async () => on((await made()).id, 'DELETE /office/announcements/{id}'),
  ],
  'PUT /office/feedback/{id}': [
    'feedback.answered',
    async () => on(await queue.feedback(), 'PUT /office/feedback/{id}', { state: 'answered', note: 'called' }),
  ],
  'POST /office/chats/{id}/close': ['chat.closed', async () => on(await chat(), 'POST /office/chats/{id}/close')],
  'POST /office/inbox-sent': [
    'inbox.sent',
    () =>
      ask('POST /office/inbox-sent', {
        audience: 'player',
        username: 'waiting1',
        title: 'Chào bạn',
        content: 'Nội dung',
        requestKey: randomUUID(),
      }),
  ],
  'POST /office/agents/applications/{id}/decide': [
    'application.rejected',
    async () =>
      on(await queue.application(), 'POST /office/agents/applications/{id}/decide', {
        decision: 'rejected',
        note: 'no room',
      }),
  ],
  'POST /office/agents/applications/{id}/note': [
    'application.noted',
    async () => on(await queue.application(), 'POST /office/agents/applications/{id}/note', { note: 'called' }),
  ],
  'POST /office/players/{id}/block': [
    'player.blocked',
    async () => {
      const { id } = await house.player(`block${randomUUID().slice(0, 6)}`);
      return on(id, 'POST /office/players/{id}/block', { blocked: true, reason: 'asked for it' });
    },
  ],
  'POST /office/adjustments': ['adjustment.proposed', () => ask('POST /office/adjustments', proposal())],
  'POST /office/adjustments/{id}/approve': [
    'adjustment.approved',
    async () => on(await adjustment(), 'POST /office/adjustments/{id}/approve', {}),
  ],
  'POST /office/adjustments/{id}/refuse': [
    'adjustment.refused',
    async () => on(await adjustment(), 'POST /office/adjustments/{id}/refuse', { note: 'no reason' }),
  ],
  'POST /office/reconciliation/{id}/close': [
    'reconciliation.closed',
    async () => on(await queue.reconciliation(), 'POST /office/reconciliation/{id}/close', { note: 'paid by hand' }),
  ],
  'POST /office/reconciliation/{id}/close-alike': [
    'reconciliation.closed',
    async () => {
      const body = { note: 'one fault of the vendor', until: Date.now() + 60_000 };
      return on(await queue.reconciliation(), 'POST /office/reconciliation/{id}/close-alike', body);
    },
  ],
};
const PAID = { outcome: 'paid', proof: 'seen at the bank' };

describe('the trail of the office', () => {
  it('knows every call that changes something', () => {
    const changing = Object.keys(OFFICE).filter((route) => !route.startsWith('GET '));
    const elsewhere = Object.keys(OFFICE).filter((route) => OFFICE[route]?.trail);
    expect([...Object.keys(LEAVES), ...elsewhere].sort()).toEqual(changing.sort());
  });

  it('is read by every test that a row names for its entry', () => {
    const tests = sources(/\.test\.ts$/).filter(({ text }) => text.includes("'compliance.audit"));
    const named = Object.values(OFFICE).flatMap(({ trail }) => /[\w/-]+\.test\.ts/.exec(trail ?? '')?.[0] ?? []);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !tests.some(({ path }) => path.endsWith(`/${name}`)))).toEqual([]);
  });

  it.each(Object.entries(LEAVES))('keeps who did %s', async (_, [action, act]) => {
    const before = (await trail()).length;
    const told = await act();
    expect(told.code).toBeUndefined();
    const added = (await trail()).slice(before);
    expect(added.map((entry) => entry.action)).toContain(action);
    for (const entry of added) expect(entry.actor_id, entry.action).not.toBeNull();
  });

  it('is a chain that holds after all of it, and keeps nothing of what was refused', async () => {
    const before = (await trail()).length;
    const id = await queue.withdrawal({ state: 'approved' });
    expect((await on(id, 'POST /office/withdrawals/{id}/approve', { from: 'requested' })).code).toBe('payout.moved');
    expect((await trail()).length).toBe(before);
    expect((await ask('GET /office/audit/chain')).value).toEqual({ entries: before, brokenAt: null });
  });
});

describe('four eyes', () => {
  const AT_ONCE = 6;
  const rush = (act: (cookie: string) => Promise<Told>, cookies: readonly string[]) =>
    Promise.all(cookies.flatMap((cookie) => Array.from({ length: AT_ONCE }, () => act(cookie))));
  const granted = (answers: readonly Told[]) => answers.filter(({ code }) => code === undefined).length;

  it('are never one person’s: approvals of a withdrawal at once, and again, are one', async () => {
    const id = await queue.withdrawal({ needed: 2 });
    const approve = (from: string) => (cookie: string) =>
      on(id, 'POST /office/withdrawals/{id}/approve', { from }, cookie);
    expect(granted(await rush(approve('requested'), [admin]))).toBe(1);
    expect(granted(await rush(approve('first_approved'), [admin]))).toBe(0);
    expect((await approve('first_approved')(admin)).code).toBe('payout.approved.already');
    expect(granted(await rush(approve('first_approved'), [admin, colleague]))).toBe(1);
    expect((await on(id, 'GET /office/withdrawals/{id}')).value).toMatchObject({ state: 'approved' });
  });

  it('are never one person’s: adjustments, payouts by hand and transfers of a vendor', async () => {
    const made = await adjustment();
    const agree = (cookie: string) => on(made, 'POST /office/adjustments/{id}/approve', {}, cookie);
    expect(granted(await rush(agree, [colleague]))).toBe(0);
    expect(granted(await rush(agree, [colleague, admin]))).toBe(1);

    const unclear = await queue.unclear('no_answer');
    const { value } = await on(unclear, 'POST /office/withdrawals/{id}/propose', PAID, colleague);
    const confirm = (cookie: string) =>
      on(unclear, 'POST /office/withdrawals/{id}/decide', { decision: value.id, accept: true }, cookie);
    expect(granted(await rush(confirm, [colleague]))).toBe(0);
    expect(granted(await rush(confirm, [colleague, admin]))).toBe(1);

    const transfer = await queue.walletTransfer(null);
    const found = { outcome: 'failed', proof: 'the vendor’s statement' };
    const decide = (cookie: string) =>
      on(transfer, 'POST /office/payments/wallet-transfers/{id}/decide', found, cookie);
    expect(granted(await rush(decide, [admin]))).toBe(1);
    expect((await decide(admin)).code).toBe('wallet.second.operator');
  });

  it.each(['support', 'manager'] as const satisfies OperatorRole[])('are not those of %s', async (role) => {
    const cookie = await house.operator(role);
    const id = await queue.withdrawal();
    const answer = await on(id, 'POST /office/withdrawals/{id}/approve', { from: 'requested' }, cookie);
    expect([answer.status, answer.code]).toEqual([403, 'operator.role.missing']);
  });
});

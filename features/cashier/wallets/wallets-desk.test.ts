import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#platform/http/app.ts';
import { mount, neverClosed } from '#platform/http/mount.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { MOST_ASKS } from './transfer.rules.ts';
import { type Member, MOVE, openWalletHouse, RETURN_ALL, UNIT, type WalletHouse } from './wallets.fixture.ts';
import { walletDeskService } from './wallets-desk.server.ts';

/** The reconciliation queue (protocols.md C): people settle open transfers with proof, large ones by two operators. */
let house: WalletHouse;
let office: FastifyInstance;

beforeAll(async () => {
  house = await openWalletHouse();
  const catalogue = await wholeCatalogue;
  office = await createApp({ logger: createLogger('test', 'silent'), catalogue, trustedProxies: [] });
  const playerNames = async (ids: readonly bigint[]) => new Map(ids.map((id) => [id, `player${id}`]));
  mount(office, [walletDeskService({ ...house.deps, playerNames })], {
    catalogue,
    ownOrigins: [],
    gate: {
      moduleEnabled: async () => true,
      stateOf: neverClosed,
      identify: async ({ id, headers }) => ({
        requestId: id,
        brandId: Number(headers['x-brand'] ?? 1),
        brandCode: 'SENVANG',
        language: 'EN' as const,
        ip: '127.0.0.1',
        userAgent: 'test',
        viaCookie: false,
        player: undefined,
        operator: {
          id: BigInt(String(headers['x-operator'])),
          isProven: true,
          role: headers['x-role'] === 'support' ? ('support' as const) : ('cashier' as const),
        },
      }),
    },
  });
});
afterEach(async () => {
  expect(await house.sound()).toEqual([]);
});
afterAll(async () => {
  await office.close();
  await house.close();
});

interface Shown {
  id: string;
  state: string;
  proposed: string | null;
  amount: string | null;
}

async function asks(operator: number, route: string, body?: object, headers: object = {}) {
  const [method, url] = route.split(' ') as ['GET' | 'POST', string];
  const answer = await office.inject({
    method,
    url: `/office/payments/wallet-transfers${url}`,
    headers: { 'x-operator': String(operator), ...headers },
    ...(body ? { payload: body } : {}),
  });
  if (answer.statusCode >= 500) throw new Error(answer.body);
  return answer.json() as { success: boolean; errorCode?: string; value: Shown & { list: Shown[] } };
}

/** A transfer about which the vendor never answered; it is in the queue after the last query. */
async function stuck(units: number, direction: 'in' | 'out' | 'all' = 'in'): Promise<{ member: Member; id: string }> {
  const member = await house.player(1000);
  const move = (from: string, to: string) => house.app.call(MOVE, { as: member.id, body: { from, to, amount: units } });
  if (direction !== 'in') await move('MAIN', 'DSVI');
  house.fate(direction === 'all' ? 'ftoa' : 'ft', 'lose');
  house.fate('cs', ...Array.from({ length: MOST_ASKS }, () => 'cut' as const));
  if (direction === 'in') await move('MAIN', 'DSVI');
  else if (direction === 'out') await move('DSVI', 'MAIN');
  else await house.app.call(RETURN_ALL, { as: member.id });
  for (let turn = 0; turn < MOST_ASKS; turn++) {
    house.clock.advance(601_000);
    await house.wallets.askDue();
  }
  const { value } = await asks(1, 'GET ?state=review');
  const mine = value.list.at(-1);
  if (!mine) throw new Error('nothing is in the queue');
  return { member, id: mine.id };
}

const decide = (operator: number, id: string, body: object) => asks(operator, `POST /${id}/decide`, body);
const money = async (member: Member) => {
  const { available, held } = await member.main();
  return [available / UNIT, held / UNIT];
};
const trail = async (id: string) => {
  const row = await house.db.database.read((db) =>
    db
      .selectFrom('cashier.wallet_transfers')
      .select('reference_no')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow(),
  );
  const entries = await house.db.database.read((db) =>
    db
      .selectFrom('compliance.audit')
      .select('action')
      .where('subject', '=', `wallet_transfer:${row.reference_no}`)
      .orderBy('position')
      .execute(),
  );
  return entries.map(({ action }) => action);
};
const proof = 'line 12 of the statement';

describe('the reconciliation queue', () => {
  it('keeps the hold and waits for people, with the right of one brand’s cashiers only', async () => {
    const { member, id } = await stuck(100);
    expect(await money(member)).toEqual([900n, 100n]);
    house.clock.advance(86_400_000);
    expect(await house.wallets.askDue()).toBe(0);
    expect((await asks(1, 'GET ?state=review', undefined, { 'x-role': 'support' })).errorCode).toBe(
      'operator.role.missing',
    );
    expect((await asks(1, `GET /${id}`, undefined, { 'x-brand': '2' })).errorCode).toBe('wallet.transfer.unknown');
    expect((await decide(1, id, { outcome: 'done', proof })).value.state).toBe('done');
    expect(await money(member)).toEqual([900n, 0n]);
    expect((await decide(2, id, { outcome: 'failed', proof })).errorCode).toBe('already.resolved');
    expect(await trail(id)).toEqual(['wallet.transfer.done']);
  });

  it('asks the vendor again and takes its definite answer', async () => {
    const { member, id } = await stuck(100);
    house.fate('cs', 'cut');
    expect((await asks(1, `POST /${id}/ask`)).value.state).toBe('review');
    expect((await asks(1, `POST /${id}/ask`)).value.state).toBe('done');
    expect(await money(member)).toEqual([900n, 0n]);
  });

  it('credits what came out once, however many decide at the same moment', async () => {
    const { member, id } = await stuck(100, 'out');
    expect(await money(member)).toEqual([900n, 0n]);
    const all = await Promise.all([1, 2, 3].map((operator) => decide(operator, id, { outcome: 'done', proof })));
    expect(all.filter(({ success }) => success).length).toBe(1);
    expect(await money(member)).toEqual([1000n, 0n]);
  });

  it('gives the hold back when it did not go through', async () => {
    const { member, id } = await stuck(100);
    await decide(1, id, { outcome: 'failed', proof });
    expect(await money(member)).toEqual([1000n, 0n]);
  });

  it('takes two operators from the brand’s limit on, who must find the same', async () => {
    const { member, id } = await stuck(500);
    expect((await decide(1, id, { outcome: 'done', proof })).value).toMatchObject({
      state: 'review',
      proposed: 'done',
    });
    expect((await decide(1, id, { outcome: 'done', proof })).errorCode).toBe('wallet.second.operator');
    expect((await decide(2, id, { outcome: 'failed', proof })).value).toMatchObject({ proposed: 'failed' });
    expect(await money(member)).toEqual([500n, 500n]);
    expect((await decide(1, id, { outcome: 'failed', proof })).value.state).toBe('failed');
    expect(await money(member)).toEqual([1000n, 0n]);
    expect(await trail(id)).toEqual(['wallet.transfer.proposed', 'wallet.transfer.proposed', 'wallet.transfer.failed']);
  });

  it('wants the amount, and two operators, when only the vendor knew how much it was', async () => {
    const { member, id } = await stuck(60, 'all');
    expect((await decide(1, id, { outcome: 'done', proof })).errorCode).toBe('wallet.amount.required');
    expect((await decide(1, id, { outcome: 'done', proof, amount: '-1' })).errorCode).toBe('wallet.amount.required');
    await decide(1, id, { outcome: 'done', proof, amount: '60' });
    expect((await decide(2, id, { outcome: 'done', proof, amount: '61' })).value.state).toBe('review');
    expect((await decide(1, id, { outcome: 'done', proof, amount: '61' })).value.state).toBe('done');
    expect(await money(member)).toEqual([1001n, 0n]);
  });

  it('refuses a finding without proof', async () => {
    const { id } = await stuck(100);
    expect((await decide(1, id, { outcome: 'done', proof: ' ' })).success).toBe(false);
    await decide(1, id, { outcome: 'done', proof });
  });
});

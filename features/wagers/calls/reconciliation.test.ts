import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { type OfficeApp, officeApp } from '#tests/office-app.ts';
import { tokenHash } from '../session/game-session.ts';
import { writeCalls } from './call-log.store.ts';
import { reconciliationService } from './reconciliation.server.ts';

const cashier = { id: 1n, role: 'cashier' };
const LIST = 'GET /office/reconciliation';

let db: TestDatabase;
let office: OfficeApp;

beforeAll(async () => {
  db = await testDatabase();
  const operatorNames = async (ids: readonly bigint[]) => new Map(ids.map((id) => [id, `op${id}`]));
  office = await officeApp([reconciliationService({ database: db.database, clock: systemClock, operatorNames })]);
});
afterAll(async () => {
  await office.close();
  await db.drop();
});

let at = Date.now();
const heard = (transactionId: string, change: object = {}) =>
  writeCalls(db.database, [
    {
      at: at++,
      vendor: 'DONGSON',
      action: 'win',
      requestId: `r${at}`,
      transactionId,
      referenceId: 'stake-1',
      round: 'round-1',
      sha256: '00'.repeat(32),
      outcome: 'timeout',
      status: 'RS_ERROR_UNKNOWN',
      latencyMs: 3,
      token: '',
      ...change,
    } as Parameters<typeof writeCalls>[1][number],
  ]);

describe('the vendor calls that could not be decided (ours)', () => {
  it('wait with every call that belongs to them, and are closed once with a note that is on the trail', async () => {
    await heard('stake-1', { action: 'bet', referenceId: '', outcome: 'ok' });
    await heard('win-1');
    await heard('win-1');
    const { value } = await office.call(LIST, cashier);
    expect(value).toMatchObject({ total: 1, open: 1 });
    const [{ id }] = value.list;
    const detail = (await office.call(`${LIST}/${id}`, cashier)).value;
    expect(detail).toMatchObject({ vendor: 'DONGSON', transactionId: 'win-1', calls: 2, state: 'open' });
    expect(detail.vendorCalls.map(({ action }: { action: string }) => action)).toEqual(['bet', 'win', 'win']);

    const close = (note: string) => office.call(`POST /office/reconciliation/${id}/close`, cashier, { note });
    expect((await close('  ')).code).toBe('request_param_err');
    const twice = await Promise.all([close('đã trả bằng tay'), close('đã trả bằng tay')]);
    expect(twice.map(({ code }) => code).sort()).toEqual(['reconciliation.settled', undefined]);
    expect((await office.call(`${LIST}/${id}`, cashier)).value).toMatchObject({
      state: 'closed',
      closedBy: 'op1',
      note: 'đã trả bằng tay',
    });
    const trail = await db.database.read((reader) =>
      reader.selectFrom('compliance.audit').select(['action', 'subject']).execute(),
    );
    expect(trail).toEqual([{ action: 'reconciliation.closed', subject: `reconciliation:${id}` }]);
    expect((await office.call(`${LIST}?state=open`, cashier)).value.list).toEqual([]);
  });

  it('are those of the brand’s own players, and of nobody’s; another brand’s cannot be read, closed or counted', async () => {
    const sessions = [
      { token: 'of-one', brand: 1 },
      { token: 'of-two', brand: 2 },
    ];
    for (const { token, brand } of sessions)
      await db.database.transact((trx) =>
        trx
          .insertInto('wagers.game_sessions')
          .values({
            token_hash: tokenHash(token),
            player_id: BigInt(brand),
            brand_id: brand,
            account: 1n,
            game_id: 1,
            currency: 'VNDK',
            vendor: 'DONGSON',
            expires_at: new Date(at + 60_000),
            ended_at: null,
          })
          .execute(),
      );
    const shared = { round: 'draw-of-all', referenceId: '' };
    await heard('one-1', { token: 'of-one', ...shared });
    await heard('two-1', { token: 'of-two', ...shared });
    const seen = async (brandId: number) => {
      const { list, open } = (await office.call(`${LIST}?state=open`, { ...cashier, brandId })).value;
      expect(open).toBe(list.length);
      return list.map(({ transactionId }: { transactionId: string }) => transactionId);
    };
    expect([await seen(1), await seen(2), await seen(3)]).toEqual([['one-1'], ['two-1'], []]);
    const { list } = (await office.call(LIST, { ...cashier, brandId: 2 })).value;
    const foreign = `${LIST}/${list[0].id}`;
    expect((await office.call(foreign, cashier)).code).toBe('reconciliation.unknown');
    const close = await office.call(`POST ${foreign.slice(4)}/close`, cashier, { note: 'not mine to close' });
    expect(close.code).toBe('reconciliation.unknown');
    const own = (await office.call(foreign, { ...cashier, brandId: 2 })).value;
    expect(own.vendorCalls.map(({ transactionId }: { transactionId: string }) => transactionId)).toEqual(['two-1']);
    await heard('nobody-1', { token: 'of-nobody' });
    expect([await seen(1), await seen(2)]).toEqual([
      ['nobody-1', 'one-1'],
      ['nobody-1', 'two-1'],
    ]);
  });

  it('C13: are closed together with one reason, those alike of the brand alone, and not what came later', async () => {
    const outcome = { outcome: 'round-closed', referenceId: '' };
    for (const name of ['alike-1', 'alike-2', 'alike-3']) await heard(name, { ...outcome, token: 'of-one' });
    await heard('foreign-1', { ...outcome, token: 'of-two' });
    await heard('other-outcome', { outcome: 'already-paid', referenceId: '', token: 'of-one' });
    await heard('other-vendor', { ...outcome, vendor: 'ACME', token: 'of-one' });
    const open = async (brandId: number): Promise<{ id: string; transactionId: string; lastAt: number }[]> =>
      (await office.call(`${LIST}?state=open&size=50`, { ...cashier, brandId })).value.list;
    const first = (await open(1)).find(({ transactionId }) => transactionId === 'alike-1')!;
    expect((await office.call(`${LIST}/${first.id}`, cashier)).value).toMatchObject({ alike: 3, next: 'compare' });
    const until = (await open(1)).find(({ transactionId }) => transactionId === 'alike-2')!.lastAt;
    const close = (body: object, who: object = cashier) =>
      office.call(`POST /office/reconciliation/${first.id}/close-alike`, { ...cashier, ...who }, body);
    expect((await close({ note: ' ', until })).code).toBe('request_param_err');
    expect((await close({ note: 'not mine', until }, { brandId: 2 })).code).toBe('reconciliation.unknown');
    // Concurrent calls: each item is closed once.
    const answers = await Promise.all([close({ note: 'a fault of theirs', until }), close({ note: 'twice', until })]);
    expect(answers.map(({ value }) => value.closed).sort()).toEqual([0, 2]);
    const left = (await open(1)).map(({ transactionId }) => transactionId);
    expect(left).toEqual(expect.arrayContaining(['alike-3', 'other-outcome', 'other-vendor']));
    expect(left).not.toContain('alike-1');
    expect((await open(2)).map(({ transactionId }) => transactionId)).toContain('foreign-1');
    const trail = await db.database.read((reader) =>
      reader
        .selectFrom('compliance.audit')
        .select('subject')
        .where('subject', '=', `reconciliation:${first.id}`)
        .execute(),
    );
    expect(trail).toHaveLength(1);
  });

  it('are open again when the vendor asks again, and are for cashiers and administrators', async () => {
    await heard('win-1');
    expect((await office.call(`${LIST}?state=open`, cashier)).value.list.at(-1)).toMatchObject({
      transactionId: 'win-1',
    });
    for (const role of ['manager', 'support'])
      for (const route of [LIST, `${LIST}/1`]) expect((await office.call(route, { id: 2n, role })).status).toBe(403);
    expect((await office.call(`${LIST}/999999`, cashier)).code).toBe('reconciliation.unknown');
  });
});

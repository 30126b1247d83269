import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { type OfficeApp, officeApp } from '#tests/office-app.ts';
import { registerEngineChecks } from '../engine/engine.checks.ts';
import { giveAward } from '../engine/give-award.ts';
import { awardHandler } from '../engine/handlers.ts';
import { offersHouse, RULES, UNIT } from '../promotions/offers.fixture.ts';
import '../points/points.tables.ts';
import { type OffersDeskDeps, offersDeskService } from './offers-desk.server.ts';
import { queuesService } from './queues.server.ts';

/** docs/rewards.md section 3: a promotion from a draft to its results, and decisions that wait for an operator. */
const NOW = Date.UTC(2026, 10, 20, 3);
const slot = (id: number, code: string, vendor = 'STUDIO', enabled = true) =>
  ({ id, code, vendor, names: { EN: code }, type: 'RNG', enabled }) as const;
/** One eligible game; then a progressive one, a disabled one, one whose vendor keeps the money, and an unknown one. */
const GAMES = [
  slot(1, 'ho-vang'),
  slot(2, 'sen-vang-88'),
  slot(3, 'trong-dong', 'STUDIO', false),
  slot(4, 'ho-vang', 'KEEPER'),
  slot(5, 'unknown'),
];
const goodsHandler = awardHandler({ kind: 'goods', give: async () => ({ transferId: null }) });
let house: Awaited<ReturnType<typeof offersHouse>>;
let desk: OfficeApp;
beforeAll(async () => {
  house = await offersHouse(NOW, { extra: [goodsHandler] });
  registerEngineChecks();
  const names = async (ids: readonly bigint[]) => new Map(ids.map((id) => [id, `name${id}`]));
  const deps: OffersDeskDeps = {
    ...house.deps,
    awards: house.awards,
    playerNames: names,
    operatorNames: names,
    games: async () => GAMES,
    hubVendors: new Set(['STUDIO']),
    playerNamed: async (_, name) => (name.startsWith('id') ? BigInt(name.slice(2)) : undefined),
  };
  desk = await officeApp([offersDeskService(deps), queuesService(deps)]);
});
afterAll(async () => {
  await desk.close();
  await house.close();
});

const text = (title: string) => ({ title, kicker: '', sentence: '', content: '' });
const body = (code: string, budget: string | null = '100') => ({
  code,
  rules: RULES,
  texts: { VI: text('Quà'), EN: text('Gift') },
  category: 'other',
  badge: '',
  image: '',
  startsAt: null,
  endsAt: null,
  budget,
});
const office = (route: string, sent?: object, operator = 3n, role = 'manager') =>
  desk.call(route, { id: operator, role, brandId: house.world.first }, sent);
const move = (id: string, step: string, operator = 3n) =>
  office(`POST /office/promotions/${id}/move`, { move: step }, operator);

it('offers rounds of games that can be given, and takes no others', async () => {
  const { value } = await office('GET /office/promotion-games');
  expect(value.games.map(({ vendor, code }: { vendor: string; code: string }) => `${vendor} ${code}`)).toEqual([
    'STUDIO ho-vang',
  ]);
});

async function draft(code: string, budget?: string | null): Promise<string> {
  const { value } = await office('POST /office/promotions', body(code, budget));
  return (value as { id: string }).id;
}

describe('the promotions desk', () => {
  it('gives only goods that the mall of the brand offers now', async () => {
    const goods = (brandId: number, enabled: boolean, kind: 'goods' | 'cash' = 'goods') =>
      house.database.transact((trx) =>
        trx
          .insertInto('rewards.point_reward')
          .values({ brand_id: brandId, kind, points: 1n, credit: kind === 'cash' ? 1n : 0n, stock: null, enabled })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    const [own, other] = [house.world.first, house.world.second];
    const offered = await goods(own, true);
    const refused = [
      await goods(own, false),
      await goods(own, true, 'cash'),
      await goods(other, true),
      { id: 2_000_000 },
    ];
    const giving = (code: string, goodsId: number) => {
      const draft = body(code, null);
      return { ...draft, rules: { ...draft.rules, claim: 'press', award: { kind: 'goods', goodsId } } };
    };
    for (const { id } of refused)
      expect(await office('POST /office/promotions', giving(`goods-${id}`, id))).toMatchObject({
        code: 'promotion.goods.unknown',
      });
    const made = await office('POST /office/promotions', giving('goods', offered.id));
    expect(made.code).toBeUndefined();
    const { id } = made.value as { id: string };
    const changed = await office(`PUT /office/promotions/${id}`, giving('goods', refused[0]!.id));
    expect(changed).toMatchObject({ code: 'promotion.goods.unknown' });
  });

  it('makes, starts, pauses and closes; the budget is an account and goes back', async () => {
    const id = await draft('first');
    expect((await office('POST /office/promotions', body('first'))).code).toBe('promotion.code.taken');
    expect(await move(id, 'start')).toMatchObject({ value: { state: 'running' } });
    const running = (await office(`GET /office/promotions/${id}`)).value as {
      free: string;
      terms: { VI: string[]; EN: string[] };
    };
    expect(running.free).toBe('100.00');
    expect(running.terms.EN).toContain('You can withdraw it at once; nothing has to be wagered');
    expect(running.terms.VI).toContain('Rút được ngay, không phải cược thêm');
    expect(await move(id, 'start')).toMatchObject({ code: 'promotion.state.wrong' });
    expect(await move(id, 'pause')).toMatchObject({ value: { state: 'paused' } });
    expect(await move(id, 'resume')).toMatchObject({ value: { state: 'running' } });
    expect(await move(id, 'close')).toMatchObject({ value: { state: 'closed' } });
    expect(((await office(`GET /office/promotions/${id}`)).value as { free: string }).free).toBe('0.00');
    expect(await reconcile(house.database)).toEqual([]);
  });

  it('asks a second operator above the budget limit', async () => {
    const id = await draft('large', '50000');
    expect(await move(id, 'start')).toMatchObject({ value: { state: 'review' } });
    expect(await move(id, 'approve')).toMatchObject({ code: 'promotion.four.eyes' });
    expect(await move(id, 'approve', 4n)).toMatchObject({ value: { state: 'running' } });
    expect(await move(id, 'close')).toMatchObject({ value: { state: 'closed' } });
  });

  it('forecasts from real facts, and tries a draft as a player', async () => {
    const player = await house.player();
    await house.fact({ playerId: player, kind: 'registration', key: `r:${player}`, at: new Date(NOW - 1_000) });
    const id = await draft('forecast');
    expect((await office(`GET /office/promotions/${id}/forecast`)).value).toMatchObject({
      players: 1,
      awards: 1,
      cost: '10.00',
    });
    const tried = await office(`GET /office/promotions/${id}/test?player=id${player}`);
    expect(tried.value).toMatchObject({ standing: 'joined', checklist: [{ met: false }] });
    expect(await office('POST /office/promotion-terms', { rules: RULES })).toMatchObject({ code: undefined });
  });

  it('starts with a forecast far above its budget only when that is confirmed', async () => {
    for (const _ of [1, 2, 3]) {
      const player = await house.player();
      await house.fact({ playerId: player, kind: 'registration', key: `r:${player}`, at: new Date(NOW - 1_000) });
    }
    const { value } = await office(`GET /office/promotions/${await draft('enough', '1000000')}/forecast`);
    const cost = Number((value as { cost: string }).cost);
    const budget = (cost / 2).toFixed(2);
    const id = await draft('dear', budget);
    expect(await move(id, 'start')).toMatchObject({ code: 'promotion.forecast.high', value: { budget } });
    expect((await office(`GET /office/promotions/${id}`)).value).toMatchObject({ state: 'draft' });
    const just = await draft('just', (cost / 2 + 1).toFixed(2));
    expect(await move(just, 'start')).toMatchObject({ value: { state: 'running' } });
    const path = `POST /office/promotions/${id}/move`;
    expect(await office(path, { move: 'start', confirmed: true })).toMatchObject({ value: { state: 'running' } });
    for (const one of [id, just]) await move(one, 'close');
  });

  it('names players of a list, once, and exports what they got', async () => {
    const player = await house.player();
    const rules = { ...RULES, trigger: { kind: 'list' }, claim: 'automatic' };
    const made = await office('POST /office/promotions', { ...body('listed'), rules });
    const { id } = made.value as { id: string };
    await move(id, 'start');
    const name = () => office(`POST /office/promotions/${id}/players`, { player: `id${player}` });
    expect(await name()).toMatchObject({ value: { listed: 1 } });
    await name();
    expect(await house.balance(player)).toBe(10n * UNIT);
    const { value } = await office(`GET /office/promotions/${id}/awards`);
    expect(value).toMatchObject({ list: [{ amount: '10.00', state: 'given' }] });
    expect((await office('GET /office/promotions?search=listed')).value).toMatchObject({ total: 1 });
  });

  it('decides applications: taken up, accepted once, paid by a claim; a rejected one may be sent again', async () => {
    const player = await house.player();
    const id = await house.offer({ trigger: { kind: 'application', pictures: 'none' } });
    const apply = (remark: string) =>
      house.api.call('POST /wps/relay/PARLOR_applyPromotion', { as: player, body: { id: id.toString(), remark } });
    expect((await apply('x'.repeat(141))).body.errorCode).toBe('promotion.remark.long');
    expect((await apply('please')).body.value).toMatchObject({ standing: 'applying' });
    expect((await apply('again')).body.errorCode).toBe('promotion.applied');
    const { list } = (await office('GET /office/offer-applications?state=applying')).value as {
      list: { id: string }[];
    };
    const decide = (of: string, step: string, reason?: string) =>
      office(`POST /office/offer-applications/${of}/decide`, { step, ...(reason && { reason }) });
    expect(await decide(list[0]!.id, 'take')).toMatchObject({ value: { state: 'in_process' } });
    expect(await decide(list[0]!.id, 'reject', 'no proof')).toMatchObject({ value: { state: 'rejected' } });
    expect((await apply('with proof')).body.value).toMatchObject({ standing: 'applying' });
    const next = (await office('GET /office/offer-applications?state=applying')).value as { list: { id: string }[] };
    const both = await Promise.all([decide(next.list[0]!.id, 'accept'), decide(next.list[0]!.id, 'accept')]);
    expect(both.filter(({ code }) => code === undefined)).toHaveLength(1);
    const standing = await house.api.value(`GET /wps/relay/PARLOR_promotionStanding?id=${id}`, { as: player });
    expect(standing).toMatchObject({ standing: 'issued', action: 'claim', amount: 10 });
    const missing = await office(`GET /office/offer-applications/${next.list[0]!.id}/pictures/0`);
    expect(missing.code).toBe('promotion.application.unknown');
  });

  it('holds what a household shares, tells the player, and pays or refuses as a person says', async () => {
    const [one, two, three] = [await house.player(), await house.player(), await house.player()];
    for (const id of [one, two, three])
      await house.database.transact((trx) =>
        trx
          .insertInto('accounts.sessions')
          .values({
            player_id: id,
            token_hash: Buffer.from(`hold-${id}`),
            created_at: new Date(NOW),
            seen_at: new Date(NOW),
            idle_ends_at: new Date(NOW),
            ends_at: new Date(NOW),
            ip: '203.0.113.9',
            user_agent: `b${id}`,
            revoked_at: null,
            revoked_for: null,
          })
          .execute(),
      );
    const give = (playerId: bigint) =>
      house.database.transact((trx) =>
        giveAward(trx, house.awards, {
          brandId: house.world.first,
          playerId,
          source: { kind: 'promotion', id: '77' },
          key: `hold:${playerId}`,
          award: { kind: 'credits', amount: 5n * UNIT },
          budgetId: null,
          mode: 'paid',
          expiresAt: null,
          at: new Date(NOW),
        }),
      );
    expect(await give(one)).toMatchObject({ state: 'given' });
    expect(await give(two)).toMatchObject({ state: 'held' });
    expect(await give(three)).toMatchObject({ state: 'held' });
    expect(await house.balance(two)).toBe(0n);
    const { list } = (await office('GET /office/held-awards')).value as { list: { id: string; signals: object[] }[] };
    expect(list[0]?.signals).toMatchObject([{ kind: 'address' }]);
    const decide = (id: string, release: boolean) =>
      office(`POST /office/held-awards/${id}/decide`, { release, reason: 'looked at it' });
    expect(await decide(list[0]!.id, true)).toMatchObject({ code: undefined });
    expect(await decide(list[0]!.id, true)).toMatchObject({ code: 'already.resolved' });
    expect(await decide(list[1]!.id, false)).toMatchObject({ code: undefined });
    expect([await house.balance(two), await house.balance(three)]).toEqual([5n * UNIT, 0n]);
    expect(await reconcile(house.database)).toEqual([]);
  });

  it('pays the period that was begun when it is closed, and only then gives its budget back', async () => {
    const player = await house.player();
    const rules = {
      ...RULES,
      trigger: { kind: 'loss', minimum: '50', products: {} },
      award: { kind: 'credits', value: { shareBps: 1_000, largest: '100' } },
      claim: 'automatic',
      frequency: 'weekly',
    };
    const { value } = await office('POST /office/promotions', { ...body('cashback', '1000'), rules });
    await move(value.id, 'start');
    const lost = { product: 'RNG', game: 1, amount: 500n * UNIT, other: 300n * UNIT };
    await house.fact({
      playerId: player,
      kind: 'bets',
      key: `loss:${player}`,
      at: new Date(house.clock.now()),
      ...lost,
    });
    await house.read();
    expect(await move(value.id, 'close')).toMatchObject({ value: { state: 'closed' } });
    const budget = () =>
      house.database.read((db) =>
        db
          .selectFrom('rewards.budget')
          .select(['free', 'closed_at'])
          .where('name', '=', 'cashback')
          .executeTakeFirstOrThrow(),
      );
    await house.settle();
    expect(await budget()).toEqual({ free: 1_000n * UNIT, closed_at: null });
    // Ten percent of the 200 lost, once the last rounds are known.
    house.clock.advance(11 * 60_000);
    await house.settle();
    await house.settle();
    expect(await house.balance(player)).toBe(20n * UNIT);
    expect(await budget()).toEqual({ free: 0n, closed_at: new Date(house.clock.now()) });
    expect(await reconcile(house.database)).toEqual([]);
  });

  it('changes a draft, and never one that is closed', async () => {
    const id = await draft('change');
    expect(await office(`PUT /office/promotions/${id}`, body('change', '200'))).toMatchObject({ value: { id } });
    await move(id, 'close');
    expect(await office(`PUT /office/promotions/${id}`, body('change'))).toMatchObject({
      code: 'promotion.state.wrong',
    });
  });
});

import { openAccount } from '#ledger/accounts.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { manualClock } from '#platform/clock/clock.ts';
import { refuse } from '#platform/http/refusal.ts';
import { parseAmount } from '#platform/money/money.ts';
import { brandApp } from '#tests/brand-app.ts';
import { officeApp } from '#tests/office-app.ts';
import { rewardsHouse, UNIT } from '../claims.fixture.ts';
import { addFacts, type Fact, type NewFact } from '../engine/facts.ts';
import { mallDeskService } from './desk/mall.server.ts';
import { pointOrdersService } from './desk/orders.server.ts';
import { bookPoints, pointFacts } from './earning.store.ts';
import { registerPointChecks } from './points.checks.ts';
import { pointsService } from './points.server.ts';
import { pointAwardHandlers } from './points-award.ts';
import './points.tables.ts';

export const PASSWORD = '135790';

/** The points calls over a real ledger; the test sets ranks and breaks. */
export async function pointsHouse(nowMs: number) {
  const house = await rewardsHouse(nowMs);
  const { world, database } = house;
  await world.site.updateSettings({
    brandId: world.first,
    group: 'switches',
    patch: { modules: { PTSYS3: true } },
    by: 'test',
  });
  registerPointChecks();
  const ranks = new Map<bigint, number>();
  const clock = manualClock(nowMs);
  const deps = {
    database,
    site: world.site,
    bus: world.bus,
    clock,
    ledgerAccountOf: house.ledgerAccountOf,
    provePayment: async (_: bigint, typed: string) =>
      typed === PASSWORD ? undefined : refuse('invalid.payment.pw' as const),
    mayTakePart: async (playerId: bigint) => !house.excluded.has(playerId),
    ranksOf: async ({ playerIds }: { playerIds: readonly bigint[] }) =>
      new Map(playerIds.map((id) => [id, ranks.get(id) ?? 0])),
  };
  const names = async (ids: readonly bigint[]) => new Map(ids.map((id) => [id, `name${id}`]));
  const api = await brandApp(world, [pointsService(deps)]);
  const desk = await officeApp([
    mallDeskService(deps),
    pointOrdersService({ ...deps, playerNames: names, operatorNames: names, playerNamed: async () => undefined }),
  ]);
  let facts = 0;
  const tell = async (fact: Pick<NewFact, 'playerId' | 'kind'> & { units: string; product?: string }) => {
    const amount = parseAmount(fact.units.replace('-', '')) ?? 0n;
    const told: NewFact = {
      brandId: world.first,
      playerId: fact.playerId,
      kind: fact.kind,
      key: `test:${++facts}`,
      at: new Date(nowMs),
      amount: fact.units.startsWith('-') ? -amount : amount,
      product: fact.product ?? null,
    };
    await database.transact(async (trx) => {
      await addFacts(trx, [told]);
      await pointFacts.onFacts(trx, [asRead(told)]);
    });
  };
  return {
    ...house,
    clock,
    api,
    ranks,
    /** Makes a call as an operator. */
    office: (role: string, route: string, body?: object) =>
      desk.call(route, { id: 3n, role, brandId: world.first }, body),
    /** Writes valid bets of a game type. */
    bets: (playerId: bigint, product: string, units: string) => tell({ playerId, kind: 'bets', units, product }),
    paidIn: (playerId: bigint, units: string) => tell({ playerId, kind: 'deposit', units }),
    /** Gives the points that are due. */
    book: () => bookPoints({ ...deps, now: clock.now, tell: async () => {} }, 0),
    give: async (playerId: bigint, points: bigint) => {
      const [handler] = pointAwardHandlers({ timeZoneOf: async () => 'Asia/Ho_Chi_Minh' });
      const id = BigInt(++facts);
      await database.transact((trx) =>
        handler!.give(trx, {
          id,
          brandId: world.first,
          playerId,
          account: 0n,
          budget: null,
          award: { kind: 'points', points },
          key: `test:${id}`,
          source: { kind: 'mission', id: '1' },
          names: {},
          at: new Date(nowMs),
        }),
      );
    },
    /** Puts money in the wallet. */
    fund: async (playerId: bigint, units: bigint) => {
      const account = await house.ledgerAccountOf(playerId);
      const key = `test:fund:${++facts}`;
      await database.transact((trx) =>
        inTransaction(trx).post({ key, account, house: 'cash', amount: units * UNIT, kind: 'deposit' }),
      );
    },
    pointAccountOf: (playerId: bigint) =>
      database.transact((trx) => openAccount(trx, { brandId: world.first, currency: 'POINTS', ownerId: playerId })),
    close: async () => {
      await desk.close();
      await house.close();
    },
  };
}

const asRead = (fact: NewFact): Fact => ({
  other: 0n,
  game: null,
  product: null,
  ordinal: 0,
  subject: '',
  amount: 0n,
  id: 0n,
  day: '2026-11-23',
  ...fact,
});

/** A delivery address. */
export const TO = { receiver: 'Trần Thị Sen', mobileNum: '0912 345 678', address: '12 Hàng Bạc, Hoàn Kiếm, Hà Nội' };
const REDEEM = 'POST /wps/relay/passwordCheck/MCS2_redeemPointReward';

/** Goods as the desk sends them. */
export const goods = (change: object = {}) => ({
  kind: 'goods',
  names: { VI: 'Nón lá thêu sen', EN: 'Lotus conical hat' },
  descriptions: {},
  points: 60,
  prices: [{ rank: 3, points: 40 }],
  amount: '0',
  credit: '0',
  stock: 3,
  backOn: '',
  picture: 'hat',
  order: 1,
  enabled: true,
  ...change,
});

/** Shortcuts for mall tests; the house opens later. */
export function mallDoor(house: () => Awaited<ReturnType<typeof pointsHouse>>) {
  return {
    offer: async (change: object = {}): Promise<{ id: string; version: number }> => {
      const { value, code } = await house().office('manager', 'POST /office/points/mall/goods', goods(change));
      if (code) throw new Error(code);
      return value;
    },
    points: (as: bigint) => house().api.value('GET /wps/relay/MCS2_getPointBalance', { as }),
    code: async (route: string, as: bigint, body: object) =>
      (await house().api.call(route, { as, body: { paymentPassword: PASSWORD, ...body } })).body.errorCode,
    redeem: (as: bigint, rewardId: string, change: object = {}) =>
      house().api.value(REDEEM, { as, body: { rewardId, paymentPassword: PASSWORD, ...TO, ...change } }),
    rich: async (amount: bigint) => {
      const player = await house().player();
      await house().give(player, amount);
      return player;
    },
    stockOf: async (id: string): Promise<number | null> => {
      const { value } = await house().office('admin', 'GET /office/points/mall');
      return value.goods.find((one: { id: string }) => one.id === id).stock;
    },
  };
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentHouse, openAgentHouse, UNIT } from '#features/agents/agents.fixture.ts';
import { houseDays, houseStretches } from '#features/agents/facts/house.store.ts';
import { moneyMoved } from '#features/cashier/desk/waiting.store.ts';
import { addWithdrawal } from '#features/cashier/withdrawals/payout/withdrawal.fixture.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import { type OfficeApp, officeApp } from '#tests/office-app.ts';
import { overviewService } from './overview.server.ts';
import { changeOf, ticksOf } from './takings.rules.ts';

/** Ours "Operators' desk": GGR and net deposits of the brand's days, counted by hand. The clock stands at noon of the brand. */
const NOON = Date.parse('2026-11-10T05:00:00Z');
const HOUR_MS = 3_600_000;
const CASHIER = { id: 9n, role: 'cashier' };

let house: AgentHouse;
let office: OfficeApp;
let [one, two, stranger]: bigint[] = [];

/** Moves to "YYYY-MM-DD hh:mm" of the brand, seven hours ahead of UTC. */
const goTo = (text: string) =>
  house.clock.advance(Date.parse(`${text.replace(' ', 'T')}:00+07:00`) - house.clock.now());

beforeAll(async () => {
  house = await openAgentHouse({ startsAt: NOON - 40 * 24 * HOUR_MS });
  const { database } = house.db;
  one = await house.member('khach01');
  two = await house.member('khach02');
  stranger = await house.member('khach03', { brandId: 2 });
  const play: [string, bigint, number, number][] = [
    ['2026-10-10 10:00', one, 500, 100],
    ['2026-11-03 23:50', one, 40, 10],
    ['2026-11-04 00:10', two, 7, 0],
    ['2026-11-09 10:10', one, 100, 30],
    ['2026-11-09 15:00', two, 50, 0],
    ['2026-11-09 23:58', one, 1, 0],
    ['2026-11-10 00:04', two, 20, 25],
    ['2026-11-10 11:57', one, 10, 4],
    ['2026-11-10 11:58', stranger, 900, 0],
  ];
  for (const [at, who, bet, won] of play) {
    goTo(at);
    await house.play(who, bet, won);
  }
  await house.facts.catchUp();
  house.clock.advance(NOON - house.clock.now());
  await deposit('2026-11-09 09:00', 8);
  await deposit('2026-11-09 20:00', 100);
  await deposit('2026-11-10 09:00', 25);
  await deposit('2026-11-10 10:30', 15);
  await withdrawal('2026-11-10 11:00', 12);
  const never = async () => [];
  office = await officeApp([
    overviewService({
      database,
      clock: house.clock,
      catalogue: { text: (_: string, key: string) => key } as never,
      timeZoneOf: async () => house.timeZone,
      waiting: [],
      housePlay: { stretches: houseStretches, days: houseDays },
      moneyMoved,
      playing: never,
      gameTypes: async () => new Map(),
      openGames: async () => 0,
      lagSeconds: async () => 0,
    }),
  ]);
});
afterAll(async () => {
  await office.close();
  await house.close();
});

const momentOf = (text: string) => new Date(`${text.replace(' ', 'T')}:00+07:00`);

async function deposit(text: string, main: number): Promise<void> {
  const at = momentOf(text);
  const name = randomUUID();
  await house.db.database.transact((trx) =>
    sql`insert into cashier.deposits (brand_id, player_id, ledger_account, order_no, reference, provider, amount, vnd,
        account, state, created_at, expires_at, credited_at, credited_amount, transfer_id)
      values (1, ${one}, 1, ${name}, ${name}, 'SIMBANK', 1, 1, '{}', 'credited', ${at}, ${at}, ${at},
        ${BigInt(main) * UNIT}, 1)`.execute(trx),
  );
}

async function withdrawal(text: string, main: number): Promise<void> {
  const at = momentOf(text);
  const [facts] = (
    await house.db.database.read((db) =>
      sql<{ account: bigint }>`select ledger_account as account from accounts.players where id = ${one}`.execute(db),
    )
  ).rows;
  const own = { playerId: one!, ledgerAccount: facts!.account, at, amount: BigInt(main), state: 'paying' as const };
  await house.ledger.poster.post({
    key: `fund:${text}`,
    account: facts!.account,
    amount: BigInt(main) * UNIT,
    house: 'adjustment',
    kind: 'adjustment',
  });
  const { id } = await addWithdrawal(house.db.database, { ...own, seal: (number) => Buffer.from(number) });
  await house.db.database.transact((trx) =>
    sql`update cashier.withdrawals set state = 'paid', paid_at = ${at}, closed_at = ${at} where id = ${id}`.execute(
      trx,
    ),
  );
}

const takings = async (days: string) => (await office.call(`GET /office/overview/takings?days=${days}`, CASHIER)).value;

describe('the takings', () => {
  it('of today stand by the hours of the brand’s day, beside all of yesterday', async () => {
    const { unit, rows, before, total, earlier } = await takings('1');
    expect(unit).toBe('hour');
    // From midnight to the running hour, which has just begun.
    expect(rows.length).toBe(13);
    expect(rows[0]).toEqual({ at: momentOf('2026-11-10 00:00').getTime(), ggr: '-5.00', net: '0.00' });
    expect(rows[11]).toEqual({ at: momentOf('2026-11-10 11:00').getTime(), ggr: '6.00', net: '-12.00' });
    expect(rows[9].net).toBe('25.00');
    expect(before.length).toBe(24);
    expect([before[10].ggr, before[15].ggr, before[23].ggr]).toEqual(['70.00', '50.00', '1.00']);
    // 20 - 25 + 10 - 4; 25 + 15 - 12.
    expect(total).toEqual({
      stakes: '30.00',
      ggr: '1.00',
      deposited: { count: 2, amount: '40.00' },
      paid: { count: 1, amount: '12.00' },
      net: '28.00',
    });
    // Yesterday until noon: 100 - 30, and the deposit at nine.
    expect(earlier).toEqual({ ggr: '70.00', net: '8.00' });
  });

  it('of 7 days stand by days, from midnight to midnight of the brand', async () => {
    const { unit, rows, before, total, earlier } = await takings('7');
    expect(unit).toBe('day');
    expect(rows.map(({ at }: { at: number }) => zonedDay(at, house.timeZone))).toEqual(
      ['04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-11-${day}`),
    );
    expect(rows.map(({ ggr }: { ggr: string }) => ggr)).toEqual([
      '7.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '121.00',
      '1.00',
    ]);
    expect(rows.map(({ net }: { net: string }) => net).slice(-2)).toEqual(['108.00', '28.00']);
    expect(total).toMatchObject({ ggr: '129.00', net: '136.00', deposited: { count: 4 } });
    // The third of November: played ten minutes before midnight, which is later than noon.
    expect(before.at(-1).ggr).toBe('30.00');
    expect(earlier).toEqual({ ggr: '0.00', net: '0.00' });
  });

  it('of 30 days hold what neither a week nor a day has', async () => {
    const { rows, before, total, earlier } = await takings('30');
    expect([rows.length, before.length]).toEqual([30, 30]);
    expect(total.ggr).toBe('159.00');
    expect(earlier.ggr).toBe('400.00');
    expect((await office.call('GET /office/overview/takings?days=365', CASHIER)).status).not.toBe(200);
  });

  it('are a file whose last row is the sum, and who took it stands on the trail', async () => {
    const lines = (await office.text('GET /office/overview/export?days=1', CASHIER)).trim().split('\r\n');
    expect(lines.length).toBe(1 + 13 + 1);
    expect(lines.at(-1)?.replaceAll('"', '').split(',').slice(1)).toEqual([
      '30.00',
      '29.00',
      '1.00',
      '40.00',
      '12.00',
      '28.00',
    ]);
    const { rows } = await house.db.database.read((db) =>
      sql<{ action: string }>`select action from compliance.audit order by position desc limit 1`.execute(db),
    );
    expect(rows).toEqual([{ action: 'overview.exported' }]);
  });

  it('are for those who settle payments', async () => {
    for (const role of ['manager', 'support'])
      for (const path of ['takings', 'export'])
        expect((await office.call(`GET /office/overview/${path}`, { id: 9n, role })).code).toBe(
          'operator.role.missing',
        );
  });
});

describe('what the page makes of them', () => {
  it('is told as a change only against something', () => {
    expect(changeOf(108n, 100n)).toBe(80);
    expect(changeOf(-50n, 100n)).toBe(-1500);
    expect(changeOf(5n, 0n)).toBeNull();
    expect(changeOf(5n, -5n)).toBeNull();
  });

  it('stands on an axis of round amounts that holds every value and nothing', () => {
    const units = (values: number[]) =>
      ticksOf(values.map((value) => BigInt(value) * UNIT)).map((tick) => Number(tick / UNIT));
    expect(units([0, 47_000])).toEqual([0, 20_000, 40_000, 60_000]);
    expect(units([-5, 70])).toEqual([-20, 0, 20, 40, 60, 80]);
    expect(units([])).toEqual([0, 1]);
  });
});

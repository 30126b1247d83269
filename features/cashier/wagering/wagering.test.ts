import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BetHours, figuresOf } from '#features/wagers/bets/bet-hours.ts';
import { turnoverSince } from '#features/wagers/public.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { type Cashier, openCashier } from '../deposits/orders/deposit.fixture.ts';
import type { wageringContract, wageringDeskContract } from './wagering.contract.ts';
import { standingOf } from './wagering.rules.ts';
import { addRequirement } from './wagering.store.ts';

/** Wagering before a withdrawal (wire.md 2.5 "withdraw turnover"), and the turnover that counts for it. */
type Standing = ValueOf<(typeof wageringContract)['GET /wps/relay/PARLOR_wagering']>;
type Listing = ValueOf<(typeof wageringDeskContract)['GET /office/wagering']>;

const START = Date.UTC(2026, 0, 15, 3);
const MINUTE_MS = 60_000;
let house: Cashier;
let players = 300n;
const newPlayer = () => house.player(++players);
beforeAll(async () => {
  house = await openCashier();
});
afterAll(() => house.close());

interface Placed {
  /** Minutes after START. */
  at: number;
  stake: bigint;
  state: 'settled' | 'void' | 'running';
}

let bets = 0n;
/** Writes bets as the projection does: rows and hourly sums. */
async function place(playerId: bigint, placed: readonly Placed[]) {
  const hours = new BetHours();
  await house.db.database.transact(async (trx) => {
    for (const { at, stake, state } of placed) {
      const placedAt = new Date(START + at * MINUTE_MS);
      const turnover = state === 'settled' ? stake : 0n;
      const facts = { playerId, brandId: 1, account: 1n, vendor: 1, game: 1, round: `r${++bets}`, key: `k${bets}` };
      const bet = { ...facts, id: bets, stake, payout: 0n, turnover, state, placedAt };
      hours.change(
        { ...bet, settledAt: undefined, transfers: [], payoutKeys: [], closedBy: undefined },
        figuresOf(undefined),
        figuresOf(bet),
      );
      await sql`insert into wagers.bets (id, player_id, brand_id, account, vendor, game, round, key, stake, payout, turnover, state, placed_at, transfers, payout_keys)
        values (${bets}, ${playerId}, 1, 1, 1, 1, ${facts.round}, ${facts.key}, ${stake}, 0, ${turnover}, ${state}, ${placedAt}, '{}', '{}')`.execute(
        trx,
      );
    }
    await hours.write(trx);
  });
}

const require = (
  playerId: bigint,
  source: string,
  required: bigint,
  at: number,
  cause: 'deposit' | 'bonus' = 'deposit',
) =>
  house.db.database.transact((trx) =>
    addRequirement(trx, { brandId: 1, playerId, cause, source, required, startedAt: new Date(START + at * MINUTE_MS) }),
  );
const standing = async (as: bigint) => (await house.web.call<Standing>('GET /wps/relay/PARLOR_wagering', { as })).value;

const placedBets = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 300 }),
    stake: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    state: fc.constantFrom<Placed['state'][]>('settled', 'settled', 'void', 'running'),
  }),
  { maxLength: 12 },
);

describe('turnover since a moment', () => {
  it('is exactly the settled stakes placed from then on, to the millisecond, whatever the hour', async () => {
    await fc.assert(
      fc.asyncProperty(
        placedBets,
        fc.array(fc.integer({ min: -10, max: 310 }), { maxLength: 5 }),
        async (placed, moments) => {
          const player = await newPlayer();
          await place(player, placed);
          const since = moments.map((at) => new Date(START + at * MINUTE_MS));
          const read = await house.db.database.read((db) => turnoverSince(db, { playerId: player, since }));
          const counted = moments.map((moment) =>
            placed
              .filter(({ at, state }) => at >= moment && state === 'settled')
              .reduce((total, { stake }) => total + stake, 0n),
          );
          expect(read).toEqual(counted);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('does not count a bet of a minute before in the same hour, nor another player’s', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    await place(player, [
      { at: 10, stake: 7n, state: 'settled' },
      { at: 12, stake: 5n, state: 'settled' },
      { at: 61, stake: 3n, state: 'settled' },
    ]);
    await place(other, [{ at: 20, stake: 1_000n, state: 'settled' }]);
    const since = [11, 12, 60].map((at) => new Date(START + at * MINUTE_MS));
    expect(await house.db.database.read((db) => turnoverSince(db, { playerId: player, since }))).toEqual([8n, 8n, 3n]);
    expect(await house.db.database.read((db) => turnoverSince(db, { playerId: player, since: [] }))).toEqual([]);
  });
});

describe('the standing', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });
  it('counts turnover once, fills the oldest first, and is never negative or more than required', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(amounts, amounts), { maxLength: 8 }), (steps) => {
        // `played` is the turnover between two requirements' beginnings, so the sums `since` each can only shrink.
        const since = steps.map((_, index) => steps.slice(index).reduce((total, [, played]) => total + played, 0n));
        const requirements = steps.map(([required], index) => ({
          id: BigInt(index),
          cause: 'deposit' as const,
          required,
          startedAt: new Date(index),
        }));
        const { open, met, required, actual } = standingOf(requirements, since);
        const done = requirements.filter(({ id }) => !open.some((one) => one.id === id));
        const used = actual + done.reduce((total, one) => total + one.required, 0n);
        expect(used <= (since[0] ?? 0n)).toBe(true);
        for (const one of open) expect(one.actual >= 0n && one.actual < one.required).toBe(true);
        for (const one of done) expect(one.required <= since[Number(one.id)]!).toBe(true);
        expect(met).toBe(open.length === 0);
        expect(required >= actual).toBe(true);
      }),
    );
  });

  it('is shown to the player: nothing, not begun, under way, done', async () => {
    const player = await newPlayer();
    expect(await standing(player)).toEqual({
      status: 'A',
      totalRequiredTurnover: 0,
      totalActualTurnover: 0,
      details: [],
    });
    await place(player, [{ at: 1, stake: 500_000n, state: 'settled' }]);
    await require(player, `test:${player}:1`, 1_000_000n, 2);
    expect(await standing(player)).toMatchObject({ status: 'N', totalRequiredTurnover: 100, totalActualTurnover: 0 });
    await place(player, [
      { at: 3, stake: 600_000n, state: 'settled' },
      { at: 4, stake: 900_000n, state: 'void' },
    ]);
    expect(await standing(player)).toMatchObject({
      status: 'I',
      totalRequiredTurnover: 100,
      totalActualTurnover: 60,
      details: [{ cause: 'deposit', requiredTurnover: 100, actualTurnover: 60 }],
    });
    await place(player, [{ at: 70, stake: 400_000n, state: 'settled' }]);
    expect((await standing(player)).status).toBe('A');
    expect((await house.web.call('GET /wps/relay/PARLOR_wagering')).status).toBe(401);
  });

  it('keeps one requirement for one source, however often it is written', async () => {
    const player = await newPlayer();
    await Promise.all(Array.from({ length: 5 }, () => require(player, `test:${player}`, 1_000_000n, 0)));
    expect((await standing(player)).totalRequiredTurnover).toBe(100);
  });
});

describe('waiving at the desk', () => {
  it('releases once, with a reason in the audit trail, and only for cashiers of the brand', async () => {
    const player = await newPlayer();
    await require(player, `test:${player}`, 1_000_000n, 0);
    const { value } = await house.desk<Listing>(`GET /office/wagering?search=${player}`);
    expect(value.list).toMatchObject([{ player: { username: `p${player}` }, required: '100.00', waivedAt: null }]);
    const id = value.list[0]!.id;
    const waive = (reason: string, role?: string) => house.desk(`POST /office/wagering/${id}/waive`, { reason }, role);
    expect((await waive('goodwill', 'support')).errorCode).toBe('operator.role.missing');
    expect((await waive(' ')).errorCode).toBe('request_param_err');
    const answers = await Promise.all(Array.from({ length: 4 }, () => waive('goodwill')));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.errorCode).toBe('wagering.waived');
    expect((await standing(player)).status).toBe('A');
    const trail = await house.db.database.read((q) =>
      q.selectFrom('compliance.audit').select('entry').where('subject', '=', `wagering:${id}`).execute(),
    );
    expect(trail).toHaveLength(1);
    expect(trail[0]?.entry).toContain('goodwill');
    expect((await house.desk('POST /office/wagering/999999/waive', { reason: 'goodwill' })).errorCode).toBe(
      'wagering.unknown',
    );
  });
});

describe('looking for requirements at the desk', () => {
  it('finds them by the beginning of a name or number, and by state', async () => {
    const [open, waived, met] = [await newPlayer(), await newPlayer(), await newPlayer()];
    for (const player of [open, waived, met]) await require(player, `search:${player}`, 1_000_000n, 0);
    await house.db.database.transact(async (trx) => {
      await sql`update cashier.wagering set outcome = 'met', ended_at = now() where player_id = ${met}`.execute(trx);
    });
    const found = async (search: string) =>
      (await house.desk<Listing>(`GET /office/wagering?size=50&${search}`)).value.list;
    const one = (await found(`search=p${waived}`))[0];
    expect(one?.player).toEqual({ id: String(waived), username: `p${waived}` });
    await house.desk(`POST /office/wagering/${one?.id}/waive`, { reason: 'goodwill' });

    const names = (list: Listing['list']) => list.map(({ player }) => player.id);
    expect(names(await found(`search=p${open}`))).toEqual([String(open)]);
    // Every player of this file has a number of three hundred.
    expect(names(await found('search=3'))).toEqual(expect.arrayContaining([open, waived, met].map(String)));
    expect(await found('search=nobody')).toEqual([]);
    for (const [player, state] of [
      [open, 'open'],
      [waived, 'waived'],
      [met, 'met'],
    ] as const) {
      expect(await found(`search=${player}&state=${state}`), state).toMatchObject([{ state }]);
      const others = ['open', 'met', 'expired', 'waived'].filter((other) => other !== state);
      for (const other of others) expect(await found(`search=${player}&state=${other}`), other).toEqual([]);
    }
    expect((await house.desk(`GET /office/wagering?player=${open}`)).errorCode).toBe('request_param_unknown');
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finalFootball } from '#games/engines/odds/result.ts';
import type { Liability } from '#games/studio/betting/desk.contract.ts';
import { BettingBench, leg, offer } from './betting-bench.ts';

// docs/games.md "Sports and esports": a match with so many open bets that the exposure is read anew instead of counted.

const BETS = 300;
const MARKET = { market: '1x2', line: 0 } as const;
const HOME_WINS = finalFootball({ home: 1, away: 0 }, { home: 0, away: 0 });

let bench: BettingBench;
beforeAll(async () => {
  // 300 bets of 5.00 and 15.00 in turn at 2.00 cost 3,000.00 when home wins; 10.00 more fits, 200.00 does not.
  bench = await BettingBench.open({ perMarket: 31_000_000n });
});
afterAll(() => bench.close());

const worst = async (eventId: string) =>
  (await bench.desk<{ events: Liability[] }>('liability', { eventId })).events[0]!.worst;

/** Bets on home that the wallet has accepted; the wallet is not called here. */
async function openBets(eventId: string): Promise<void> {
  await bench.db.database.transact((trx) =>
    sql`
      with who as (select id, player_id from studio.sessions order by id desc limit 1),
      made as (
        insert into studio.betting_bets (id, ref, session_id, player_id, game_code, kind, sizes, mode, stake, at_risk, highest, state, counted, demo)
        select gen_random_uuid(), 'M' || n, who.id, who.player_id, 'football', 'single', '{}', 'none', amount, amount, 2 * amount,
               'running', true, false
          from who, generate_series(1, ${BETS}) n, lateral (select 50000 + n % 2 * 100000) as of(amount) returning id, ref),
      legs as (
        insert into studio.betting_legs (bet_id, position, event_id, market, line, outcome, format, points, seen)
        select id, 0, ${eventId}, '1x2', 0, 'home', 'decimal', 200, 200 from made),
      counted as (
        insert into studio.betting_counted (event_id, number, bet_id, sign)
        select ${eventId}, e.counted + substr(ref, 2)::int, made.id, 1 from made join studio.betting_events e on e.id = ${eventId})
      update studio.betting_events set counted = counted + ${BETS} where id = ${eventId}`.execute(trx),
  );
}

async function facts() {
  const { rows } = await bench.db.database.read((db) =>
    sql<{ state: string; bets: number; paid: string; wrong: number; words: string[] }>`
      select b.state, count(*)::int4 as bets, sum(coalesce(b.payout, 0))::text as paid,
             count(*) filter (where b.payout not in (0, b.highest))::int4 as wrong,
             (select array_agg(t.action order by t.number) from studio.betting_tells t where t.bet_id = min(b.id::text)::uuid) as words
        from studio.betting_bets b where b.ref like 'M%' and length(b.ref) < 6 group by 1`.execute(db),
  );
  return rows;
}

test('many bets are settled, run again and are settled anew; two processes know the exposure at each step', async () => {
  const player = await bench.player();
  const other = await bench.another({ perMarket: 31_000_000n });
  const eventId = await bench.match([offer('1x2', 0, { home: 200, draw: 340, away: 410 })]);
  await openBets(eventId);
  const placeAt = (url: string, stake: string) =>
    bench.place(player.token, { legs: [leg(eventId, '1x2', 0, 'home', 200)], stake }, url);
  expect((await placeAt(other.url, '100000')).problem).toBeNull();
  expect(await worst(eventId)).toBe('30100000');

  await bench.tell({ type: 'settlement', eventId, markets: [MARKET], result: HOME_WINS });
  expect(await facts()).toEqual([{ state: 'settled', bets: BETS, paid: '60000000', wrong: 0, words: ['settle'] }]);
  expect(await worst(eventId)).toBe('0');

  await bench.tell({ type: 'settlement-rollback', eventId, markets: [MARKET] });
  expect(await facts()).toEqual([{ state: 'running', bets: BETS, paid: '0', wrong: 0, words: ['settle', 'rollback'] }]);
  expect(await worst(eventId)).toBe('30100000');

  await bench.tell({ type: 'odds', eventId, markets: [offer('1x2', 0, { home: 200, draw: 340, away: 410 })] });
  // The other process has counted up to an older number, and the log does not name so many bets.
  const refused = await placeAt(other.url, '2000000');
  expect([refused.problem, refused.most]).toEqual(['exposure', '900000']);

  const lost = finalFootball({ home: 0, away: 2 }, { home: 0, away: 0 });
  await bench.tell({ type: 'settlement', eventId, markets: [MARKET], result: lost });
  const words = ['settle', 'rollback', 'settle'];
  expect(await facts()).toEqual([{ state: 'settled', bets: BETS, paid: '0', wrong: 0, words }]);
  expect(await worst(eventId)).toBe('0');
  await other.stop();
});

import type pg from 'pg';
import type { PromotionRules, Trigger } from '#features/rewards/promotions/promotion.types.ts';

interface RewardsSize {
  facts: number;
  players: number;
  promotions: number;
}

export const FIRST_PLAYER = 100_001;
/** Monday 2 November 2026, early morning in Vietnam. */
const FIRST_DAY = '2026-11-02T00:00:00Z';
const DAYS = 14;
/** Number of promotions that a player has joined by a press. */
const JOINED = 4;

/** One of each trigger, repeated. */
const TRIGGERS: readonly Trigger[] = [
  { kind: 'bets', turnover: '400', products: { RNG: 10_000, LIVE: 5_000 }, games: [] },
  { kind: 'deposit', ordinals: [1], minimum: '50' },
  { kind: 'login', days: 3, consecutive: true },
  { kind: 'loss', minimum: '100', products: {} },
  { kind: 'depositSum', sum: '300' },
  { kind: 'win', multiplierBps: 100_000, minimumStake: '1' },
  { kind: 'depositCount', count: 3, minimum: '20' },
  { kind: 'registration' },
  { kind: 'invite', count: 2 },
  { kind: 'rank', rank: 2 },
  { kind: 'birthday' },
  { kind: 'mission', mission: 'daily' },
  { kind: 'place', leaderboard: 'week', upTo: 10 },
  { kind: 'code', code: 'LOTUS' },
  { kind: 'application', pictures: 'none' },
  { kind: 'list' },
];
const PLAY: readonly Trigger['kind'][] = ['bets', 'loss', 'win'];

/**
 * Promotions with play triggers are joined by a press, and so is every second one of the others, as is likely with so
 * many on a page.
 */
function rulesOf(place: number): PromotionRules {
  const turn = Math.floor(place / TRIGGERS.length);
  const trigger = { ...TRIGGERS[place % TRIGGERS.length]! };
  // From easy to hard to reach.
  if (trigger.kind === 'bets') trigger.turnover = `${100 * (turn + 1)}`;
  if (trigger.kind === 'deposit') trigger.ordinals = [(turn % 5) + 1];
  if (trigger.kind === 'depositSum') trigger.sum = `${100 * (turn + 1)}`;
  if (trigger.kind === 'depositCount') trigger.count = turn + 2;
  if (trigger.kind === 'login') trigger.days = turn + 2;
  const pressed = PLAY.includes(trigger.kind) || turn % 2 === 1;
  return {
    audience: { newcomerDays: null, rank: null },
    trigger,
    joining: pressed ? 'press' : 'none',
    award: { kind: 'credits', value: { fixed: '5' } },
    claim: 'press',
    frequency: place % 3 === 0 ? 'weekly' : 'once',
    winners: null,
    claimDays: 7,
    household: true,
  };
}

/** Brand, players with an account in the ledger, promotions with their members, and unread facts. */
export async function seedRewards(client: pg.Client, size: RewardsSize): Promise<void> {
  await client.query(
    `insert into site.brand (code, name, currency, symbol, time_zone) values ('BENCH', 'Bench', 'VNDK', 'P', 'Asia/Ho_Chi_Minh')`,
  );
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into accounts.players (id, brand_id, username, password_hash, currency, ledger_account)
     overriding system value
     select $1 + n, 1, 'u' || n, '', 'VNDK', ledger.open_account(1, 'VNDK', 'player', $1 + n, 0)
       from generate_series(0, $2::int - 1) n`,
    [FIRST_PLAYER, size.players],
  );
  await client.query('set session_replication_role = origin');
  const rules = Array.from({ length: size.promotions }, (_, place) => rulesOf(place));
  await client.query(
    `insert into rewards.promotion (brand_id, code, state, rules, texts, category, made_at, started_at)
     select 1, 'bench-' || place, 'running', rules, '{"VI": {"title": "Thử"}, "EN": {"title": "Bench"}}', 'other', $2, $2
       from unnest($1::jsonb[]) with ordinality as r(rules, place)`,
    [rules.map((one) => JSON.stringify(one)), new Date(FIRST_DAY)],
  );
  await client.query(
    `with pressed as (select id, rules, row_number() over (order by id) as place, count(*) over () as of
                        from rewards.promotion where rules->>'joining' = 'press')
     insert into rewards.promotion_progress (promotion_id, player_id, period, brand_id, joined_at, rules, changed_at)
     select p.id, $1 + n, case p.rules->>'frequency' when 'weekly' then w.period else 'once' end, 1, $3, p.rules, $3
       from generate_series(0, $2::int - 1) n
      cross join generate_series(0, ${JOINED - 1}) j
      cross join (values ('w2026-11-02'), ('w2026-11-09')) w(period)
       join pressed p on p.place = 1 + (n * 31 + j * 17) % p.of
     on conflict do nothing`,
    [FIRST_PLAYER, size.players, new Date(FIRST_DAY)],
  );
  await seedFacts(client, size);
  await client.query('vacuum analyze rewards.fact, rewards.promotion, rewards.promotion_progress, accounts.players');
}

/** Of a hundred facts 80 are play, 10 logins, 5 deposits, 4 wins and 1 is of all other kinds. */
export async function seedFacts(client: pg.Client, { facts, players }: RewardsSize): Promise<void> {
  await client.query('truncate rewards.fact');
  await client.query(
    `insert into rewards.fact (brand_id, player_id, kind, key, at, amount, other, game, product, ordinal, subject)
     select 1, $1 + (n::bigint * 7919) % $3, kind, 'bench:' || n,
            $4::timestamptz + interval '${DAYS} days' * (n::float8 / $2),
            case kind when 'bets' then 200000 + (n % 50) * 10000 when 'deposit' then 300000 + (n % 90) * 10000
                      when 'win' then 300000 else 0 end,
            case kind when 'bets' then (n % 60) * 10000 when 'win' then 20000 else 0 end,
            case when kind in ('bets', 'win') then 1 + n % 40 end,
            case when kind in ('bets', 'win') then (array['RNG', 'LIVE', 'SPORTS'])[1 + n % 3] end,
            1 + n % 3, case kind when 'mission' then 'daily' when 'place' then 'week' else '' end
       from (select n, case when n % 100 < 80 then 'bets' when n % 100 < 90 then 'login' when n % 100 < 95 then 'deposit'
                            when n % 100 < 99 then 'win'
                            else (array['registration', 'rank', 'invite', 'birthday', 'mission', 'place'])[1 + n / 100 % 6]
                       end as kind
               from generate_series(0, $2::int - 1) n) f`,
    [FIRST_PLAYER, facts, players, new Date(FIRST_DAY)],
  );
}

/** A leaderboard of this week with all players. */
export async function seedBoard(client: pg.Client, players: number, period: string): Promise<void> {
  const prizes = [{ from: 1, to: 10, prize: { kind: 'credits', amount: '50000n' } }];
  await client.query(
    `with board as (
       insert into rewards.leaderboard (brand_id, code, measure, period, prizes, texts, state)
       values (1, 'BENCH', 'both', 'week', $1, '{"VI": {"name": "Bảng", "text": ""}}', 'running') returning id)
     insert into rewards.leaderboard_score (leaderboard_id, period, player_id, missions, multiplier, rounds, score, reached_at)
     select board.id, $2, $3 + n, n % 900, (n::bigint * 7919) % 90000, n % 500, 1 + (n::bigint * 104729) % 20000,
            $5::timestamptz + n * interval '1 second'
       from board, generate_series(0, $4::int - 1) n`,
    [JSON.stringify(prizes), period, FIRST_PLAYER, players, new Date(FIRST_DAY)],
  );
  await client.query('vacuum analyze rewards.leaderboard_score');
}

import type pg from 'pg';

export interface TreeSize {
  members: number;
  /** Deepest level, counted from 0. */
  depth: number;
  /** Members with valid bets in the slot, and on each day. */
  active: number;
  days: number;
  contracts: number;
}

interface SeededTree {
  /** Members with downlines, the largest teams first. */
  leaders: bigint[];
}

const BATCH = 20_000;
const FIRST = 1_000_000;

/** A small random generator with a seed, so that runs can be repeated. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * One line of `size` members, skewed: early members have the largest teams, and one in eight has downlines. Written
 * without the triggers of single accounts, together with the rows that these would write.
 */
export async function seedTree(client: pg.Client, size: TreeSize): Promise<SeededTree> {
  const { members, depth: deepest } = size;
  const chance = dice(7);
  const upline = new Int32Array(members).fill(-1);
  const depth = new Int16Array(members);
  const directs = new Int32Array(members);
  const team = new Int32Array(members);
  const leads: number[] = [0];
  for (let at = 1; at < members; at++) {
    let above = leads[Math.floor(chance() ** 1.6 * leads.length)]!;
    while (depth[above]! >= deepest) above = upline[above]!;
    upline[at] = above;
    depth[at] = depth[above]! + 1;
    directs[above]!++;
    if (at < 50 || chance() < 0.125) leads.push(at);
  }
  for (let at = members - 1; at > 0; at--) team[upline[at]!]! += team[at]! + 1;
  const pathOf = (at: number): number[] => {
    const path: number[] = [];
    for (let step = at; step >= 0; step = upline[step]!) path.push(FIRST + step);
    return path.reverse();
  };
  await client.query('set session_replication_role = replica');
  await client.query('set synchronous_commit = off');
  for (let from = 0; from < members; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, members - from) }, (_, row) => from + row);
    const above = rows.map((at) => (at === 0 ? null : FIRST + upline[at]!));
    await client.query(
      `insert into accounts.players (id, brand_id, username, password_hash, type, currency, ledger_account, upline_id)
       overriding system value
       select id, 1, 'u' || id, '', case when lead then 1 else 0 end, 'VNDK', id, upline
         from unnest($1::bigint[], $2::bigint[], $3::bool[]) as r(id, upline, lead)`,
      [rows.map((at) => FIRST + at), above, rows.map((at) => directs[at]! > 0)],
    );
    await client.query(
      `insert into agents.member (member_id, brand_id, upline_id, path, directs, team_size)
       select id, 1, upline, path::bigint[], directs, team
         from unnest($1::bigint[], $2::bigint[], $3::text[], $4::int[], $5::int[]) as r(id, upline, path, directs, team)`,
      [
        rows.map((at) => FIRST + at),
        above,
        rows.map((at) => `{${pathOf(at).join(',')}}`),
        rows.map((at) => directs[at]!),
        rows.map((at) => team[at]!),
      ],
    );
  }
  const leaders = [...leads].filter((at) => directs[at]! > 0).sort((a, b) => team[b]! - team[a]!);
  await seedContracts(client, { holders: holdersOf(leaders, upline, size.contracts), upline });
  await client.query('vacuum analyze accounts.players, agents.member, agents.contract, agents.terms');
  await client.query('set session_replication_role = origin');
  return { leaders: leaders.map((at) => BigInt(FIRST + at)) };
}

/** From the top down without a gap: a contract needs one of the upline above it. */
function holdersOf(leaders: readonly number[], upline: Int32Array, most: number): number[] {
  const chosen = new Set<number>();
  for (const at of leaders) {
    if (chosen.size >= most) break;
    if (upline[at] === -1 || chosen.has(upline[at]!)) chosen.add(at);
  }
  return [...chosen];
}

const TERMS = {
  realtime: { period: 'R', terms: { period: 'R', base: 'volume', carryOver: false } },
  dividend: { period: 'M', terms: { period: 'M', base: 'ngr', carryOver: true } },
} as const;

async function seedContracts(client: pg.Client, { holders, upline }: { holders: number[]; upline: Int32Array }) {
  for (const [kind, { period, terms }] of Object.entries(TERMS)) {
    const tiers = [
      { rateBps: 20, activeMembers: null, volume: null, teamLoss: null },
      { rateBps: 30, activeMembers: 10, volume: '100000000', teamLoss: null },
    ];
    const kept = JSON.stringify({ ...terms, activeFrom: '100000', ownPlay: false, tiers });
    await client.query(
      `with made as (
         insert into agents.contract (brand_id, kind, holder_id, upline_id, created_at)
         select 1, $1, holder, upline, '2020-01-01' from unnest($2::bigint[], $3::bigint[]) as r(holder, upline) returning id)
       insert into agents.terms (contract_id, version, from_at, period, terms, signed_at)
       select id, 1, '2020-01-01', $4, $5::jsonb, '2020-01-01' from made`,
      [
        kind,
        holders.map((at) => FIRST + at),
        holders.map((at) => (upline[at] === -1 ? null : FIRST + upline[at]!)),
        period,
        kept,
      ],
    );
  }
}

/** Facts of a slot, and of the days of a month with the sums of the lines, for random members. */
export async function seedFacts(
  client: pg.Client,
  { members, active, days }: TreeSize,
  { slot, month }: { slot: number; month: string },
): Promise<void> {
  const columns = 'member_id, product, volume, stakes, payouts';
  // Steps of a prime spread the chosen members over the whole tree.
  const who = `${FIRST} + (n * 611953::bigint + 17) % ${members}`;
  const figures = '1, 10000 * (1 + n % 500), 10000 * (1 + n % 500), 9600 * (1 + n % 500)';
  await client.query(
    `insert into agents.fact_slot (brand_id, slot, ${columns})
     select 1, $1::int, ${who}, ${figures} from generate_series(1, $2::int) n on conflict do nothing`,
    [slot, active],
  );
  for (let day = 0; day < days; day++)
    await client.query(
      `insert into agents.fact_day (brand_id, day, ${columns})
       select 1, $1::date + $2::int, ${who.replace('17', `${17 + day * 7919}`)}, ${figures} from generate_series(1, $3::int) n
       on conflict do nothing`,
      [month, day, active],
    );
  for (let day = 0; day < days; day++)
    await client.query(
      `insert into agents.line_day (member_id, day, product, volume, stakes, payouts)
       select above.id, f.day, f.product, sum(f.volume), sum(f.stakes), sum(f.payouts)
         from agents.fact_day f join agents.member m using (member_id) cross join unnest(m.path) as above(id)
        where f.brand_id = 1 and f.day = $1::date + $2::int group by 1, 2, 3`,
      [month, day],
    );
  await client.query('vacuum analyze agents.fact_slot, agents.fact_day, agents.line_day');
  await client.query('checkpoint');
}

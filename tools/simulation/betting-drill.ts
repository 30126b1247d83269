import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { EventLine, SportList } from '#games/studio/betting/betting.contract.ts';
import type { Database } from '#platform/db/database.ts';
import { toDecimal } from '#platform/money/money.ts';
import { BETTING_PLACES, type BettingPlace, BettingRobot } from './betting-robot.ts';
import { chanceFrom } from './chance.ts';
import { START_MONEY, type TablePlayer, type TablesHouse, tablesHouse } from './tables-house.ts';

interface BettingOrder {
  robots: number;
  minutes: number;
  /** Seconds between two kills; studio and server are killed in turn. */
  kills: number;
  /** How many times faster than real the matches and their calendar run. */
  speed: number;
  seed: number;
}

interface Seated {
  player: TablePlayer;
  place: BettingPlace;
  robot: BettingRobot;
}

const LAUNCHES_AT_ONCE = 6;
const LIST_MS = 2_000;
/** Time for unfinished work at the end: matches in play, stakes, pending wallet calls. */
const END_MS = 420_000;

const log = (line: string) => process.stdout.write(`${line}\n`);

/**
 * npm run simulate -- --betting 500: robots at sports, esports, cockfight and keno, while the calendar of matches is
 * compressed and studio and server are killed. Returns the number of differences.
 */
export async function drillBetting(order: BettingOrder): Promise<number> {
  log(`Starting a house of its own with ${order.robots} players ...`);
  const house = await tablesHouse(order.robots, log);
  try {
    const matches = await pressCalendar(house, order);
    log(`${matches} matches are played ${order.speed} times faster.`);
    const seated = await seatAll(house, order);
    const kills = await play(house, seated, order);
    const open = await settleAll(house);
    return open + (await judge(house, seated, kills));
  } finally {
    await house.close();
  }
}

/** Moves the matches of the coming days nearer and makes them run faster. Nobody has bet on them yet. */
async function pressCalendar({ foundation }: TablesHouse, { minutes, speed }: BettingOrder): Promise<number> {
  const untilMs = Date.now() + END_MS;
  for (;;) {
    const { rows } = await foundation.database.read((db) =>
      sql<{ count: number }>`
        select count(*)::int4 as count from studio.betting_events where start_at > now() + interval '6 days'`.execute(
        db,
      ),
    );
    if ((rows[0]?.count ?? 0) > 0 || Date.now() > untilMs) break;
    await sleep(1000);
  }
  return foundation.database.transact(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update studio.betting_events
         set start_at = now() + (start_at - now()) / ${speed}::int4, speed = ${speed}::int4, next_at = now()
       where status = 'scheduled' and start_at < now() + ${Math.ceil(minutes * speed)}::int4 * interval '1 minute'
      returning id`.execute(trx);
    return rows.length;
  });
}

async function seatAll(house: TablesHouse, { robots, seed, speed }: BettingOrder): Promise<Seated[]> {
  const places = BETTING_PLACES.flatMap((place) => Array.from({ length: place.share }, () => place));
  const list = sharedLists(house.studioUrl, speed);
  const seated: Seated[] = [];
  for (let from = 0; from < robots; from += LAUNCHES_AT_ONCE) {
    const some = Array.from({ length: Math.min(LAUNCHES_AT_ONCE, robots - from) }, async (_, at) => {
      const index = from + at;
      const player = house.players[index]!;
      // Spread evenly: 37 and 100 have no common divisor.
      const place = places[(index * 37) % places.length]!;
      const token = await house.launch(player, place.game, place.vendor);
      const chance = chanceFrom(seed * 7919 + index);
      return { player, place, robot: new BettingRobot({ studio: house.studioUrl, token, place, chance, list }) };
    });
    seated.push(...(await Promise.all(some)));
  }
  return seated;
}

/** Live and upcoming matches, read every two seconds for all robots together. */
function sharedLists(studio: string, speed: number): (sport: 'football' | 'esports') => Promise<EventLine[]> {
  const kept = new Map<string, { atMs: number; events: Promise<EventLine[]> }>();
  const read = async (sport: string): Promise<EventLine[]> => {
    try {
      const response = await fetch(`${studio}/game/betting/list?sport=${sport}&view=soon`);
      const { value } = (await response.json()) as { value: SportList };
      return value.leagues.flatMap(({ events }) => events.filter((event) => event.speed === speed));
    } catch {
      return [];
    }
  };
  return (sport) => {
    const known = kept.get(sport);
    if (known && Date.now() - known.atMs < LIST_MS) return known.events;
    const fresh = { atMs: Date.now(), events: read(sport) };
    kept.set(sport, fresh);
    return fresh.events;
  };
}

async function play(house: TablesHouse, seated: readonly Seated[], { minutes, kills }: BettingOrder): Promise<number> {
  for (const { robot } of seated) robot.play();
  log(`${seated.length} robots bet for ${minutes} minutes; studio and server are killed every ${kills} s.`);
  const untilMs = Date.now() + minutes * 60_000;
  let killed = 0;
  while (Date.now() + kills * 1000 < untilMs) {
    await sleep(kills * 1000);
    house.kill(killed++ % 2 === 0 ? 'studio' : 'server');
  }
  await sleep(Math.max(0, untilMs - Date.now()));
  await Promise.all(seated.map(({ robot }) => robot.stop()));
  return killed;
}

interface Open {
  /** Bets whose stake is undecided, and wallet calls not yet delivered. */
  owed: number;
  /** Bets on events that are not over or draws not yet drawn. */
  running: number;
}

/** Nothing is killed any more, and every bet is settled: no match of the compressed calendar begins much later. */
async function settleAll({ foundation }: TablesHouse): Promise<number> {
  const untilMs = Date.now() + END_MS;
  for (;;) {
    const { rows } = await foundation.database.read((db) =>
      sql<Open>`
        select ((select count(*) from studio.betting_bets where state in ('pending', 'asking', 'undoing'))
              + (select count(*) from studio.betting_tells where state <> 'done')
              + (select count(*) from studio.lottery_tickets where state = 'asking')
              + (select count(*) from studio.stakes where state in ('asking', 'undoing'))
              + (select count(*) from studio.payouts where state = 'owed'))::int4 as owed,
               ((select count(*) from studio.betting_bets where state = 'running')
              + (select count(*) from studio.lottery_tickets where state = 'held'))::int4 as running`.execute(db),
    );
    const { owed = 0, running = 0 } = rows[0] ?? {};
    if (owed + running === 0) return 0;
    if (Date.now() > untilMs) {
      log(`NOT RIGHT: ${owed} stakes or wallet calls and ${running} bets are still open`);
      for (const row of await openRows(foundation.database)) log(JSON.stringify(row));
      return owed + running;
    }
    await sleep(1000);
  }
}

/** Up to 20 rows that are still open, with the last answer of the wallet and the time of the next attempt. */
async function openRows(database: Database): Promise<object[]> {
  const { rows } = await database.read((db) =>
    sql<object>`
      select 'bet' as kind, state, wallet_code as answer, attempts, due_at as next from studio.betting_bets
       where state in ('pending', 'asking', 'undoing', 'running')
      union all
      select 'tell ' || action, state, wallet_code, attempts, next_attempt_at from studio.betting_tells
       where state <> 'done'
      union all
      select 'ticket', state, null, null, null from studio.lottery_tickets where state in ('asking', 'held')
      union all
      select 'stake', state, wallet_status, attempts, next_attempt_at from studio.stakes
       where state in ('asking', 'undoing')
      union all
      select 'payout', state, wallet_status, attempts, next_attempt_at from studio.payouts where state = 'owed'
      limit 20`.execute(db),
  );
  return rows;
}

async function judge(house: TablesHouse, seated: readonly Seated[], kills: number): Promise<number> {
  let wrong = 0;
  const say = (text: string) => {
    wrong++;
    log(`NOT RIGHT: ${text}`);
  };
  const states = new Map<string, number>();
  const nets: { player: TablePlayer; net: bigint }[] = [];
  let bets = 0;
  for (const { player, place, robot } of seated) {
    const book = await robot.book();
    bets += book.bets;
    for (const [state, count] of book.states) states.set(state, (states.get(state) ?? 0) + count);
    nets.push({ player, net: book.net });
    for (const sentence of book.wrong) say(`${player.username} at ${place.game}: ${sentence}`);
  }
  const { checks, findings } = await house.judge();
  const gifts: bigint[] = [];
  for (const { player, net } of nets) {
    const given = await house.givenTo(player);
    if (given !== START_MONEY) gifts.push(given - START_MONEY);
    const gained = (await house.balanceOf(player)) - given;
    if (gained !== net) say(`${player.username}: the ledger says ${toDecimal(gained)}, the record ${toDecimal(net)}`);
  }
  for (const { check, rows } of findings) say(`${check}: ${JSON.stringify(rows.slice(0, 3))}`);
  const told = [...states].sort().map(([state, count]) => `${count} ${state}`);
  log(`${kills} kills; ${bets} bets: ${told.join(', ')}`);
  const gave = toDecimal(gifts.reduce((sum, gift) => sum + gift, 0n));
  log(`${gifts.length} players reached a rank that brought them something beside play: ${gave} in all`);
  log(`${seated.length} records compared with what was pressed and with the ledger; ${checks} checks of reconcile`);
  return wrong;
}

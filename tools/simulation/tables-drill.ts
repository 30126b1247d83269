import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { fish } from '#games/engines/fish/fish.ts';
import { DEFAULT_ROOMS } from '#games/studio/fish/seed-rooms.ts';
import { DEFAULT_SEATS } from '#games/studio/seats/default-tables.ts';
import { DEFAULT_TABLES } from '#games/studio/tables/default-tables.ts';
import { toDecimal } from '#platform/money/money.ts';
import { chanceFrom } from './chance.ts';
import { FishRobot } from './tables-fish.ts';
import { type TablePlayer, type TablesHouse, tablesHouse } from './tables-house.ts';
import { LiveRobot } from './tables-live.ts';
import type { Robot, RobotParts } from './tables-robot.ts';
import { SeatRobot } from './tables-seats.ts';

export interface TablesOrder {
  robots: number;
  minutes: number;
  /** Seconds between two kills; studio and server are killed in turn. */
  kills: number;
  seed: number;
}

interface Place {
  kind: 'live' | 'fish' | 'seats';
  game: string;
  table: string;
  /** Fish: price of a bullet. */
  price: string;
}

interface Seated {
  player: TablePlayer;
  place: Place;
  robot: Robot;
}

/** Highest stakes of the tables between players at which robots play: up to 1.00 a card or big blind. */
const MOST_STAKE = 10_000n;
/** Time for unfinished work: a round, a hand, an undecided stake. */
const END_MS = 240_000;
const LAUNCHES_AT_ONCE = 6;

const log = (line: string) => process.stdout.write(`${line}\n`);

/**
 * npm run simulate -- --tables 300: robots at every table while studio and server are killed. Returns the number of
 * differences.
 */
export async function drillTables(order: TablesOrder): Promise<number> {
  log(`Starting a house of its own with ${order.robots} players ...`);
  const house = await tablesHouse(order.robots, log);
  try {
    const seated = await seatAll(house, order);
    const kills = await play(house, seated, order);
    const open = await settleAll(house, seated);
    return open + (await judge(house, seated, kills));
  } finally {
    await house.close();
  }
}

/** 16 % of the robots play fish, a quarter at tables between players, the others at live tables; each table in turn. */
function placesFor(robots: number): Place[] {
  const rooms = DEFAULT_ROOMS.flatMap(({ code, water }) =>
    Array.from({ length: 4 }, () => ({ code, price: fish.defaults.prices[water][0]!.toString() })),
  );
  const chairs = inTurn(DEFAULT_SEATS.filter(({ bots, stake }) => bots === 0 && stake <= MOST_STAKE)).flatMap((table) =>
    Array.from({ length: table.seats }, () => table),
  );
  const fishers = Math.min(rooms.length, Math.floor(robots * 0.16));
  const sitters = Math.min(chairs.length, Math.floor(robots * 0.25));
  return [
    ...rooms
      .slice(0, fishers)
      .map(({ code, price }) => ({ kind: 'fish' as const, game: fish.code, table: code, price })),
    ...chairs.slice(0, sitters).map(({ game, code }) => ({ kind: 'seats' as const, game, table: code, price: '' })),
    ...Array.from({ length: robots - fishers - sitters }, (_, at) => {
      const { game, code } = DEFAULT_TABLES[at % DEFAULT_TABLES.length]!;
      return { kind: 'live' as const, game, table: code, price: '' };
    }),
  ];
}

/** The first table of each game, then the second of each: few robots still fill whole tables of every game. */
function inTurn<T extends { game: string }>(tables: readonly T[]): T[] {
  const placed = tables.map((table, at) => ({
    table,
    turn: tables.slice(0, at).filter(({ game }) => game === table.game).length,
  }));
  return placed.sort((one, other) => one.turn - other.turn).map(({ table }) => table);
}

async function seatAll(house: TablesHouse, { robots, seed }: TablesOrder): Promise<Seated[]> {
  const places = placesFor(robots);
  const seated: Seated[] = [];
  for (let from = 0; from < places.length; from += LAUNCHES_AT_ONCE)
    seated.push(
      ...(await Promise.all(
        places.slice(from, from + LAUNCHES_AT_ONCE).map(async (place, at) => {
          const player = house.players[from + at]!;
          const token = await house.launch(player, place.game);
          const { game, table } = place;
          const parts = { studio: house.studioUrl, token, game, table, chance: chanceFrom(seed * 7919 + from + at) };
          return { player, place, robot: robotAt(place, parts) };
        }),
      )),
    );
  return seated;
}

function robotAt({ kind, price }: Place, parts: RobotParts): Robot {
  if (kind === 'fish') return new FishRobot(parts, price);
  return kind === 'seats' ? new SeatRobot(parts) : new LiveRobot(parts);
}

async function play(house: TablesHouse, seated: readonly Seated[], { minutes, kills }: TablesOrder): Promise<number> {
  for (const { robot } of seated) robot.play();
  log(`${seated.length} robots play for ${minutes} minutes; studio and server are killed every ${kills} s.`);
  const untilMs = Date.now() + minutes * 60_000;
  let killed = 0;
  while (Date.now() + kills * 1000 < untilMs) {
    await sleep(kills * 1000);
    house.kill(killed++ % 2 === 0 ? 'studio' : 'server');
  }
  await sleep(Math.max(0, untilMs - Date.now()));
  return killed;
}

/** Nothing new begins and nothing is killed: waits until neither robots nor studio have anything open. */
async function settleAll(house: TablesHouse, seated: readonly Seated[]): Promise<number> {
  for (const { robot } of seated) robot.stop();
  const untilMs = Date.now() + END_MS;
  for (;;) {
    const busy = seated.filter(({ robot }) => !robot.isDone);
    const owed = await undecided(house);
    if (busy.length + owed === 0) return 0;
    if (Date.now() > untilMs) {
      log(`NOT RIGHT: ${busy.length} robots and ${owed} stakes or payouts are still open`);
      for (const { player, place } of busy.slice(0, 5)) log(`  ${player.username} at ${place.table}`);
      return busy.length + owed;
    }
    await sleep(500);
  }
}

async function undecided({ foundation }: TablesHouse): Promise<number> {
  const { rows } = await foundation.database.read((db) =>
    sql<{ open: number }>`
      select ((select count(*) from studio.stakes where state in ('asking', 'undoing'))
            + (select count(*) from studio.payouts where state = 'owed'))::int4 as open`.execute(db),
  );
  return rows[0]?.open ?? 0;
}

async function judge(house: TablesHouse, seated: readonly Seated[], kills: number): Promise<number> {
  let wrong = 0;
  const say = (text: string) => {
    wrong++;
    log(`NOT RIGHT: ${text}`);
  };
  const played = { live: 0, fish: 0, seats: 0 };
  const nets = new Map<TablePlayer, bigint>();
  for (const { player, place, robot } of seated) {
    const book = await robot.book();
    robot.close();
    played[place.kind] += book.played;
    nets.set(player, book.net);
    for (const sentence of book.wrong) say(`${player.username} at ${place.table}: ${sentence}`);
  }
  const { checks, findings } = await house.judge();
  for (const [player, net] of nets) {
    const gained = (await house.balanceOf(player)) - (await house.givenTo(player));
    if (gained !== net) say(`${player.username}: the ledger says ${toDecimal(gained)}, the own book ${toDecimal(net)}`);
  }
  for (const { check, rows } of findings) say(`${check}: ${JSON.stringify(rows.slice(0, 3))}`);
  log(`${kills} kills; played ${played.live} live rounds, ${played.fish} batches at the fish, ${played.seats} hands`);
  log(`${seated.length} own books compared with the studio's record and the ledger; ${checks} checks of reconcile`);
  return wrong;
}

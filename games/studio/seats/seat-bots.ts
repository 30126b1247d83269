import { randomInt } from 'node:crypto';
import type { Json } from '#games/engines/fair/replay.ts';
import type { Writer } from '#platform/db/database.ts';
import type { Stakes } from '../stakes/stakes.ts';
import { engineOf, type Hand, isBot, type SeatTable, type Sitting, tell } from './seat-rows.ts';
import { payOut } from './stand-up.ts';

/** Range of a bot's thinking time, long enough for people to follow. */
const THINK_MS = { least: 900, most: 2200 };
const ARRANGE_MS = { least: 4000, most: 11_000 };

/** How long the bot of a seat thinks about its next action. Every call for the same action returns the same time. */
export function thinkMs({ game }: SeatTable, hand: Hand, seat: number): number {
  const { least, most } = game === 'maubinh' ? ARRANGE_MS : THINK_MS;
  return least + (((hand.actions + 1) * 7919 + seat * 104_729 + Number(hand.number) * 31) % (most - least));
}

/** The bot's next action at a seat. It sees only what its seat sees. */
export function botAction(table: SeatTable, hand: Hand, seat: number): Json {
  const engine = engineOf(table);
  if (hand.state === null) throw new Error('a bot is asked before the deal');
  return engine.bot(engine.view(hand.state, seat), (n) => randomInt(n));
}

/**
 * Seats bots at a practice table while somebody is there, leaves a seat free for onlookers, and refills bots that lost.
 * The caller has locked the table's row; no hand is in progress.
 */
export async function arrangeBots(
  db: Writer,
  stakes: Stakes,
  table: SeatTable,
  { sittings, isVisited, onlookers }: { sittings: readonly Sitting[]; isVisited: boolean; onlookers: number },
): Promise<boolean> {
  const bots = sittings.filter(isBot);
  const people = sittings.length - bots.length;
  const forPeople = people + (onlookers > 0 || people === 0 ? 1 : 0);
  const wanted = isVisited && table.open ? Math.max(0, Math.min(table.bots, table.seats - forPeople)) : 0;
  for (const bot of bots.slice(wanted)) await payOut(db, stakes, bot);
  const poor = bots.slice(0, wanted).filter((bot) => bot.stack < table.least_buy_in);
  for (const { id } of poor)
    await db
      .updateTable('studio.seat_sittings')
      .set({ stack: buyInOf(table) })
      .where('id', '=', id)
      .execute();
  const taken = new Set(sittings.filter((one) => !bots.slice(wanted).includes(one)).map(({ seat }) => seat));
  let missing = wanted - bots.length;
  // From the last seat down, since people take the first ones.
  for (let seat = table.seats - 1; seat >= 0 && missing > 0; seat--) {
    if (taken.has(seat)) continue;
    await seatBot(db, table, seat);
    missing -= 1;
  }
  return bots.length !== wanted || poor.length > 0;
}

const buyInOf = (table: SeatTable): bigint => table.least_buy_in * 2n;

async function seatBot(db: Writer, table: SeatTable, seat: number): Promise<void> {
  const name = `bot ${seat + 1}`;
  const buyIn = buyInOf(table);
  await db
    .insertInto('studio.seat_sittings')
    .values({
      ref: `b${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`,
      table_id: table.id,
      game: table.game,
      seat,
      name,
      portrait: Number(table.id % 7n) + seat * 3,
      state: 'seated',
      buy_in: buyIn,
      stack: buyIn,
      bank_ms: 0,
    })
    .execute();
  await tell(db, table.id, { kind: 'sat', seat, name });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openCalls } from './cashier-calls.ts';
import { care, referralReward } from './cashier-care.ts';
import { adjust, asOperator, type Drill, type OpenReceipt, rowsOf } from './cashier-desk.ts';
import { judge, settleAll } from './cashier-end.ts';
import { cashierHouse, type DrillPlayer } from './cashier-house.ts';
import { moneyIn } from './cashier-money-in.ts';
import { moneyOut } from './cashier-money-out.ts';
import { moves } from './cashier-moves.ts';
import { vendorPlay } from './cashier-play.ts';
import type { ProgramName } from './cashier-processes.ts';
import { type CashierTally, count, newCashierTally } from './cashier-tally.ts';
import { letTimePass } from './cashier-time.ts';
import { chanceFrom } from './chance.ts';

export interface CashierOrder {
  operations: number;
  /** No new operation begins after this time: a slow machine does fewer, and the report says how many. */
  minutes: number;
  seats: number;
  seed: number;
}

/** Number of concurrent operations; a few players get many of them, so that operations of one player collide. */
const AT_ONCE = 24;
const BUSY_PLAYERS = 6;
const BUSY_SHARE = 25;
const KILL_EVERY_MS = 13_000;
const LOOK_EVERY_MS = 1_500;
const VICTIMS: readonly ProgramName[] = ['second worker', 'worker', 'server', 'second worker', 'studio'];

/** In percent of the operations. */
const MIX = {
  'deposits by transfer': 16,
  'deposits on a page': 6,
  vouchers: 4,
  withdrawals: 15,
  receipts: 9,
  'transfers to a vendor': 11,
  'transfers back': 9,
  gifts: 9,
  adjustments: 3,
  bets: 10,
  'bets at a vendor': 5,
  'limits and breaks': 2,
  'referral rewards': 1,
};
type Operation = keyof typeof MIX;

/**
 * npm run simulate -- --cashier 50000: money in, out and between players in parallel, with processes that are killed.
 * Returns the number of differences.
 */
export async function drillCashier(order: CashierOrder, log: (line: string) => void): Promise<number> {
  const tally = newCashierTally();
  const chance = chanceFrom(order.seed * 104_729);
  const agents = Math.max(2, Math.floor(order.seats / 12));
  log(`Starting a house of its own with ${order.seats} players ...`);
  const house = await cashierHouse({ members: order.seats - agents, agents }, { chance, tally, log });
  const calls = openCalls(tally);
  try {
    const drill: Drill = { house, calls, chance, tally };
    const startedMs = Date.now();
    const { payments, operations } = await play(drill, order, log);
    const seconds = (Date.now() - startedMs) / 1000;
    log('Until nothing is due ...');
    const open = await settleAll(drill, log);
    await house.processes.stop();
    report(tally, { seconds, all: (Date.now() - startedMs) / 1000, operations }, log);
    const wrong = open + (await judge(drill, payments, log)) + tally.complaints.length;
    for (const sentence of tally.complaints) log(`Against the rules: ${sentence}.`);
    return wrong;
  } finally {
    calls.close();
    await house.close();
  }
}

async function play(drill: Drill, order: CashierOrder, log: (line: string) => void) {
  const { house, chance, tally } = drill;
  const money = moneyIn(drill, await makeVouchers(drill, Math.ceil(order.operations / 20)));
  const out = moneyOut(drill);
  const move = moves(drill);
  const spin = vendorPlay(drill);
  const careful = care(drill, { ...money, ...out, ...move });
  const receipts: OpenReceipt[] = [];
  const pick = (): DrillPlayer =>
    house.players[chance.below(chance.percent(BUSY_SHARE) ? BUSY_PLAYERS : house.players.length)]!;
  const confirm = async () => {
    const receipt = receipts.pop();
    const player = receipt && house.players.find(({ id }) => id === receipt.player_id);
    if (!receipt || !player) return false;
    await out.confirm(player, receipt);
    return true;
  };
  const how: Record<Operation, () => Promise<unknown>> = {
    'deposits by transfer': () => money.byBank(pick()),
    'deposits on a page': () => money.byPage(pick()),
    vouchers: () => money.byVoucher(pick()),
    withdrawals: () => out.withdraw(pick()),
    receipts: confirm,
    'transfers to a vendor': () => move.toVendor(pick()),
    'transfers back': () => move.toMain(pick()),
    gifts: () => move.gift(pick()),
    adjustments: () => adjust(drill, pick().id),
    bets: () => move.bet(pick()),
    'bets at a vendor': () => spin(pick()),
    'limits and breaks': () => careful(house.players[chance.below(house.players.length)]!),
    'referral rewards': () => referralReward(drill, pick()),
  };
  for (const player of house.players) await money.byBank(player);
  const trouble = makeTrouble(drill, receipts);
  let next = 0;
  const until = Date.now() + order.minutes * 60_000;
  const tenth = Math.ceil(order.operations / 10);
  const lane = async () => {
    while (next < order.operations && Date.now() < until) {
      const number = ++next;
      if (number % tenth === 0) log(`${number} of ${order.operations} operations`);
      const kind = operationAt(chance.below(100));
      if (kind === 'receipts' && receipts.length === 0) next--;
      else {
        await how[kind]();
        count(tally.done, kind);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await trouble.stop();
  move.close();
  return { payments: money.payments, operations: next };
}

function operationAt(point: number): Operation {
  let sum = 0;
  for (const kind of Object.keys(MIX) as Operation[]) {
    sum += MIX[kind];
    if (point < sum) return kind;
  }
  return 'bets';
}

/** Kills processes, lets time pass, and reads which payouts players may confirm. */
function makeTrouble(drill: Drill, receipts: OpenReceipt[]) {
  const { house } = drill;
  let over = false;
  let killAt = Date.now() + KILL_EVERY_MS / 2;
  let kills = 0;
  const look = async () => {
    if (Date.now() >= killAt) {
      house.processes.kill(VICTIMS[kills++ % VICTIMS.length]!);
      killAt = Date.now() + KILL_EVERY_MS;
    }
    await letTimePass(house, 20);
    if (receipts.length > 0) return;
    const open = await rowsOf<OpenReceipt>(
      drill,
      sql`select r.id, w.order_no, r.player_id, r.vnd, r.state, r.version
            from cashier.receipts r join cashier.withdrawals w on w.id = r.withdrawal_id
           where r.state in ('waiting', 'partly', 'missing') order by random() limit 200`,
    );
    receipts.push(...open);
  };
  const done = (async () => {
    while (!over) {
      await look();
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      over = true;
      await done;
    },
  };
}

async function makeVouchers(drill: Drill, wanted: number): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < wanted) {
    const body = { amount: '20', count: 500, validDays: 2 };
    const { value, code } = await asOperator(drill, 0, 'POST /office/vouchers', body);
    if (code) throw new Error(`no vouchers: ${code}`);
    codes.push(...(value.codes as string[]));
  }
  return codes;
}

function report(
  { done, refused, faults }: CashierTally,
  { seconds, all, operations }: { seconds: number; all: number; operations: number },
  log: (line: string) => void,
): void {
  const rate = (operations / seconds).toFixed(0);
  log(`${operations} operations in ${seconds.toFixed(1)} s: ${rate} operations/s; settled after ${all.toFixed(1)} s`);
  for (const [title, table] of Object.entries({ done, faults, refused })) {
    log(`  ${title}`);
    for (const [name, times] of Object.entries(table).sort((a, b) => b[1] - a[1]))
      log(`    ${name.padEnd(34)} ${times}`);
  }
}

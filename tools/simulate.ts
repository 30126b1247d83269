import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { slotTitleOf } from '#games/engines/slots/titles/titles.ts';
import { createWalletClient, type WalletTiming } from '#games/studio/wallet/wallet-client.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { toDecimal } from '#platform/money/money.ts';
import { runProcess } from '#platform/process/lifecycle.ts';
import { chanceFrom } from './simulation/chance.ts';
import type { House } from './simulation/house.ts';
import { type FaultRates, SimulatedPlayer } from './simulation/player.ts';
import { newTally, type Tally } from './simulation/tally.ts';

/**
 * npm run simulate -- --rounds 200000 --duplicates 5 --reordered 2 --timeouts 1 [--seats 200] [--seed 1] [--running]
 *
 * Plays rounds of the house's slots against a platform's wallet over signed HTTP. The given percentages of the calls
 * are sent twice, overtaken by a later one, or abandoned on their way. Then every balance is compared with the one that
 * follows from the protocol's rules, and all reconciliation checks run. Any difference makes it exit with 1. It starts
 * a new platform and deletes it afterwards; with --running it uses the one of npm start.
 *
 * npm run simulate -- --cashier 50000 [--minutes 60] [--seats 240] [--seed 1] drills the cashier instead: deposits,
 * withdrawals, receipts, wallet transfers and gifts, with providers that fail and processes that are killed.
 *
 * npm run simulate -- --tables 300 [--minutes 10] [--kills 20] [--seed 1] drills the shared tables: that many robots at
 * live tables, fish rooms and tables between players, while studio and server are killed in turn every 20 seconds.
 *
 * npm run simulate -- --betting 500 [--minutes 10] [--speed 60] [--kills 30] [--seed 1] drills the betting house: that
 * many robots at sports, esports, cockfight and keno, on a calendar that runs 60 times faster. A day is 24 minutes.
 *
 * npm run simulate -- --rewards 2000 [--seed 1] plays a month of that many players through the rewards of the demo
 * brand at speed: promotions, missions, leaderboards, points, ranks and bonuses; then it compares all books and
 * budgets.
 */
interface Order {
  /** Players of the rewards month; 0 to play rounds instead. */
  rewards: number;
  /** Robots of the betting drill; 0 to play rounds instead. */
  betting: number;
  /** How many times faster that drill's matches run. */
  speed: number;
  /** Uses the platform that runs on this machine instead of starting one. */
  running: boolean;
  /** Operations of the cashier's drill; 0 to play rounds instead. */
  cashier: number;
  /** Robots of the tables' drill; 0 to play rounds instead. */
  tables: number;
  /** Seconds between two kills of that drill. */
  kills: number;
  minutes: number;
  rounds: number;
  seats: number;
  seed: number;
  faults: FaultRates;
}

/** Default length of a drill. */
const MINUTES = { cashier: 60, tables: 10 };

const PATIENT: WalletTiming = { timeoutMs: 10_000, retries: 3, retryPauseMs: 100 };
/** Too short for most answers under load: the call was sent, its result is unknown. */
const IMPATIENT: WalletTiming = { timeoutMs: 2, retries: 0, retryPauseMs: 0 };

const log = (line: string) => process.stdout.write(`${line}\n`);

await runProcess(async () => {
  const order = readOrder();
  if (order.cashier > 0) {
    const { drillCashier } = await import('./simulation/cashier-drill.ts');
    const differences = await drillCashier({ ...order, operations: order.cashier }, log);
    log(differences === 0 ? 'Zero differences.' : `${differences} differences.`);
    process.exit(differences === 0 ? 0 : 1);
  }
  if (order.rewards > 0) {
    const { simulateRewards } = await import('./simulation/rewards-month.ts');
    const differences = await simulateRewards({ players: order.rewards, seed: order.seed }, log);
    log(differences === 0 ? 'Zero differences.' : `${differences} differences.`);
    process.exit(differences === 0 ? 0 : 1);
  }
  if (order.tables > 0) {
    const { drillTables } = await import('./simulation/tables-drill.ts');
    const differences = await drillTables({ ...order, robots: order.tables });
    log(differences === 0 ? 'Zero differences.' : `${differences} differences.`);
    process.exit(differences === 0 ? 0 : 1);
  }
  if (order.betting > 0) {
    const { drillBetting } = await import('./simulation/betting-drill.ts');
    const differences = await drillBetting({ ...order, robots: order.betting });
    log(differences === 0 ? 'Zero differences.' : `${differences} differences.`);
    process.exit(differences === 0 ? 0 : 1);
  }
  const house = order.running
    ? await (await import('./simulation/running-house.ts')).runningHouse(order.seats, log)
    : await (await import('./simulation/fresh-house.ts')).freshHouse(order.seats, log);
  try {
    const startedMs = Date.now();
    const { players, tally } = await playAll(house, order);
    report(tally, (Date.now() - startedMs) / 1000);
    const wrong = (await wrongBalances(house, players)) + (await wrongBooks(house)) + complaintsOf(tally);
    log(wrong === 0 ? 'Zero differences.' : `${wrong} differences.`);
    process.exitCode = wrong === 0 ? 0 : 1;
  } finally {
    await house.close();
  }
  process.exit(process.exitCode);
});

function readOrder(): Order {
  const { values } = parseArgs({
    // "npm run" removes the dashes between its own arguments and ours, other runners do not.
    args: process.argv.slice(2).filter((arg) => arg !== '--'),
    options: {
      rounds: { type: 'string', default: '200000' },
      seats: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      duplicates: { type: 'string', default: '5' },
      reordered: { type: 'string', default: '2' },
      timeouts: { type: 'string', default: '1' },
      running: { type: 'boolean', default: false },
      cashier: { type: 'string', default: '0' },
      rewards: { type: 'string', default: '0' },
      tables: { type: 'string', default: '0' },
      betting: { type: 'string', default: '0' },
      speed: { type: 'string', default: '60' },
      kills: { type: 'string', default: '20' },
      minutes: { type: 'string' },
    },
  });
  const number = (name: Exclude<keyof typeof values, 'running'>, least: number, most: number) => {
    const value = Number(
      values[name] ?? MINUTES[values.tables === '0' && values.betting === '0' ? 'cashier' : 'tables'],
    );
    if (Number.isFinite(value) && value >= least && value <= most) return value;
    throw new StartupError(`--${name} is "${values[name]}"; allowed is a number from ${least} to ${most}.`);
  };
  return {
    running: values.running,
    rewards: Math.floor(number('rewards', 0, 100_000)),
    cashier: Math.floor(number('cashier', 0, 10_000_000)),
    tables: Math.floor(number('tables', 0, 2000)),
    betting: Math.floor(number('betting', 0, 2000)),
    speed: Math.floor(number('speed', 1, 600)),
    kills: number('kills', 1, 3600),
    minutes: number('minutes', 0.1, 100_000),
    rounds: Math.floor(number('rounds', 1, 100_000_000)),
    seats: Math.floor(number('seats', 1, 5000)),
    seed: Math.floor(number('seed', 1, 2 ** 32 - 1)),
    faults: {
      duplicated: number('duplicates', 0, 100),
      reordered: number('reordered', 0, 100),
      timedOut: number('timeouts', 0, 100),
    },
  };
}

/** Every seat plays its rounds one after the other; all seats play in parallel. */
async function playAll(house: House, order: Order): Promise<{ players: SimulatedPlayer[]; tally: Tally }> {
  const tally = newTally();
  const { privateKey, walletUrl, currency } = house;
  const client = createWalletClient({ privateKey, timing: PATIENT, connections: order.seats * 2 });
  const impatient = createWalletClient({ privateKey, timing: IMPATIENT, connections: order.seats });
  const serverSeed = createHash('sha256').update(`simulation ${order.seed}`).digest('hex');
  const players = house.seats.map((seat, index) => {
    const title = slotTitleOf(seat.gameCode);
    if (!title) throw new Error(`no title ${seat.gameCode}`);
    const { token, user, gameCode } = seat;
    const session = { walletUrl, token, user, gameCode, currency };
    const chance = chanceFrom(order.seed * 7919 + index);
    return new SimulatedPlayer({ client, impatient, title, session, seat, chance, tally, serverSeed, ...order });
  });
  let next = 0;
  const tenth = Math.ceil(order.rounds / 10);
  await Promise.all(
    players.map(async (player) => {
      while (next < order.rounds) {
        const round = next++;
        await player.play(round);
        if ((round + 1) % tenth === 0) log(`${round + 1} of ${order.rounds} rounds`);
      }
    }),
  );
  client.close();
  impatient.close();
  return { players, tally };
}

function report(tally: Tally, seconds: number): void {
  const { calls, rounds } = tally;
  const count = calls.bet + calls.win + calls.rollback;
  const played = rounds.closed + rounds.refused + rounds.undone;
  const distinct = count - tally.duplicated;
  const percent = (part: number) => `${((part / distinct) * 100).toFixed(2)} %`;
  log(
    `${played} rounds in ${seconds.toFixed(1)} s: ${(played / seconds).toFixed(0)} rounds/s, ${(count / seconds).toFixed(0)} calls/s`,
  );
  log(`  rounds      ${rounds.closed} closed, ${rounds.undone} rolled back, ${rounds.refused} refused`);
  log(`  calls       ${calls.bet} bet, ${calls.win} win, ${calls.rollback} rollback`);
  log(`  duplicated  ${tally.duplicated} (${percent(tally.duplicated)} of the calls)`);
  log(`  reordered   ${tally.reordered} (${percent(tally.reordered)})`);
  log(`  timed out   ${tally.timedOut} (${percent(tally.timedOut)})`);
  log(`  staked      ${toDecimal(tally.staked)}, won ${toDecimal(tally.won)}`);
}

async function wrongBalances(house: House, players: readonly SimulatedPlayer[]): Promise<number> {
  let wrong = 0;
  for (const [index, player] of players.entries()) {
    const seat = house.seats[index]!;
    const actual = await seat.balance();
    if (actual === player.expected) continue;
    wrong++;
    log(
      `Player ${seat.user}: the platform says ${toDecimal(actual)}, the rounds lead to ${toDecimal(player.expected)}.`,
    );
  }
  return wrong;
}

async function wrongBooks(house: House): Promise<number> {
  const findings = await house.reconcile();
  for (const { check, rows, more } of findings)
    log(`${check}: ${JSON.stringify(rows.slice(0, 5))}${more || rows.length > 5 ? ' and more' : ''}`);
  return findings.length;
}

function complaintsOf(tally: Tally): number {
  for (const sentence of tally.complaints) log(`Against the protocol: ${sentence}.`);
  return tally.complaints.length;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { percentile, printFigure } from './bench.ts';
import { servePlatform } from './platform.ts';
import { HEAVY_BETS, seededWorld, type World } from './records.seed.ts';

/**
 * A page of 30 days of the records with its footer, by HTTP requests one at a time, timed to the last byte, while the
 * tables grow: one player has 100,000 bets in twelve months, the others about 100 each. Arguments: requests per kind,
 * then the numbers of bets. A figure's baseline is the same figure at the first size. `--keep FOLDER` keeps the tables
 * of the last size there, and a later run with that size uses them at once.
 */
const { values: options, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true });
const [requests = '500', ...sizes] = positionals;
const REQUESTS = Number(requests);
const SIZES = (sizes.length > 0 ? sizes : ['1000000', '10000000']).map(Number);
const WARM_UP = 100;
const DAY_MS = 86_400_000;

const PAGE_SIZE = 10;
/** A twelfth of a year has a twelfth of the bets. */
const HEAVY_PAGES = Math.floor((HEAVY_BETS * 30) / 365 / PAGE_SIZE);

interface Question {
  token: string;
  /** Path of the relay with its own fields; the date range is added. */
  path: string;
}

/** Page numbers spread over all depths of the heavy player's record. */
const anyPage = (round: number, share = 1) => 1 + ((round * 37) % Math.floor(HEAVY_PAGES * share));
const heavy = (path: (round: number, world: World) => string) => (world: World, round: number) => ({
  token: world.heavy,
  path: path(round, world),
});

/** Requests of the players' browsers. "floor" is a call that reads nothing: only session, policy and frame. */
const KINDS: Record<string, (world: World, round: number) => Question> = {
  floor: heavy(() => 'PARLOR_ExcludeTurnoverV2?pageNo=1'),
  'usual/first-page': ({ others }, round) => ({
    token: others[round % others.length]!,
    path: 'ODSFE2_RNGOrders?page=1',
  }),
  'usual/account-record': ({ others }, round) => ({
    token: others[round % others.length]!,
    path: 'ODSFE2_MemTransDet?page=1',
  }),
  'heavy/first-page': heavy(() => 'ODSFE2_RNGOrders?page=1'),
  'heavy/any-page': heavy((round) => `ODSFE2_RNGOrders?page=${anyPage(round)}`),
  'heavy/won': heavy(() => 'ODSFE2_RNGOrders?status=win'),
  'heavy/won/any-page': heavy((round) => `ODSFE2_RNGOrders?status=win&page=${anyPage(round, 0.1)}`),
  'heavy/lost/any-page': heavy((round) => `ODSFE2_RNGOrders?status=lose&page=${anyPage(round, 0.8)}`),
  'heavy/running': heavy(() => 'ODSFE2_RNGOrders?status=running'),
  'heavy/order-number': heavy((_, { order }) => `ODSFE2_RNGOrders?orderNoSearch=${order}`),
  'heavy/category-without-bets': heavy(() => 'ODSFE2_LiveOrders?page=1'),
  'heavy/account-record': heavy(() => 'ODSFE2_MemTransDet?page=1'),
  'heavy/account-record/any-page': heavy((round) => `ODSFE2_MemTransDet?page=${anyPage(round, 1.2)}`),
  'heavy/account-record/winning/any-page': heavy(
    (round) => `ODSFE2_MemTransDet?codeTypes=winning,dividend&page=${anyPage(round, 0.2)}`,
  ),
  'heavy/account-record/deposits': heavy(() => 'ODSFE2_MemTransDet?codeTypes=deposit'),
  'heavy/profit-and-loss': heavy(() => 'PARLOR_personalProfit?language=VI'),
};

/** Makes a request to the server at `url`; returns its time in milliseconds. */
async function ask(url: string, { token, path }: Question): Promise<number> {
  const from = Date.now() - 30 * DAY_MS;
  const range = `startDate=${from}&startTime=${from}&size=${PAGE_SIZE}`;
  const headers = { merchant: 'SENVANG', language: 'VI', authorization: token };
  const started = performance.now();
  const response = await fetch(`${url}/wps/relay/${path}&${range}`, { headers });
  const answer = (await response.json()) as { success: boolean };
  const ms = performance.now() - started;
  if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return ms;
}

async function measure(url: string, world: World, size: number, first: Map<string, number>): Promise<void> {
  for (const [name, question] of Object.entries(KINDS)) {
    for (let round = 0; round < WARM_UP; round++) await ask(url, question(world, round));
    const times: number[] = [];
    for (let round = 0; round < REQUESTS; round++) times.push(await ask(url, question(world, round)));
    for (const [figure, share] of [
      ['p50', 0.5],
      ['p99', 0.99],
    ] as const) {
      const value = percentile(times, share);
      const key = `${name}/${figure}`;
      const baseline = first.get(key);
      if (baseline === undefined) first.set(key, value);
      printFigure({
        name: `records/${size.toLocaleString('en')}/${key}`,
        value,
        unit: 'ms',
        ...(baseline === undefined ? {} : { baseline }),
      });
    }
  }
}

const folder = options.keep ? resolve(options.keep) : mkdtempSync(join(tmpdir(), 'parlor-bench-'));
const { foundation, brandId, databaseUrl, url, close } = await servePlatform(folder);
try {
  const first = new Map<string, number>();
  for (const bets of SIZES) {
    const world = await seededWorld(foundation, { databaseUrl, folder, brandId, bets });
    await measure(url, world, bets, first);
    await world.client.end();
  }
} finally {
  await close();
  if (!options.keep) rmSync(folder, { recursive: true, force: true });
}

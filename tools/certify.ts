import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { isServerSeed } from '#games/engines/fair/fair-draw.ts';
import type { Report } from './certify/kit.ts';
import { certifyA } from './certify/protocol-a.ts';
import { certifyB } from './certify/protocol-b.ts';
import { certifyC } from './certify/protocol-c.ts';
import { htmlReport, jsonReport, textReport } from './certify/report.ts';
import { rngJson, rngText } from './certify/rng-report.ts';
import { certifyRng, gamesNamed, type RngOrder } from './certify/rng-run.ts';

const USAGE = `Usage: npm run certify -- --protocol A|B|C --wallet URL --user NAME [--stake 1] [--out FOLDER] ...
  A  --key FILE --token TOKEN --game CODE --currency CODE [--header x-auth-signature] [--expired-token TOKEN]
  B  --company-key KEY [--product 1] [--game-id 0] [--live-product 7] [--expired-user NAME]
  C  --merchant CODE --cipher-key HEX --sign-key KEY --product-type CODE --currency CODE
Moves money of the test player: give it at least 40 stakes. The wallet of C is the vendor's address.
Prints the report; --out also writes report.txt, report.json and report.html. Exit code 0 = every rule holds.

Or: npm run certify -- --rng [--values 100000000] [--seed HEX] [--games CODE,...] [--rounds 2000000000] [--out FOLDER]
Tests the random numbers of the games and prints the return of each game (docs/games.md section 8).
--seed: 64 hexadecimal digits, random by default and printed. --games: which returns, all by default.
--rounds: the most rounds of one simulation. --out writes report.txt and report.json. Exit code 0 = certified.`;

const options = {
  rng: { type: 'boolean', default: false },
  values: { type: 'string', default: '100000000' },
  seed: { type: 'string' },
  games: { type: 'string' },
  rounds: { type: 'string', default: '2000000000' },
  protocol: { type: 'string' },
  wallet: { type: 'string' },
  user: { type: 'string' },
  stake: { type: 'string', default: '1' },
  out: { type: 'string' },
  key: { type: 'string' },
  token: { type: 'string' },
  'expired-token': { type: 'string' },
  header: { type: 'string', default: 'x-auth-signature' },
  game: { type: 'string' },
  currency: { type: 'string' },
  'company-key': { type: 'string' },
  product: { type: 'string', default: '1' },
  'game-id': { type: 'string', default: '0' },
  'live-product': { type: 'string' },
  'expired-user': { type: 'string' },
  merchant: { type: 'string' },
  'cipher-key': { type: 'string' },
  'sign-key': { type: 'string' },
  'product-type': { type: 'string' },
} as const;

/** Tries every rule of a wallet protocol against a running address (docs/protocols.md), or with --rng the random numbers
 *  and returns of the games (docs/games.md section 8). */
async function main(): Promise<number> {
  // "npm run" removes the dashes between its own arguments and ours, other runners do not.
  const report = await certified(process.argv.slice(2).filter((word) => word !== '--'));
  if (typeof report === 'string') {
    console.error(report);
    return 2;
  }
  console.log(report.files['report.txt']);
  if (report.folder) writeReports(report.folder, report.files);
  return report.passed ? 0 : 1;
}

/** The printed and written report. */
interface Certificate {
  passed: boolean;
  folder: string | undefined;
  files: Readonly<Record<'report.txt' | 'report.json', string>> & { readonly 'report.html'?: string };
}

/** The report, or the reason why nothing could be tested. */
async function certified(args: string[]): Promise<Certificate | string> {
  let given: Given;
  try {
    given = read(args);
  } catch (error) {
    return `${(error as Error).message}\n${USAGE}`;
  }
  if (given.rng) return certifiedRng(given);
  const missing = NEEDED[given.protocol as keyof typeof NEEDED]?.filter((name) => given[name] === undefined);
  if (!missing) return USAGE;
  if (missing.length > 0) return `Missing: ${missing.map((name) => `--${name}`).join(', ')}\n${USAGE}`;
  const report = await certify(given);
  const files = {
    'report.txt': textReport(report),
    'report.json': jsonReport(report),
    'report.html': htmlReport(report),
  };
  return { passed: report.passed, folder: given.out, files };
}

async function certifiedRng(given: Given): Promise<Certificate | string> {
  const order = rngOrder(given);
  if (typeof order === 'string') return `${order}\n${USAGE}`;
  const report = await certifyRng(order, (line) => console.error(line));
  const files = { 'report.txt': rngText(report), 'report.json': rngJson(report) };
  return { passed: report.passed, folder: given.out, files };
}

/** The options of --rng, or the word that is wrong. */
function rngOrder({ seed = randomBytes(32).toString('hex'), values, rounds, games }: Given): RngOrder | string {
  if (!isServerSeed(seed)) return '--seed needs 64 hexadecimal digits';
  const wrong = [values, rounds].find((count) => !/^[1-9]\d{0,11}$/.test(count));
  if (wrong !== undefined) return `${wrong} is no count`;
  const named = gamesNamed(games);
  if ('unknown' in named) return `There is no game ${named.unknown}`;
  return { seed, values: Number(values), rounds: Number(rounds), games: named };
}

/**
 * Every option except --rng has a value. Joined into one word, a token that begins with a dash is not taken for an
 * option.
 */
function joined(words: readonly string[]): string[] {
  const pairs: string[] = [];
  for (const word of words) {
    const last = pairs.at(-1);
    if (last?.startsWith('--') && !last.includes('=') && Object.hasOwn(options, last.slice(2)) && last !== '--rng')
      pairs[pairs.length - 1] = `${last}=${word}`;
    else pairs.push(word);
  }
  return pairs;
}

const read = (args: string[]) => parseArgs({ args: joined(args), options }).values;
type Given = ReturnType<typeof read>;

const NEEDED = {
  A: ['wallet', 'user', 'key', 'token', 'game', 'currency'],
  B: ['wallet', 'user', 'company-key'],
  C: ['wallet', 'user', 'merchant', 'cipher-key', 'sign-key', 'product-type', 'currency'],
} as const satisfies Record<string, readonly (keyof Given)[]>;

function certify(given: Given): Promise<Report> {
  const shared = { wallet: given.wallet!, user: given.user!, stake: BigInt(given.stake) };
  if (given.protocol === 'A')
    return certifyA({
      ...shared,
      key: readFileSync(given.key!, 'utf8'),
      header: given.header,
      token: given.token!,
      expiredToken: given['expired-token'],
      game: given.game!,
      currency: given.currency!,
    });
  if (given.protocol === 'B')
    return certifyB({
      ...shared,
      companyKey: given['company-key']!,
      productType: Number(given.product),
      gameId: Number(given['game-id']),
      liveProductType: given['live-product'] === undefined ? undefined : Number(given['live-product']),
      expiredUser: given['expired-user'],
    });
  return certifyC({
    ...shared,
    merchant: given.merchant!,
    cipherKey: given['cipher-key']!,
    signKey: given['sign-key']!,
    productType: given['product-type']!,
    currency: given.currency!,
  });
}

function writeReports(folder: string, files: Certificate['files']): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

process.exitCode = await main();

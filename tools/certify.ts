import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Report } from './certify/kit.ts';
import { certifyA } from './certify/protocol-a.ts';
import { certifyB } from './certify/protocol-b.ts';
import { certifyC } from './certify/protocol-c.ts';
import { htmlReport, jsonReport, textReport } from './certify/report.ts';

const USAGE = `Usage: npm run certify -- --protocol A|B|C --wallet URL --user NAME [--stake 1] [--out FOLDER] ...
  A  --key FILE --token TOKEN --game CODE --currency CODE [--header x-auth-signature] [--expired-token TOKEN]
  B  --company-key KEY [--product 1] [--game-id 0] [--live-product 7] [--expired-user NAME]
  C  --merchant CODE --cipher-key HEX --sign-key KEY --product-type CODE --currency CODE
Moves money of the test player: give it at least 40 stakes. The wallet of C is the vendor's address.
Prints the report; --out also writes report.txt, report.json and report.html. Exit code 0 = every rule holds.`;

const options = {
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

/** Tries every rule of a wallet protocol against a running address (docs/protocols.md). */
async function main(): Promise<number> {
  const report = await certified(process.argv.slice(2));
  if (typeof report === 'string') {
    console.error(report);
    return 2;
  }
  console.log(textReport(report));
  return report.passed ? 0 : 1;
}

/** The report, or why nothing could be tried. */
async function certified(args: string[]): Promise<Report | string> {
  let given: ReturnType<typeof read>;
  try {
    given = read(args);
  } catch (error) {
    return `${(error as Error).message}\n${USAGE}`;
  }
  const missing = NEEDED[given.protocol as keyof typeof NEEDED]?.filter((name) => given[name] === undefined);
  if (!missing) return USAGE;
  if (missing.length > 0) return `Missing: ${missing.map((name) => `--${name}`).join(', ')}\n${USAGE}`;
  const report = await certify(given);
  if (given.out) writeReports(given.out, report);
  return report;
}

/** Every option has a value. Written as one word, a token that begins with a dash is not taken for an option. */
function joined(words: readonly string[]): string[] {
  const pairs: string[] = [];
  for (const word of words) {
    const last = pairs.at(-1);
    if (last?.startsWith('--') && !last.includes('=') && Object.hasOwn(options, last.slice(2)))
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

function writeReports(folder: string, report: Report): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.txt'), textReport(report));
  writeFileSync(join(folder, 'report.json'), jsonReport(report));
  writeFileSync(join(folder, 'report.html'), htmlReport(report));
}

process.exitCode = await main();

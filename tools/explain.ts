import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Difference,
  payoutById,
  payoutsOf,
  productNumber,
  recountRun,
  runsToRecount,
} from '#features/agents/public.ts';
import { gameTypesIn } from '#features/lobby/public.ts';
import { readConfig } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { borrowPostgres } from '#platform/db/postgres.ts';
import { toDecimal } from '#platform/money/money.ts';

/**
 * `npm run explain -- payout ID` computes one payout of an agent again from entries of the ledger and says whether it
 * is equal; `npm run explain -- --all` does so for every payout. Exits with 1 if there is a difference.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});

async function explainOne(database: Database, productOf: (game: number) => number, text: string): Promise<number> {
  const payout = /^\d{1,18}$/.test(text) ? await database.read((db) => payoutById(db, BigInt(text))) : undefined;
  if (!payout) throw new StartupError(`There is no payout ${text}.`);
  const { kind, runKey, member, base, rateBps, gross, below, netIn, amount, state, ledgerFrom, ledgerTo } = payout;
  console.log(`payout ${payout.id}: ${kind} of member ${member}, run ${runKey}, ${state}`);
  console.log(`  tree version ${payout.treeVersion}, terms version ${payout.version ?? '-'}`);
  console.log(
    `  members with figures ${payout.withFigures}, active ${payout.active}, valid bets ${toDecimal(payout.volume)}`,
  );
  if (payout.contract !== null) {
    console.log(`  ${toDecimal(base)} x ${rateBps / 100} % = ${toDecimal(gross)}`);
    console.log(`  less downlines ${toDecimal(below)}, carried ${toDecimal(netIn)}`);
  }
  console.log(`  amount ${toDecimal(amount)}`);
  const lanes = ledgerTo.map((to, lane) => `${lane}: ${ledgerFrom[lane] ?? 0n}-${to}`);
  console.log(`  ledger entries by lane: ${lanes.join(', ')}`);
  const differences = await recountRun({ database, productOf }, payout.runId);
  const own = differences.filter((one) => one.payout === payout.id);
  print(own);
  console.log(own.length === 0 ? 'equal' : 'different');
  return own.length;
}

async function explainAll(database: Database, productOf: (game: number) => number): Promise<number> {
  const runs = await runsToRecount(database, undefined);
  let [payouts, different] = [0, 0];
  for (const run of runs) {
    const differences = await recountRun({ database, productOf }, run);
    print(differences);
    different += differences.length;
    payouts += await payoutsOf(database, run);
  }
  console.log(`${payouts} payouts of ${runs.length} runs recomputed, ${different} differences`);
  return different;
}

function print(differences: readonly Difference[]): void {
  for (const { payout, what, stored, recounted } of differences)
    console.log(`DIFFERENT: payout ${payout}, ${what}: stored ${stored}, recomputed ${recounted}`);
}

async function main(): Promise<number> {
  const config = readConfig();
  const server = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await borrowPostgres({
        dataDir: join(config.dataDir, 'postgres'),
        log: (line) => process.stderr.write(`${line}\n`),
      });
  const database = openDatabase({ url: server.url, poolSize: 4 });
  try {
    const types = await database.read(gameTypesIn);
    const productOf = (game: number) => productNumber(types.get(game));
    if (values.all) return await explainAll(database, productOf);
    const [what, id = ''] = positionals;
    if (what !== 'payout') throw new StartupError('Say what to explain: "payout ID", or --all for every payout.');
    return await explainOne(database, productOf, id);
  } finally {
    await database.close();
    await server.stop();
  }
}

try {
  process.exitCode = (await main()) === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

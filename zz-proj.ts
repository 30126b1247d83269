import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { startPostgres } from '#platform/db/postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openLedger } from '#ledger/ledger.ts';
import { betProjection } from '#features/wagers/public.ts';
const dir = mkdtempSync('/tmp/projx-');
const pgs = await startPostgres({ dataDir: dir, log: () => {} });
await migrate({ url: pgs.url, log: () => {} });
const database = openDatabase({ url: pgs.url });
const ledger = openLedger({ url: pgs.url, database, timeoutMs: 60000 });
const accounts: bigint[] = [];
for (let i = 1; i <= 1000; i++) accounts.push(await ledger.openAccount({ brandId: 1, currency: 'VNDK', ownerId: BigInt(i) }));
let published = 0;
const bus = { publish: async () => { published++; }, subscribe: () => () => {}, close: async () => {} };
const projection = betProjection({ database, databaseUrl: pgs.url, ledger, bus, logger: pino({ level: 'warn' }) });
await Promise.all(accounts.map((account) => ledger.poster.post({ key: 'd:' + account, account, house: 'cash', kind: 'deposit', amount: 10n ** 12n })));
for (let r = 0; r < 4; r++) {
  let t = performance.now();
  await Promise.all(accounts.map(async (account) => {
    for (let n = 0; n < 10; n++) {
      const key = 'V:' + randomUUID(), round = randomUUID();
      await ledger.poster.post({ key, account, house: 'gaming', kind: 'stake', amount: -10000n, round, vendor: 1, game: 1 });
      await ledger.poster.post({ key: 'V:' + randomUUID(), account, house: 'gaming', kind: 'payout', amount: 9000n, ref: key, round, vendor: 1, game: 1, closesRound: true });
    }
  }));
  console.log('posted 20000 in', performance.now() - t);
  t = performance.now();
  const c = process.cpuUsage();
  await projection.catchUp();
  const d = process.cpuUsage(c);
  console.log('projected in', performance.now() - t, 'cpu ms', (d.user + d.system) / 1000);
}
console.log('published', published);
await projection.close(); await ledger.drain(); await database.close(); await pgs.stop(); rmSync(dir, { recursive: true, force: true });

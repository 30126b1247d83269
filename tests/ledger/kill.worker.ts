import { writeSync } from 'node:fs';
import { openPoster } from '#ledger/poster.ts';
import type { TransferRequest, TransferResult } from '#ledger/transfer.ts';

/**
 * A server process under load, to be killed: node kill.worker.ts URL RUN ACCOUNT... Every player stakes and is paid
 * repeatedly, with keys that the next start uses again from the beginning. Each acknowledged transfer is one line "key
 * id amount" on the standard output (a file), written before the next request.
 */
const [url = '', run = '', ...accounts] = process.argv.slice(2);
const poster = openPoster({ url, timeoutMs: 20_000 });

async function until(request: TransferRequest): Promise<Extract<TransferResult, { ok: true }>> {
  for (;;) {
    const result = await poster.post(request);
    if (result.ok) {
      writeSync(1, `${request.key} ${result.id} ${request.amount}\n`);
      return result;
    }
    if (result.reason !== 'unavailable') throw new Error(`${request.key}: ${result.reason}`);
  }
}

await Promise.all(
  accounts.map(async (text) => {
    const account = BigInt(text);
    await until({ key: `${run}:fund:${text}`, account, house: 'cash', amount: 1_000_000n, kind: 'deposit' });
    for (let n = 0; ; n++) {
      const stake: TransferRequest = {
        key: `${run}:${text}:stake:${n}`,
        account,
        house: 'gaming',
        amount: BigInt(-1 - (n % 7)),
        kind: 'stake',
        round: `${run}:${n}`,
        vendor: 1,
      };
      await until(stake);
      const payout = {
        ...stake,
        key: `${run}:${text}:payout:${n}`,
        amount: BigInt(n % 5),
        ref: stake.key,
        closesRound: true,
      };
      await until({ ...payout, kind: 'payout' });
    }
  }),
);

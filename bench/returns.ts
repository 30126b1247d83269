import { enumerateSpins } from '#games/engines/slots/exact-spin.ts';
import { machineOf } from '#games/engines/slots/machine.ts';
import { provenRtp, simulateFreeSpins } from '#games/engines/slots/rtp.ts';
import type { SlotTitle } from '#games/engines/slots/slot-title.ts';
import { storedFreeSpins, storedSpins } from '#games/engines/slots/stored-proofs.ts';
import { slotTitles } from '#games/engines/slots/titles/titles.ts';

/**
 * The return of every slot title, exact or with its 99 % interval. With `--count` the stored proofs are computed again,
 * for every stop of every tumbling title and every simulated free spin: minutes to an hour.
 */

const say = (line: string) => process.stdout.write(`${line}\n`);

for (const title of slotTitles) {
  const { rtp, margin } = provenRtp(title);
  const interval = margin === 0 ? 'exact' : `99 % interval +-${(margin * 100).toFixed(4)} %`;
  say(`returns/${title.code} ${(rtp * 100).toFixed(4)} % (${interval}), stated ${(title.rtpBps / 100).toFixed(2)} %`);
}
if (process.argv.includes('--count')) for (const title of slotTitles) proveAgain(title);

function proveAgain(title: SlotTitle): void {
  const machine = machineOf(title);
  for (const kind of ['base', 'free'] as const) {
    const reels = kind === 'free' ? machine.free : machine.base;
    if (!title.tumble || !reels) continue;
    const byFirstStop = Array.from({ length: reels.lengths[0]! }, (_, stop) =>
      Number(enumerateSpins(machine, reels, stop).credits),
    );
    const same = JSON.stringify(byFirstStop) === JSON.stringify(storedSpins(title.code, kind)?.byFirstStop);
    say(`counted/${title.code}/${kind} ${same ? 'as stored' : JSON.stringify(byFirstStop)}`);
  }
  for (const stored of storedFreeSpins(title.code)) {
    const { award, rounds } = stored;
    const made = simulateFreeSpins(title, award, rounds, `stored/${title.code}/${award}`);
    const same = made.mean === stored.mean && made.deviation === stored.deviation;
    say(`simulated/${title.code}/${award} ${same ? 'as stored' : JSON.stringify(made)}`);
  }
}

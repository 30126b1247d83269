import { sql } from 'kysely';
import { ledgerWallets, playerNamed } from '#features/accounts/public.ts';
import { askMove } from '#features/agents/desk/moves.server.ts';
import { factsProjection } from '#features/agents/facts/facts.projection.ts';
import { payDue } from '#features/agents/settlement/pay.server.ts';
import { settleDue } from '#features/agents/settlement/run.server.ts';
import { TRANSFER_KINDS } from '#ledger/kinds.ts';
import { openLedger } from '#ledger/ledger.ts';
import type { Reader } from '#platform/db/database.ts';
import { chanceFrom } from '../simulation/chance.ts';
import { leaveRequests, signLine } from './contracts.ts';
import { type GroundOptions, lineDeps, studioOf } from './deps.ts';
import { LINE_ACCOUNTS } from './line.data.ts';
import { leaveLinks, leaveNotices, leaveTransfers } from './moves.ts';
import { openPast, type Past } from './past.ts';
import { makeLine } from './people.ts';
import { openTable } from './play.ts';
import { momentsUntil } from './schedule.ts';

interface LineOptions extends GroundOptions {
  databaseUrl: string;
  /** The studio's code as a vendor. */
  vendor: string;
}

/**
 * The demo's line of agents with its past: rounds of the studio's titles, contracts, settlements and payouts, each made
 * by the normal functions and at its own time. Only written to empty books, because entries cannot be added before
 * existing ones.
 */
export async function seedDemoLine(options: LineOptions): Promise<boolean> {
  const past = await openPast(options.databaseUrl);
  try {
    if (!(await past.database.read(isUnplayed))) return false;
    await live(past, options);
    return true;
  } finally {
    await past.close();
  }
}

/** Funding of pots happens before any play and does not count. */
async function isUnplayed(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ played: boolean }>`
    select exists (select from ledger.transfer
                    where kind in (${TRANSFER_KINDS.deposit}, ${TRANSFER_KINDS.stake}, ${TRANSFER_KINDS.bonus})) as played`.execute(
    db,
  );
  return rows[0]?.played === false;
}

async function live(past: Past, options: LineOptions): Promise<void> {
  const { database } = past;
  const { brand } = options;
  const ledger = openLedger({ url: past.url, database });
  const deps = await lineDeps(past, ledger, options);
  const facts = factsProjection(deps);
  const chance = chanceFrom(8);
  try {
    const moments = momentsUntil(Date.now(), options.timeZone);
    const since = moments[0]!.at;
    await past.goTo(since);
    const logins = new Map<string, bigint>();
    for (const { username } of LINE_ACCOUNTS)
      logins.set(username, (await database.read((db) => playerNamed(db, brand.id, username))) ?? 0n);
    const line = await makeLine({ database, wallets: ledgerWallets(ledger), brand, logins, since, chance });
    const sit = openTable({
      ledger,
      chance,
      vendorCode: options.vendor,
      ...(await studioOf(database, options.vendor)),
    });
    const players = line.filter(({ agent }) => !agent);
    for (const { at, sign, seats = 0, settle } of moments) {
      await past.goTo(at);
      if (sign) await signLine(deps, line, sign);
      if (seats > 0) await sit(players.filter(() => chance.below(players.length) < seats));
      if (!settle) continue;
      await facts.catchUp();
      await settleDue(deps);
      await payDue(deps);
    }
    await leaveTransfers(deps, line);
    await leaveLinks(deps, line);
    await leaveNotices(deps);
    await leaveRequests(deps, line);
    const desk = { brandId: brand.id, operatorId: deps.operatorId, ip: '127.0.0.1' };
    const mover = players.find(({ level }) => level === 4);
    if (mover)
      await askMove(deps, desk, {
        account: mover.username,
        to: LINE_ACCOUNTS[1].username,
        reason: 'Xin đổi tuyến trên',
      });
  } finally {
    await facts.close();
    await ledger.drain();
  }
}

import type { VendorBet } from '#games/vendors/transfer/transfer.bets.ts';
import {
  claimReport,
  endReportedPlay,
  membersNamed,
  noteReport,
  noteReportedPlay,
  type ReportCursor,
  type ReportedMember,
  reportedPlay,
} from './reports.store.ts';
import { sweep } from './sweep.server.ts';
import { LEASE_MS } from './transfer.rules.ts';
import { tellPlayer } from './transfer.server.ts';
import { sweepAllAt, walletsOf } from './wallet.store.ts';
import type { Vendor, WalletDeps } from './wallets.deps.ts';

/** Pause between two reads of a vendor's report. */
export const REPORT_PAUSE_MS = 5_000;
/** This much is read again each time, because a bet may be reported a little after it ended. */
const OVERLAP_MS = 5 * 60_000;
/** The longest span of one read after a long outage. */
const LONGEST_MS = 3_600_000;
/** Pause after a vendor did not answer. */
const RETRY_MS = 30_000;

/**
 * Worker: reads the bets that players made with money at vendors. Each bet counts once, however often it is reported,
 * so a crash in between needs no repair.
 */
export async function readReports(deps: WalletDeps): Promise<void> {
  await Promise.all([...deps.vendors.values()].map((vendor) => readReport(deps, vendor)));
}

async function readReport(deps: WalletDeps, vendor: Vendor): Promise<void> {
  const now = deps.clock.now();
  const times = { now: new Date(now), leaseUntil: new Date(now + LEASE_MS) };
  const cursor = await claimReport(deps.database, vendor.code, times);
  if (!cursor) return;
  try {
    const readTo = await readWindow(deps, vendor, cursor);
    await tellLimits(deps, vendor);
    // When far behind, the next span is read at once.
    const pause = readTo.getTime() + LONGEST_MS < now ? 0 : REPORT_PAUSE_MS;
    await noteReport(deps.database, { ...cursor, read_to: readTo, next_at: new Date(now + pause) });
  } catch (error) {
    deps.logger.warn({ err: error, vendor: vendor.code }, 'the bets at a vendor could not be read');
    await noteReport(deps.database, { ...cursor, next_at: new Date(now + RETRY_MS) });
  }
}

/** Reads all pages of one span; answers until when the vendor's report is complete. */
async function readWindow(deps: WalletDeps, vendor: Vendor, { read_to }: ReportCursor): Promise<Date> {
  const from = read_to.getTime() - OVERLAP_MS;
  const to = Math.min(deps.clock.now(), read_to.getTime() + LONGEST_MS);
  let completeTo = to;
  for (let page = 1, pages = 1; page <= pages; page++) {
    const told = await vendor.client.bets({ from, to, page });
    if (!told.ok) throw new Error(`${told.reason}: ${told.detail}`);
    const { bets, unreadable } = told.value;
    pages = told.value.pages;
    completeTo = Math.min(completeTo, told.value.completeTo);
    for (const { row } of unreadable) deps.logger.warn({ vendor: vendor.code, row }, 'a reported bet cannot be read');
    const doubts = unreadable.map(({ betNo }) => ({ betNo, doubt: 'report_unreadable' as const }));
    await take(deps, vendor, bets, doubts);
  }
  // Never moves back: if a vendor's clock is wrong, reading continues from our own mark.
  return new Date(Math.max(completeTo, read_to.getTime()));
}

type Doubts = Parameters<WalletDeps['recordReport']>[0]['doubts'];

async function take(deps: WalletDeps, vendor: Vendor, told: readonly VendorBet[], doubts: Doubts): Promise<void> {
  const names = [...new Set(told.map(({ username }) => username))];
  const members = await deps.database.read((db) => membersNamed(db, vendor.code, names));
  const ours = told.flatMap((bet) => {
    const member = members.get(bet.username);
    return member ? [betOf(bet, member)] : [];
  });
  const strange = told
    .filter(({ username }) => !members.has(username))
    .map(({ betNo }) => ({ betNo, doubt: 'report_member_unknown' as const }));
  if (ours.length + strange.length + doubts.length === 0) return;
  const at = new Date(deps.clock.now());
  await deps.recordReport({ vendor: vendor.code, bets: ours, doubts: [...doubts, ...strange] }, (trx, players) =>
    noteReportedPlay(trx, { vendor: vendor.code, at }, players),
  );
}

function betOf(bet: VendorBet, member: ReportedMember) {
  const { betNo, gameCode, stake, validStake, payout } = bet;
  return {
    betNo,
    gameCode,
    stake,
    validStake,
    payout,
    playerId: member.player_id,
    brandId: member.brand_id,
    account: member.ledger_account,
    placedAt: new Date(bet.placedAt),
    settledAt: new Date(bet.settledAt),
  };
}

const AT_ONCE = 200;

/** Reported bets count in the players' own limits. Failures are tried again with the next report. */
async function tellLimits(deps: WalletDeps, vendor: Vendor): Promise<void> {
  for (const play of await reportedPlay(deps.database, vendor.code, AT_ONCE)) {
    try {
      await afterPlay(deps, play.player_id);
      await endReportedPlay(deps.database, play);
    } catch (error) {
      deps.logger.error({ err: error, playerId: `${play.player_id}` }, 'limits could not hear of reported bets');
    }
  }
}

/** Ends the games of players who have reached a limit and returns the money. If that fails, a worker repeats it. */
async function afterPlay(deps: WalletDeps, playerId: bigint): Promise<void> {
  await deps.notePlay(playerId);
  const left = await deps.leftToPlay(playerId);
  if (left !== undefined && left <= 0n) {
    await sweepAllAt(deps.database, playerId, new Date(deps.clock.now()));
    const wallets = await deps.database.read((db) => walletsOf(db, playerId));
    await Promise.all(wallets.map((wallet) => sweep(deps, wallet)));
  }
  await tellPlayer(deps, playerId);
}

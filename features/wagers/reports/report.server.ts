import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { openGameList } from '../game-list.ts';
import type { Lookups } from '../lookups.ts';
import type { DoubtfulReport, ReportedBet } from './report.rules.ts';
import { openDoubts, writeReports } from './report.store.ts';

export interface ReportDeps {
  database: Database;
  clock: Clock;
  games: Lookups['games'];
}

/** A vendor's report since the last one. */
export interface VendorReport {
  /** The vendor's code. */
  vendor: string;
  bets: readonly ReportedBet[];
  doubts: readonly DoubtfulReport[];
}

/** `note` is called in the same transaction with the players of new bets. */
export type RecordReport = (
  report: VendorReport,
  note: (trx: Writer, players: ReadonlySet<bigint>) => Promise<void>,
) => Promise<void>;

/**
 * Writes vendors' reports of settled bets into the bet record: they count in turnover, sums and the player's limits
 * like any other bet. Each bet counts once, however often it is reported.
 */
export function reportRecorder({ database, clock, games }: ReportDeps): RecordReport {
  const list = openGameList(games, clock);
  return async ({ vendor, bets, doubts }, note) => {
    const numbered = await Promise.all(
      bets.map(async (bet) => ({ ...bet, game: (await list.byCode(vendor, bet.gameCode))?.id ?? 0 })),
    );
    const at = new Date(clock.now());
    await database.transact(async (trx) => {
      const number = await vendorNumber(trx, vendor);
      const { written, changed } = await writeReports(trx, { number, code: vendor }, numbered, at);
      await openDoubts(trx, vendor, [...doubts, ...changed], at);
      await note(trx, new Set(written.map(({ playerId }) => playerId)));
    });
  };
}

/** Assigned at the first report; it never changes. */
async function vendorNumber(trx: Writer, code: string): Promise<number> {
  const find = () => trx.selectFrom('wagers.vendors').select('id').where('code', '=', code).executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  await trx
    .insertInto('wagers.vendors')
    .values({ code })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error(`vendor ${code} has no number`);
  return made.id;
}

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

/** What a vendor has told since it was last asked. */
export interface VendorReport {
  /** Code of the vendor. */
  vendor: string;
  bets: readonly ReportedBet[];
  doubts: readonly DoubtfulReport[];
}

/** `note` is told, in the same transaction, of the players whose bets are new. */
export type RecordReport = (
  report: VendorReport,
  note: (trx: Writer, players: ReadonlySet<bigint>) => Promise<void>,
) => Promise<void>;

/**
 * Takes vendors' reports of settled bets into the bet record: they count as turnover, in the sums and in the player's own
 * limits like any other bet. Each of a vendor's bets once, however often it is reported.
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

/** The same ever after its first report. */
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

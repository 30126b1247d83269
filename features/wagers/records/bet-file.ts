import type { Language } from '#platform/i18n/languages.ts';
import type { Cell } from '#platform/tables/table.ts';
import { type BetDetail, detailOf } from '../authorised/bet-details.ts';
import { gameName } from '../lookups.ts';
import { resultOf } from './bet-category.rules.ts';
import { type Asked, profitOf, vendorsId } from './bet-records.server.ts';
import { type BetLine, readBetsAfter } from './bet-records.store.ts';
import { oddsText } from './odds-text.rules.ts';
import type { RecordsDeps } from './records.deps.ts';
import { inPieces, mapped, ROWS_AT_ONCE, textsFor } from './table-pieces.ts';
import type { BetDetails } from './told-bets.ts';

/** Bets as lines of a file, followed by their sums. */
export function betTable(
  deps: Pick<RecordsDeps, 'database' | 'catalogue' | 'tellBets'>,
  asked: Asked,
  language: Language,
) {
  const t = textsFor(deps, language);
  const cells = (row: BetLine, details: BetDetails): Cell[] => {
    const game = asked.gameOf.get(row.game);
    return [
      { time: row.placed_at.getTime() },
      row.settled_at ? { time: row.settled_at.getTime() } : undefined,
      game ? gameName(game, language) : '',
      game?.vendor ?? '',
      row.id.toString(),
      vendorsId(row.key),
      row.round,
      ...counted(row),
      t(`wagers.bets.status.${resultOf(row)}`),
      legsText(detailOf(details, row), t, language),
    ];
  };
  const sums = [0n, 0n, 0n, 0n];
  /** A void bet is a line without money, as in the list's footer, so that each column adds up to the last line. */
  const counted = (row: BetLine): Cell[] => {
    const isVoid = row.state === 'void';
    const figures = [isVoid ? 0n : row.stake, row.turnover, isVoid ? 0n : row.payout, profitOf(row)];
    return figures.map((amount, column) => {
      sums[column] = (sums[column] ?? 0n) + amount;
      return { amount };
    });
  };
  const rows = inPieces<BetLine>((last) => readBetsAfter(deps.database, asked.filter, { last, limit: ROWS_AT_ONCE }));
  return {
    title: t('wagers.bets.title'),
    headers: BET_HEADERS.map(t),
    pieces: withLast(
      mapped(rows, async (piece) => {
        const details = await deps.tellBets({ bets: piece, gameOf: asked.gameOf, language });
        return piece.map((row) => cells(row, details));
      }),
      () => [t('wagers.records.total'), ...Array<Cell>(6).fill(''), ...sums.map((amount) => ({ amount })), '', ''],
    ),
  };
}

/** Adds one line at the end, if there are any lines. */
async function* withLast(pieces: AsyncIterable<Cell[][]>, last: () => Cell[]): AsyncGenerator<Cell[][]> {
  let some = false;
  for await (const piece of pieces) {
    some ||= piece.length > 0;
    yield piece;
  }
  if (some) yield [last()];
}

const BET_HEADERS = [
  'placed',
  'settled',
  'game',
  'vendor',
  'order',
  'vendorOrder',
  'round',
  'stake',
  'turnover',
  'payout',
  'profit',
  'status',
  'selection',
].map((key) => `wagers.bets.${key}`);

/** "Parlay of 2: A - B: A @ 1.95 (Won, 2-0); ...". Empty if the vendor sends no details. */
function legsText(detail: BetDetail | undefined, t: (key: string) => string, language: Language): string {
  if (!detail) return '';
  const legs = detail.legs.map(({ selection, odds, result, status }) => {
    const picked = odds === null ? selection : `${selection} @ ${oddsText(odds, detail.oddsType, language)}`;
    const ended = [status && t(`wagers.bets.status.${status}`), result].filter(Boolean).join(', ');
    return ended ? `${picked} (${ended})` : picked;
  });
  const text = legs.length > 0 ? legs.join('; ') : detail.selection;
  return detail.kind && text ? `${detail.kind}: ${text}` : text;
}

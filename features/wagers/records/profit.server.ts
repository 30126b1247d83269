import { kindName } from '#ledger/kinds.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf } from '#platform/http/service.ts';
import { toWireNumber } from '#platform/money/money.ts';
import type { GameFacts } from '../lookups.ts';
import { type BetCategory, CATEGORY_NAMES, categoryOf } from './bet-category.rules.ts';
import { daysIn } from './period.rules.ts';
import { type MoneyOfDay, type PlayOfDay, readProfit } from './profit.store.ts';
import { rangeOf } from './range.rules.ts';
import { type MoneyColumn, moneyColumnOf } from './record-types.rules.ts';
import type { RecordsDeps } from './records.deps.ts';

interface ProfitQuery {
  startDate?: number | undefined;
  endDate?: number | undefined;
}

/** The player's profit and loss; `only` leaves out other categories and all money besides play. */
export async function profitAndLoss(
  deps: RecordsDeps,
  query: ProfitQuery,
  caller: Caller,
  only?: readonly BetCategory[],
) {
  const range = rangeOf(query.startDate, query.endDate, deps.clock.now());
  if (typeof range === 'string') return refuse(range);
  const timeZone = await deps.timeZoneOf(caller.brandId);
  const days = daysIn(range, timeZone);
  const midnights = days.map(({ start }) => start).filter((start) => start > range.from);
  const read = await readProfit(deps.database, { playerId: playerOf(caller).id, range, timeZone, midnights });
  const gameOf = new Map((await deps.games.all()).map((game) => [game.id, game]));
  const kept = (game: GameFacts | undefined) =>
    only === undefined || only.includes(categoryOf(game?.type ?? '') as never);
  const play = read.play.map((row) => ({ ...row, facts: gameOf.get(row.game) })).filter(({ facts }) => kept(facts));
  const money = only === undefined ? read.money : [];
  return {
    total: figures(play, money),
    // An open end lies a little after now; a day that has not begun is left out.
    days: days
      .filter(({ start }) => start <= deps.clock.now())
      .map(({ day }) => ({ day, ...figures(ofDay(play, day), ofDay(money, day)) })),
    categories: CATEGORY_NAMES.flatMap((category) => {
      const rows = play.filter(({ facts }) => categoryOf(facts?.type ?? '') === category);
      return rows.length > 0 ? [{ category, ...playFigures(rows) }] : [];
    }),
    vendors: [...Map.groupBy(play, ({ facts }) => facts?.vendor ?? '')]
      .map(([accountType, rows]) => ({ accountType, ...playFigures(rows) }))
      .sort((a, b) => b.betAmount - a.betAmount),
  };
}

const ofDay = <Row extends { day: string }>(rows: readonly Row[], day: string) => rows.filter((row) => row.day === day);

function figures(play: readonly PlayOfDay[], money: readonly MoneyOfDay[]) {
  const column = (name: MoneyColumn) =>
    money.reduce((sum, { kind, amount }) => (moneyColumnOf(kindName(kind)) === name ? sum + amount : sum), 0n);
  const [bonus, rebate, jackpot] = [column('bonus'), column('rebate'), column('jackpot')];
  return {
    ...playFigures(play),
    deposit: toWireNumber(column('deposit')),
    withdraw: toWireNumber(-column('withdraw')),
    bonus: toWireNumber(bonus),
    rebate: toWireNumber(rebate),
    jackpot: toWireNumber(jackpot),
    netAmount: toWireNumber(sumOf(play, 'profit') + bonus + rebate + jackpot),
  };
}

function playFigures(play: readonly PlayOfDay[]) {
  return {
    bets: Number(sumOf(play, 'bets')),
    betAmount: toWireNumber(sumOf(play, 'stake')),
    validBetAmount: toWireNumber(sumOf(play, 'turnover')),
    winAmount: toWireNumber(sumOf(play, 'payout')),
    netProfit: toWireNumber(sumOf(play, 'profit')),
  };
}

function sumOf(play: readonly PlayOfDay[], figure: 'bets' | 'stake' | 'payout' | 'turnover' | 'profit'): bigint {
  return play.reduce((sum, row) => sum + row[figure], 0n);
}

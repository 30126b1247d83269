import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf } from '#platform/http/service.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { type BetDetail, detailOf, readBetDetails } from '../authorised/bet-details.ts';
import type { BetFigures } from '../bets/bet-hours.ts';
import { type GameFacts, gameName } from '../lookups.ts';
import {
  BET_CATEGORIES,
  type BetCategory,
  type BetStatus,
  LIVE_RESULTS,
  LOTTERY_FILTER,
  LOTTERY_STATUS,
  resultOf,
  STATUS_WORDS,
} from './bet-category.rules.ts';
import { type BetFilter, type BetLine, readBets } from './bet-records.store.ts';
import { type RangeProblem, rangeOf } from './range.rules.ts';
import type { RecordsDeps } from './records.deps.ts';

interface Paged {
  page: number;
  size: number;
}

export interface BetQuery {
  startDate?: number | undefined;
  endDate?: number | undefined;
  accountType?: string | undefined;
  status?: keyof typeof STATUS_WORDS | undefined;
  winLossDraw?: keyof typeof LIVE_RESULTS | undefined;
  orderNoSearch?: string | undefined;
}

/** Which bets a relay is about. */
export interface Kept {
  category: BetCategory;
  decided?: boolean | undefined;
}

interface Asked {
  filter: BetFilter;
  gameOf: ReadonlyMap<number, GameFacts>;
}

/** What a query means for the store; the listing and its file share it. */
export async function betFilterOf(
  deps: RecordsDeps,
  { category, decided }: Kept,
  query: BetQuery,
  caller: Caller,
): Promise<Asked | RangeProblem> {
  const range = rangeOf(query.startDate, query.endDate, deps.clock.now());
  if (typeof range === 'string') return range;
  const types: readonly string[] = BET_CATEGORIES[category];
  const numbered = query.accountType === undefined ? undefined : deps.vendors.get(query.accountType);
  // A vendor that only reports its bets has its own games and no number here.
  const isAsked = ({ vendor }: GameFacts) =>
    query.accountType === undefined || numbered || vendor === query.accountType;
  const games = (await deps.games.all()).filter((game) => types.includes(game.type) && isAsked(game));
  const status = query.status === undefined ? undefined : STATUS_WORDS[query.status];
  return {
    gameOf: new Map(games.map((game) => [game.id, game])),
    filter: {
      playerId: playerOf(caller).id,
      range,
      games: games.map((game) => game.id),
      vendor: numbered?.number,
      status: status ?? (query.winLossDraw === undefined ? undefined : LIVE_RESULTS[query.winLossDraw]),
      decided,
      search: query.orderNoSearch || undefined,
    },
  };
}

export async function betsOf(deps: RecordsDeps, kept: Kept, query: BetQuery & Paged, caller: Caller) {
  const asked = await betFilterOf(deps, kept, query, caller);
  if (typeof asked === 'string') return refuse(asked);
  const { rows, sums } = await readBets(deps.database, asked.filter, query);
  const details = await readBetDetails(deps.database, rows);
  return {
    list: rows.map((row) => ({ ...betRow(row, asked.gameOf.get(row.game), caller), ...detailFields(row, details) })),
    ...totals(sums.bets, query.size),
    footer: betFooter(sums),
  };
}

/** Less for a bet that is not decided or was cancelled: it has won and lost nothing. */
export function profitOf({ state, payout, stake }: Pick<BetLine, 'state' | 'payout' | 'stake'>): bigint {
  return state === 'settled' ? payout - stake : 0n;
}

function betRow(row: BetLine, game: GameFacts | undefined, caller: Caller) {
  return {
    orderNo: row.id.toString(),
    origOrderNo: vendorsId(row.key),
    round: row.round,
    transferIds: [row.id, ...row.transfers].map(String),
    ...namesOf(game, caller),
    gameType: game?.type ?? '',
    nodeId: row.game,
    accountType: game?.vendor ?? '',
    betTimeInTimestamp: row.placed_at.getTime(),
    transTimeInTimestamp: row.settled_at?.getTime() ?? null,
    betAmount: toWireNumber(row.stake),
    validBetAmount: toWireNumber(row.turnover),
    winAmount: toWireNumber(row.payout),
    profitAndLoss: toWireNumber(profitOf(row)),
    status: resultOf(row),
  };
}

/** Of a bet on an event; see the contract. */
function detailFields(row: BetLine, details: ReadonlyMap<string, BetDetail>) {
  const detail = detailOf(details, row);
  if (!detail) return { eventName: '', selection: '', odds: null, oddsType: '', betDetails: [] };
  const { legs, ...fields } = detail;
  // A leg has the bet's own result where there is one leg only: of others the vendor does not tell it.
  return {
    ...fields,
    betDetails: legs.map((leg) => ({ ...leg, status: legs.length === 1 ? resultOf(row) : leg.status })),
  };
}

function namesOf(game: GameFacts | undefined, caller: Caller) {
  return {
    gameName: game ? gameName(game, caller.language) : '',
    gameCode: game?.code ?? '',
    customerName: playerOf(caller).username,
    directAgentName: false as const,
  };
}

export function vendorsId(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

function betFooter(sums: BetFigures) {
  const turnover = toWireNumber(sums.turnover);
  const profit = toWireNumber(sums.profit);
  return {
    betAmount: toWireNumber(sums.stake),
    validBetAmount: turnover,
    validBetting: turnover,
    gameValidBetting: turnover,
    winAmount: toWireNumber(sums.payout),
    profitAndLoss: profit,
    netProfit: profit,
    totalHands: Number(sums.bets),
  };
}

export function totals(count: bigint, size: number) {
  const total = Number(count);
  return { total, totalPages: Math.ceil(total / size) };
}

interface LotteryQuery extends Paged {
  startDate?: number | undefined;
  endDate?: number | undefined;
  chase?: string | undefined;
  gameId?: string | undefined;
  gameCode?: string | undefined;
  numero?: string | undefined;
  status?: string | undefined;
  orderStatus?: string | undefined;
  orderNo?: string | undefined;
  orderNoSearch?: string | undefined;
}

/** Prize mode of the brand's own lottery on the wire (wire.md 3 "Prize modes"). */
const LOTT_MODE = 1;

export async function lotteryOrders(deps: RecordsDeps, query: LotteryQuery, caller: Caller) {
  // Filters of several names for one thing, as the clients send them; a draw is what the ledger calls a round.
  const search = query.orderNoSearch || query.orderNo || query.numero;
  const asked = await betFilterOf(
    deps,
    { category: 'LOTT' },
    { ...query, status: undefined, orderNoSearch: search },
    caller,
  );
  if (typeof asked === 'string') return refuse(asked);
  const filter = { ...asked.filter, status: lotteryStatusOf(query), games: gamesNamed(asked, query) };
  const { rows, sums } = await readBets(deps.database, filter, query);
  return {
    list: rows.map((row) => lotteryRow(row, asked.gameOf.get(row.game), caller)),
    ...totals(sums.bets, query.size),
    footer: {
      betAmount: toWireNumber(sums.stake),
      validBetAmount: toWireNumber(sums.turnover),
      winAmount: toWireNumber(sums.payout),
    },
  };
}

function lotteryStatusOf({ status, orderStatus }: LotteryQuery): BetStatus | undefined {
  const asked = status ?? orderStatus;
  return asked === undefined ? undefined : LOTTERY_FILTER[asked];
}

/** No vendor sends a bet over several draws as one: who asks for those is told that there are none. */
function gamesNamed({ filter, gameOf }: Asked, { gameId, gameCode, chase }: LotteryQuery): readonly number[] {
  if (chase === 'true') return [];
  return filter.games.filter((id) => {
    const code = gameOf.get(id)?.code;
    return (gameId === undefined || gameId === String(id)) && (gameCode === undefined || gameCode === code);
  });
}

function lotteryRow(row: BetLine, game: GameFacts | undefined, caller: Caller) {
  const id = row.id.toString();
  return {
    ...namesOf(game, caller),
    status: LOTTERY_STATUS[resultOf(row)],
    chase: false,
    orderDetailId: id,
    orderMasterId: id,
    abbrOrderNo: id,
    numero: row.round,
    betAmount: toWireNumber(row.stake),
    validBetAmount: toWireNumber(row.turnover),
    winAmount: toWireNumber(row.payout),
    betTimeInTimestamp: row.placed_at.getTime(),
    settleTimeInTimestamp: row.settled_at?.getTime() ?? null,
    // What was bet on stays with the vendor; its page of the round shows it.
    ...{ playId: null, playCode: '', betContent: '', bettingApproach: 1, prizeModeId: LOTT_MODE },
  };
}

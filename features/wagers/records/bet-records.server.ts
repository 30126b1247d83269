import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf } from '#platform/http/service.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { detailOf } from '../authorised/bet-details.ts';
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
import { chasedRounds } from './own-lottery.server.ts';
import { type RangeProblem, rangeOf } from './range.rules.ts';
import type { RecordsDeps } from './records.deps.ts';
import type { BetDetails } from './told-bets.ts';

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

/** The bets that a relay lists. */
export interface Kept {
  /** Undefined for all. */
  category?: BetCategory | undefined;
  decided?: boolean | undefined;
}

export interface Asked {
  filter: BetFilter;
  gameOf: ReadonlyMap<number, GameFacts>;
}

/** Translates a query for the store; the list and its file share it. */
export function betFilterOf(
  deps: RecordsDeps,
  kept: Kept,
  query: BetQuery,
  caller: Caller,
): Promise<Asked | RangeProblem> {
  return betFilterFor(deps, kept, query, playerOf(caller).id);
}

export async function betFilterFor(
  deps: Pick<RecordsDeps, 'clock' | 'vendors' | 'games'>,
  { category, decided }: Kept,
  query: BetQuery,
  playerId: bigint,
): Promise<Asked | RangeProblem> {
  const range = rangeOf(query.startDate, query.endDate, deps.clock.now());
  if (typeof range === 'string') return range;
  const types: readonly string[] = category ? BET_CATEGORIES[category] : Object.values(BET_CATEGORIES).flat();
  const numbered = query.accountType === undefined ? undefined : deps.vendors.get(query.accountType);
  // A vendor that only reports its bets has its own games but no number here.
  const isAsked = ({ vendor }: GameFacts) =>
    query.accountType === undefined || numbered || vendor === query.accountType;
  const games = (await deps.games.all()).filter((game) => types.includes(game.type) && isAsked(game));
  const status = query.status === undefined ? undefined : STATUS_WORDS[query.status];
  return {
    gameOf: new Map(games.map((game) => [game.id, game])),
    filter: {
      playerId,
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
  const details = await deps.tellBets({ bets: rows, gameOf: asked.gameOf, language: caller.language });
  const free = await deps.freeRounds.worth(rows.flatMap(({ stake, key }) => (stake === 0n ? [key] : [])));
  return {
    list: rows.map((row) => ({
      ...betRow(row, asked.gameOf.get(row.game), caller),
      ...detailFields(row, details),
      freeAmount: toWireNumber(free.get(row.key) ?? 0n),
    })),
    ...totals(sums.bets, query.size),
    footer: betFooter(sums),
  };
}

/** 0 for a bet that is running or void. */
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

/** Details of a bet whose vendor sends them; see the contract. */
export function detailFields(row: BetLine, details: BetDetails) {
  const detail = detailOf(details, row);
  if (!detail) return { betKind: '', eventName: '', selection: '', odds: null, oddsType: '', betDetails: [] };
  const { legs, kind: betKind, chase: _, ...fields } = detail;
  // If the vendor sends no status of a single leg, the leg has the bet's result.
  const only = legs.length === 1 ? resultOf(row) : '';
  return { ...fields, betKind, betDetails: legs.map((leg) => ({ ...leg, status: leg.status || only })) };
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
  prizeModeId?: string | undefined;
  productCode?: string | undefined;
  orderNo?: string | undefined;
  orderNoSearch?: string | undefined;
}

/** Prize mode of the brand's own lottery on the wire, where 2 is treated like it (wire.md 3 "Prize modes"). */
const LOTT_MODE = 1;
const LOTT_MODES: readonly string[] = [`${LOTT_MODE}`, '2'];

export async function lotteryOrders(deps: RecordsDeps, query: LotteryQuery, caller: Caller) {
  // Clients send several filters for the same thing; the ledger calls a draw a round.
  const search = query.orderNoSearch || query.orderNo || query.numero;
  const asked = await betFilterOf(
    deps,
    { category: 'LOTT' },
    { ...query, status: undefined, orderNoSearch: search },
    caller,
  );
  if (typeof asked === 'string') return refuse(asked);
  const games = gamesNamed(asked, query);
  const rounds = query.chase === 'true' ? await chasedRounds(deps, { ...asked.filter, games }) : undefined;
  if (rounds === 'silent') return refuse('records.lottery.silent');
  const filter = { ...asked.filter, status: lotteryStatusOf(query), games, rounds };
  const { rows, sums } = await readBets(deps.database, filter, query);
  const details = await deps.tellBets({ bets: rows, gameOf: asked.gameOf, language: caller.language });
  return {
    list: rows.map((row) => lotteryRow(row, asked.gameOf.get(row.game), details, caller)),
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

function gamesNamed({ filter, gameOf }: Asked, query: LotteryQuery): readonly number[] {
  const { gameId, gameCode, prizeModeId, productCode } = query;
  if (prizeModeId !== undefined && !LOTT_MODES.includes(prizeModeId)) return [];
  const fits = (asked: string | undefined, own: string | undefined) => asked === undefined || asked === own;
  return filter.games.filter((id) => {
    const game = gameOf.get(id);
    return fits(gameId, String(id)) && fits(gameCode, game?.code) && fits(productCode, game?.vendor);
  });
}

function lotteryRow(row: BetLine, game: GameFacts | undefined, details: BetDetails, caller: Caller) {
  const id = row.id.toString();
  const { selection, ...detail } = detailFields(row, details);
  const chase = detailOf(details, row)?.chase ?? null;
  return {
    ...namesOf(game, caller),
    status: LOTTERY_STATUS[resultOf(row)],
    chase: chase !== null,
    orderDetailId: id,
    orderMasterId: chase ?? id,
    abbrOrderNo: id,
    numero: row.round,
    betAmount: toWireNumber(row.stake),
    validBetAmount: toWireNumber(row.turnover),
    winAmount: toWireNumber(row.payout),
    betTimeInTimestamp: row.placed_at.getTime(),
    settleTimeInTimestamp: row.settled_at?.getTime() ?? null,
    playId: null,
    playCode: '',
    betContent: selection,
    bettingApproach: 1,
    prizeModeId: LOTT_MODE,
    ...detail,
  };
}

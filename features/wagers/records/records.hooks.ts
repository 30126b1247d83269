import { useMutation, useQuery } from '@tanstack/react-query';
import type { lobbyContract } from '#features/lobby/lobby.contract.ts';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import { toWireNumber, units } from '#platform/money/money.ts';
import { download } from '#platform/ui/download.ts';
import { BET_CATEGORIES, type BetCategory, hasTwoParts, LOTTERY_STATUS } from './bet-category.rules.ts';
import { type OwnDays, type Period, spanOf, type Turn } from './period.rules.ts';
import type { profitContract } from './profit.contract.ts';
import type { BONUS_TYPES, RECORD_TYPES, recordsContract } from './records.contract.ts';

const call = client<typeof recordsContract>();
const profitCall = client<typeof profitContract>();
const lobbyCall = client<typeof lobbyContract>();

type Records = typeof recordsContract;
export type BetRow = ValueOf<Records['GET /wps/relay/ODSFE2_RNGOrders']>['list'][number];
export type AccountRow = ValueOf<Records['GET /wps/relay/ODSFE2_MemTransDet']>['list'][number];
export type BonusRow = ValueOf<Records['GET /wps/relay/PARLOR_bonusDetails']>['list'][number];
export type BonusSums = ValueOf<Records['GET /wps/relay/PARLOR_bonusDetails']>['footer']['byType'];
export type ExcludedGame = ValueOf<Records['GET /wps/relay/PARLOR_ExcludeTurnoverV2']>['dataList'][number];
export type Profit = ValueOf<(typeof profitContract)['GET /wps/relay/PARLOR_personalProfit']>;
export type RecordType = (typeof RECORD_TYPES)[number];
export type BonusType = (typeof BONUS_TYPES)[number];

export const BET_RESULTS = ['running', 'win', 'lose', 'tie', 'void'] as const;

export interface Days {
  period: Period;
  own: OwnDays;
  timeZone: string;
  /** See `turned`. */
  until?: Turn['until'];
}

export interface BetFilter extends Days {
  /** Empty for all. */
  category: '' | BetCategory;
  vendor: string;
  status: '' | (typeof BET_RESULTS)[number];
  search: string;
  /** For categories with separate calls for decided and open bets. */
  part: 'decided' | 'open';
  page: number;
}

const PAGE_SIZE = 10;

/** The days as calls take them. */
const startAndEnd = ({ period, own, timeZone, until }: Days) =>
  spanOf(period, own, { now: Date.now(), timeZone, until });

/** Events make every call of RECORDS stale, so that a round appears without a reload. */
export function useBetRecords(filter: BetFilter) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: call.key(relayOf(filter) ?? 'GET /wps/relay/PARLOR_lotteryOrders', { query: filter }),
    queryFn: ({ signal }) => readBets(filter, language, signal),
    placeholderData: (previous) => previous,
  });
}

/** Each kind of game has its own bet record (wire.md 2.5). */
function relayOf({ category, part }: BetFilter) {
  const relays = {
    '': 'GET /wps/relay/PARLOR_allBets',
    RNG: 'GET /wps/relay/ODSFE2_RNGOrders',
    LIVE: 'GET /wps/relay/ODSFE2_LiveOrders',
    FISH: 'GET /wps/relay/ODSFE2_FishOrders',
    PVP: 'GET /wps/relay/ODSFE2_PvPOrders',
    SPORTS: part === 'open' ? 'GET /wps/relay/ODSFE2_SportsUnsettOrders' : 'GET /wps/relay/ODSFE2_SportsSettOrders',
    ELOTT: part === 'open' ? 'GET /wps/relay/ODSFE2_ElottUnsettledOrders' : 'GET /wps/relay/ODSFE2_ElottSettledOrders',
  } as const;
  return category === 'LOTT' ? undefined : relays[category];
}

async function readBets(filter: BetFilter, language: string, signal: AbortSignal) {
  const { category, vendor, status, search, page } = filter;
  const { first, last } = startAndEnd(filter);
  const common = {
    startDate: first,
    endDate: last,
    orderNoSearch: search || undefined,
    page,
    size: PAGE_SIZE,
    language,
  };
  const relay = relayOf(filter);
  if (relay) {
    // In such a category the call itself selects open bets.
    const open = status === 'running' && hasTwoParts(category);
    const query = { ...common, accountType: vendor || undefined, status: open ? undefined : status || undefined };
    return call(relay, { query, signal });
  }
  const asked = status ? (String(LOTTERY_STATUS[status]) as '0') : undefined;
  const answer = await call('GET /wps/relay/PARLOR_lotteryOrders', { query: { ...common, status: asked }, signal });
  return { ...answer, list: answer.list.map(asBetRow), footer: { ...answer.footer, profitAndLoss: undefined } };
}

type LotteryRow = ValueOf<Records['GET /wps/relay/PARLOR_lotteryOrders']>['list'][number];

/** Converts a lottery order to the fields of the other records. */
function asBetRow(row: LotteryRow): BetRow {
  const status = BET_RESULTS.find((result) => LOTTERY_STATUS[result] === row.status) ?? 'running';
  const decided = status !== 'running' && status !== 'void';
  const profit = decided ? toWireNumber(units(row.winAmount) - units(row.betAmount)) : 0;
  return {
    gameName: row.gameName,
    gameCode: row.gameCode,
    gameType: 'LOTT',
    nodeId: 0,
    accountType: '',
    orderNo: row.orderDetailId,
    origOrderNo: '',
    round: row.numero,
    transferIds: [],
    betTimeInTimestamp: row.betTimeInTimestamp,
    transTimeInTimestamp: row.settleTimeInTimestamp,
    betAmount: row.betAmount,
    freeAmount: 0,
    validBetAmount: row.validBetAmount,
    winAmount: row.winAmount,
    profitAndLoss: profit,
    status,
    customerName: row.customerName,
    directAgentName: false,
    eventName: row.eventName,
    selection: row.betContent,
    odds: row.odds,
    oddsType: row.oddsType,
    betKind: row.betKind,
    betDetails: row.betDetails,
  };
}

export interface AccountFilter extends Days {
  type: '' | RecordType;
  page: number;
}

export function useAccountRecords(filter: AccountFilter) {
  const { language } = useLanguage();
  const { first, last } = startAndEnd(filter);
  const paging = { page: filter.page, size: PAGE_SIZE, language };
  return useQuery({
    ...call.query('GET /wps/relay/ODSFE2_MemTransDet', {
      query: { startTime: first, endTime: last, codeTypes: filter.type || undefined, ...paging },
    }),
    placeholderData: (previous) => previous,
  });
}

export interface BonusFilter extends Days {
  type: '' | BonusType;
  page: number;
}

export function useBonusDetails(filter: BonusFilter) {
  const { language } = useLanguage();
  const { first, last } = startAndEnd(filter);
  const paging = { page: filter.page, size: PAGE_SIZE, language };
  return useQuery({
    ...call.query('GET /wps/relay/PARLOR_bonusDetails', {
      query: { startTime: first, endTime: last, type: filter.type || undefined, ...paging },
    }),
    placeholderData: (previous) => previous,
  });
}

export function useProfit(days: Days) {
  const { first, last } = startAndEnd(days);
  return useQuery({
    ...profitCall.query('GET /wps/relay/PARLOR_personalProfit', { query: { startDate: first, endDate: last } }),
    placeholderData: (previous) => previous,
  });
}

export type FileFormat = 'csv' | 'xlsx';

/** Saves all pages of the filtered list as a file. */
export function useBetFile({ category, vendor, status, search, ...days }: BetFilter) {
  const { language } = useLanguage();
  return useMutation({
    mutationFn: (format: FileFormat) => {
      const { first, last } = startAndEnd(days);
      const filter = { accountType: vendor, status, orderNoSearch: search };
      return download('/wps/relay/PARLOR_exportBets', {
        category,
        format,
        startDate: first,
        endDate: last,
        language,
        ...filter,
      });
    },
  });
}

export function useAccountFile({ type, ...days }: AccountFilter) {
  const { language } = useLanguage();
  return useMutation({
    mutationFn: (format: FileFormat) => {
      const { first, last } = startAndEnd(days);
      const query = { format, startTime: first, endTime: last, codeTypes: type, language };
      return download('/wps/relay/PARLOR_exportRecords', query);
    },
  });
}

function useLanes() {
  const vendors = useQuery({
    ...lobbyCall.query('GET /wps/relay/GCSGAME_newGameVendor', { query: { platform: 'html5-desktop' } }),
    staleTime: 300_000,
  });
  return vendors.data?.data.lanes ?? [];
}

/** Vendors of a category: code and name. */
export function useVendorNames(category: '' | BetCategory) {
  const types: readonly string[] = category ? BET_CATEGORIES[category] : Object.values(BET_CATEGORIES).flat();
  const cards = useLanes().flatMap(({ title, cards }) => (types.includes(title) ? cards : []));
  return [...new Map(cards.map(({ vassalage, displayName }) => [vassalage, displayName]))].map(([value, label]) => ({
    value,
    label,
  }));
}

/** Names of all vendors, by code. */
export function useVendorNameOf(): (code: string) => string {
  const names = new Map(useLanes().flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.displayName])));
  return (code) => names.get(code) ?? code;
}

/** Games whose bets do not count in full for turnover. */
export function useExcludedGames(page: number) {
  return useQuery({
    ...call.query('GET /wps/relay/PARLOR_ExcludeTurnoverV2', { query: { pageNo: page, pageSize: PAGE_SIZE } }),
    placeholderData: (previous) => previous,
  });
}

/** A bet's ledger transfers. */
export function useBetTransfers(orderNo: string) {
  const { language } = useLanguage();
  return useQuery(call.query('GET /wps/relay/PARLOR_betTransfers', { query: { orderNo, language } }));
}

/** The vendor's page of a finished round. */
export function useRoundDetail(orderNo: string) {
  const { language } = useLanguage();
  return useQuery({
    ...call.query('GET /wps/relay/ODSFE2_getRoundDetail', { query: { orderNo, language } }),
    // The vendor's address is short-lived and a missing round stays missing, so it asks once per opening.
    gcTime: 0,
    retry: false,
  });
}

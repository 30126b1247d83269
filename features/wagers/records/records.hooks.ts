import { useQuery } from '@tanstack/react-query';
import type { lobbyContract } from '#features/lobby/lobby.contract.ts';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import { fromWire } from '#platform/money/money.ts';
import { type OwnDays, type Period, spanOf } from './period.rules.ts';
import type { RECORD_TYPES, recordsContract } from './records.contract.ts';

const call = client<typeof recordsContract>();
const lobbyCall = client<typeof lobbyContract>();

export type BetRow = ValueOf<(typeof recordsContract)['GET /wps/relay/ODSFE2_RNGOrders']>['list'][number];
export type AccountRow = ValueOf<(typeof recordsContract)['GET /wps/relay/ODSFE2_MemTransDet']>['list'][number];
export type RecordType = (typeof RECORD_TYPES)[number];

/** Wire numbers are main units; on the screen we count in 1/10,000 like everywhere. */
export const units = (wire: number): bigint => fromWire(wire) ?? 0n;

/** Each kind of game keeps its own bet record (wire.md 2.5). */
const BET_CALLS = {
  RNG: 'GET /wps/relay/ODSFE2_RNGOrders',
  FISH: 'GET /wps/relay/ODSFE2_FishOrders',
  LIVE: 'GET /wps/relay/ODSFE2_LiveOrders',
  PVP: 'GET /wps/relay/ODSFE2_PvPOrders',
} as const;

export type BetCategory = keyof typeof BET_CALLS;
export const BET_CATEGORIES = Object.keys(BET_CALLS) as BetCategory[];

export const BET_RESULTS = ['running', 'win', 'lose', 'tie', 'void'] as const;

export interface Days {
  period: Period;
  own: OwnDays;
  timeZone: string;
}

export interface BetFilter extends Days {
  category: BetCategory;
  vendor: string;
  status: '' | (typeof BET_RESULTS)[number];
  page: number;
}

const PAGE_SIZE = 10;

/** Live events make everything below the key "records" stale, so a round appears without reload. */
export function useBetRecords({ category, vendor, status, page, ...days }: BetFilter) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['records', 'bets', language, { category, vendor, status, page, ...days }],
    queryFn: ({ signal }) => {
      const { first, last } = spanOf(days.period, days.own, { now: Date.now(), timeZone: days.timeZone });
      return call(BET_CALLS[category], {
        query: {
          ...{ startDate: first, endDate: last, page, size: PAGE_SIZE, language },
          accountType: vendor || undefined,
          status: status || undefined,
        },
        signal,
      });
    },
    placeholderData: (previous) => previous,
  });
}

export interface AccountFilter extends Days {
  type: '' | RecordType;
  page: number;
}

export function useAccountRecords({ type, page, ...days }: AccountFilter) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['records', 'account', language, { type, page, ...days }],
    queryFn: ({ signal }) => {
      const { first, last } = spanOf(days.period, days.own, { now: Date.now(), timeZone: days.timeZone });
      return call('GET /wps/relay/ODSFE2_MemTransDet', {
        query: { startTime: first, endTime: last, codeTypes: type || undefined, page, size: PAGE_SIZE, language },
        signal,
      });
    },
    placeholderData: (previous) => previous,
  });
}

/** Vendors of a kind of game: code and name. */
export function useVendorNames(category: BetCategory) {
  const { language } = useLanguage();
  const vendors = useQuery({
    queryKey: ['vendors', language],
    queryFn: () => lobbyCall('GET /wps/relay/GCSGAME_newGameVendor', { query: { platform: 'html5-desktop' } }),
    staleTime: 300_000,
  });
  const lane = vendors.data?.data.lanes.find(({ title }) => title === category);
  return (lane?.cards ?? []).map(({ vassalage, displayName }) => ({ value: vassalage, label: displayName }));
}

/** Where the vendor shows a finished round. */
export function useRoundDetail(orderNo: string) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['round', orderNo, language],
    queryFn: () => call('GET /wps/relay/ODSFE2_getRoundDetail', { query: { orderNo, language } }),
    // The vendor's address is for a short time and a missing round stays missing: ask once per opening.
    gcTime: 0,
    retry: false,
  });
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useShell } from '#features/site/public.page.tsx';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { formatWhole } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import type { vipContract } from './vip.contract.ts';

const call = client<typeof vipContract>();

export type VipLevelView = ValueOf<(typeof vipContract)['GET /wps/relay/PARLOR_vipLevels']>['list'][number];
export type RankProgress = ValueOf<(typeof vipContract)['GET /wps/relay/MCSFE_getPlayerRankProgress']>;

export function useVipLevels(enabled: boolean) {
  return useQuery({
    ...call.query('GET /wps/relay/PARLOR_vipLevels'),
    staleTime: 300_000,
    enabled,
  });
}

/** The player's rank; for members only. */
export function useRankProgress(enabled: boolean) {
  return useQuery({
    ...call.query('GET /wps/relay/MCSFE_getPlayerRankProgress'),
    enabled,
  });
}

export type RankStep = ValueOf<(typeof vipContract)['GET /wps/relay/PARLOR_rankHistory']>['list'][number];

export const useRankHistory = (page: number) =>
  useQuery({
    ...call.query('GET /wps/relay/PARLOR_rankHistory', { query: { page, size: 8 } }),
    placeholderData: keepPreviousData,
  });

/** Whole units with the brand's symbol: "2.000 P". */
export function useUnits(): (units: number) => string {
  const { language } = useLanguage();
  const { symbol } = useShell().brand;
  return (wire) => `${formatWhole(units(wire), language)} ${symbol}`;
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import type { pointsContract } from './points.contract.ts';

const call = client<typeof pointsContract>();
type Contract = typeof pointsContract;

export type Reward = ValueOf<Contract['GET /wps/relay/MCS2_getPointReward']>['list'][number];
export type Redemption = ValueOf<Contract['GET /wps/relay/MCS2_getRedeemPointList']>['list'][number];
export type PointEntry = ValueOf<Contract['GET /wps/relay/PARLOR_pointDetails']>['list'][number];

export function usePointBalance(enabled: boolean) {
  return useQuery({
    queryKey: ['points', 'balance'],
    queryFn: () => call('GET /wps/relay/MCS2_getPointBalance'),
    enabled,
  });
}

export function useRewards() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['points', 'rewards', language],
    queryFn: () => call('GET /wps/relay/MCS2_getPointReward', { query: { size: 100 } }),
  });
}

export function usePointConfig() {
  return useQuery({
    queryKey: ['points', 'config'],
    queryFn: () => call('GET /wps/relay/MCS2_getPointConfig'),
    staleTime: 300_000,
  });
}

export function useRedemptions(page: number) {
  return useQuery({
    queryKey: ['points', 'redemptions', page],
    queryFn: () => call('GET /wps/relay/MCS2_getRedeemPointList', { query: { page } }),
    placeholderData: keepPreviousData,
  });
}

export function usePointEntries(page: number) {
  return useQuery({
    queryKey: ['points', 'entries', page],
    queryFn: () => call('GET /wps/relay/PARLOR_pointDetails', { query: { page } }),
    placeholderData: keepPreviousData,
  });
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useShell } from '#features/site/public.page.tsx';
import { client, once } from '#platform/http/client.ts';
import type { BodyOf, ValueOf } from '#platform/http/contract.ts';
import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE, units } from '#platform/money/money.ts';
import type { pointsContract } from './points.contract.ts';

const call = client<typeof pointsContract>();
type Contract = typeof pointsContract;

const REDEEM = 'POST /wps/relay/passwordCheck/MCS2_redeemPointReward';
const CONVERT = 'POST /wps/relay/passwordCheck/MCS2_convertPoint';

export type Reward = ValueOf<Contract['GET /wps/relay/MCS2_getPointReward']>['list'][number];
export type Redemption = ValueOf<Contract['GET /wps/relay/MCS2_getRedeemPointList']>['list'][number];
export type PointEntry = ValueOf<Contract['GET /wps/relay/PARLOR_pointDetails']>['list'][number];
export type PointConfig = ValueOf<Contract['GET /wps/relay/MCS2_getPointConfig']>;
export type RedeemBody = Omit<BodyOf<Contract[typeof REDEEM]>, 'requestKey'>;

export const usePointBalance = (enabled: boolean) =>
  useQuery({ ...call.query('GET /wps/relay/MCS2_getPointBalance'), enabled });

export const useRewards = () => useQuery(call.query('GET /wps/relay/MCS2_getPointReward', { query: { size: 100 } }));

export const usePointConfig = () =>
  useQuery({ ...call.query('GET /wps/relay/MCS2_getPointConfig'), staleTime: 300_000 });

export const usePointSources = (enabled: boolean) =>
  useQuery({ ...call.query('GET /wps/relay/PARLOR_pointSources'), enabled });

export const useRedemptions = (page: number, size = 10, enabled = true) =>
  useQuery({
    ...call.query('GET /wps/relay/MCS2_getRedeemPointList', { query: { page, size } }),
    placeholderData: keepPreviousData,
    enabled,
  });

export const usePointEntries = (page: number) =>
  useQuery({
    ...call.query('GET /wps/relay/PARLOR_pointDetails', { query: { page } }),
    placeholderData: keepPreviousData,
  });

/** After an exchange, accepted or refused: refetches points, goods and records. */
function useStalePoints() {
  const queries = useQueryClient();
  return () =>
    call.stale(
      queries,
      'GET /wps/relay/MCS2_getPointBalance',
      'GET /wps/relay/MCS2_getPointReward',
      'GET /wps/relay/MCS2_getRedeemPointList',
      'GET /wps/relay/PARLOR_pointDetails',
    );
}

export function useRedeem(onDone: () => void) {
  const stale = useStalePoints();
  return useMutation({
    mutationFn: (wish: RedeemBody) => {
      const { paymentPassword: _, ...facts } = wish;
      return once('redeem', facts, (requestKey) => call(REDEEM, { sealed: true, body: { ...wish, requestKey } }));
    },
    onSuccess: onDone,
    onSettled: stale,
  });
}

export function useConvert(onDone: () => void) {
  const stale = useStalePoints();
  return useMutation({
    mutationFn: (wish: Omit<BodyOf<Contract[typeof CONVERT]>, 'requestKey'>) =>
      once('convert', wish.points, (requestKey) => call(CONVERT, { sealed: true, body: { ...wish, requestKey } })),
    onSuccess: onDone,
    onSettled: stale,
  });
}

/** "4.286" */
export function usePointText(): (points: number) => string {
  const { language } = useLanguage();
  return (points) => formatWhole(BigInt(points) * AMOUNT_SCALE, language);
}

/** "50,00 P" */
export function useMoneyText(): (wire: number) => string {
  const { language } = useLanguage();
  const { symbol } = useShell().brand;
  return (wire) => `${formatAmount(units(wire), language)} ${symbol}`;
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BALANCE } from '#features/accounts/accounts.events.ts';
import { RECORDS } from '#features/wagers/records/records.events.ts';
import { client, once } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { centreContract } from './centre/centre.contract.ts';
import type { DeliveryDraft } from './points/delivery-fields.page.tsx';
import type { rebateContract } from './rebate/rebate.contract.ts';
import type { referralContract } from './referral/referral.contract.ts';
import { REWARDS } from './rewards.events.ts';

type Calls = typeof centreContract & typeof rebateContract & typeof referralContract;
const call = client<Calls>();

export type Reward = ValueOf<Calls['GET /wps/relay/MCSFE_getClaimPromotion']>['list'][number];
export type Rebate = ValueOf<Calls['GET /wps/relay/PARLOR_manualRebate']>;
export type RebatePeriod = Rebate['running'];
export type Invitee = ValueOf<Calls['GET /wps/relay/PARLOR_referralInvitees']>['list'][number];
export type Bonus = ValueOf<Calls['GET /wps/relay/PARLOR_referralReport']>['list'][number];

export function useRewards(status: 'I' | 'C', page: number, promotionType = '') {
  const query = { status, page, size: status === 'I' ? 50 : 8, promotionType };
  return useQuery({
    ...call.query('GET /wps/relay/MCSFE_getClaimPromotion', { query }),
    placeholderData: keepPreviousData,
  });
}

export function useRewardTotals(enabled: boolean) {
  return useQuery({ ...call.query('GET /wps/relay/PARLOR_rewardTotals'), enabled });
}

export function useRebate() {
  return useQuery(call.query('GET /wps/relay/PARLOR_manualRebate'));
}

export function useReferral() {
  return useQuery(call.query('GET /wps/relay/MCSFE_getReferralDetails', { query: { autoGenerate: 'true' } }));
}

export function useReferralOverview() {
  return useQuery(call.query('GET /wps/relay/PARLOR_referralOverview', { query: {} }));
}

export function useInvitees(page: number) {
  return useQuery({
    ...call.query('GET /wps/relay/PARLOR_referralInvitees', { query: { page, size: 8 } }),
    placeholderData: keepPreviousData,
  });
}

export function useReferralReport(page: number) {
  return useQuery({
    ...call.query('GET /wps/relay/PARLOR_referralReport', { query: { page, size: 8 } }),
    placeholderData: keepPreviousData,
  });
}

export function useEstimate() {
  return useQuery(call.query('GET /wps/relay/PARLOR_referralEstimate'));
}

/** What a claim gives, for the confirmation: money and points, free rounds, or a parcel. */
type Gives = 'toast' | 'rounds' | 'goods';

/** After a claim, accepted, refused or unheard: refetches lists, badges and balance. A reward is claimed once. */
function useClaiming<Input>(send: (input: Input) => Promise<unknown>, gives: (input: Input) => Gives = () => 'toast') {
  const queries = useQueryClient();
  const t = useText();
  const { show } = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, input) => show({ tone: 'ok', id: 'claimed', title: t(`rewards.claimed.${gives(input)}`) }),
    onError: (error) => show({ tone: 'error', id: 'claimed', title: error.message }),
    onSettled: () => askAgain(queries, [...REWARDS, ...BALANCE, ...RECORDS]),
  });
}

interface Claiming extends Partial<DeliveryDraft> {
  rewardId: string;
  promotionType: string;
  gives?: Gives;
}

export function useClaim() {
  return useClaiming(
    ({ rewardId, promotionType, gives: _, ...delivery }: Claiming) =>
      once('claim', rewardId, () =>
        call('POST /wps/relay/MCSFE_claimIssuedPromotion', {
          body: { promotionClaimId: rewardId, promotionType, ...delivery },
        }),
      ),
    ({ gives = 'toast' }) => gives,
  );
}

export function useClaimPeriod() {
  return useClaiming((period: string) =>
    once('rebate', period, () => call('POST /wps/relay/PARLOR_claimRebate', { body: { period } })),
  );
}

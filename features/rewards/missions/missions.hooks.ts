import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BALANCE } from '#features/accounts/accounts.events.ts';
import { RECORDS } from '#features/wagers/records/records.events.ts';
import { client, once } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { leaderboardContract } from '../leaderboard/leaderboard.contract.ts';
import type { raffleContract } from '../raffle/raffle.contract.ts';
import { MISSIONS, REWARDS } from '../rewards.events.ts';
import type { signinContract } from '../signin/signin.contract.ts';
import type { missionsContract } from './missions.contract.ts';

type Calls = typeof missionsContract & typeof leaderboardContract & typeof raffleContract & typeof signinContract;
const call = client<Calls>();

export type Summary = ValueOf<Calls['GET /wps/relay/MCSFE_getMissionSummaryDetails']>;
export type Mission = Summary['list'][number];
export type Reward = Mission['reward'];
export type Board = ValueOf<Calls['GET /wps/relay/MCSFE_getMissionLeaderboard']>;
export type Raffle = ValueOf<Calls['GET /wps/relay/MCSFE_getRafflePromotionStatus']>['list'][number];
export type Drawn = ValueOf<Calls['POST /wps/relay/MCS2_claimRafflePromotion']>;
export type PastDraw = ValueOf<Calls['GET /wps/relay/PARLOR_raffleDraws']>['list'][number];
export type SigninCalendar = ValueOf<Calls['GET /wps/relay/MCSFE_getLoginPromotion']>;

export const useMissions = () => useQuery(call.query('GET /wps/relay/MCSFE_getMissionSummaryDetails'));

export const useMissionCounts = () => useQuery(call.query('GET /wps/relay/PARLOR_missionCounts'));

export const useMissionHistory = (enabled: boolean) =>
  useQuery({ ...call.query('GET /wps/relay/PARLOR_missionHistory'), enabled });

export const useBoard = (ask: { leaderboardId: number; period: string }) =>
  useQuery({
    ...call.query('GET /wps/relay/MCSFE_getMissionLeaderboard', { query: { ...ask, page: 1, size: 10 } }),
    placeholderData: keepPreviousData,
  });

export const useSignin = () => useQuery(call.query('GET /wps/relay/MCSFE_getLoginPromotion', { query: {} }));

export const useRaffles = () => useQuery(call.query('GET /wps/relay/MCSFE_getRafflePromotionStatus'));

export const useRaffleDraws = (page: number) =>
  useQuery({
    ...call.query('GET /wps/relay/PARLOR_raffleDraws', { query: { page, size: 5 } }),
    placeholderData: keepPreviousData,
  });

/**
 * After a claim or a start, also an unheard one: refetches all that this page and its badges show. The server does each
 * of these deeds once.
 */
function useTaking<Input, Output>(
  name: string,
  send: (input: Input) => Promise<Output>,
  done?: (output: Output) => string | undefined,
) {
  const queries = useQueryClient();
  const { show } = useToast();
  return useMutation({
    mutationFn: (input: Input) => once(name, input, () => send(input)),
    onSuccess: (output) => {
      const title = done?.(output);
      if (title) show({ tone: 'ok', id: 'taken', title });
    },
    onError: (error) => show({ tone: 'error', id: 'taken', title: error.message }),
    onSettled: () => askAgain(queries, [...MISSIONS, ...REWARDS, ...BALANCE, ...RECORDS]),
  });
}

export function useClaimMission() {
  const t = useText();
  return useTaking(
    'mission',
    (missionId: number | null) => call('POST /wps/relay/PARLOR_claimMission', { body: { missionId } }),
    ({ claimed }) => t('missions.claimed', { count: claimed.length }),
  );
}

export function useJoinMission() {
  const t = useText();
  return useTaking(
    'join',
    (missionId: number) => call('POST /wps/relay/PARLOR_joinMission', { body: { missionId } }),
    () => t('missions.joined'),
  );
}

export function useOpenChest() {
  const t = useText();
  return useTaking(
    'chest',
    (percent: number) => call('POST /wps/relay/PARLOR_openMissionChest', { body: { percent } }),
    ({ points }) => t('missions.chest.opened', { points }),
  );
}

export function useSignIn() {
  const t = useText();
  return useTaking(
    'signin',
    (promotionConfigDetailId: number) =>
      call('POST /wps/relay/MCSFE_claimLoginPromotion', { body: { promotionConfigDetailId } }),
    ({ dayCount }) => t('signin.done', { day: dayCount }),
  );
}

export type DrawAsk = Pick<Raffle, 'raffleId' | 'nonce'> & { clientSeed: string };

export const useDraw = () =>
  useTaking('raffle', (ask: DrawAsk) => call('POST /wps/relay/MCS2_claimRafflePromotion', { body: ask }));

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import type { cardsContract } from '../cards/cards.contract.ts';
import type { WithdrawalRecord, withdrawContract } from './withdraw.contract.ts';

export type { WithdrawalRecord };
export const call = client<typeof withdrawContract>();
export const cardCall = client<typeof cardsContract>();

export type WithdrawSettings = ValueOf<(typeof withdrawContract)['GET /wps/relay/MCSFE_getWithdrawSettings']>;
export type Checklist = ValueOf<(typeof withdrawContract)['GET /wps/relay/PARLOR_withdrawChecklist']>;
export type CardOverview = ValueOf<(typeof cardsContract)['GET /wps/member/bankCard']>;
export type BankCard = CardOverview['fullBankCardList'][number];

/** Everything of this page hangs under one key: the server's event makes all of it stale. */
export const WITHDRAWAL = 'withdrawal';

export const useWithdrawSettings = () =>
  useQuery({
    queryKey: [WITHDRAWAL, 'settings'],
    queryFn: () => call('GET /wps/relay/MCSFE_getWithdrawSettings'),
  });

export const useChecklist = () =>
  useQuery({
    queryKey: [WITHDRAWAL, 'checklist'],
    queryFn: () => call('GET /wps/relay/PARLOR_withdrawChecklist'),
  });

export const useCards = () =>
  useQuery({ queryKey: [WITHDRAWAL, 'cards'], queryFn: () => cardCall('GET /wps/member/bankCard') });

/** Asks again for everything that a change of ours may have touched. */
export function useWithdrawalChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const keys = [WITHDRAWAL, 'balance', 'security-config'];
    await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BALANCE, SECURITY } from '#features/accounts/accounts.events.ts';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askAgain } from '#platform/http/route-query.ts';
import { WITHDRAWALS } from '../../cashier.events.ts';
import type { cardsContract } from '../cards/cards.contract.ts';
import type { WithdrawalRecord, withdrawContract } from './withdraw.contract.ts';

export type { WithdrawalRecord };
export const call = client<typeof withdrawContract>();
export const cardCall = client<typeof cardsContract>();

export type WithdrawSettings = ValueOf<(typeof withdrawContract)['GET /wps/relay/MCSFE_getWithdrawSettings']>;
export type Checklist = ValueOf<(typeof withdrawContract)['GET /wps/relay/PARLOR_withdrawChecklist']>;
export type CardOverview = ValueOf<(typeof cardsContract)['GET /wps/member/bankCard']>;
export type BankCard = CardOverview['fullBankCardList'][number];

export const useWithdrawSettings = () => useQuery(call.query('GET /wps/relay/MCSFE_getWithdrawSettings'));

export const useChecklist = () => useQuery(call.query('GET /wps/relay/PARLOR_withdrawChecklist'));

export const useCards = () => useQuery(cardCall.query('GET /wps/member/bankCard'));

/** Loads again everything that a change to withdrawals may affect. */
export function useWithdrawalChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => askAgain(queries, [...WITHDRAWALS, ...BALANCE, ...SECURITY]);
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import type { DeskView } from '#platform/ui/desk-list.tsx';
import type { deskContract } from './desk.contract.ts';
import type { NoticeFilter } from './desk.rules.ts';

const call = client<typeof deskContract>();
type DeskContract = typeof deskContract;

export type NoticeList = ValueOf<DeskContract['GET /office/payments/notices']>;
export type Notice = NoticeList['list'][number];
export type NoticeDetail = ValueOf<DeskContract['GET /office/payments/notices/{id}']>;
export type DepositList = ValueOf<DeskContract['GET /office/payments/deposits']>;
export type Deposit = DepositList['list'][number];
export type DepositStateFilter = Deposit['state'];

/** Payments arrive on their own; a page that stays open keeps up. */
const REFRESH_MS = 15_000;
const live = { refetchInterval: REFRESH_MS, staleTime: REFRESH_MS / 2, placeholderData: keepPreviousData };

export function useSummary() {
  return useQuery({
    queryKey: ['desk', 'summary'],
    queryFn: () => call('GET /office/payments/summary'),
    ...live,
  });
}

export function useNotices({ filter, search, page }: DeskView<NoticeFilter>) {
  const query = { page: page ?? 1, search: search ?? '', ...(filter && { outcome: filter }) };
  return useQuery({
    queryKey: ['desk', 'notices', query],
    queryFn: ({ signal }) => call('GET /office/payments/notices', { query, signal }),
    ...live,
  });
}

export function useNotice(id: string) {
  return useQuery({
    queryKey: ['desk', 'notice', id],
    queryFn: () => call('GET /office/payments/notices/{id}', { params: { id } }),
    refetchInterval: REFRESH_MS,
  });
}

export function useDeposits({ filter, search, page }: DeskView<DepositStateFilter>) {
  const query = { page: page ?? 1, search: search ?? '', ...(filter && { state: filter }) };
  return useQuery({
    queryKey: ['desk', 'deposits', query],
    queryFn: ({ signal }) => call('GET /office/payments/deposits', { query, signal }),
    ...live,
  });
}

export function useDeposit(id: string) {
  return useQuery({
    queryKey: ['desk', 'deposit', id],
    queryFn: () => call('GET /office/payments/deposits/{id}', { params: { id } }),
    refetchInterval: REFRESH_MS,
  });
}

type CreditInput = { orderNo?: string };

/** Settling a notice; every list, count and sheet of the desk follows from the answer, a refusal included. */
export function useCreditNotice(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreditInput) => call('POST /office/payments/notices/{id}/credit', { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
}

export function useDismissNotice(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /office/payments/notices/{id}/dismiss', { params: { id }, body: { reason } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
}

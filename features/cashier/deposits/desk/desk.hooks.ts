import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, once } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
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

/** New payments arrive at any time, so an open page refreshes itself. */
const REFRESH_MS = 15_000;
const live = { refetchInterval: REFRESH_MS, staleTime: REFRESH_MS / 2, placeholderData: keepPreviousData };

export function useSummary() {
  return useQuery({
    ...call.query('GET /office/payments/summary'),
    ...live,
  });
}

export function useNotices({ filter, search, page }: DeskView<NoticeFilter>) {
  const query = { page: page ?? 1, search: search ?? '', ...(filter && { outcome: filter }) };
  return useQuery({
    ...call.query('GET /office/payments/notices', { query }),
    ...live,
  });
}

export function useNotice(id: string) {
  return useQuery({
    ...call.query('GET /office/payments/notices/{id}', { params: { id } }),
    refetchInterval: REFRESH_MS,
  });
}

export function useDeposits({ filter, search, page }: DeskView<DepositStateFilter>) {
  const query = { page: page ?? 1, search: search ?? '', ...(filter && { state: filter }) };
  return useQuery({
    ...call.query('GET /office/payments/deposits', { query }),
    ...live,
  });
}

export function useDeposit(id: string) {
  return useQuery({
    ...call.query('GET /office/payments/deposits/{id}', { params: { id } }),
    refetchInterval: REFRESH_MS,
  });
}

type CreditInput = { orderNo?: string };

/** Settles a notice. Then every list, count and sheet of the desk is loaded again, also after a refusal. */
export function useCreditNotice(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreditInput) =>
      once('notice.credit', [id, body], () =>
        call('POST /office/payments/notices/{id}/credit', { params: { id }, body }),
      ),
    onSettled: () => askOfficeAgain(queries),
  });
}

export function useDismissNotice(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      once('notice.dismiss', [id, reason], () =>
        call('POST /office/payments/notices/{id}/dismiss', { params: { id }, body: { reason } }),
      ),
    onSettled: () => askOfficeAgain(queries),
  });
}

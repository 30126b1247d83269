import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, once } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import type { DeskView } from '#platform/ui/desk-list.tsx';
import type { walletDeskContract } from './wallets-desk.contract.ts';

const call = client<typeof walletDeskContract>();
type Contract = typeof walletDeskContract;

export type DeskTransfer = ValueOf<Contract['GET /office/payments/wallet-transfers/{id}']>;
export type DeskState = DeskTransfer['state'];

const REFRESH_MS = 15_000;

export function useTransfers({ filter, search, page }: DeskView<DeskState>) {
  const query = { page: page ?? 1, search: search ?? '', ...(filter && { state: filter }) };
  return useQuery({
    ...call.query('GET /office/payments/wallet-transfers', { query }),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS / 2,
    placeholderData: keepPreviousData,
  });
}

export function useTransfer(id: string) {
  return useQuery({
    ...call.query('GET /office/payments/wallet-transfers/{id}', { params: { id } }),
    refetchInterval: REFRESH_MS,
  });
}

export function useAskVendor(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /office/payments/wallet-transfers/{id}/ask', { params: { id } }),
    onSettled: () => askOfficeAgain(queries),
  });
}

export interface Finding {
  outcome: 'done' | 'failed';
  proof: string;
  amount?: string;
}

export function useDecide(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Finding) =>
      once(`wallet.decide ${id}`, body, () =>
        call('POST /office/payments/wallet-transfers/{id}/decide', { params: { id }, body }),
      ),
    onSettled: () => askOfficeAgain(queries),
  });
}

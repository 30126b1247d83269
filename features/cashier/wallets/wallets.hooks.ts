import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import type { walletContract } from './wallets.contract.ts';

const call = client<typeof walletContract>();

export type Wallets = ValueOf<(typeof walletContract)['GET /wps/relay/GCS_merchantWallet']>;
export type VendorWallet = Wallets['wallets'][number];
export type WalletTransfer = ValueOf<(typeof walletContract)['POST /wps/relay/GCS_walletTransfer']>;

/** While money is on its way the page looks again by itself, should the event be lost. */
const UNDER_WAY_MS = 5_000;

export function useWallets() {
  return useQuery({
    queryKey: ['wallets', 'overview'],
    queryFn: () => call('GET /wps/relay/GCS_merchantWallet', { query: { isSingle: '1' } }),
    refetchInterval: ({ state }) => (state.data?.wallets.some(({ pending }) => pending > 0) ? UNDER_WAY_MS : false),
  });
}

export function useWalletRecords(page: number, size: number) {
  return useQuery({
    queryKey: ['wallets', 'records', page],
    queryFn: () => call('GET /wps/relay/PARLOR_walletRecords', { query: { page, size } }),
    placeholderData: keepPreviousData,
  });
}

/** Loads wallets and balance again after every answer, also after a refusal. */
function useAfter() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['wallets'] });
    void queries.invalidateQueries({ queryKey: ['balance'] });
  };
}

export interface MoveInput {
  from: string;
  to: string;
  /** Decimal text in main units. */
  amount: string;
  requestKey: string;
}

export function useMove() {
  const onSettled = useAfter();
  return useMutation({
    mutationFn: (body: MoveInput) => call('POST /wps/relay/GCS_walletTransfer', { body }),
    onSettled,
  });
}

export function useReturnAll() {
  const onSettled = useAfter();
  return useMutation({ mutationFn: () => call('POST /wps/relay/PARLOR_returnAll'), onSettled });
}

export function useChooseMode() {
  const onSettled = useAfter();
  return useMutation({
    mutationFn: (single: boolean) => call('POST /wps/relay/PARLOR_walletMode', { body: { single } }),
    onSettled,
  });
}

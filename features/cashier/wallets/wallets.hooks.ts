import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BALANCE } from '#features/accounts/accounts.events.ts';
import { client, once } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askAgain } from '#platform/http/route-query.ts';
import { WALLETS } from '../cashier.events.ts';
import type { walletContract } from './wallets.contract.ts';

const call = client<typeof walletContract>();

export type Wallets = ValueOf<(typeof walletContract)['GET /wps/relay/GCS_merchantWallet']>;
export type VendorWallet = Wallets['wallets'][number];
export type WalletTransfer = ValueOf<(typeof walletContract)['POST /wps/relay/GCS_walletTransfer']>;

/** While money is on its way the page polls, in case an event is lost. */
const UNDER_WAY_MS = 5_000;

export function useWallets() {
  return useQuery({
    ...call.query('GET /wps/relay/GCS_merchantWallet', { query: { isSingle: '1' } }),
    refetchInterval: ({ state }) => (state.data?.wallets.some(({ pending }) => pending > 0) ? UNDER_WAY_MS : false),
  });
}

export function useWalletRecords(page: number, size: number) {
  return useQuery({
    ...call.query('GET /wps/relay/PARLOR_walletRecords', { query: { page, size } }),
    placeholderData: keepPreviousData,
  });
}

/** Reloads wallets and balance after every answer, refusals included. */
function useAfter() {
  const queries = useQueryClient();
  return () => {
    void askAgain(queries, [...WALLETS, ...BALANCE]);
  };
}

export interface MoveInput {
  from: string;
  to: string;
  /** Decimal text in main units. */
  amount: string;
}

export function useMove() {
  const onSettled = useAfter();
  return useMutation({
    mutationFn: (move: MoveInput) =>
      once('wallet', move, (requestKey) =>
        call('POST /wps/relay/GCS_walletTransfer', { body: { ...move, requestKey } }),
      ),
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

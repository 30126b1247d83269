import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallRefused, client, isUnanswered, once } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import type { DeskView } from '#platform/ui/desk-list.tsx';
import type { ReceiptFilter, ReceiptOutcome } from '../receipt/receipt.rules.ts';
import type { receiptDeskContract } from '../receipt/receipt-desk.contract.ts';
import type { PayoutFilter, PayoutNoticeFilter } from './payout.rules.ts';
import type { payoutDeskContract } from './payout-desk.contract.ts';
import type { payoutNoticesContract } from './payout-notices.contract.ts';

type Calls = typeof payoutDeskContract & typeof payoutNoticesContract & typeof receiptDeskContract;
const call = client<Calls>();

export type WithdrawalList = ValueOf<Calls['GET /office/withdrawals']>;
export type Withdrawal = WithdrawalList['list'][number];
export type WithdrawalDetail = ValueOf<Calls['GET /office/withdrawals/{id}']>;
export type PayoutNotice = ValueOf<Calls['GET /office/payout-notices']>['list'][number];
export type DeskReceipt = ValueOf<Calls['GET /office/receipts']>['list'][number];
export type ReceiptDetail = ValueOf<Calls['GET /office/receipts/{id}']>;

/** New requests arrive at any time, so an open page refreshes itself. */
const REFRESH_MS = 15_000;
const live = { refetchInterval: REFRESH_MS, staleTime: REFRESH_MS / 2, placeholderData: keepPreviousData };

const queryOf = <Filter extends string>({ filter, search, page }: DeskView<Filter>) => ({
  page: page ?? 1,
  search: search ?? '',
  ...(filter && { filter }),
});

export function usePayoutSummary() {
  return useQuery({
    ...call.query('GET /office/withdrawals/summary'),
    ...live,
  });
}

export function useWithdrawals(view: DeskView<PayoutFilter>) {
  const query = queryOf(view);
  return useQuery({
    ...call.query('GET /office/withdrawals', { query }),
    ...live,
  });
}

export function useWithdrawal(id: string) {
  return useQuery({
    ...call.query('GET /office/withdrawals/{id}', { params: { id } }),
    refetchInterval: REFRESH_MS,
  });
}

export function usePayoutNotices({ filter, page = 1 }: DeskView<PayoutNoticeFilter>) {
  const query = { page, ...(filter && { filter }) };
  return useQuery({
    ...call.query('GET /office/payout-notices', { query }),
    ...live,
  });
}

export function usePayoutNotice(id: string) {
  return useQuery(call.query('GET /office/payout-notices/{id}', { params: { id } }));
}

export function useDeskReceipts(view: DeskView<ReceiptFilter>) {
  const query = queryOf(view);
  return useQuery({
    ...call.query('GET /office/receipts', { query }),
    ...live,
  });
}

export function useDeskReceipt(id: string) {
  return useQuery({
    ...call.query('GET /office/receipts/{id}', { params: { id } }),
    refetchInterval: REFRESH_MS,
  });
}

/**
 * Loads every list, count and sheet of the desk again after an answer, refusals and lost ones included. Each call is one
 * step from a known state, so the server takes it once.
 */
function useAct<Input, Answer>(name: string, send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  // Not awaited: the reload may unmount the dialog, and its success message with it.
  return useMutation({
    mutationFn: (input: Input) => once(name, input, () => send(input)),
    onSettled: () => void askOfficeAgain(queries),
  });
}

type State = Withdrawal['state'];

export const useApprove = (id: string) =>
  useAct(`payout.approve ${id}`, (from: State) =>
    call('POST /office/withdrawals/{id}/approve', { params: { id }, body: { from } }),
  );

/** Result of one of several approvals. `unknown`: neither the answer nor the withdrawal could be read. */
export type OneResult = { state: 'approved' } | { state: 'refused'; why: string } | { state: 'unknown' };

/** Approves one of several: only if all checks still pass and one approval is enough. */
export function useApproveOne() {
  const queries = useQueryClient();
  const approveOne = async (id: string): Promise<OneResult> => {
    const ask = { params: { id }, body: { from: 'requested', onlyPlain: true } } as const;
    try {
      await call('POST /office/withdrawals/{id}/approve', ask);
      return { state: 'approved' };
    } catch (error) {
      if (error instanceof CallRefused && !isUnanswered(error)) return { state: 'refused', why: error.message };
      return whatBecame(id);
    }
  };
  return { approveOne, refresh: () => void askOfficeAgain(queries) };
}

/** The answer was lost: reads the withdrawal to see whether it was approved. */
async function whatBecame(id: string): Promise<OneResult> {
  try {
    const { state } = await call('GET /office/withdrawals/{id}', { params: { id } });
    return { state: ['approved', 'paying', 'paid'].includes(state) ? 'approved' : 'unknown' };
  } catch {
    return { state: 'unknown' };
  }
}

export const useReject = (id: string) =>
  useAct(`payout.reject ${id}`, (body: { from: State; reason: string }) =>
    call('POST /office/withdrawals/{id}/reject', { params: { id }, body }),
  );

/** Not cached: the number disappears with the sheet. */
export const useReveal = (id: string) =>
  useMutation({ mutationFn: () => call('POST /office/withdrawals/{id}/reveal', { params: { id } }), gcTime: 0 });

export const usePropose = (id: string) =>
  useAct(`payout.propose ${id}`, (body: { outcome: 'paid' | 'failed'; proof: string }) =>
    call('POST /office/withdrawals/{id}/propose', { params: { id }, body }),
  );

export const useDecide = (id: string) =>
  useAct(`payout.decide ${id}`, (body: { decision: string; accept: boolean }) =>
    call('POST /office/withdrawals/{id}/decide', { params: { id }, body }),
  );

export const useAskAgain = (id: string) =>
  useAct(`payout.ask ${id}`, (_: undefined) => call('POST /office/withdrawals/{id}/ask', { params: { id } }));

export const useAcknowledge = (id: string) =>
  useAct(`payout.acknowledge ${id}`, (note: string) =>
    call('POST /office/withdrawals/{id}/acknowledge', { params: { id }, body: { note } }),
  );

export const useResolveReceipt = (id: string) =>
  useAct(`receipt.resolve ${id}`, (body: { version: number; outcome: ReceiptOutcome; note: string }) =>
    call('POST /office/receipts/{id}/resolve', { params: { id }, body }),
  );

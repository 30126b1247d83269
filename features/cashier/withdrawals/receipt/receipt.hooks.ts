import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { sendForm } from '#platform/ui/send-form.ts';
import type { receiptContract } from './receipt.contract.ts';
import type { ReceiptAction } from './receipt.rules.ts';

const call = client<typeof receiptContract>();
type Calls = typeof receiptContract;
export type Receipt = ValueOf<Calls['GET /wps/relay/PARLOR_withdrawalReceipt']>;

/** Beneath "withdrawal", which the server's event makes stale. */
const KEY = ['withdrawal', 'receipt'] as const;

export function useReceipts() {
  return useQuery({
    queryKey: [...KEY, 'open'],
    queryFn: () => call('GET /wps/relay/MCSFE_getPaymentConfirmationList', { query: { status: 'OPEN', size: 20 } }),
  });
}

export function useReceipt(orderNo: string) {
  return useQuery({
    queryKey: [...KEY, orderNo],
    queryFn: () => call('GET /wps/relay/PARLOR_withdrawalReceipt', { query: { orderNo } }),
  });
}

export interface Saying {
  action: ReceiptAction;
  /** Whole dong. */
  receivedVnd?: string;
  proofs?: readonly File[];
}

/** Says it; the receipt follows from the answer, a refusal included. */
export function useSay(orderNo: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ action, receivedVnd, proofs = [] }: Saying): Promise<Receipt> => {
      if (proofs.length === 0)
        return call('POST /wps/relay/MCSFE_processC2CTransaction', {
          body: { orderNo, action, ...(receivedVnd !== undefined && { receivedVnd }) },
        });
      const form = new FormData();
      form.append('orderNo', orderNo);
      form.append('action', action);
      for (const file of proofs) form.append('images', file);
      return (await sendForm('POST /wps/relay/MCSFE_processC2CTransaction', form)) as Receipt;
    },
    onSuccess: (receipt) => queries.setQueryData([...KEY, orderNo], receipt),
    // Not waited for: the list may take the card away, and with it the word that is said about the answer.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['withdrawal'] }),
  });
}

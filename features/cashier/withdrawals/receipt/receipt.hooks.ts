import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askAgain } from '#platform/http/route-query.ts';
import { sendForm } from '#platform/ui/send-form.ts';
import { WITHDRAWALS } from '../../cashier.events.ts';
import type { receiptContract } from './receipt.contract.ts';
import type { ReceiptAction } from './receipt.rules.ts';

const call = client<typeof receiptContract>();
type Calls = typeof receiptContract;
export type Receipt = ValueOf<Calls['GET /wps/relay/PARLOR_withdrawalReceipt']>;

const RECEIPT = 'GET /wps/relay/PARLOR_withdrawalReceipt';

export function useReceipts() {
  return useQuery(
    call.query('GET /wps/relay/MCSFE_getPaymentConfirmationList', { query: { status: 'OPEN', size: 20 } }),
  );
}

export function useReceipt(orderNo: string) {
  return useQuery(call.query(RECEIPT, { query: { orderNo } }));
}

export interface Saying {
  action: ReceiptAction;
  /** Whole dong. */
  receivedVnd?: string;
  proofs?: readonly File[];
}

/** Sends the player's answer; the receipt is loaded again, also after a refusal. */
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
    onSuccess: (receipt) => queries.setQueryData(call.key(RECEIPT, { query: { orderNo } }), receipt),
    // Not awaited: the reload may unmount the card, and the message about the answer with it.
    onSettled: () => void askAgain(queries, WITHDRAWALS),
  });
}

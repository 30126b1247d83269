import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { fromWire, toDecimal } from '#platform/money/money.ts';
import type { depositContract } from './deposit.contract.ts';

export const call = client<typeof depositContract>();
export type DepositOrder = ValueOf<(typeof depositContract)['GET /wps/relay/PARLOR_depositOrder']>;

/** Wire numbers are main units; on the screen we count in 1/10,000 like everywhere. */
export const units = (wire: number): bigint => fromWire(wire) ?? 0n;

export function useDepositSettings() {
  return useQuery({
    queryKey: ['deposit', 'settings'],
    queryFn: () => call('GET /wps/relay/MCSFE_getDepositSettings'),
  });
}

/** Opens an order; the list of orders and the open order's card follow from its answer. */
export function useOpenDeposit(onOpened: (orderNo: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (amount: bigint) =>
      call('POST /wps/relay/MCSFE_depositByQRImageUrl', { body: { amount: toDecimal(amount) } }),
    onSuccess: (order) => {
      queries.setQueryData(['deposit', order.orderNo], order);
      void queries.invalidateQueries({ queryKey: ['deposit', 'list'] });
      onOpened(order.orderNo);
    },
  });
}

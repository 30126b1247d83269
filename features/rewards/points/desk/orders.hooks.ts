import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, once } from '#platform/http/client.ts';
import type { QueryInput, ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { pointOrdersContract } from './orders.contract.ts';

type Contract = typeof pointOrdersContract;
const call = client<Contract>();

export type PointOrder = ValueOf<Contract['GET /office/points/orders']>['list'][number];

const REFRESH_MS = 30_000;

export const usePointOrders = (query: QueryInput<Contract['GET /office/points/orders']>) =>
  useQuery({
    ...call.query('GET /office/points/orders', { query }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** An operator's decision about an exchange, with the note that the player reads. */
export interface OrderStep {
  step: 'send' | 'complete' | 'refuse';
  note: string;
}

export function useOrderStep(id: string, onDone: () => void) {
  const t = useText();
  const { show } = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ step, note }: OrderStep) =>
      once(`points.order ${id}`, step, () =>
        step === 'send'
          ? call('POST /office/points/orders/{id}/send', { params: { id }, body: { note } })
          : call('POST /office/points/orders/{id}/decide', {
              params: { id },
              body: { complete: step === 'complete', note },
            }),
      ),
    onSuccess: (_, { step }) => show({ tone: 'ok', title: t(`points.desk.orders.done.${step}`) }),
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => {
      void askOfficeAgain(queries);
      onDone();
    },
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { sessionsContract } from '#features/accounts/sessions/sessions.contract.ts';
import { client, once } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askAgain } from '#platform/http/route-query.ts';
import { toDecimal } from '#platform/money/money.ts';
import { GIFTS } from '../cashier.events.ts';
import type { giftContract } from './gift.contract.ts';
import type { GiftDirection } from './gift.rules.ts';

const call = client<typeof giftContract>();
const confirmCall = client<typeof sessionsContract>();
export type GiftSettings = ValueOf<(typeof giftContract)['GET /wps/relay/PARLOR_transferSettings']>;
export type Gift = ValueOf<(typeof giftContract)['GET /wps/relay/PARLOR_transferRecords']>['list'][number];

export interface GiftOrder {
  direction: GiftDirection;
  account: string;
  amount: bigint;
  paymentPassword: string;
  /** The proof of identity that `confirmBy` of the settings asks for. */
  confirmBy: GiftSettings['confirmBy'];
  proof: string;
}

export function useGiftSettings() {
  return useQuery(call.query('GET /wps/relay/PARLOR_transferSettings'));
}

export function useGifts() {
  return useQuery(call.query('GET /wps/relay/PARLOR_transferRecords'));
}

/** A repeated request, say after a lost answer, gets the same transfer. */
export function useSendGift() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ direction, account, amount, confirmBy, proof, ...rest }: GiftOrder) => {
      if (confirmBy === 'password') await confirmCall('POST /portal/account/confirm', { body: { password: proof } });
      const asked = { ...rest, amount: toDecimal(amount), ...(confirmBy === 'code' && { authCode: proof }) };
      return once('gift', [direction, account, asked.amount], (requestKey) => {
        const body = { ...asked, requestKey };
        return direction === 'upline'
          ? call('POST /wps/relay/PARLOR_transferUpline', { sealed: true, body })
          : call('PUT /wps/agent/transferDownline', { sealed: true, body: { ...body, account } });
      });
    },
    onSettled: () => askAgain(queries, GIFTS),
  });
}

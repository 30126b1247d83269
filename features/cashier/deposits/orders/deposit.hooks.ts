import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BALANCE } from '#features/accounts/accounts.events.ts';
import { client, once } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askAgain } from '#platform/http/route-query.ts';
import { toDecimal } from '#platform/money/money.ts';
import type { voucherContract } from '../vouchers/voucher.contract.ts';
import type { depositContract } from './deposit.contract.ts';

export const call = client<typeof depositContract>();
const redeem = client<typeof voucherContract>();
type DepositContract = typeof depositContract;
export type DepositOrder = ValueOf<DepositContract['GET /wps/relay/PARLOR_depositOrder']>;
export type DepositSettings = ValueOf<DepositContract['GET /wps/relay/MCSFE_getDepositSettings']>;
export type DepositBonus = DepositSettings['bonuses'][number];
export type DepositChannel = ValueOf<
  DepositContract['GET /wps/relay/MCSFE_getDepositPaymentChannels']
>[string]['channels'][number];

export const ORDER_CALL = 'GET /wps/relay/PARLOR_depositOrder';

export function useDepositSettings() {
  return useQuery(call.query('GET /wps/relay/MCSFE_getDepositSettings'));
}

/** Every channel of every group, in the brand's order. */
export function useDepositChannels() {
  return useQuery({
    ...call.query('GET /wps/relay/MCSFE_getDepositPaymentChannels'),
    select: (groups) => Object.values(groups).flatMap(({ channels }) => channels),
  });
}

export interface NewOrder {
  channel: Pick<DepositChannel, 'vendorId' | 'kind'>;
  amount: bigint;
  /** Code of a voucher, which determines the amount. */
  code: string;
  bonusId: number | undefined;
}

interface Wish extends NewOrder {
  requestKey: string;
}

function send({ channel, amount, code, bonusId, requestKey }: Wish): Promise<DepositOrder> {
  const promotionId = bonusId ?? null;
  if (channel.kind === 'voucher')
    return redeem('POST /wps/relay/PARLOR_redeemVoucher', { body: { code, promotionId } });
  const body = { amount: toDecimal(amount), vendorId: channel.vendorId, promotionId, requestKey };
  return channel.kind === 'bank'
    ? call('POST /wps/relay/MCSFE_depositByQRImageUrl', { body })
    : call('POST /wps/relay/MCSFE_depositByLaunchUrl', { body });
}

/** The newest order that still waits for its money. A returning player sees how to pay it. */
export function useWaitingDeposit(enabled: boolean) {
  const waiting = call.query('GET /wps/report/depositTransaction', { query: { state: 'waiting', size: 1 } });
  // A cached answer of an earlier visit may show an order that is over.
  return useQuery({ ...waiting, enabled, gcTime: 0 });
}

/** Opens an order, then refreshes the list and the open order's card. */
export function useOpenDeposit(onOpened: (order: DepositOrder) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: NewOrder) => {
      const { channel, amount, code, bonusId } = order;
      const facts = [channel.vendorId, toDecimal(amount), code, bonusId];
      return once('deposit', facts, (requestKey) => send({ ...order, requestKey }));
    },
    onSuccess: (order) => {
      queries.setQueryData(call.key(ORDER_CALL, { query: { orderNo: order.orderNo } }), order);
      void call.stale(queries, 'GET /wps/report/depositTransaction', 'GET /wps/relay/MCSFE_getDepositSettings');
      if (order.state === 'credited') void askAgain(queries, BALANCE);
      onOpened(order);
    },
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
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

export function useDepositSettings() {
  return useQuery({
    queryKey: ['deposit', 'settings'],
    queryFn: () => call('GET /wps/relay/MCSFE_getDepositSettings'),
  });
}

/** Every channel of every group, in the brand's order. */
export function useDepositChannels() {
  return useQuery({
    queryKey: ['deposit', 'channels'],
    queryFn: async () => {
      const groups = await call('GET /wps/relay/MCSFE_getDepositPaymentChannels');
      return Object.values(groups).flatMap(({ channels }) => channels);
    },
  });
}

export interface NewOrder {
  channel: Pick<DepositChannel, 'vendorId' | 'kind'>;
  amount: bigint;
  /** Of a voucher, which says itself how much it is. */
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

/** The newest order that still waits for its money: whoever comes back finds how to pay it. */
export function useWaitingDeposit(enabled: boolean) {
  const waiting = call.query('GET /wps/report/depositTransaction', { query: { state: 'waiting', size: 1 } });
  // An answer from an earlier visit of the page may speak of an order that is over.
  return useQuery({ ...waiting, enabled, gcTime: 0 });
}

/** Opens an order; the list of orders and the open order's card follow from its answer. */
export function useOpenDeposit(onOpened: (order: DepositOrder) => void) {
  const queries = useQueryClient();
  const tried = useRef({ facts: '', requestKey: '' });
  return useMutation({
    mutationFn: (order: NewOrder) => {
      const facts = [order.channel.vendorId, order.amount, order.bonusId].join();
      // After an answer that was lost the same wish has the same key, and finds the order that it has opened.
      if (tried.current.facts !== facts) tried.current = { facts, requestKey: crypto.randomUUID() };
      return send({ ...order, requestKey: tried.current.requestKey });
    },
    onSuccess: (order) => {
      queries.setQueryData(['deposit', order.orderNo], order);
      void queries.invalidateQueries({ queryKey: ['deposit', 'list'] });
      void queries.invalidateQueries({ queryKey: ['deposit', 'settings'] });
      if (order.state === 'credited') void queries.invalidateQueries({ queryKey: ['balance'] });
      onOpened(order);
    },
  });
}

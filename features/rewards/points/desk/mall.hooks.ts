import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { BodyOf, ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { mallDeskContract } from './mall.contract.ts';

type Contract = typeof mallDeskContract;
const call = client<Contract>();

export type Mall = ValueOf<Contract['GET /office/points/mall']>;
export type MallGoods = Mall['goods'][number];
export type MallRate = Mall['rates'][number];
export type GoodsDraft = BodyOf<Contract['POST /office/points/mall/goods']>;
export type RatesDraft = BodyOf<Contract['PUT /office/points/mall/rates']>;

export const useMall = () => useQuery(call.query('GET /office/points/mall'));

/** Saves, shows a confirmation, and refetches everything, so that other operators' changes appear too. */
function useSaving<Draft>(send: (draft: Draft) => Promise<unknown>, onDone: () => void) {
  const t = useText();
  const { show } = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      show({ tone: 'ok', title: t('points.desk.mall.saved') });
      onDone();
    },
    onSettled: () => askOfficeAgain(queries),
  });
}

/** Creates goods when `goods` is undefined. */
export function useSaveGoods(goods: MallGoods | undefined, onDone: () => void) {
  return useSaving((draft: GoodsDraft) => {
    if (!goods) return call('POST /office/points/mall/goods', { body: draft });
    const body = { ...draft, version: goods.version, stockWas: goods.stock };
    return call('PUT /office/points/mall/goods/{id}', { params: { id: goods.id }, body });
  }, onDone);
}

export const useSaveRates = (onDone: () => void) =>
  useSaving((body: RatesDraft) => call('PUT /office/points/mall/rates', { body }), onDone);

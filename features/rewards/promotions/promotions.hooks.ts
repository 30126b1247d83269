import { useQuery } from '@tanstack/react-query';
import { useShell } from '#features/site/public.page.tsx';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import type { promotionsContract } from './promotions.contract.ts';

const call = client<typeof promotionsContract>();
type Contract = typeof promotionsContract;

export type Promotion = ValueOf<Contract['GET /wps/relay/PARLOR_promotions']>['list'][number];
export type PromotionDetail = ValueOf<Contract['GET /wps/relay/PARLOR_promotionDetail']>;

export function usePromotions() {
  const { platform } = useShell();
  return useQuery(call.query('GET /wps/relay/PARLOR_promotions', { query: { platform } }));
}

export function usePromotion(id: string) {
  return useQuery(call.query('GET /wps/relay/PARLOR_promotionDetail', { query: { id } }));
}

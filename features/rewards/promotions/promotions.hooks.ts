import { useQuery } from '@tanstack/react-query';
import { useShell } from '#features/site/public.page.tsx';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import type { promotionsContract } from './promotions.contract.ts';

const call = client<typeof promotionsContract>();
type Contract = typeof promotionsContract;

export type Promotion = ValueOf<Contract['GET /wps/relay/PARLOR_promotions']>['list'][number];
export type PromotionDetail = ValueOf<Contract['GET /wps/relay/PARLOR_promotionDetail']>;

/** Under "announcements", so that the server's word of a changed announcement makes it stale too. */
export function usePromotions() {
  const { language } = useLanguage();
  const { platform } = useShell();
  return useQuery({
    queryKey: ['announcements', 'promotions', language, platform],
    queryFn: () => call('GET /wps/relay/PARLOR_promotions', { query: { platform } }),
  });
}

export function usePromotion(id: string) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['announcements', 'promotion', id, language],
    queryFn: () => call('GET /wps/relay/PARLOR_promotionDetail', { query: { id } }),
  });
}

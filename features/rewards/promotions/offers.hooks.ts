import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BALANCE } from '#features/accounts/accounts.events.ts';
import { RECORDS } from '#features/wagers/records/records.events.ts';
import { client, once } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { sendForm } from '#platform/ui/send-form.ts';
import { useToast } from '#platform/ui/toast.tsx';
import type { centreContract } from '../centre/centre.contract.ts';
import type { DeliveryDraft } from '../points/delivery-fields.page.tsx';
import { REWARDS } from '../rewards.events.ts';
import type { offersContract } from './offers.contract.ts';

const call = client<typeof offersContract & typeof centreContract>();

export type Standing = ValueOf<(typeof offersContract)['GET /wps/relay/PARLOR_promotionStanding']>;

const STANDING = 'GET /wps/relay/PARLOR_promotionStanding';
const UNDER_WAY = 'GET /wps/relay/PARLOR_promotionsUnderWay';
const CONSENT = 'GET /wps/relay/PARLOR_offerConsent';

export const useTerms = (id: number) =>
  useQuery(call.query('GET /wps/relay/PARLOR_promotionTerms', { query: { id: String(id) } }));

export const useStanding = (id: number, enabled: boolean) =>
  useQuery({ ...call.query(STANDING, { query: { id: String(id) } }), enabled, refetchInterval: 15_000 });

export const useUnderWay = (enabled: boolean) => useQuery({ ...call.query(UNDER_WAY), enabled });

export const useConsent = (enabled: boolean) => useQuery({ ...call.query(CONSENT), enabled });

/** After an action in a promotion: refetches promotions, rewards and the balance. */
function useOfferChange<Input>(send: (input: Input) => Promise<unknown>, done?: string | ((input: Input) => string)) {
  const queries = useQueryClient();
  const t = useText();
  const { show } = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, input) => {
      if (done) show({ tone: 'ok', id: 'offer', title: t(typeof done === 'string' ? done : done(input)) });
    },
    onError: (error) => show({ tone: 'error', id: 'offer', title: error.message }),
    onSettled: () => askAgain(queries, [STANDING, UNDER_WAY, CONSENT, ...REWARDS, ...BALANCE, ...RECORDS]),
  });
}

export const useJoin = () =>
  useOfferChange(
    (id: string) => once('offer', id, () => call('POST /wps/relay/PARLOR_joinPromotion', { body: { id } })),
    'rewards.offer.joined.toast',
  );

interface Taking extends Partial<DeliveryDraft> {
  awardId: string;
  /** What the claim gives, for the confirmation: money and points, free rounds, or a parcel. */
  gives: 'toast' | 'rounds' | 'goods';
}

export const useTake = () =>
  useOfferChange(
    ({ awardId, gives: _, ...delivery }: Taking) =>
      once('claim', awardId, () =>
        call('POST /wps/relay/MCSFE_claimIssuedPromotion', {
          body: { promotionClaimId: awardId, promotionType: 'PROMOTION', ipAddress: '', ...delivery },
        }),
      ),
    ({ gives }) => `rewards.claimed.${gives}`,
  );

export const useEnterCode = () =>
  useOfferChange((code: string) =>
    once('code', code, () => call('POST /wps/relay/PARLOR_enterPromotionCode', { body: { code } })),
  );

export const useSetConsent = () =>
  useOfferChange((wanted: boolean) => call('POST /wps/relay/PARLOR_offerConsent', { body: { wanted } }));

export interface Application {
  id: string;
  remark: string;
  files: readonly File[];
}

export const useApply = () =>
  useOfferChange(({ id, remark, files }: Application) => {
    const form = new FormData();
    form.set('id', id);
    form.set('remark', remark);
    for (const file of files) form.append('images', file);
    return sendForm('POST /wps/relay/PARLOR_applyPromotion', form, () => {});
  }, 'rewards.offer.applied.toast');

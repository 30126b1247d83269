import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { BodyOf, ValueOf } from '#platform/http/contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { offersDeskContract } from './offers.contract.ts';

type Contract = typeof offersDeskContract;
const call = client<Contract>();

export type Offers = ValueOf<Contract['GET /office/offers']>;
export type Channel = Offers['channels'][number];
export type Bonus = Offers['bonuses'][number];
export type Change = ValueOf<Contract['GET /office/offers/history']>['list'][number];
export type NewChannel = Omit<BodyOf<Contract['POST /office/offers/channels']>, 'version'>;
export type BonusDraft = BodyOf<Contract['POST /office/offers/bonuses']>;

export function useOffers() {
  return useQuery(call.query('GET /office/offers'));
}

export function useOfferHistory() {
  return useQuery(call.query('GET /office/offers/history'));
}

/** After saving: shows a toast and loads all offers again, so that others' changes appear as well. */
function useSaving<Draft>(send: (draft: Draft) => Promise<unknown>, onDone: () => void) {
  const t = useText();
  const { show } = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      show({ tone: 'ok', title: t('cashier.desk.offers.saved') });
      onDone();
    },
    onSettled: () => call.stale(queries, 'GET /office/offers', 'GET /office/offers/history'),
  });
}

/** `isNew` creates the channel; otherwise only the fields that an operator may change are sent. */
export function useSaveChannel({ isNew, version }: { isNew: boolean; version: number }, onDone: () => void) {
  return useSaving((draft: NewChannel) => {
    if (isNew) return call('POST /office/offers/channels', { body: { ...draft, version } });
    const { code, kind: _, provider: __, ...change } = draft;
    return call('PUT /office/offers/channels/{code}', { params: { code }, body: { ...change, version } });
  }, onDone);
}

/** Creates a bonus when none is given. */
export function useSaveBonus(bonus: Pick<Bonus, 'id' | 'version'> | undefined, onDone: () => void) {
  return useSaving(({ code, ...change }: BonusDraft) => {
    if (!bonus) return call('POST /office/offers/bonuses', { body: { code, ...change } });
    const { id, version } = bonus;
    return call('PUT /office/offers/bonuses/{id}', { params: { id }, body: { ...change, version } });
  }, onDone);
}

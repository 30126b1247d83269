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

const KEY = ['desk', 'offers'];

export function useOffers() {
  return useQuery({ queryKey: KEY, queryFn: () => call('GET /office/offers') });
}

export function useOfferHistory() {
  return useQuery({ queryKey: [...KEY, 'history'], queryFn: () => call('GET /office/offers/history') });
}

/** Saved, said so, and everything shown anew: somebody else's change is seen with it. */
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
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** `isNew`: the channel is added; else only what an operator may change of it is sent. */
export function useSaveChannel({ isNew, version }: { isNew: boolean; version: number }, onDone: () => void) {
  return useSaving((draft: NewChannel) => {
    if (isNew) return call('POST /office/offers/channels', { body: { ...draft, version } });
    const { code, kind: _, provider: __, ...change } = draft;
    return call('PUT /office/offers/channels/{code}', { params: { code }, body: { ...change, version } });
  }, onDone);
}

/** Without a bonus a new one is made. */
export function useSaveBonus(bonus: Pick<Bonus, 'id' | 'version'> | undefined, onDone: () => void) {
  return useSaving(({ code, ...change }: BonusDraft) => {
    if (!bonus) return call('POST /office/offers/bonuses', { body: { code, ...change } });
    const { id, version } = bonus;
    return call('PUT /office/offers/bonuses/{id}', { params: { id }, body: { ...change, version } });
  }, onDone);
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallRefused, client, once } from '#platform/http/client.ts';
import type { BodyInput, QueryInput, ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { offersDeskContract } from './offers-desk.contract.ts';
import type { queuesContract } from './queues.contract.ts';

type Contract = typeof offersDeskContract & typeof queuesContract;
const call = client<Contract>();

export type DeskOffer = ValueOf<Contract['GET /office/promotions']>['list'][number];
export type OfferDetail = ValueOf<Contract['GET /office/promotions/{id}']>;
export type OfferBody = BodyInput<Contract['POST /office/promotions']>;
export type OfferApplication = ValueOf<Contract['GET /office/offer-applications']>['list'][number];
export type HeldAward = ValueOf<Contract['GET /office/held-awards']>['list'][number];

const REFRESH_MS = 30_000;
const LIVE = { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS } as const;

export const useOffers = (query: QueryInput<Contract['GET /office/promotions']>) =>
  useQuery({ ...call.query('GET /office/promotions', { query }), ...LIVE });

export const useOffer = (id: string) =>
  useQuery({ ...call.query('GET /office/promotions/{id}', { params: { id } }), enabled: id !== 'new' });

export const useForecast = (id: string, enabled: boolean) =>
  useQuery({ ...call.query('GET /office/promotions/{id}/forecast', { params: { id } }), enabled });

export const useTest = (id: string, player: string) =>
  useQuery({
    ...call.query('GET /office/promotions/{id}/test', { params: { id }, query: { player } }),
    enabled: player !== '',
    retry: false,
  });

export const useApplications = (query: QueryInput<Contract['GET /office/offer-applications']>) =>
  useQuery({ ...call.query('GET /office/offer-applications', { query }), ...LIVE });

export const useHeld = (query: QueryInput<Contract['GET /office/held-awards']>) =>
  useQuery({ ...call.query('GET /office/held-awards', { query }), ...LIVE });

export const usePicture = (id: string, position: number) =>
  useQuery(
    call.query('GET /office/offer-applications/{id}/pictures/{position}', {
      params: { id, position: String(position) },
    }),
  );

export const awardsFile = async (id: string) =>
  (await call('GET /office/promotions/{id}/awards', { params: { id } })).list;

function useChange<Input, Output>(
  send: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void,
  { isToldElsewhere = () => false }: { isToldElsewhere?(error: Error): boolean } = {},
) {
  const t = useText();
  const { show } = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (output) => {
      show({ tone: 'ok', title: t('rewards.desk.offers.done') });
      onDone(output);
    },
    onError: (error) => void (isToldElsewhere(error) || show({ tone: 'error', title: error.message })),
    onSettled: () => void askOfficeAgain(queries),
  });
}

type Move = BodyInput<Contract['POST /office/promotions/{id}/move']>;

export const useMove = (id: string, onDone: () => void) =>
  useChange((body: Move) => call('POST /office/promotions/{id}/move', { params: { id }, body }), onDone, {
    // The sheet asks for a confirmation instead.
    isToldElsewhere: (error) => dearForecast(error) !== undefined,
  });

/** Forecast and budget, in decimal text, if a promotion was not started because they are far apart. */
export function dearForecast(error: Error | null): { cost: string; budget: string } | undefined {
  const isDear = error instanceof CallRefused && error.code === 'promotion.forecast.high';
  return isDear ? (error.detail as { cost: string; budget: string }) : undefined;
}

export const useNamePlayer = (id: string) =>
  useChange(
    (player: string) => call('POST /office/promotions/{id}/players', { params: { id }, body: { player } }),
    () => {},
  );

export const useSaveOffer = (id: string, onDone: (saved: { id: string }) => void) =>
  useChange(
    (body: OfferBody) =>
      id === 'new'
        ? call('POST /office/promotions', { body })
        : call('PUT /office/promotions/{id}', { params: { id }, body }),
    onDone,
  );

export const usePreview = (rules: OfferBody['rules']) => {
  const { mutate, data } = useMutation({
    mutationFn: (wanted: OfferBody['rules']) => call('POST /office/promotion-terms', { body: { rules: wanted } }),
  });
  return { ask: () => mutate(rules), data };
};

export const useDecideApplication = (id: string, onDone: () => void) =>
  useChange(
    (body: BodyInput<Contract['POST /office/offer-applications/{id}/decide']>) =>
      once(`application.decide ${id}`, body, () =>
        call('POST /office/offer-applications/{id}/decide', { params: { id }, body }),
      ),
    onDone,
  );

export const useDecideHeld = (id: string, onDone: () => void) =>
  useChange(
    (body: { release: boolean; reason: string }) =>
      once(`award.decide ${id}`, body, () => call('POST /office/held-awards/{id}/decide', { params: { id }, body })),
    onDone,
  );

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { BodyInput, ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import type { tradingContract } from './trading.contract.ts';

const call = client<typeof tradingContract>();

export type EventRow = ValueOf<(typeof tradingContract)['GET /office/trading/events']>['list'][number];
export type EventDetail = ValueOf<(typeof tradingContract)['GET /office/trading/events/{id}']>;
export type EventOrder = BodyInput<(typeof tradingContract)['POST /office/trading/events/{id}/orders']>;
export type DrawRow = ValueOf<(typeof tradingContract)['GET /office/trading/draws']>['list'][number];

export type BoutRow = ValueOf<(typeof tradingContract)['GET /office/trading/bouts']>['list'][number];
export type LotteryLimits = ValueOf<(typeof tradingContract)['GET /office/trading/lottery-limits']>;
type LimitsChange = BodyInput<(typeof tradingContract)['POST /office/trading/lottery-limits']>;

const REFRESH_MS = 10_000;

export const useEvents = (find: string | undefined) =>
  useQuery({
    ...call.query('GET /office/trading/events', { query: find ? { find } : {} }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

export const useEvent = (id: string) =>
  useQuery({ ...call.query('GET /office/trading/events/{id}', { params: { id } }), refetchInterval: REFRESH_MS });

export function useEventOrder(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: EventOrder) => call('POST /office/trading/events/{id}/orders', { params: { id }, body }),
    onSettled: () => askOfficeAgain(queries),
  });
}

export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, approve }: { id: string; approve: boolean }) =>
      call('POST /office/trading/orders/{id}/decide', { params: { id }, body: { approve } }),
    onSettled: () => askOfficeAgain(queries),
  });
}

export const useDraws = (date: string) =>
  useQuery({
    ...call.query('GET /office/trading/draws', { query: { date } }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

export function useEnterResult(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (numbers: string[]) =>
      call('POST /office/trading/draws/{id}/result', { params: { id }, body: { numbers } }),
    onSettled: () => askOfficeAgain(queries),
  });
}

export const useNumbers = (id: string, play: string) =>
  useQuery(call.query('GET /office/trading/draws/{id}/numbers', { params: { id }, query: { play } }));

export const useCorrections = () => useQuery(call.query('GET /office/trading/corrections'));

export const useBouts = () => useQuery({ ...call.query('GET /office/trading/bouts'), refetchInterval: REFRESH_MS });

export function useCallOff() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call('POST /office/trading/bouts/{id}/call-off', { params: { id }, body: { reason } }),
    onSettled: () => askOfficeAgain(queries),
  });
}

export function useVoidDraw({ id, game }: Pick<DrawRow, 'id' | 'game'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call('POST /office/trading/draws/{id}/void', { params: { id }, body: { game, reason } }),
    onSettled: () => askOfficeAgain(queries),
  });
}

export const useLotteryLimits = () => useQuery(call.query('GET /office/trading/lottery-limits'));

export function useChangeLimits() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: LimitsChange) => call('POST /office/trading/lottery-limits', { body }),
    onSettled: () => askOfficeAgain(queries),
  });
}

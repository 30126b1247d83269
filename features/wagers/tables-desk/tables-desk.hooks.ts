import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import type { tablesDeskContract } from './tables-desk.contract.ts';

const call = client<typeof tablesDeskContract>();

export type TableRow = ValueOf<(typeof tablesDeskContract)['GET /office/tables']>['list'][number];
export type TableDetail = ValueOf<(typeof tablesDeskContract)['GET /office/tables/{id}']>;
export type ReturnRow = ValueOf<(typeof tablesDeskContract)['GET /office/table-returns']>['list'][number];
export type SignalRow = ValueOf<(typeof tablesDeskContract)['GET /office/table-signals']>['list'][number];

const REFRESH_MS = 5_000;
const fresh = { refetchInterval: REFRESH_MS, placeholderData: keepPreviousData } as const;

export const useTables = () => useQuery({ ...call.query('GET /office/tables'), ...fresh });
export const useTable = (id: string) =>
  useQuery({ ...call.query('GET /office/tables/{id}', { params: { id } }), refetchInterval: REFRESH_MS });
export const useReturns = (days: number) =>
  useQuery({ ...call.query('GET /office/table-returns', { query: { days } }), placeholderData: keepPreviousData });
export const useSignals = () => useQuery(call.query('GET /office/table-signals'));

export interface Limits {
  min: string;
  max: string;
  roundMax: string;
  /** Empty for no limit. */
  exposureMax: string;
}

/** An operator's order to a table. */
export type TableOrder =
  | { kind: 'open' | 'close'; cause: string }
  | { kind: 'void'; round: string; cause: string }
  | ({ kind: 'limits'; cause: string } & Limits);

export function useTableOrder(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (order: TableOrder): Promise<unknown> => {
      const { cause } = order;
      const params = { id };
      if (order.kind === 'void')
        return call('POST /office/tables/{id}/voids', { params, body: { round: order.round, cause } });
      if (order.kind !== 'limits')
        return call('POST /office/tables/{id}/open', { params, body: { open: order.kind === 'open', cause } });
      const { min, max, roundMax } = order;
      const exposureMax = order.exposureMax.trim() === '' ? null : order.exposureMax;
      return call('POST /office/tables/{id}/limits', { params, body: { min, max, roundMax, exposureMax, cause } });
    },
    onSettled: () => askOfficeAgain(queries),
  });
}

export function useDecideVoid() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, approve }: { id: string; approve: boolean }) =>
      call('POST /office/tables/voids/{id}/decide', { params: { id }, body: { approve } }),
    onSettled: () => askOfficeAgain(queries),
  });
}

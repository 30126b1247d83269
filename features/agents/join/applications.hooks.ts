import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import type { DeskView } from '#platform/ui/desk-list.tsx';
import type { applicationsContract } from './applications.contract.ts';
import type { ApplicationState } from './join.rules.ts';

const call = client<typeof applicationsContract>();
type Contract = typeof applicationsContract;

export type Application = ValueOf<Contract['GET /office/agents/applications']>['list'][number];
export type ApplicationDetail = ValueOf<Contract['GET /office/agents/applications/{id}']>;

const KEY = ['desk', 'applications'];

export function useApplications({ filter, search, page }: DeskView<ApplicationState>) {
  const query = { page: page ?? 1, search: search ?? '', ...(filter && { state: filter }) };
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call('GET /office/agents/applications', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

export function useApplication(id: string) {
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: () => call('GET /office/agents/applications/{id}', { params: { id } }),
  });
}

/** What an operator does with an application; list, counts and sheet follow from the answer, a refusal included. */
export function useHandling(id: string) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: KEY });
  const decide = useMutation({
    mutationFn: (body: { decision: 'accepted' | 'rejected'; note: string }) =>
      call('POST /office/agents/applications/{id}/decide', { params: { id }, body }),
    onSettled,
  });
  const keep = useMutation({
    mutationFn: (note: string) =>
      call('POST /office/agents/applications/{id}/note', { params: { id }, body: { note } }),
    onSettled,
  });
  return { decide, keep };
}

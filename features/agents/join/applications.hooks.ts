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

export function useApplications({ filter, search, page }: DeskView<ApplicationState>) {
  const query = { page: page ?? 1, search: search ?? '', ...(filter && { state: filter }) };
  return useQuery({
    ...call.query('GET /office/agents/applications', { query }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

export function useApplication(id: string) {
  return useQuery(call.query('GET /office/agents/applications/{id}', { params: { id } }));
}

/** An operator's decision; list, counts and sheet are refetched after any answer, a refusal included. */
export function useHandling(id: string) {
  const queries = useQueryClient();
  const onSettled = () =>
    call.stale(queries, 'GET /office/agents/applications', 'GET /office/agents/applications/{id}');
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

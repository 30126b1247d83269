import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { BodyInput, ValueOf } from '#platform/http/contract.ts';
import type { linksContract, treeContract } from '../tree/tree.contract.ts';

const tree = client<typeof treeContract>();
const links = client<typeof linksContract>();

export type Link = ValueOf<(typeof linksContract)['GET /wps/agent/affiliateUrls']>['list'][number];
export type LinkDraft = BodyInput<(typeof linksContract)['POST /wps/agent/affiliateUrl']>;
export type NewAccount = BodyInput<(typeof treeContract)['POST /wps/agent/downline']>;
export type Assistant = ValueOf<(typeof treeContract)['GET /wps/agent/assistants']>['list'][number];

export function useGivenRates() {
  return useQuery(tree.query('GET /wps/agent/globalRebateSettings'));
}

export function useMakeAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccount) => tree('POST /wps/agent/downline', { body, sealed: true, onPage: true }),
    onSuccess: () => tree.stale(queries, 'GET /wps/agent/downlines'),
  });
}

export function useLinks() {
  return useQuery(links.query('GET /wps/agent/affiliateUrls'));
}

/** Creates a link, or changes the one with this id. */
export function useSaveLink(id: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: LinkDraft) =>
      id === undefined
        ? links('POST /wps/agent/affiliateUrl', { body, onPage: true })
        : links('PUT /wps/agent/affiliateUrl', { body: { ...body, affiUrlId: id }, onPage: true }),
    onSuccess: () => links.stale(queries, 'GET /wps/agent/affiliateUrls'),
  });
}

export function useCloseLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (affiUrlId: string) => links('DELETE /wps/agent/affiliateUrl', { query: { affiUrlId }, onPage: true }),
    onSuccess: () => links.stale(queries, 'GET /wps/agent/affiliateUrls'),
  });
}

export function useRegistered(affiUrlId: string, page: number) {
  return useQuery({
    ...links.query('GET /wps/agent/registeredAffiliates', { query: { affiUrlId, page, size: 10 } }),
    placeholderData: (previous) => previous,
  });
}

export function useAssistants() {
  return useQuery(tree.query('GET /wps/agent/assistants'));
}

export function useMakeAssistant() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { username: string; password: string }) =>
      tree('POST /wps/agent/assistants', { body, sealed: true, onPage: true }),
    onSuccess: () => tree.stale(queries, 'GET /wps/agent/assistants'),
  });
}

export function useEndAssistant() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => tree('DELETE /wps/agent/assistants', { query: { id }, onPage: true }),
    onSuccess: () => tree.stale(queries, 'GET /wps/agent/assistants'),
  });
}

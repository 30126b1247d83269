import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { giftContract } from '#features/cashier/gifts/gift.contract.ts';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import type { contractsContract } from '../contracts/contracts.contract.ts';
import type { Rates } from '../tree/rates.rules.ts';
import type { treeContract } from '../tree/tree.contract.ts';

const call = client<typeof treeContract>();
const contractCall = client<typeof contractsContract>();
const giftCall = client<typeof giftContract>();

export type Downlines = ValueOf<(typeof treeContract)['GET /wps/agent/downlines']>;
export type Member = Downlines['list'][number];

export const PAGE_SIZE = 12;
/** Members shown in an opened branch of the tree; the member's own list has all. */
export const BRANCH_SIZE = 50;

export interface TeamAsk {
  parent: string;
  search: string;
  type: string;
  online: string;
  sort: string;
  page: number;
}

export function useDownlines(query: TeamAsk) {
  return useQuery({
    ...call.query('GET /wps/agent/downlines', { query: { ...query, size: PAGE_SIZE } }),
    placeholderData: (previous) => previous,
  });
}

/** The direct downlines of the opened members, by member. */
export function useBranches(opened: readonly string[], sort: string): ReadonlyMap<string, Downlines | undefined> {
  return useQueries({
    queries: opened.map((parent) =>
      call.query('GET /wps/agent/downlines', { query: { parent, sort, size: BRANCH_SIZE } }),
    ),
    combine: (answers) => new Map(opened.map((parent, at) => [parent, answers[at]?.data])),
  });
}

/** Refetches lists of members after a change to one of them. */
export function useTeamChanged(): () => void {
  const queries = useQueryClient();
  return () => void call.stale(queries, 'GET /wps/agent/downlines', 'GET /wps/agent/downlineRebates');
}

export function useRates(account: string) {
  return useQuery(call.query('GET /wps/agent/downlineRebates', { query: { account } }));
}

export function useRaiseRates() {
  const changed = useTeamChanged();
  return useMutation({
    mutationFn: (body: { account: string; rates: Rates }) =>
      call('PUT /wps/agent/downlineRebates', { body, onPage: true }),
    onSuccess: changed,
  });
}

export function usePromote() {
  const changed = useTeamChanged();
  return useMutation({
    mutationFn: (account: string) => call('PUT /wps/agent/promoteDownlineToAgent', { body: { account }, onPage: true }),
    onSuccess: changed,
  });
}

/** Whether the brand lets agents send money to downlines. */
export function useMaySend(): boolean {
  return useQuery(giftCall.query('GET /wps/agent/transferEnabled')).data?.transferEnabled ?? false;
}

/** Kinds of contracts that concern the account. */
export function useShownKinds() {
  const { data } = useQuery(contractCall.query('GET /wps/member/info/funds/consolidated'));
  return {
    dividend: data?.divtypeinfo ?? false,
    daily: data?.contractmrdailysalinfotype ?? false,
    hourly: data?.contracthoursalinfo ?? false,
    realtime: data?.realtimesalinfotype ?? false,
  };
}

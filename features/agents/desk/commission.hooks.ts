import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { BodyInput, QueryInput, ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import { useToast } from '#platform/ui/toast.tsx';
import type { commissionContract, treeDeskContract } from './commission.contract.ts';

type Commission = typeof commissionContract;
type Tree = typeof treeDeskContract;

export const commission = client<Commission>();
export const treeDesk = client<Tree>();

export type ContractLine = ValueOf<Commission['GET /office/agents/contracts']>['list'][number];
export type RequestLine = ValueOf<Commission['GET /office/agents/requests']>['list'][number];
export type RunLine = ValueOf<Commission['GET /office/agents/runs']>['list'][number];
export type PayoutLine = ValueOf<Commission['GET /office/agents/payouts']>['list'][number];
export type PayoutDetail = ValueOf<Commission['GET /office/agents/payouts/{id}']>;
export type Correction = ValueOf<Commission['GET /office/agents/corrections']>['list'][number];
export type PolicyValue = ValueOf<Commission['GET /office/agents/policy']>;
export type Proposal = BodyInput<Commission['POST /office/agents/contracts']>;
export type Kind = ContractLine['kind'];
export type TermsLine = ContractLine['terms'];
export type LineFigures = ValueOf<Tree['GET /office/agents/lines']>['list'][number];
export type TreeMember = ValueOf<Tree['GET /office/agents/members']>['list'][number];
export type MoveLine = ValueOf<Tree['GET /office/agents/moves']>['list'][number];
export type AssistantLine = ValueOf<Tree['GET /office/agents/assistants']>['list'][number];
export type NoticeLine = ValueOf<Tree['GET /office/agents/announcements']>['list'][number];
export type Rates = TreeMember['rates'];

/** Rows on a page. */
const SIZE = 25;
const SEEN = { refetchInterval: 30_000, placeholderData: keepPreviousData } as const;

type Page<Q> = Omit<Q, 'size'>;

export const useContracts = (query: Page<QueryInput<Commission['GET /office/agents/contracts']>>) =>
  useQuery({ ...commission.query('GET /office/agents/contracts', { query: { ...query, size: SIZE } }), ...SEEN });

export const useRequests = (page: number) =>
  useQuery({ ...commission.query('GET /office/agents/requests', { query: { page, size: SIZE } }), ...SEEN });

export const useRuns = (query: Page<QueryInput<Commission['GET /office/agents/runs']>>) =>
  useQuery({ ...commission.query('GET /office/agents/runs', { query: { ...query, size: SIZE } }), ...SEEN });

export const usePayouts = (query: QueryInput<Commission['GET /office/agents/payouts']>) =>
  useQuery({ ...commission.query('GET /office/agents/payouts', { query: { size: SIZE, ...query } }), ...SEEN });

export const usePayout = (id: string) =>
  useQuery(commission.query('GET /office/agents/payouts/{id}', { params: { id } }));

export const useCorrections = (page: number) =>
  useQuery({ ...commission.query('GET /office/agents/corrections', { query: { page, size: SIZE } }), ...SEEN });

export const usePolicy = () => useQuery(commission.query('GET /office/agents/policy'));

export const useLines = (query: Page<QueryInput<Tree['GET /office/agents/lines']>>) =>
  useQuery({ ...treeDesk.query('GET /office/agents/lines', { query: { ...query, size: SIZE } }), ...SEEN });

export const useMembers = (query: Page<QueryInput<Tree['GET /office/agents/members']>>) =>
  useQuery({ ...treeDesk.query('GET /office/agents/members', { query: { ...query, size: SIZE } }), ...SEEN });

export const useMoves = (query: Page<QueryInput<Tree['GET /office/agents/moves']>>) =>
  useQuery({ ...treeDesk.query('GET /office/agents/moves', { query: { ...query, size: SIZE } }), ...SEEN });

export const useAssistants = (page: number) =>
  useQuery({ ...treeDesk.query('GET /office/agents/assistants', { query: { page, size: SIZE } }), ...SEEN });

export const useNotices = () => useQuery(treeDesk.query('GET /office/agents/announcements'));

/** A change by an operator: shows the result and refetches every list. */
export function useChange<Input, Answer>(
  run: (input: Input) => Promise<Answer>,
  { done, after }: { done: string | ((answer: Answer) => string); after?: () => void },
) {
  const queries = useQueryClient();
  const { show } = useToast();
  return useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      show({ tone: 'ok', title: typeof done === 'string' ? done : done(answer) });
      after?.();
    },
    onError: (error) => show({ tone: 'error', title: error.message }),
    onSettled: () => askOfficeAgain(queries),
  });
}

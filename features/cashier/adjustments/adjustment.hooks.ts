import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { playersDeskContract } from '#features/accounts/players-desk/players-desk.contract.ts';
import { client, once } from '#platform/http/client.ts';
import type { BodyInput, ValueOf } from '#platform/http/contract.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import type { adjustmentContract } from './adjustment.contract.ts';
import type { AdjustmentState } from './adjustment.rules.ts';

const call = client<typeof adjustmentContract>();
const players = client<typeof playersDeskContract>();

export type Adjustment = ValueOf<(typeof adjustmentContract)['GET /office/adjustments']>['list'][number];
export type AdjustmentCeilings = ValueOf<(typeof adjustmentContract)['GET /office/adjustments']>['limits'];
export type FoundPlayer = ValueOf<(typeof playersDeskContract)['GET /office/players']>['list'][number];
export type Proposal = Omit<BodyInput<(typeof adjustmentContract)['POST /office/adjustments']>, 'requestKey'>;

const REFRESH_MS = 15_000;

export function useAdjustments({ state, page }: { state: AdjustmentState | undefined; page: number }) {
  return useQuery({
    ...call.query('GET /office/adjustments', { query: { page, ...(state && { state }) } }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export function useAdjustment(id: string) {
  return useQuery({
    ...call.query('GET /office/adjustments/{id}', { params: { id } }),
    refetchInterval: REFRESH_MS,
  });
}

/** Players whose names begin with `search`; an empty search sends no request. */
export function useFoundPlayers(search: string) {
  return useQuery({
    ...players.query('GET /office/players', { query: { search, size: 6 } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}

export function usePropose() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (facts: Proposal) =>
      once('adjustment', facts, (requestKey) =>
        call('POST /office/adjustments', { body: Object.assign({ requestKey }, facts) }),
      ),
    // Also when the answer was lost: the list then shows whether the proposal was made.
    onSettled: () => void askOfficeAgain(queries),
  });
}

export function useDecide(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, note }: { decision: 'approve' | 'refuse'; note: string }) =>
      once('adjustment.decide', [id, decision], () =>
        decision === 'approve'
          ? call('POST /office/adjustments/{id}/approve', { params: { id }, body: { note } })
          : call('POST /office/adjustments/{id}/refuse', { params: { id }, body: { note } }),
      ),
    onSettled: () => askOfficeAgain(queries),
  });
}

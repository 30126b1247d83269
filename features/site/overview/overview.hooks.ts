import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { overviewContract } from './overview.contract.ts';
import type { SpanName } from './takings.rules.ts';

const call = client<typeof overviewContract>();

/** New work arrives at any time, so an open page refreshes itself. */
const REFRESH_MS = 15_000;

/** The overview, shared by the first page and the counts in the menu. */
export function useOverview() {
  return useQuery({
    ...call.query('GET /office/overview'),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS / 2,
  });
}

/** Sums over many rows: asked for less often. */
const TAKINGS_MS = 60_000;

export function useTakings(days: SpanName, enabled: boolean) {
  return useQuery({
    ...call.query('GET /office/overview/takings', { query: { days } }),
    refetchInterval: TAKINGS_MS,
    staleTime: REFRESH_MS / 2,
    enabled,
  });
}

export function usePlaying(enabled: boolean) {
  return useQuery({
    ...call.query('GET /office/overview/players'),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS / 2,
    enabled,
  });
}

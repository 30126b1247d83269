import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { overviewContract } from './overview.contract.ts';

const call = client<typeof overviewContract>();

/** Work arrives on its own; a page that stays open keeps up. */
const REFRESH_MS = 15_000;

/** The house as it stands: the first page and the counts of the menu share it. */
export function useOverview() {
  return useQuery({
    queryKey: ['desk', 'overview'],
    queryFn: () => call('GET /office/overview'),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS / 2,
  });
}

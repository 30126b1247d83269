import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import type { profileContract } from './profile.contract.ts';

const call = client<typeof profileContract>();

export type Profile = ValueOf<(typeof profileContract)['GET /portal/account/profile']>;

/** What the member has told of themselves, with the brand's rules; undefined until it has come. */
export function useProfile(): Profile | undefined {
  return useQuery({ queryKey: ['profile'], queryFn: () => call('GET /portal/account/profile') }).data;
}

/** The profile or the picture has changed: name and picture stand in the header too. */
export function useProfileChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const keys = ['profile', 'session', 'security-config'];
    await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
}

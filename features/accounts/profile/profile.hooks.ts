import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askAgain } from '#platform/http/route-query.ts';
import { SECURITY } from '../accounts.events.ts';
import { askSessionAgain } from '../session/session.page.tsx';
import type { profileContract } from './profile.contract.ts';

const call = client<typeof profileContract>();

export type Profile = ValueOf<(typeof profileContract)['GET /portal/account/profile']>;

/** The member's profile with the brand's rules; undefined while it loads. */
export function useProfile(): Profile | undefined {
  return useQuery(call.query('GET /portal/account/profile')).data;
}

/** Call it when the profile or picture has changed: the header shows them too. */
export function useProfileChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([askSessionAgain(queries), askAgain(queries, ['GET /portal/account/profile', ...SECURITY])]);
  };
}

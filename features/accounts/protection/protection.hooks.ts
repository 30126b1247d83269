import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askAgain } from '#platform/http/route-query.ts';
import { SECURITY } from '../accounts.events.ts';
import type { profileContract } from '../profile/profile.contract.ts';
import type { secondFactorContract } from '../second-factor/second-factor.contract.ts';
import { askSessionAgain } from '../session/session.page.tsx';

const factorCall = client<typeof secondFactorContract>();
const profileCall = client<typeof profileContract>();

export type Factors = ValueOf<(typeof secondFactorContract)['GET /portal/second-factors']>;

/** What protects the account besides the password; undefined while it loads. */
export function useFactors(): Factors | undefined {
  return useQuery(factorCall.query('GET /portal/second-factors')).data;
}

/** How well the account is protected, 0 to 100. */
export function useSecurityProgress(): number | undefined {
  return useQuery(profileCall.query('GET /wps/v2/member/securityConfig')).data?.completeProgress;
}

const PROTECTION = ['GET /portal/second-factors', 'GET /portal/social/mine', ...SECURITY];

/** Call it after a change to the account's protection. */
export function useProtectionChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([askSessionAgain(queries), askAgain(queries, PROTECTION)]);
  };
}

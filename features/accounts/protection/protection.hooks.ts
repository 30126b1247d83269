import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import type { profileContract } from '../profile/profile.contract.ts';
import type { secondFactorContract } from '../second-factor/second-factor.contract.ts';

const factorCall = client<typeof secondFactorContract>();
const profileCall = client<typeof profileContract>();

export type Factors = ValueOf<(typeof secondFactorContract)['GET /portal/second-factors']>;

/** What protects the account besides the password; undefined while it is not known. */
export function useFactors(): Factors | undefined {
  return useQuery({ queryKey: ['second-factors'], queryFn: () => factorCall('GET /portal/second-factors') }).data;
}

/** How well the account is protected, 0 to 100. */
export function useSecurityProgress(): number | undefined {
  const queryFn = () => profileCall('GET /wps/v2/member/securityConfig');
  return useQuery({ queryKey: ['security-config'], queryFn }).data?.completeProgress;
}

/** Something that protects the account has changed. */
export function useProtectionChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const keys = ['second-factors', 'security-config', 'social-mine', 'session'];
    await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
}

import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { operatorContract } from '#features/operators/login/operator.contract.ts';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';

export const call = client<typeof operatorContract>();
export type OfficeSession = ValueOf<(typeof operatorContract)['GET /office/session']>;
export type OfficeBrand = OfficeSession['brand'];
export type Operator = NonNullable<OfficeSession['operator']>;

const KEY = ['office', 'session'];

export function useOfficeSession() {
  return useQuery({ queryKey: KEY, queryFn: () => call('GET /office/session'), staleTime: 60_000 });
}

/** Whether the last session ended by itself, by an administrator or with the account's rights: the login says so. */
let endedByItself = false;
export const hasEnded = (): boolean => endedByItself;

/** Somebody logged in: the server says who it is and which calls they may make. */
export async function loggedIn(queries: QueryClient): Promise<void> {
  endedByItself = false;
  queries.removeQueries({ queryKey: ['desk'] });
  await queries.refetchQueries({ queryKey: KEY });
}

/** Nobody is logged in any more: what the operator saw is forgotten. */
export function loggedOut(queries: QueryClient, { ended = false } = {}): void {
  const before = queries.getQueryData<OfficeSession>(KEY);
  endedByItself = ended && (endedByItself || before?.operator !== null);
  queries.removeQueries({ queryKey: ['desk'] });
  queries.setQueryData<OfficeSession>(KEY, (session) => session && { ...session, operator: null, calls: [] });
}

const Brand = createContext<OfficeBrand | undefined>(undefined);
export const BrandProvider = Brand.Provider;

export function useBrand(): OfficeBrand {
  const brand = useContext(Brand);
  if (!brand) throw new Error('useBrand outside BrandProvider');
  return brand;
}

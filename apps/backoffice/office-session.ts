import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { operatorContract } from '#features/operators/login/operator.contract.ts';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { officeAnswers } from '#platform/http/route-query.ts';

export const call = client<typeof operatorContract>();
export type OfficeSession = ValueOf<(typeof operatorContract)['GET /office/session']>;
export type OfficeBrand = NonNullable<OfficeSession['brand']>;
export type Operator = NonNullable<OfficeSession['operator']>;

/** The key has no language: the session stays the same when the language changes. */
const KEY = ['GET /office/session'];

export function useOfficeSession() {
  return useQuery({ queryKey: KEY, queryFn: readSession, staleTime: 60_000 });
}

/** Code of the brand that this page shows; undefined while nobody is logged in. */
let shown: string | undefined;
/** Header of every call: the server refuses it after another tab has gone on to another brand. */
export const shownBrand = (): Record<string, string> => (shown === undefined ? {} : { 'x-parlor-brand': shown });

async function readSession(): Promise<OfficeSession> {
  const session = await call('GET /office/session');
  shown = session.operator ? session.brand?.code : undefined;
  return session;
}

/**
 * Whether the last session ended by itself, by an administrator or with the account's rights; the login then says so.
 */
let endedByItself = false;
export const hasEnded = (): boolean => endedByItself;

/** Called after a login: the server says who the operator is and which calls they may make. */
export async function loggedIn(queries: QueryClient): Promise<void> {
  endedByItself = false;
  shown = undefined;
  queries.removeQueries({ predicate: officeAnswers });
  await queries.refetchQueries({ queryKey: KEY });
}

/** Called when nobody is logged in any more: the operator's data is forgotten. */
export function loggedOut(queries: QueryClient, { ended = false } = {}): void {
  const before = queries.getQueryData<OfficeSession>(KEY);
  endedByItself = ended && (endedByItself || before?.operator !== null);
  queries.removeQueries({ predicate: officeAnswers });
  shown = undefined;
  queries.setQueryData<OfficeSession>(
    KEY,
    (session) => session && { ...session, operator: null, calls: [], brands: [] },
  );
}

const Brand = createContext<OfficeBrand | undefined>(undefined);
export const BrandProvider = Brand.Provider;

export function useBrand(): OfficeBrand {
  const brand = useContext(Brand);
  if (!brand) throw new Error('useBrand outside BrandProvider');
  return brand;
}

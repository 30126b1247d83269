import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** The input of a route, or anything else that distinguishes two of its answers. */
export interface Told {
  query?: unknown;
  params?: unknown;
  body?: unknown;
}

/**
 * Key of a query: the route, its input and the reader's language. Keys are built here only, so that two queries share a
 * key only when they are the same.
 */
export function routeKey(route: string, told: Told, language: string): QueryKey {
  const key = [route, told.query ?? {}, told.params ?? {}, language];
  return told.body === undefined ? key : [...key, told.body];
}

/** Whether two keys are the same query in two languages. */
export function isTranslation(one: QueryKey, other: QueryKey): boolean {
  const bare = ([route, query, params, , body]: QueryKey) => JSON.stringify([route, query, params, body]);
  return bare(one) === bare(other);
}

/** Selects the answers of these routes, whatever their input. */
export function answersOf(routes: readonly string[]): (query: Pick<Query, 'queryKey'>) => boolean {
  const named = new Set<unknown>(routes);
  return ({ queryKey }) => named.has(queryKey[0]);
}

/** Fetches the routes again wherever a screen shows their answers, whatever their input. */
export async function askAgain(queries: QueryClient, routes: readonly string[]): Promise<void> {
  await queries.invalidateQueries({ predicate: answersOf(routes) });
}

/** The operator's session. It belongs to the frame and outlives the lists that it shows. */
const OFFICE_SESSION = 'GET /office/session';

/** Selects the lists, sheets and histories of the back office. */
export const officeAnswers = ({ queryKey: [route] }: Pick<Query, 'queryKey'>): boolean =>
  String(route).startsWith('GET /office/') && route !== OFFICE_SESSION;

/** Fetches every list and history of the back office again. */
export async function askOfficeAgain(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: officeAnswers });
}

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

type Selects = (query: Pick<Query, 'queryKey'>) => boolean;

/** Selects the answers of these routes, whatever their input. */
export function answersOf(routes: readonly string[]): Selects {
  const named = new Set<unknown>(routes);
  return ({ queryKey }) => named.has(queryKey[0]);
}

/** Fetches the routes again wherever a screen shows their answers, whatever their input. */
export const askAgain = (queries: QueryClient, routes: readonly string[]): Promise<void> =>
  askAgainWhere(queries, answersOf(routes));

/**
 * Fetches the selected answers again wherever a screen shows them. An answer under way may be older than the change, and
 * the library keeps it if it is the first one, so it is dropped. Whoever waits for a shown one gets the new one.
 */
export async function askAgainWhere(queries: QueryClient, selects: Selects): Promise<void> {
  await queries.cancelQueries({ predicate: selects, type: 'inactive' });
  // Nothing is awaited from here on: a promise of the old answer follows the new one only if that begins at once.
  const underWay = queries.getQueryCache().findAll({ predicate: selects, type: 'active', fetchStatus: 'fetching' });
  for (const query of underWay) void query.cancel({ silent: true });
  await queries.invalidateQueries({ predicate: selects });
}

/** The operator's session. It belongs to the frame and outlives the lists that it shows. */
const OFFICE_SESSION = 'GET /office/session';

/** Selects the lists, sheets and histories of the back office. */
export const officeAnswers = ({ queryKey: [route] }: Pick<Query, 'queryKey'>): boolean =>
  String(route).startsWith('GET /office/') && route !== OFFICE_SESSION;

/** Fetches every list and history of the back office again. */
export const askOfficeAgain = (queries: QueryClient): Promise<void> => askAgainWhere(queries, officeAnswers);

import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Key of a query: the route, what was asked and the reader's language. Keys are built here only, so that two questions
 * share a key only when they are the same question.
 */
export function routeKey(route: string, input: { query?: unknown; params?: unknown }, language: string): QueryKey {
  return [route, input.query ?? {}, input.params ?? {}, language];
}

/** Asks the routes again wherever a screen shows their answers, whatever they were asked with. */
export async function askAgain(queries: QueryClient, routes: readonly string[]): Promise<void> {
  const named = new Set<unknown>(routes);
  await queries.invalidateQueries({ predicate: ({ queryKey }) => named.has(queryKey[0]) });
}

/** Asks every list and history of the back office again. */
export async function askOfficeAgain(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'desk' || String(queryKey[0]).startsWith('GET /office/'),
  });
}

import type { QueryClient } from '@tanstack/react-query';
import { answersOf } from '#platform/http/route-query.ts';

/**
 * Fetches these routes again, whatever their input. An answer under way may be older than the event, and a first answer
 * would be used as it is, so it is cancelled.
 */
export function stale(queries: QueryClient, routes: readonly string[]): void {
  const those = { predicate: answersOf(routes) };
  void queries.cancelQueries(those).then(() => queries.invalidateQueries(those));
}

import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks again whatever these first words of query keys begin. An answer that is on its way may be older than what has
 * happened, and a first one would be taken as it is: it is given up.
 */
export function stale(queries: QueryClient, keys: readonly string[]): void {
  for (const key of keys) {
    const those = { queryKey: [key] };
    void queries.cancelQueries(those).then(() => queries.invalidateQueries(those));
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askOfficeAgain } from '#platform/http/route-query.ts';

/** Refetches all lists and histories of the desk after a change, a refused one included. */
export function useDeskMutation<Input, Value>(send: (input: Input) => Promise<Value>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => askOfficeAgain(queries) });
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import type { inboxContract } from './inbox.contract.ts';

const call = client<typeof inboxContract>();
export type Message = ValueOf<(typeof inboxContract)['GET /wps/relay/CSP_getInbox']>['list'][number];

/** Under "messages", which the live event of that name makes stale. */
export function useInbox(page: number, unread: boolean) {
  return useQuery({
    queryKey: ['messages', 'inbox', page, unread],
    queryFn: () => call('GET /wps/relay/CSP_getInbox', { query: { page, size: 8, unread: unread ? 'true' : '' } }),
    placeholderData: keepPreviousData,
  });
}

/** The list and every badge follow from the answer. */
function useInboxChange<Input>(send: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  });
}

export const useMarkRead = () =>
  useInboxChange((messageId: string | 'all') =>
    call('POST /wps/message/read', { body: messageId === 'all' ? { all: 'true' } : { messageIds: messageId } }),
  );

export const useDeleteMessages = () =>
  useInboxChange((messageIds: readonly string[]) =>
    call('DELETE /wps/message/inbox', { query: { messageIds: messageIds.join(',') } }),
  );

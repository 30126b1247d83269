import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askAgain } from '#platform/http/route-query.ts';
import { MESSAGES } from '../support.events.ts';
import type { inboxContract } from './inbox.contract.ts';

const call = client<typeof inboxContract>();
export type Message = ValueOf<(typeof inboxContract)['GET /wps/relay/CSP_getInbox']>['list'][number];

export function useInbox(page: number, unread: boolean) {
  return useQuery({
    ...call.query('GET /wps/relay/CSP_getInbox', { query: { page, size: 8, unread: unread ? 'true' : '' } }),
    placeholderData: keepPreviousData,
  });
}

/** Refetches the list and all badges after an answer. */
function useInboxChange<Input>(send: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => askAgain(queries, MESSAGES),
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

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { askAgain } from '#platform/http/route-query.ts';
import { CHAT } from '../support.events.ts';
import type { chatContract } from './chat.contract.ts';
import { POLL_MS } from './chat.rules.ts';

const call = client<typeof chatContract>();
export type ChatView = ValueOf<(typeof chatContract)['GET /wps/relay/PARLOR_chat']>;

const UNREAD = 'GET /wps/relay/CBS_unreadCount';
const UNREAD_POLL_MS = 60_000;
const WRITTEN = 'chat.written';

function hasWritten(): boolean {
  try {
    return localStorage.getItem(WRITTEN) === '1';
  } catch {
    return false;
  }
}

function noteWritten(): void {
  try {
    localStorage.setItem(WRITTEN, '1');
  } catch {
    // Without storage a visitor sees answers only in the open window.
  }
}

/** The open conversation. Players' pages get the event `chat`; visitors' pages poll. */
export function useChat(isMember: boolean) {
  return useQuery({
    ...call.query('GET /wps/relay/PARLOR_chat'),
    staleTime: 0,
    refetchInterval: isMember ? false : POLL_MS,
  });
}

export function useSendMessage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (message: { body: string; requestKey: string }) =>
      call('POST /wps/relay/PARLOR_chatMessage', { body: message }),
    onSuccess: () => {
      noteWritten();
      return askAgain(queries, CHAT);
    },
  });
}

export function useReadChat() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => call('POST /wps/relay/PARLOR_chatRead', { body: { upTo } }),
    onSuccess: () => queries.setQueryData(call.key(UNREAD), 0),
  });
}

/** Number of unseen answers, for the badge on the button that opens the chat. */
export function useChatUnread({ isMember, open }: { isMember: boolean; open: boolean }): number {
  const { data } = useQuery({
    ...call.query(UNREAD),
    refetchInterval: isMember ? false : UNREAD_POLL_MS,
    // A visitor who has never written here has no answers.
    enabled: !open && (isMember || hasWritten()),
  });
  return open ? 0 : (data ?? 0);
}

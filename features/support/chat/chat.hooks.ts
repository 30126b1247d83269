import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import type { chatContract } from './chat.contract.ts';
import { POLL_MS } from './chat.rules.ts';

const call = client<typeof chatContract>();
export type ChatView = ValueOf<(typeof chatContract)['GET /wps/relay/PARLOR_chat']>;

const CHAT = ['chat'];
const UNREAD = ['chat', 'unread'];
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
    // Without storage a visitor sees answers in the open window only.
  }
}

/** The open conversation. Players' pages are told of news (live event `chat`); a visitor's page asks. */
export function useChat(isMember: boolean) {
  return useQuery({
    queryKey: [...CHAT, 'messages'],
    queryFn: () => call('GET /wps/relay/PARLOR_chat'),
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
      return queries.invalidateQueries({ queryKey: CHAT });
    },
  });
}

export function useReadChat() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => call('POST /wps/relay/PARLOR_chatRead', { body: { upTo } }),
    onSuccess: () => queries.setQueryData(UNREAD, 0),
  });
}

/** Answers that were not seen, for the badge on whatever opens the chat. */
export function useChatUnread({ isMember, open }: { isMember: boolean; open: boolean }): number {
  const { data } = useQuery({
    queryKey: UNREAD,
    queryFn: () => call('GET /wps/relay/CBS_unreadCount'),
    refetchInterval: isMember ? false : UNREAD_POLL_MS,
    // A visitor who has never written here has nothing to ask for.
    enabled: !open && (isMember || hasWritten()),
  });
  return open ? 0 : (data ?? 0);
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useDeskMutation } from '../support-desk.hooks.ts';
import type { chatDeskContract } from './chat-desk.contract.ts';

type Desk = typeof chatDeskContract;
const call = client<Desk>();

export type Chat = ValueOf<Desk['GET /office/chats']>['list'][number];
export type ChatDetail = ValueOf<Desk['GET /office/chats/{id}']>;

const CHAT_REFRESH_MS = 4_000;

export function useChats(state: 'open' | 'closed') {
  return useQuery({
    ...call.query('GET /office/chats', { query: { state } }),
    placeholderData: keepPreviousData,
    refetchInterval: CHAT_REFRESH_MS,
  });
}

export function useChatDetail(id: string) {
  return useQuery({
    ...call.query('GET /office/chats/{id}', { params: { id } }),
    refetchInterval: CHAT_REFRESH_MS,
  });
}

export const useAnswerChat = (id: string) =>
  useDeskMutation((body: { body: string; requestKey: string }) =>
    call('POST /office/chats/{id}/message', { params: { id }, body }),
  );

export const useReadChatDesk = (id: string) =>
  useDeskMutation((upTo: string) => call('POST /office/chats/{id}/read', { params: { id }, body: { upTo } }));

export const useCloseChat = (id: string) =>
  useDeskMutation(() => call('POST /office/chats/{id}/close', { params: { id } }));

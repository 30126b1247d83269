import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { BodyInput, ValueOf } from '#platform/http/contract.ts';
import type { AnnouncementKind } from '../announcements/announcement.rules.ts';
import type { announcementDeskContract } from './announcement-desk.contract.ts';
import type { chatDeskContract } from './chat-desk.contract.ts';
import type { feedbackDeskContract } from './feedback-desk.contract.ts';

type Desk = typeof announcementDeskContract & typeof feedbackDeskContract & typeof chatDeskContract;
const call = client<Desk>();

export type AnnouncementList = ValueOf<Desk['GET /office/announcements']>;
export type Announcement = AnnouncementList['list'][number];
export type AnnouncementDetail = ValueOf<Desk['GET /office/announcements/{id}']>;
export type AnnouncementDraft = Omit<BodyInput<Desk['POST /office/announcements']>, 'kind'>;
export type Feedback = ValueOf<Desk['GET /office/feedback']>['list'][number];
export type FeedbackState = Feedback['state'];
export type Chat = ValueOf<Desk['GET /office/chats']>['list'][number];
export type ChatDetail = ValueOf<Desk['GET /office/chats/{id}']>;

const CHAT_REFRESH_MS = 4_000;
const FEEDBACK_REFRESH_MS = 30_000;

export function useAnnouncements(kind: AnnouncementKind, search: string) {
  return useQuery({
    queryKey: ['desk', 'announcements', kind, search],
    queryFn: ({ signal }) => call('GET /office/announcements', { query: { kind, search }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAnnouncement(id: string | undefined) {
  return useQuery({
    queryKey: ['desk', 'announcement', id],
    queryFn: () => call('GET /office/announcements/{id}', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    // A form is open above it: what is typed must not be read over.
    refetchOnWindowFocus: false,
  });
}

/** Every list and history of the desk follows from a change, a refused one included. */
function useDeskMutation<Input, Value>(send: (input: Input) => Promise<Value>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }) });
}

export function useSaveAnnouncement(at: { kind: AnnouncementKind; id: string | undefined; readAt: number }) {
  const { kind, id, readAt } = at;
  return useDeskMutation((draft: AnnouncementDraft) =>
    id === undefined
      ? call('POST /office/announcements', { body: { ...draft, kind } })
      : call('PUT /office/announcements/{id}', { params: { id }, body: { ...draft, readAt } }),
  );
}

export const useMoveAnnouncement = () =>
  useDeskMutation(({ id, direction }: { id: string; direction: 'up' | 'down' }) =>
    call('POST /office/announcements/{id}/move', { params: { id }, body: { direction } }),
  );

export const useRemoveAnnouncement = () =>
  useDeskMutation((id: string) => call('DELETE /office/announcements/{id}', { params: { id } }));

/** The text as the server's sanitiser would store it. */
export function usePreview(content: string) {
  return useQuery({
    queryKey: ['preview', content],
    queryFn: () => call('POST /office/announcement-preview', { body: { content } }),
    placeholderData: keepPreviousData,
    enabled: content.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useFeedbackList(state: FeedbackState | undefined, page: number) {
  return useQuery({
    queryKey: ['desk', 'feedback', state, page],
    queryFn: ({ signal }) => call('GET /office/feedback', { query: { page, ...(state && { state }) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FEEDBACK_REFRESH_MS,
  });
}

export function useFeedbackDetail(id: string) {
  return useQuery({
    queryKey: ['desk', 'feedback-detail', id],
    queryFn: () => call('GET /office/feedback/{id}', { params: { id } }),
  });
}

export const useSettleFeedback = (id: string) =>
  useDeskMutation((body: { state: FeedbackState; note: string }) =>
    call('PUT /office/feedback/{id}', { params: { id }, body }),
  );

export function useChats(state: 'open' | 'closed') {
  return useQuery({
    queryKey: ['desk', 'chats', state],
    queryFn: ({ signal }) => call('GET /office/chats', { query: { state }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: CHAT_REFRESH_MS,
  });
}

export function useChatDetail(id: string) {
  return useQuery({
    queryKey: ['desk', 'chat', id],
    queryFn: ({ signal }) => call('GET /office/chats/{id}', { params: { id }, signal }),
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

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { BodyInput, ValueOf } from '#platform/http/contract.ts';
import type { inboxDeskContract } from './inbox-desk.contract.ts';

type Desk = typeof inboxDeskContract;
const call = client<Desk>();

export type SentMessage = ValueOf<Desk['GET /office/inbox-sent']>['list'][number];
export type MessagePreview = ValueOf<Desk['POST /office/inbox-preview']>;
export type MessageDraft = BodyInput<Desk['POST /office/inbox-preview']>;

export function useSentMessages(page: number) {
  return useQuery({
    ...call.query('GET /office/inbox-sent', { query: { page } }),
    placeholderData: keepPreviousData,
  });
}

export function useSentMessage(id: string) {
  return useQuery(call.query('GET /office/inbox-sent/{id}', { params: { id } }));
}

/** Text and recipients as the server computes them. */
export function usePreviewMessage() {
  return useMutation({ mutationFn: (body: MessageDraft) => call('POST /office/inbox-preview', { body }) });
}

export function useSendMessage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: MessageDraft & { requestKey: string }) => call('POST /office/inbox-sent', { body }),
    onSettled: () => call.stale(queries, 'GET /office/inbox-sent', 'GET /office/inbox-sent/{id}'),
  });
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useDeskMutation } from '../support-desk.hooks.ts';
import type { feedbackDeskContract } from './feedback-desk.contract.ts';

type Desk = typeof feedbackDeskContract;
const call = client<Desk>();

export type Feedback = ValueOf<Desk['GET /office/feedback']>['list'][number];
export type FeedbackState = Feedback['state'];

const FEEDBACK_REFRESH_MS = 30_000;

export function useFeedbackList(state: FeedbackState | undefined, page: number) {
  return useQuery({
    ...call.query('GET /office/feedback', { query: { page, ...(state && { state }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: FEEDBACK_REFRESH_MS,
  });
}

export function useFeedbackDetail(id: string) {
  return useQuery(call.query('GET /office/feedback/{id}', { params: { id } }));
}

export const useSettleFeedback = (id: string) =>
  useDeskMutation((body: { state: FeedbackState; note: string }) =>
    call('PUT /office/feedback/{id}', { params: { id }, body }),
  );

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import type { BodyInput, ValueOf } from '#platform/http/contract.ts';
import { useDeskMutation } from '../support-desk.hooks.ts';
import type { AnnouncementKind } from './announcement.rules.ts';
import type { announcementDeskContract } from './announcement-desk.contract.ts';

type Desk = typeof announcementDeskContract;
const call = client<Desk>();

export type AnnouncementList = ValueOf<Desk['GET /office/announcements']>;
export type Announcement = AnnouncementList['list'][number];
export type AnnouncementDetail = ValueOf<Desk['GET /office/announcements/{id}']>;
export type AnnouncementDraft = Omit<BodyInput<Desk['POST /office/announcements']>, 'kind'>;

export function useAnnouncements(kind: AnnouncementKind, search: string) {
  return useQuery({
    ...call.query('GET /office/announcements', { query: { kind, search } }),
    placeholderData: keepPreviousData,
  });
}

export function useAnnouncement(id: string | undefined) {
  return useQuery({
    ...call.query('GET /office/announcements/{id}', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    // A form is open, so a refetch must not overwrite the input.
    refetchOnWindowFocus: false,
  });
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
    ...call.query('POST /office/announcement-preview', { body: { content } }),
    placeholderData: keepPreviousData,
    enabled: content.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}

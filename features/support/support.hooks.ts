import { useQuery } from '@tanstack/react-query';
import { useShell } from '#features/site/public.page.tsx';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import type { supportContract } from './support.contract.ts';

const call = client<typeof supportContract>();

type Announcements = ValueOf<(typeof supportContract)['GET /wps/relay/MCSFE_getListAnnouncements']>;
export type Notice = Announcements['player'][number];
export type Popup = Announcements['popup'][number];
export type HelpArticle = ValueOf<(typeof supportContract)['GET /wps/system/helpCenter']>['list'][number];

export function useNotices() {
  const { platform } = useShell();
  return useQuery({
    ...call.query('GET /wps/relay/MCSFE_getListAnnouncements', { query: { types: 'PL', platform } }),
    select: ({ player }) => player,
  });
}

/** Pop-ups for all occasions; popups.rules.ts decides which are due. */
export function usePopups(wanted: boolean) {
  const { platform } = useShell();
  return useQuery({
    ...call.query('GET /wps/relay/MCSFE_getListAnnouncements', { query: { types: 'PU', platform } }),
    select: ({ popup }) => popup,
    enabled: wanted,
  });
}

export function useHelp() {
  return useQuery({
    ...call.query('GET /wps/system/helpCenter'),
    select: ({ list }) => list,
    staleTime: 300_000,
  });
}

/** Number of unopened platform messages; the event `messages` makes it stale. */
export function useUnreadMessages(isMember: boolean): number {
  const { data } = useQuery({
    ...call.query('GET /wps/relay/CSP_unreadCount'),
    enabled: isMember,
  });
  return isMember ? (data ?? 0) : 0;
}

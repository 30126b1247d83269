import { useQuery } from '@tanstack/react-query';
import { useShell } from '#features/site/public.page.tsx';
import { client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import type { supportContract } from './support.contract.ts';

const call = client<typeof supportContract>();

type Announcements = ValueOf<(typeof supportContract)['GET /wps/relay/MCSFE_getListAnnouncements']>;
export type Notice = Announcements['player'][number];
export type Popup = Announcements['popup'][number];
export type HelpArticle = ValueOf<(typeof supportContract)['GET /wps/system/helpCenter']>['list'][number];

export function useNotices() {
  const { language } = useLanguage();
  const { platform } = useShell();
  return useQuery({
    queryKey: ['announcements', 'notices', language, platform],
    queryFn: async () =>
      (await call('GET /wps/relay/MCSFE_getListAnnouncements', { query: { types: 'PL', platform } })).player,
  });
}

/** Pop-ups of all occasions; which of them are due is decided by popups.rules.ts. */
export function usePopups(wanted: boolean) {
  const { language } = useLanguage();
  const { platform } = useShell();
  return useQuery({
    queryKey: ['announcements', 'popups', language, platform],
    queryFn: async () =>
      (await call('GET /wps/relay/MCSFE_getListAnnouncements', { query: { types: 'PU', platform } })).popup,
    enabled: wanted,
  });
}

export function useHelp() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['help', language],
    queryFn: async () => (await call('GET /wps/system/helpCenter')).list,
    staleTime: 300_000,
  });
}

/** Platform messages not opened yet; a live event `messages` makes it stale. */
export function useUnreadMessages(isMember: boolean): number {
  const { data } = useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: () => call('GET /wps/relay/CSP_unreadCount'),
    enabled: isMember,
  });
  return isMember ? (data ?? 0) : 0;
}

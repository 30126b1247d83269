import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import type { supportContract } from './support.contract.ts';

const call = client<typeof supportContract>();

export function useNotices() {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['announcements', 'notices', language],
    queryFn: async () =>
      (await call('GET /wps/relay/MCSFE_getListAnnouncements', { query: { types: 'PL', platform: 'W' } })).player,
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

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';

/**
 * What the server pushes (Server-Sent Events) and the answers that it makes stale. The event carries no amounts:
 * the screen asks again, so that a lost event costs a moment and never shows a wrong number.
 */
const STALE_AFTER: Record<string, readonly string[]> = {
  balance: ['balance', 'records'],
  deposit: ['deposit', 'balance', 'records'],
  notices: ['announcements', 'help'],
  messages: ['messages'],
  chat: ['chat'],
};

/** Events that change what the shell itself shows: notices, banners, switches. */
const SHELL_EVENTS = ['notices', 'brand.changed', 'brand.settings'];

/** Listens while a player is logged in. */
export function LiveEvents({ onShellStale }: { onShellStale(): void }) {
  const queries = useQueryClient();
  const { member } = useSession();
  const memberId = member?.id;
  useEffect(() => {
    if (memberId !== undefined) return listenToServer(queries, onShellStale);
  }, [memberId, queries, onShellStale]);
  return null;
}

function listenToServer(queries: QueryClient, onShellStale: () => void): () => void {
  const source = new EventSource('/portal/events');
  const stale = (keys: readonly string[]) => {
    for (const key of keys) void queries.invalidateQueries({ queryKey: [key] });
  };
  for (const [type, keys] of Object.entries(STALE_AFTER)) source.addEventListener(type, () => stale(keys));
  for (const type of SHELL_EVENTS) source.addEventListener(type, onShellStale);
  let opened = false;
  source.addEventListener('open', () => {
    // Events between two connections are lost: whatever they could have touched is asked again.
    if (opened) stale(Object.values(STALE_AFTER).flat());
    opened = true;
  });
  return () => source.close();
}

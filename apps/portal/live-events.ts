import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionLost, useSession } from '#features/accounts/public.page.tsx';
import { listenToBrand, SHELL_EVENTS } from './brand-events.ts';
import { openEventLine } from './event-line.ts';
import { stale } from './stale.ts';

/**
 * What the server pushes (Server-Sent Events) and the answers that it makes stale. The event carries no amounts:
 * the screen asks again, so that a lost event costs a moment and never shows a wrong number.
 */
const STALE_AFTER = {
  balance: ['balance', 'records', 'withdrawal', 'gifts'],
  deposit: ['deposit', 'balance', 'records', 'GET /wps/relay/PARLOR_missionCounts'],
  withdrawal: ['withdrawal', 'balance', 'records', 'security-config'],
  wallets: ['wallets'],
  notices: ['announcements', 'help'],
  messages: ['messages'],
  rewards: [
    ...['rewards', 'balance', 'records'],
    'GET /wps/relay/MCS2_getPointBalance',
    'GET /wps/relay/MCS2_getRedeemPointList',
    'GET /wps/relay/PARLOR_pointDetails',
    'GET /wps/relay/PARLOR_pointSources',
    'GET /wps/relay/PARLOR_rankHistory',
    'GET /wps/relay/MCSFE_getMissionSummaryDetails',
    'GET /wps/relay/PARLOR_missionCounts',
    'GET /wps/relay/PARLOR_missionHistory',
    'GET /wps/relay/MCSFE_getMissionLeaderboard',
    'GET /wps/relay/MCSFE_getLoginPromotion',
    'GET /wps/relay/MCSFE_getRafflePromotionStatus',
    'GET /wps/relay/PARLOR_raffleDraws',
  ],
  leaderboard: ['GET /wps/relay/MCSFE_getMissionLeaderboard'],
  limits: ['limits'],
  chat: ['chat'],
  // What a lobby offers, and in what order, is the operator's.
  'brand.changed': ['games', 'vendors'],
  'brand.settings': ['games', 'vendors'],
  'agent-contracts': ['GET /wps/member/info/funds/consolidated', 'GET /wps/relay/PARLOR_agentContract'],
} satisfies Record<string, readonly string[]>;

/** A visitor's page settles before it opens a connection that nothing on the first screen needs. */
const VISITOR_WAIT_MS = 4_000;

/** Listens: to everything that is the player's while one is logged in, else to what happens to the brand. */
export function LiveEvents({ onShellStale }: { onShellStale(): void }) {
  const queries = useQueryClient();
  const { member } = useSession();
  // The line is the player's own only after a password change that is due.
  const memberId = member?.mustChangePassword ? undefined : member?.id;
  useEffect(() => {
    if (memberId !== undefined) return listenToServer(queries, onShellStale);
    return listenToBrand(({ type }) => {
      onShellStale();
      stale(queries, STALE_AFTER.notices);
      if (type === 'brand.changed' || type === 'brand.settings') stale(queries, STALE_AFTER[type]);
    }, VISITOR_WAIT_MS);
  }, [memberId, queries, onShellStale]);
  return null;
}

function listenToServer(queries: QueryClient, onShellStale: () => void): () => void {
  let opened = false;
  return openEventLine({
    address: '/portal/events',
    listen: (source) => {
      for (const [type, keys] of Object.entries(STALE_AFTER)) source.addEventListener(type, () => stale(queries, keys));
      for (const type of SHELL_EVENTS) source.addEventListener(type, onShellStale);
      // The server itself was cut off from the others: whatever they told it meanwhile is lost.
      source.addEventListener('resync', () => stale(queries, Object.values(STALE_AFTER).flat()));
      source.addEventListener('open', () => {
        // The page was made before this line, and events between two lines are lost: what they could have touched is
        // asked again.
        onShellStale();
        if (opened) stale(queries, Object.values(STALE_AFTER).flat());
        opened = true;
      });
    },
    // Perhaps the session was ended elsewhere: the page asks.
    onRefused: () => sessionLost(queries),
  });
}

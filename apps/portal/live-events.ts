import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BALANCE, SECURITY } from '#features/accounts/accounts.events.ts';
import { sessionLost, sessionRanOut, useSession } from '#features/accounts/public.page.tsx';
import { DEPOSITS, GIFTS, WALLETS, WITHDRAWALS } from '#features/cashier/cashier.events.ts';
import { LIMITS } from '#features/compliance/limits/limits.events.ts';
import { GAMES } from '#features/lobby/lobby.events.ts';
import { MISSIONS, REWARDS } from '#features/rewards/rewards.events.ts';
import { CHAT, MESSAGES, NOTICES } from '#features/support/support.events.ts';
import { RECORDS } from '#features/wagers/records/records.events.ts';
import { askAgain } from '#platform/http/route-query.ts';
import { listenToBrand, SHELL_EVENTS } from './brand-events.ts';
import { openEventLine } from './event-line.ts';

/**
 * Events of the server (Server-Sent Events) and the calls whose answers they make stale. The events carry no amounts:
 * the screen loads them again, so that a lost event causes a short delay but never a wrong number.
 */
const STALE_AFTER = {
  balance: [...BALANCE, ...RECORDS, ...WITHDRAWALS, ...GIFTS],
  deposit: [...DEPOSITS, ...BALANCE, ...RECORDS, 'GET /wps/relay/PARLOR_missionCounts'],
  withdrawal: [...WITHDRAWALS, ...BALANCE, ...RECORDS, ...SECURITY],
  wallets: WALLETS,
  notices: NOTICES,
  messages: MESSAGES,
  rewards: [
    ...[...REWARDS, ...MISSIONS, ...BALANCE, ...RECORDS],
    'GET /wps/relay/MCS2_getPointBalance',
    'GET /wps/relay/MCS2_getRedeemPointList',
    'GET /wps/relay/PARLOR_pointDetails',
    'GET /wps/relay/PARLOR_pointSources',
    'GET /wps/relay/PARLOR_rankHistory',
  ],
  leaderboard: ['GET /wps/relay/MCSFE_getMissionLeaderboard'],
  limits: LIMITS,
  chat: CHAT,
  'brand.changed': GAMES,
  'brand.settings': GAMES,
  'agent-contracts': ['GET /wps/member/info/funds/consolidated', 'GET /wps/relay/PARLOR_agentContract'],
} satisfies Record<string, readonly string[]>;

/** A visitor's page finishes loading before it opens a connection that the first screen does not need. */
const VISITOR_WAIT_MS = 4_000;

/** Listens to all events of the player while one is logged in, otherwise to those of the brand. */
export function LiveEvents({ onShellStale }: { onShellStale(): void }) {
  const queries = useQueryClient();
  const { member } = useSession();
  // While a password change is due, the player's own events are not available.
  const memberId = member?.mustChangePassword ? undefined : member?.id;
  useEffect(() => {
    if (memberId !== undefined) return listenToServer(queries, onShellStale);
    return listenToBrand(({ type }) => {
      onShellStale();
      // The session may have ended only because another one began in another tab.
      if (type === 'open' && sessionRanOut(queries)) sessionLost(queries);
      void askAgain(queries, STALE_AFTER.notices);
      if (type === 'brand.changed' || type === 'brand.settings') void askAgain(queries, STALE_AFTER[type]);
    }, VISITOR_WAIT_MS);
  }, [memberId, queries, onShellStale]);
  return null;
}

function listenToServer(queries: QueryClient, onShellStale: () => void): () => void {
  let missed = false;
  return openEventLine({
    address: '/portal/events',
    listen: (source) => {
      for (const [type, routes] of Object.entries(STALE_AFTER))
        source.addEventListener(type, () => void askAgain(queries, routes));
      for (const type of SHELL_EVENTS) source.addEventListener(type, onShellStale);
      // The server itself was disconnected from the others and has missed their events.
      source.addEventListener('resync', () => void askAgain(queries, Object.values(STALE_AFTER).flat()));
      source.addEventListener('open', () => {
        // Events without a connection are lost: everything they could have changed is loaded again. The first connection
        // leaves together with the page's questions; of their answers only the balance may not stay behind.
        onShellStale();
        // The session may have become another one's, as when somebody else has logged in in this browser.
        if (missed) sessionLost(queries);
        void askAgain(queries, missed ? Object.values(STALE_AFTER).flat() : BALANCE);
        missed = false;
      });
      // A connection that broke, or the first one if it did not come about.
      source.addEventListener('error', () => {
        missed = true;
      });
    },
    // The session may have been ended elsewhere, so the page checks it.
    onRefused: () => sessionLost(queries),
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BALANCE } from '#features/accounts/accounts.events.ts';
import type { walletContract } from '#features/cashier/wallets/wallets.contract.ts';
import { client } from '#platform/http/client.ts';
import { askAgain } from '#platform/http/route-query.ts';

const call = client<typeof walletContract>();

/** Well below the time after which a worker returns the money. */
const STILL_HERE_MS = 60_000;
const PATH = '/wps/relay/PARLOR_walletPlay';

/**
 * Money was moved in for this launch (single-wallet mode). Reports regularly that the player is still here, and finally
 * that they have left, so that the money comes back at once. If no report arrives, a worker returns it.
 */
export function useMoneyFollows(since: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (since === undefined) return;
    const say = (left: boolean) => call(`POST ${PATH}`, { body: { since, left } });
    const timer = setInterval(() => void say(false).catch(() => {}), STILL_HERE_MS);
    // An unloading page cannot wait for an answer.
    const leave = () => {
      const body = new Blob([JSON.stringify({ since, left: true })], { type: 'application/json' });
      navigator.sendBeacon(PATH, body);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      void say(true)
        .catch(() => {})
        .then(() => askAgain(queries, BALANCE));
    };
  }, [since, queries]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { walletContract } from '#features/cashier/wallets/wallets.contract.ts';
import { client } from '#platform/http/client.ts';

const call = client<typeof walletContract>();

/** Well within the time after which a worker brings the money back. */
const STILL_HERE_MS = 60_000;
const PATH = '/wps/relay/PARLOR_walletPlay';

/**
 * Money went in with the player at this launch (single-wallet mode): says from time to time that they are still here, and
 * at the end that they have left, so that it comes back at once. Should neither arrive, a worker brings it back.
 */
export function useMoneyFollows(since: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (since === undefined) return;
    const say = (left: boolean) => call(`POST ${PATH}`, { body: { since, left } });
    const timer = setInterval(() => void say(false).catch(() => {}), STILL_HERE_MS);
    // A page that goes away cannot wait for an answer.
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
        .then(() => queries.invalidateQueries({ queryKey: ['balance'] }));
    };
  }, [since, queries]);
}

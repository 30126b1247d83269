import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { useUnclaimedCount } from '../unclaimed.ts';
import type { Entry } from './entries.tsx';

const call = client() as unknown as (route: string, options: object) => Promise<unknown>;

/** How many payouts wait for the player's word, by the call and under the key of their own screen. */
function useWaitingReceipts(): number {
  const { data } = useQuery({
    queryKey: ['withdrawal', 'receipt', 'open'],
    queryFn: () => call('GET /wps/relay/MCSFE_getPaymentConfirmationList', { query: { status: 'OPEN', size: 20 } }),
  });
  const { waiting } = (data ?? {}) as { waiting?: number };
  return waiting ?? 0;
}

/** How many things wait behind an entry, and what a screen reader says of them; nothing for an entry without a count. */
export function useEntryCount(): (of: Entry['count']) => { count?: number; countLabel?: string } {
  const t = useText();
  const counts = { ...useUnclaimedCount(), receipts: useWaitingReceipts() };
  return (of) => {
    if (of === undefined) return {};
    const count = counts[of];
    return { count, countLabel: t('portal.member.waiting', { count }) };
  };
}

/** The red badge of an entry in the side menu (spec section 2.7); not there at 0. */
export function EntryCount({ of }: { of: Entry['count'] }) {
  const { count = 0, countLabel = '' } = useEntryCount()(of);
  return <Badge count={count} label={countLabel} />;
}

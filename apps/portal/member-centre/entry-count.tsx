import { useQuery } from '@tanstack/react-query';
import type { receiptContract } from '#features/cashier/withdrawals/receipt/receipt.contract.ts';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { useUnclaimedCount } from '../unclaimed.ts';
import type { Entry } from './entries.tsx';

const call = client<typeof receiptContract>();

/** How many payouts wait for the player's confirmation. */
function useWaitingReceipts(): number {
  const { data } = useQuery(
    call.query('GET /wps/relay/MCSFE_getPaymentConfirmationList', { query: { status: 'OPEN', size: 20 } }),
  );
  return data?.waiting ?? 0;
}

/**
 * How many items wait behind an entry, and their description for screen readers; nothing for an entry without a count.
 */
export function useEntryCount(): (of: Entry['count']) => { count?: number; countLabel?: string } {
  const t = useText();
  const counts = { ...useUnclaimedCount(), receipts: useWaitingReceipts() };
  return (of) => {
    if (of === undefined) return {};
    const count = counts[of];
    return { count, countLabel: t('portal.member.waiting', { count }) };
  };
}

/** The red badge of an entry in the side menu (spec section 2.7); hidden at 0. */
export function EntryCount({ of }: { of: Entry['count'] }) {
  const { count = 0, countLabel = '' } = useEntryCount()(of);
  return <Badge count={count} label={countLabel} />;
}

import { useText } from '#platform/i18n/text.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { useUnclaimedCount } from '../unclaimed.ts';
import type { Entry } from './entries.tsx';

/** How many things wait behind an entry, and what a screen reader says of them; nothing for an entry without a count. */
export function useEntryCount(): (of: Entry['count']) => { count?: number; countLabel?: string } {
  const t = useText();
  const unclaimed = useUnclaimedCount();
  return (of) => {
    if (of === undefined) return {};
    const count = unclaimed[of];
    return { count, countLabel: t('portal.member.waiting', { count }) };
  };
}

/** The red badge of an entry in the side menu (spec section 2.7); not there at 0. */
export function EntryCount({ of }: { of: Entry['count'] }) {
  const { count = 0, countLabel = '' } = useEntryCount()(of);
  return <Badge count={count} label={countLabel} className="mc-count" />;
}

import { useText } from '#platform/i18n/text.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { type UnclaimedCount, useUnclaimedCount } from '../../unclaimed.ts';

export interface UnclaimedProps {
  of: keyof UnclaimedCount;
}

/** How many items of one kind wait for the player. */
export function UnclaimedBadge({ of }: UnclaimedProps) {
  const t = useText();
  const count = useUnclaimedCount()[of];
  return <Badge count={count} label={t('portal.account.unclaimed', { count })} />;
}

import { Crown } from 'lucide-react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Pill } from '#platform/ui/pill.tsx';

/** The player's VIP rank, if VIP applies to the player (spec section 2.3). */
export function RankPill() {
  const t = useText();
  const { member } = useSession();
  if (!member?.rank) return null;
  const { name, level } = member.rank;
  return (
    <Pill tone="gold" icon={<Crown size={14} strokeWidth={1.75} aria-hidden="true" />}>
      {t('portal.account.rank', { name, level })}
    </Pill>
  );
}

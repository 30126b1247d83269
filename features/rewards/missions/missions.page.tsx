import { useText } from '#platform/i18n/text.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Empty } from '#platform/ui/empty.tsx';
import '../member.css';
import { EntryButton } from '../reward-parts.page.tsx';

/** Member centre "missionLeaderboard" (spec section 2.7). No brand runs missions (missions.contract.ts): it says so. */
export function MissionsPage({ heading }: CentrePageProps) {
  const t = useText();
  return (
    <section className="rw">
      {heading}
      <Card padded={false}>
        <Empty
          className="py-10"
          title={t('rewards.missions.none')}
          hint={t('rewards.missions.hint')}
          action={<EntryButton page="rewardCenter">{t('rewards.missions.centre')}</EntryButton>}
        />
      </Card>
    </section>
  );
}

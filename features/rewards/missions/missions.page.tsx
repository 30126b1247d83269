import { useText } from '#platform/i18n/text.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import '../member.css';
import { EntryButton } from '../reward-parts.page.tsx';

/** Member centre "missionLeaderboard" (spec section 2.7). No brand runs missions (missions.contract.ts): it says so. */
export function MissionsPage() {
  const t = useText();
  return (
    <section className="rw">
      <h2 className="rw-title">{t('rewards.missions.title')}</h2>
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

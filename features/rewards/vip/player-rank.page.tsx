import type { ReactNode } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import '../member.css';
import { Failed } from '#platform/ui/failed.tsx';
import { useRankProgress, useVipLevels, type VipLevelView } from './vip.hooks.ts';
import { VipBenefits } from './vip-benefits.page.tsx';
import { VipConditions, VipRuleList } from './vip-conditions.page.tsx';
import { VipHistory } from './vip-history.page.tsx';
import { VipStanding } from './vip-standing.page.tsx';
import './vip.css';

/** Member centre "playerRank" (spec section 2.7): the player's rank, the next one's conditions, and their benefits. */
export function PlayerRankPage({ heading, timeZone }: CentrePageProps) {
  const t = useText();
  const { ready, member } = useSession();
  const levels = useVipLevels(true);
  const progress = useRankProgress(true);
  const rank = progress.data?.rankLevel;
  if (levels.isError && !levels.data) return <Failed error={levels.error} onRetry={() => levels.refetch()} />;
  if (levels.data?.list.length === 0) return <Empty title={t('rewards.vip.empty')} />;
  return (
    <section className="rw rw-rank">
      {heading}
      <VipStanding
        known={ready}
        member={member}
        progress={progress}
        place={levels.data?.list.findIndex(({ rankLevel }) => rankLevel === rank) ?? 0}
      />
      {levels.data && rank !== undefined ? (
        <Benefits levels={levels.data.list} rank={rank} serviceAbove={levels.data.vipServiceAbove} />
      ) : (
        <Skeleton width="100%" height={150} radius={16} />
      )}
      <section className="rw-block">
        <h3>{t('rewards.vip.takes')}</h3>
        <VipConditions levels={levels.data?.list} current={rank} />
      </section>
      <section className="rw-block">
        <h3>{t('ranks.history')}</h3>
        <VipHistory />
      </section>
      <Rules timeZone={timeZone} />
    </section>
  );
}

interface BenefitsProps {
  levels: readonly VipLevelView[];
  rank: number;
  serviceAbove: number;
}

/** What the own rank brings and what the next one would, and what the operator says of both. */
function Benefits({ levels, rank, serviceAbove }: BenefitsProps) {
  const t = useText();
  const own = levels.find(({ rankLevel }) => rankLevel === rank);
  const next = levels.find(({ rankLevel }) => rankLevel > rank);
  const shown = [own, next].filter((level) => level !== undefined);
  return (
    <section className="rw-block">
      <h3>{t('ranks.benefits')}</h3>
      <VipBenefits levels={shown} current={rank} serviceAbove={serviceAbove} />
      <div className="rw-ranks">
        {own && <BenefitCard level={own} mark={<Pill tone="gold">{t('rewards.rank.now')}</Pill>} />}
        {next && <BenefitCard level={next} mark={<Pill icon={null}>{t('rewards.rank.next')}</Pill>} />}
      </div>
    </section>
  );
}

function BenefitCard({ level, mark }: { level: VipLevelView; mark: ReactNode }) {
  if (level.benefits.length === 0) return null;
  return (
    <Card as="section" aria-label={level.name}>
      <h3 className="flex items-center gap-2 text-15">
        {level.name} {mark}
      </h3>
      <ul>
        {level.benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    </Card>
  );
}

function Rules({ timeZone }: { timeZone: string }) {
  const t = useText();
  return (
    <Card tone="sunk" as="section" className="rw-block" aria-label={t('rewards.vip.rules')}>
      <h3>{t('rewards.vip.rules')}</h3>
      <VipRuleList className="rw-rules" timeZone={timeZone} />
    </Card>
  );
}

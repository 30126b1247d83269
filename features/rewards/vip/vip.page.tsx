import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { NotOffered } from '#platform/ui/not-offered.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useRankProgress, useVipLevels } from './vip.hooks.ts';
import { VipBenefits } from './vip-benefits.page.tsx';
import { VipConditions, VipRuleList } from './vip-conditions.page.tsx';
import { VipHistory } from './vip-history.page.tsx';
import { VipLadder } from './vip-ladder.page.tsx';
import { VipStanding } from './vip-standing.page.tsx';
import './vip.css';

const TRIAL = 4;

/** Route /vip (spec section 2.1): the player's standing, the ladder as folding screen, and all levels' conditions. */
export function VipPage() {
  const t = useText();
  const { ready, member } = useSession();
  const offered = useShell().switches.includes('MEMCLUB3');
  const levels = useVipLevels(offered);
  const ranked = offered && member !== undefined && member.type !== TRIAL;
  const progress = useRankProgress(ranked);
  const title = (
    <SectionHeading level={1} className="vip-title">
      {t('rewards.vip.title')}
    </SectionHeading>
  );
  if (levels.isError) {
    return (
      <>
        {title}
        <Failed className="py-14" error={levels.error} onRetry={() => levels.refetch()} />
      </>
    );
  }
  if (!offered || levels.data?.list.length === 0) return <NotOffered title={t('rewards.vip.empty')} />;
  return (
    <>
      {title}
      <p className="vip-lead">{t('rewards.vip.lead')}</p>
      <VipStanding
        known={ready}
        member={member}
        progress={progress}
        place={levels.data?.list.findIndex(({ rankLevel }) => rankLevel === progress.data?.rankLevel) ?? 0}
      />
      <SectionHeading className="vip-block">{t('rewards.vip.ladder')}</SectionHeading>
      {levels.data ? (
        <VipLadder levels={levels.data.list} current={ranked ? progress.data?.rankLevel : undefined} />
      ) : (
        <Skeleton width="100%" height={360} radius={22} />
      )}
      {levels.data && (
        <>
          <SectionHeading className="vip-block">{t('ranks.benefits')}</SectionHeading>
          <VipBenefits
            levels={levels.data.list}
            current={ranked ? progress.data?.rankLevel : undefined}
            serviceAbove={levels.data.vipServiceAbove}
          />
        </>
      )}
      {ranked && (
        <>
          <SectionHeading className="vip-block">{t('ranks.history')}</SectionHeading>
          <VipHistory />
        </>
      )}
      <SectionHeading className="vip-block">{t('rewards.vip.conditions')}</SectionHeading>
      <VipConditions benefits levels={levels.data?.list} current={ranked ? progress.data?.rankLevel : undefined} />
      <Rules />
    </>
  );
}

function Rules() {
  const t = useText();
  const { timeZone } = useShell().brand;
  return (
    <section className="vip-rules card card-pad" aria-labelledby="vip-rules">
      <h2 id="vip-rules">{t('rewards.vip.rules')}</h2>
      <VipRuleList timeZone={timeZone} />
      <p>{t('rewards.vip.calm')}</p>
    </section>
  );
}

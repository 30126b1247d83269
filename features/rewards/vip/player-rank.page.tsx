import type { ReactNode } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import '../member.css';
import { Failed } from '../reward-parts.page.tsx';
import { zoneName } from '../zone-name.ts';
import { useRankProgress, useUnits, useVipLevels, type VipLevelView } from './vip.hooks.ts';
import { VipStanding } from './vip-standing.page.tsx';
import './vip.css';

/** Member centre "playerRank" (spec section 2.7): the own rank, what the next one takes and what both give. */
export function PlayerRankPage({ heading, timeZone }: CentrePageProps) {
  const t = useText();
  const { ready, member } = useSession();
  const levels = useVipLevels(true);
  const progress = useRankProgress(true);
  const rank = progress.data?.rankLevel;
  if (levels.isError && !levels.data) return <Failed error={levels.error} onRetry={() => void levels.refetch()} />;
  if (levels.data?.list.length === 0) return <Empty title={t('rewards.vip.empty')} />;
  return (
    <section className="rw rw-rank">
      {heading}
      <VipStanding known={ready} member={member} progress={progress} />
      {levels.data && rank !== undefined ? (
        <Benefits levels={levels.data.list} rank={rank} />
      ) : (
        <Skeleton width="100%" height={150} radius={16} />
      )}
      <Ladder levels={levels.data?.list} rank={rank} />
      <Rules timeZone={timeZone} />
    </section>
  );
}

function Benefits({ levels, rank }: { levels: readonly VipLevelView[]; rank: number }) {
  const t = useText();
  const own = levels.find(({ rankLevel }) => rankLevel === rank);
  const next = levels.find(({ rankLevel }) => rankLevel > rank);
  return (
    <div className="rw-ranks">
      {own && <BenefitCard level={own} mark={<Pill tone="gold">{t('rewards.rank.now')}</Pill>} />}
      {next && <BenefitCard level={next} mark={<Pill icon={null}>{t('rewards.rank.next')}</Pill>} />}
    </div>
  );
}

function BenefitCard({ level, mark }: { level: VipLevelView; mark: ReactNode }) {
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

function Ladder({ levels, rank }: { levels: readonly VipLevelView[] | undefined; rank: number | undefined }) {
  const t = useText();
  const units = useUnits();
  const columns: Column<VipLevelView>[] = [
    {
      key: 'rank',
      header: t('rewards.vip.column.rank'),
      slot: 'title',
      cell: ({ rankLevel, name }) => (
        <span className="vip-name">
          <span className="vip-number num">{rankLevel}</span>
          <b>{name}</b>
        </span>
      ),
    },
    {
      key: 'total',
      header: t('rewards.vip.column.total'),
      align: 'end',
      cell: ({ totalTurnover }) => <span className="num">{units(totalTurnover)}</span>,
    },
    {
      key: 'month',
      header: t('rewards.vip.column.month'),
      align: 'end',
      cell: ({ monthlyTurnover }) =>
        monthlyTurnover === 0 ? t('rewards.vip.none.needed') : <span className="num">{units(monthlyTurnover)}</span>,
    },
  ];
  return (
    <section className="rw-block">
      <h3>{t('rewards.vip.conditions')}</h3>
      <Table<VipLevelView>
        caption={t('rewards.vip.conditions')}
        columns={columns}
        rows={levels}
        rowKey={({ rankLevel }) => rankLevel}
        selected={({ rankLevel }) => rankLevel === rank}
        bones={6}
      />
    </section>
  );
}

function Rules({ timeZone }: { timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <Card tone="sunk" as="section" className="rw-block" aria-label={t('rewards.vip.rules')}>
      <h3>{t('rewards.vip.rules')}</h3>
      <ul className="rw-rules">
        <li>{t('rewards.vip.rule.settled')}</li>
        <li>{t('rewards.vip.rule.both')}</li>
        <li>{t('rewards.vip.rule.live', { zone: zoneName(timeZone, language) })}</li>
      </ul>
    </Card>
  );
}

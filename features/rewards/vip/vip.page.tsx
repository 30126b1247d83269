import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { zoneName } from '../zone-name.ts';
import { useRankProgress, useUnits, useVipLevels, type VipLevelView } from './vip.hooks.ts';
import { VipLadder } from './vip-ladder.page.tsx';
import { VipStanding } from './vip-standing.page.tsx';
import './vip.css';

const TRIAL = 4;

/** Route /vip (spec section 2.1): where one stands, the ladder as a folding screen, and what each step takes. */
export function VipPage() {
  const t = useText();
  const { ready, member } = useSession();
  const offered = useShell().switches.includes('MEMCLUB3');
  const levels = useVipLevels(offered);
  const ranked = offered && member !== undefined && member.type !== TRIAL;
  const progress = useRankProgress(ranked);
  if (levels.isError) {
    return (
      <Empty
        className="py-14"
        title={t('rewards.failed')}
        hint={levels.error.message}
        action={
          <Button tone="secondary" onClick={() => void levels.refetch()}>
            {t('rewards.retry')}
          </Button>
        }
      />
    );
  }
  if (!offered || levels.data?.list.length === 0) return <Empty className="py-14" title={t('rewards.vip.empty')} />;
  return (
    <>
      <SectionHeading level={1} className="vip-title">
        {t('rewards.vip.title')}
      </SectionHeading>
      <p className="vip-lead">{t('rewards.vip.lead')}</p>
      <VipStanding known={ready} member={member} progress={progress} />
      <SectionHeading className="vip-block">{t('rewards.vip.ladder')}</SectionHeading>
      {levels.data ? (
        <VipLadder levels={levels.data.list} current={ranked ? progress.data?.rankLevel : undefined} />
      ) : (
        <Skeleton width="100%" height={360} radius={22} />
      )}
      <SectionHeading className="vip-block">{t('rewards.vip.conditions')}</SectionHeading>
      <Conditions levels={levels.data?.list} current={ranked ? progress.data?.rankLevel : undefined} />
      <Rules />
    </>
  );
}

function Conditions({ levels, current }: { levels: readonly VipLevelView[] | undefined; current: number | undefined }) {
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
      cell: ({ totalTurnover, rankLevel }) =>
        rankLevel === 0 ? t('rewards.vip.start') : <span className="num">{units(totalTurnover)}</span>,
    },
    {
      key: 'month',
      header: t('rewards.vip.column.month'),
      align: 'end',
      cell: ({ monthlyTurnover }) =>
        monthlyTurnover === 0 ? (
          <span className="text-ink-3">{t('rewards.vip.none.needed')}</span>
        ) : (
          <span className="num">{units(monthlyTurnover)}</span>
        ),
    },
    {
      key: 'benefits',
      header: t('rewards.vip.column.benefits'),
      cell: ({ benefits }) => (
        <ul className="vip-benefits">
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Table<VipLevelView>
      className="vip-table"
      caption={t('rewards.vip.conditions')}
      columns={columns}
      rows={levels}
      rowKey={({ rankLevel }) => rankLevel}
      selected={({ rankLevel }) => rankLevel === current}
      bones={8}
    />
  );
}

function Rules() {
  const t = useText();
  const { language } = useLanguage();
  const { timeZone } = useShell().brand;
  return (
    <section className="vip-rules card card-pad" aria-labelledby="vip-rules">
      <h2 id="vip-rules">{t('rewards.vip.rules')}</h2>
      <ul>
        <li>{t('rewards.vip.rule.settled')}</li>
        <li>{t('rewards.vip.rule.both')}</li>
        <li>{t('rewards.vip.rule.live', { zone: zoneName(timeZone, language) })}</li>
      </ul>
      <p>{t('rewards.vip.calm')}</p>
    </section>
  );
}

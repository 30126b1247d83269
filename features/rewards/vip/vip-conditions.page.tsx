import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { zoneName } from '../zone-name.ts';
import { useUnits, type VipLevelView } from './vip.hooks.ts';
import './vip.css';

interface VipConditionsProps {
  levels: readonly VipLevelView[] | undefined;
  /** The player's rank. */
  current: number | undefined;
  /** Whether benefits are shown beside each level. */
  benefits?: boolean;
}

export function VipConditions({ levels, current, benefits = false }: VipConditionsProps) {
  const t = useText();
  const columns = useConditionColumns();
  return (
    <Table<VipLevelView>
      className="vip-table"
      caption={t(benefits ? 'rewards.vip.conditions' : 'rewards.vip.takes')}
      columns={benefits ? columns : columns.filter(({ key }) => key !== 'benefits')}
      rows={levels}
      rowKey={({ rankLevel }) => rankLevel}
      selected={({ rankLevel }) => rankLevel === current}
      bones={8}
    />
  );
}

function useConditionColumns(): Column<VipLevelView>[] {
  const t = useText();
  const units = useUnits();
  return [
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
}

/** How turnover is counted and how a rank is kept. */
export function VipRuleList({ timeZone, className }: { timeZone: string; className?: string }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <ul className={className}>
      <li>{t('rewards.vip.rule.settled')}</li>
      <li>{t('rewards.vip.rule.both')}</li>
      <li>{t('rewards.vip.rule.live', { zone: zoneName(timeZone, language) })}</li>
    </ul>
  );
}

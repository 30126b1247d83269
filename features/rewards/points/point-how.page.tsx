import { CalendarCheck, CircleOff, Crown, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { useMoneyText, usePointConfig, usePointText } from './points.hooks.ts';

interface Rate {
  pointType: string;
  betUnit: number;
  conversionRate: number;
}

/** How points are earned: the configured rates, and the fixed rules. */
export function HowPart() {
  const t = useText();
  const money = useMoneyText();
  const points = usePointText();
  const config = usePointConfig();
  if (config.isError) return <Failed className="card card-pad" error={config.error} onRetry={() => config.refetch()} />;
  const columns: Column<Rate>[] = [
    {
      key: 'kind',
      header: t('rewards.points.column.kind'),
      slot: 'title',
      cell: ({ pointType }) => <b>{t(`rewards.points.kind.${pointType}`)}</b>,
    },
    {
      key: 'rate',
      header: t('rewards.points.column.rate'),
      align: 'end',
      slot: 'figure',
      cell: ({ betUnit, conversionRate }) => (
        <span className="num">
          {t('rewards.points.rate', {
            unit: money(betUnit),
            points: points(conversionRate),
          })}
        </span>
      ),
    },
  ];
  return (
    <div className="points-how">
      <div>
        <p className="points-lead">{t('rewards.points.how.lead')}</p>
        <Table<Rate>
          caption={t('rewards.points.tab.how')}
          columns={columns}
          rows={config.data?.rates}
          rowKey={({ pointType }) => pointType}
          bones={3}
          empty={<Empty title={t('rewards.points.how.none')} hint={t('rewards.points.how.none.hint')} />}
        />
      </div>
      <ul className="points-rules">
        <Rule icon={<CalendarCheck size={20} strokeWidth={1.75} />}>{t('rewards.points.how.rule.expire')}</Rule>
        <Rule icon={<CircleOff size={20} strokeWidth={1.75} />}>{t('rewards.points.how.rule.void')}</Rule>
        <Rule icon={<Crown size={20} strokeWidth={1.75} />}>{t('points.how.rank')}</Rule>
        <Rule icon={<KeyRound size={20} strokeWidth={1.75} />}>{t('rewards.points.how.rule.password')}</Rule>
      </ul>
    </div>
  );
}

function Rule({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      {children}
    </li>
  );
}

import { ChevronRight } from 'lucide-react';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { type LossRow, useTeamLoss } from '../figures/figures.hooks.ts';
import type { AgentPageProps } from './centre-pages.tsx';
import './overview.css';

const SHOWN = 5;

interface DirectsProps extends Pick<AgentPageProps, 'openPage'> {
  from: string;
  to: string;
}

/** The direct downlines with the largest volume; each figure includes their downlines. */
export function Directs({ from, to, openPage }: DirectsProps) {
  const t = useText();
  const asked = useTeamLoss({ from, to, page: 1, scope: 'direct', account: '', product: '', sort: '-volume' });
  const columns = useColumns(asked.data?.footer.volume ?? 0);
  const total = asked.data?.total ?? 0;
  return (
    <section className="aov-directs">
      <header>
        <h3>{t('centre.overview.directs')}</h3>
        {total > 0 && (
          <Button tone="ghost" size="sm" onClick={() => openPage('palStatementsAgentCopy')}>
            {t('centre.overview.directs.all', { count: total })}
            <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
          </Button>
        )}
      </header>
      {asked.isError ? (
        <Failed size="sm" className="card" error={asked.error} onRetry={() => asked.refetch()} />
      ) : (
        <Table<LossRow>
          caption={t('centre.overview.directs')}
          columns={columns}
          rows={asked.data?.list.slice(0, SHOWN)}
          rowKey={({ id }) => id}
          empty={<Empty size="sm" title={t('centre.overview.directs.none')} />}
        />
      )}
    </section>
  );
}

function useColumns(whole: number): Column<LossRow>[] {
  const t = useText();
  const { language } = useLanguage();
  const count = new Intl.NumberFormat(LOCALE[language]);
  return [
    { key: 'account', header: t('centre.team.account'), slot: 'title', cell: ({ account }) => <b>{account}</b> },
    {
      key: 'type',
      header: t('centre.team.type'),
      slot: 'note',
      cell: ({ type }) => t(`centre.type.${type}`),
    },
    {
      key: 'members',
      header: t('centre.overview.counted'),
      align: 'end',
      cell: ({ members }) => <span className="num">{count.format(members)}</span>,
    },
    {
      key: 'volume',
      header: t('centre.overview.volume'),
      align: 'end',
      slot: 'figure',
      cell: ({ figures }) => <Amount value={units(figures.volume)} />,
    },
    {
      key: 'ggr',
      header: t('centre.overview.ggr'),
      align: 'end',
      cell: ({ figures }) => <Amount value={units(figures.ggr)} signed="plain" />,
    },
    {
      key: 'share',
      header: t('centre.overview.share'),
      slot: 'hide',
      width: '112px',
      cell: ({ figures }) => (
        <span className="aov-share" aria-hidden="true">
          <i style={{ width: `${whole > 0 ? (figures.volume / whole) * 100 : 0}%` }} />
        </span>
      ),
    },
  ];
}

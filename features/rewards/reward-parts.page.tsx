import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Table } from '#platform/ui/table.tsx';
import { type Reward, useRewards } from './rewards.hooks.ts';

/** Props that every page of the member centre gets. */
export interface PageProps {
  symbol: string;
  timeZone: string;
}

/** An amount, or a dash while it is unknown, since a zero would look like a fact. */
export function Sum({ value, symbol }: { value: number | undefined; symbol: string }) {
  return value === undefined ? '–' : <Amount value={units(value)} symbol={symbol} />;
}

/** Opens another entry of the member centre. */
export function EntryButton({ page, children }: { page: string; children: string }) {
  const { open } = useDialogs();
  return (
    <Button tone="secondary" onClick={() => open({ name: 'member-centre', page })}>
      {children}
    </Button>
  );
}

/** A reward's amount of money, or what else it gives. */
export function What({ reward, symbol, signed = false }: { reward: Reward; symbol: string; signed?: boolean }) {
  const t = useText();
  const { rewardAmount, rewardPoint, rewardTickets, rewardRounds } = reward;
  if (rewardPoint > 0) return <b>{t('rewards.what.points', { points: rewardPoint })}</b>;
  if (rewardTickets > 0) return <b>{t('rewards.what.tickets', { tickets: rewardTickets })}</b>;
  if (rewardRounds > 0) return <b>{t('rewards.what.rounds', { rounds: rewardRounds })}</b>;
  if (rewardAmount === 0) return <b>{t('rewards.what.goods')}</b>;
  return <Amount value={units(rewardAmount)} symbol={symbol} signed={signed} className="font-semibold" />;
}

/** Received rewards, newest first. */
export function Received({ symbol, timeZone, type = '' }: PageProps & { type?: string }) {
  const t = useText();
  const { language } = useLanguage();
  const [page, setPage] = useState(1);
  const received = useRewards('C', page, type);
  if (received.isError && !received.data) return <Failed error={received.error} onRetry={() => received.refetch()} />;
  return (
    <section className="rw-block">
      <h3>{t('rewards.received')}</h3>
      <Table<Reward>
        caption={t('rewards.received')}
        rows={received.data?.list}
        rowKey={({ rewardId }) => rewardId}
        bones={3}
        empty={<Empty size="sm" title={t('rewards.received.none')} />}
        columns={[
          {
            key: 'when',
            header: t('rewards.when'),
            slot: 'note',
            cell: ({ claimDate }) => (
              <span className="num">{formatDateTime(claimDate ?? 0, language, { timeZone, style: 'short' })}</span>
            ),
          },
          { key: 'what', header: t('rewards.what'), slot: 'title', cell: ({ eventName }) => eventName },
          {
            key: 'amount',
            header: t('rewards.amount'),
            align: 'end',
            slot: 'figure',
            cell: (reward) => <What reward={reward} symbol={symbol} signed />,
          },
        ]}
      />
      <Pagination page={page} count={received.data?.totalPages ?? 1} onChange={setPage} />
    </section>
  );
}

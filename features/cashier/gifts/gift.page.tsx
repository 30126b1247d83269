import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import './gift.css';
import { type Gift, useGiftSettings, useGifts } from './gift.hooks.ts';
import { DIRECTIONS, type GiftDirection } from './gift.rules.ts';
import { GiftForm } from './gift-form.page.tsx';

/** Member centre page "transferUpline": gifts to the upline and, for agents, to direct downlines. */
export function GiftPage({ heading, symbol, timeZone }: CentrePageProps) {
  const t = useText();
  const settings = useGiftSettings();
  const [chosen, setChosen] = useState<GiftDirection>();
  const { data } = settings;
  const open = data ? DIRECTIONS.filter((one) => Boolean(data[one])) : [];
  const direction = chosen ?? open[0];
  return (
    <div className="gift">
      <header>
        {heading}
        <p className="text-13 text-ink-3">{t('cashier.gift.lead')}</p>
      </header>
      {settings.isPending && <Skeleton width="100%" height={320} />}
      {settings.error && !data && <Failed error={settings.error} onRetry={() => settings.refetch()} />}
      {open.length > 1 && (
        <Segmented
          full
          label={t('cashier.gift.direction')}
          items={open.map((value) => ({ value, label: t(`cashier.gift.direction.${value}`) }))}
          value={direction ?? 'upline'}
          onChange={setChosen}
        />
      )}
      {data && !direction && <Empty title={t('cashier.gift.none')} hint={t('cashier.gift.none.hint')} />}
      {data && direction && (
        <GiftForm key={direction} direction={direction} settings={data} symbol={symbol} timeZone={timeZone} />
      )}
      <Records usable={open.length > 0} symbol={symbol} timeZone={timeZone} />
    </div>
  );
}

/** Shows nothing when nothing can be sent and there are no records. */
function Records({ usable, symbol, timeZone }: { usable: boolean; symbol: string; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const gifts = useGifts();
  const none = gifts.data?.list.length === 0;
  if (none && !usable) return null;
  const columns: Column<Gift>[] = [
    {
      key: 'time',
      header: t('cashier.gift.records.time'),
      slot: 'note',
      cell: ({ createTime }) => (
        <span className="num">{formatDateTime(createTime, language, { timeZone, style: 'short' })}</span>
      ),
    },
    {
      key: 'who',
      header: t('cashier.gift.to'),
      slot: 'title',
      cell: ({ sent, account }) => t(`cashier.gift.records.${sent ? 'sent' : 'received'}`, { account }),
    },
    {
      key: 'amount',
      header: t('cashier.gift.amount'),
      align: 'end',
      slot: 'figure',
      cell: ({ sent, amount }) => <Amount value={sent ? -units(amount) : units(amount)} symbol={symbol} signed />,
    },
  ];
  return (
    <section className="gift-records">
      <h3>{t('cashier.gift.records')}</h3>
      {gifts.isError && !gifts.data ? (
        <Failed size="sm" error={gifts.error} onRetry={() => gifts.refetch()} />
      ) : (
        <Table<Gift>
          caption={t('cashier.gift.records')}
          columns={columns}
          rows={gifts.data?.list}
          rowKey={({ id }) => id}
          bones={3}
          empty={<Empty size="sm" title={t('cashier.gift.records.none')} />}
        />
      )}
    </section>
  );
}

import { Pencil, Plus } from 'lucide-react';
import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE, units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { DeskFailure, DeskHead } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { GoodsSheet } from './goods-sheet.desk.tsx';
import { type MallGoods, type MallRate, useMall } from './mall.hooks.ts';
import { RatesSheet } from './rates-sheet.desk.tsx';
import './mall.css';

/** The goods of the points mall, and the rates that earn points; every change takes effect at once. */
export function MallDesk({ view: { open }, onView }: DeskProps) {
  const t = useText();
  const { brand } = useDesk();
  const mall = useMall();
  const { data } = mall;
  const onOpen = (next: string | undefined) => onView({ open: next });
  const onClose = () => onOpen(undefined);
  const goods = data?.goods.find(({ id }) => id === open);
  const goodsColumns = useGoodsColumns(({ id }) => onOpen(id));
  const rateColumns = useRateColumns(brand.symbol);
  if (mall.error && !data) {
    return (
      <section className="desk">
        <DeskHead title={t('points.desk.mall.title')} lead={t('points.desk.mall.lead')} />
        <DeskFailure error={mall.error} onRetry={() => void mall.refetch()} />
      </section>
    );
  }
  return (
    <section className="desk mall-desk">
      <DeskHead title={t('points.desk.mall.title')} lead={t('points.desk.mall.lead')} />
      <section aria-labelledby="mall-goods">
        <header className="mall-desk-head">
          <h2 id="mall-goods">{t('points.desk.mall.goods')}</h2>
          {data?.mayEdit && (
            <Button size="sm" icon={<Plus size={16} aria-hidden="true" />} onClick={() => onOpen('new')}>
              {t('points.desk.mall.new')}
            </Button>
          )}
        </header>
        <Table<MallGoods>
          caption={t('points.desk.mall.goods')}
          columns={goodsColumns}
          rows={data?.goods}
          rowKey={({ id }) => id}
          bones={4}
          empty={<Empty size="sm" title={t('points.desk.mall.none')} />}
        />
      </section>
      <section aria-labelledby="mall-rates">
        <header className="mall-desk-head">
          <h2 id="mall-rates">{t('points.desk.mall.rates')}</h2>
          {data?.mayEdit && (
            <Button size="sm" tone="secondary" onClick={() => onOpen('rates')}>
              {t('points.desk.mall.rates.edit')}
            </Button>
          )}
        </header>
        <Conversion mall={data} symbol={brand.symbol} />
        <Table<MallRate>
          caption={t('points.desk.mall.rates')}
          columns={rateColumns}
          rows={data?.rates}
          rowKey={({ kind, rank }) => `${kind} ${rank}`}
          bones={3}
          empty={<Empty size="sm" title={t('points.desk.mall.rates.none')} />}
        />
      </section>
      {data && open === 'rates' && data.mayEdit && <RatesSheet mall={data} symbol={brand.symbol} onClose={onClose} />}
      {data && (goods || (open === 'new' && data.mayEdit)) && (
        <GoodsSheet key={open} goods={goods} mall={data} symbol={brand.symbol} onClose={onClose} />
      )}
    </section>
  );
}

function Conversion({ mall, symbol }: { mall: ReturnType<typeof useMall>['data']; symbol: string }) {
  const t = useText();
  const { language } = useLanguage();
  if (!mall) return null;
  const { points, amount, least } = mall.conversion;
  const whole = (count: number) => formatWhole(BigInt(count) * AMOUNT_SCALE, language);
  return (
    <p className="mall-desk-note">
      {points === null || amount === null
        ? t('points.desk.mall.conversion.off')
        : t('points.desk.mall.conversion', {
            points: whole(points),
            amount: `${formatAmount(units(amount), language)} ${symbol}`,
            least: whole(least),
          })}
    </p>
  );
}

function useGoodsColumns(onOpen: (goods: MallGoods) => void): Column<MallGoods>[] {
  const t = useText();
  const { language } = useLanguage();
  const whole = (count: number) => formatWhole(BigInt(count) * AMOUNT_SCALE, language);
  return [
    {
      key: 'name',
      header: t('points.desk.mall.name'),
      slot: 'title',
      cell: ({ names }) => <b>{names[language] ?? names.EN}</b>,
    },
    { key: 'kind', header: t('points.desk.mall.kind'), cell: ({ kind }) => t(`points.desk.mall.kind.${kind}`) },
    {
      key: 'points',
      header: t('points.desk.mall.price'),
      align: 'end',
      slot: 'figure',
      cell: ({ points }) => <span className="num">{whole(points)}</span>,
    },
    {
      key: 'stock',
      header: t('points.desk.mall.stock'),
      align: 'end',
      cell: ({ stock }) => <span className="num">{stock === null ? '∞' : whole(stock)}</span>,
    },
    {
      key: 'taken',
      header: t('points.desk.mall.taken'),
      align: 'end',
      cell: ({ taken }) => <span className="num">{whole(taken)}</span>,
    },
    {
      key: 'state',
      header: t('points.desk.mall.state'),
      slot: 'state',
      cell: ({ enabled }) => (
        <Pill tone={enabled ? 'jade' : 'neutral'}>{t(`points.desk.mall.${enabled ? 'on' : 'off'}`)}</Pill>
      ),
    },
    {
      key: 'edit',
      header: '',
      align: 'end',
      cell: (goods) => (
        <IconButton
          label={t('points.desk.mall.edit', { name: goods.names[language] ?? goods.names.EN ?? '' })}
          icon={<Pencil size={17} strokeWidth={1.75} />}
          onClick={() => onOpen(goods)}
        />
      ),
    },
  ];
}

function useRateColumns(symbol: string): Column<MallRate>[] {
  const t = useText();
  const { language } = useLanguage();
  return [
    {
      key: 'kind',
      header: t('points.desk.mall.rate.kind'),
      slot: 'title',
      cell: ({ kind }) => <b>{t(`points.desk.mall.earned.${kind}`)}</b>,
    },
    {
      key: 'rank',
      header: t('points.desk.mall.rate.rank'),
      align: 'end',
      cell: ({ rank }) => <span className="num">{rank}</span>,
    },
    {
      key: 'unit',
      header: t('points.desk.mall.rate.unit'),
      align: 'end',
      cell: ({ unit }) => <span className="num">{`${formatAmount(units(unit), language)} ${symbol}`}</span>,
    },
    {
      key: 'points',
      header: t('points.desk.mall.rate.points'),
      align: 'end',
      slot: 'figure',
      cell: ({ points }) => <span className="num">{points}</span>,
    },
  ];
}

import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import type { PillTone } from '#platform/ui/pill.tsx';
import { Table } from '#platform/ui/table.tsx';
import { moneyColumn, Period } from '../figures/figure-parts.page.tsx';
import { percentText } from '../percent.rules.ts';
import type { Why } from './payout-why.hooks.ts';

export const PAYOUT_TONES: Record<Why['state'], PillTone> = {
  due: 'info',
  paid: 'jade',
  nothing: 'neutral',
  owed: 'amber',
  refused: 'red',
};

type ProductLine = Why['products'][number];
type Part = Why['downlines'][number];
type RebateLine = Why['rebateLines'][number];

export function ProductFigures({ why }: { why: Why }) {
  const t = useText();
  const header = (key: string) => t(`agents.figures.column.${key}`);
  const column = (key: 'volume' | 'stakes' | 'payouts' | 'ggr') =>
    moneyColumn<ProductLine>({
      key,
      header: header(key),
      ...(key === 'volume' && { slot: 'figure' as const }),
      of: ({ figures }) => figures[key],
      total: why.figures[key],
    });
  return (
    <section>
      <h3>{t('agents.why.products')}</h3>
      <Table<ProductLine>
        caption={t('agents.why.products')}
        rows={why.products}
        rowKey={({ product }) => product}
        totalLabel={t('agents.figures.sum')}
        columns={[
          {
            key: 'product',
            header: header('product'),
            slot: 'title',
            cell: ({ product }) => t(`agents.figures.product.${product}`),
          },
          column('volume'),
          column('stakes'),
          column('payouts'),
          column('ggr'),
        ]}
      />
    </section>
  );
}

/** The direct downlines' amounts from contracts of this kind. */
export function DownlineParts({ why, symbol, onOpen }: { why: Why; symbol: string; onOpen(id: string): void }) {
  const t = useText();
  return (
    <section>
      <h3>{t('agents.why.below')}</h3>
      <Table<Part>
        caption={t('agents.why.below')}
        rows={why.downlines}
        rowKey={({ id }) => id}
        onRow={({ id }) => onOpen(id)}
        totalLabel={t('agents.figures.sum')}
        columns={[
          {
            key: 'account',
            header: t('agents.figures.column.member'),
            slot: 'title',
            cell: ({ account }) => <b>{account}</b>,
          },
          {
            key: 'period',
            header: t('agents.figures.column.period'),
            slot: 'note',
            cell: ({ period }) => <Period name={period} />,
          },
          moneyColumn<Part>({
            key: 'gross',
            header: t('agents.figures.column.gross'),
            slot: 'figure',
            of: ({ gross }) => gross,
            total: why.downlinesTotal,
            symbol,
          }),
        ]}
      />
    </section>
  );
}

/** The sources of an agent's rebate: differences of two rates, member by member. */
export function RebateLines({ why, symbol }: { why: Why; symbol: string }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <section>
      <h3>{t('agents.why.rebates')}</h3>
      <Table<RebateLine>
        caption={t('agents.why.rebates')}
        rows={why.rebateLines}
        rowKey={({ account, product }) => `${account} ${product}`}
        columns={[
          {
            key: 'account',
            header: t('agents.figures.column.member'),
            slot: 'title',
            cell: ({ account }) => <b>{account}</b>,
          },
          {
            key: 'product',
            header: t('agents.figures.column.product'),
            slot: 'note',
            cell: ({ product }) => t(`agents.figures.product.${product}`),
          },
          moneyColumn<RebateLine>({
            key: 'volume',
            header: t('agents.figures.column.volume'),
            of: ({ volume }) => volume,
            total: undefined,
          }),
          {
            key: 'rates',
            header: t('agents.figures.column.rate'),
            align: 'end',
            cell: ({ ownRateBps, belowRateBps }) => (
              <span className="num">
                {percentText(ownRateBps, language)} − {percentText(belowRateBps, language)}
              </span>
            ),
          },
          {
            key: 'amount',
            header: t('agents.figures.column.amount'),
            align: 'end',
            slot: 'figure',
            cell: ({ amount }) => <Amount value={units(amount)} symbol={symbol} />,
          },
        ]}
      />
    </section>
  );
}

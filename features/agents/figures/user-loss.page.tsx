import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Modal } from '#platform/ui/modal.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import { useFigureTexts } from './agent-texts.hooks.ts';
import { chosenDays, DaysFields, firstChoice } from './days-choice.page.tsx';
import { FigureFrame } from './figure-frame.page.tsx';
import {
  AccountField,
  Choice,
  moneyColumn,
  ProductField,
  type ProductName,
  type Scope,
  ScopeField,
  SortTitle,
  Sums,
  Two,
} from './figure-parts.page.tsx';
import { type LossRow, useTeamLoss } from './figures.hooks.ts';
import { type BetsStart, TeamBetsPage } from './team-bets.page.tsx';

type FigureName = keyof LossRow['figures'];

const SORTS = ['-ggr', 'ggr', '-ngr', '-volume', '-stakes', '-payouts'] as const;

/** Agent centre "palStatementsAgentCopy" (spec section 2.8): results by member, and their bets. */
export function UserLossPage(props: CentrePageProps) {
  useFigureTexts();
  const [bets, setBets] = useState<BetsStart>();
  return (
    <>
      {bets && <TeamBetsPage {...props} start={bets} onBack={() => setBets(undefined)} />}
      {/* Stays mounted, so that the way back finds filters and page unchanged. */}
      <div hidden={bets !== undefined}>
        <LossList {...props} onBets={setBets} />
      </div>
    </>
  );
}

function LossList({ heading, symbol, timeZone, onBets }: CentrePageProps & { onBets(start: BetsStart): void }) {
  const t = useText();
  const wide = useMinWidth(768);
  const [choice, setChoice] = useState(firstChoice(timeZone));
  const [filter, setFilter] = useState({
    scope: 'direct' as Scope,
    account: '',
    product: '' as ProductName | '',
    sort: '-ggr',
  });
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<LossRow>();
  const days = chosenDays(choice, timeZone);
  const asked = useTeamLoss({ ...filter, ...days, page });
  const change = (next: Partial<typeof filter>) => {
    setFilter({ ...filter, ...next });
    setPage(1);
  };
  const columns = useLossColumns({
    symbol,
    footer: asked.data?.footer,
    sort: filter.sort,
    onSort: (sort) => change({ sort }),
  });
  return (
    <FigureFrame<LossRow>
      heading={heading}
      title={t('agents.figures.loss.title')}
      filters={
        <>
          <DaysFields
            choice={choice}
            timeZone={timeZone}
            onChange={(next) => {
              setChoice(next);
              setPage(1);
            }}
          />
          <ScopeField value={filter.scope} onChange={(scope) => change({ scope })} />
          <ProductField value={filter.product} onChange={(product) => change({ product })} />
          {!wide && (
            <Choice<string>
              label={t('agents.figures.sort')}
              values={SORTS}
              value={filter.sort}
              nameOf={(sort) => t(`agents.figures.sort.${sort}`)}
              onChange={(sort) => change({ sort })}
            />
          )}
          <AccountField value={filter.account} onChange={(account) => change({ account })} />
        </>
      }
      asked={asked}
      columns={columns}
      rowKey={({ id }) => id}
      onRow={setOpened}
      empty={t('agents.figures.loss.none')}
      page={page}
      onPage={setPage}
      file={{ report: 'loss', query: { ...filter, ...days } }}
    >
      {opened && (
        <LossSheet
          row={opened}
          symbol={symbol}
          onClose={() => setOpened(undefined)}
          {...(opened.direct && {
            onBets: () => {
              onBets({ account: opened.account, choice });
              setOpened(undefined);
            },
          })}
        />
      )}
    </FigureFrame>
  );
}

interface LossColumns {
  symbol: string;
  footer: LossRow['figures'] | undefined;
  sort: string;
  onSort(sort: string): void;
}

function useLossColumns({ symbol, footer, sort, onSort }: LossColumns): Column<LossRow>[] {
  const t = useText();
  const sorted = (key: string) => (
    <SortTitle label={t(`agents.figures.column.${key}`)} by={key} sort={sort} onSort={onSort} />
  );
  const money = (key: FigureName, more: Partial<Column<LossRow>> = {}) => ({
    ...moneyColumn<LossRow>({
      key,
      header: t(`agents.figures.column.${key}`),
      of: ({ figures }) => figures[key],
      total: footer?.[key],
    }),
    ...more,
  });
  return [
    {
      key: 'member',
      header: t('agents.figures.column.member'),
      slot: 'title',
      cell: ({ account, members }) => (
        <Two note={members > 1 && t('agents.figures.members', { count: members })}>
          <b>{account}</b>
        </Two>
      ),
    },
    money('deposits', { slot: 'hide' }),
    money('withdrawals', { slot: 'hide' }),
    money('volume', { header: sorted('volume') }),
    money('bonuses', { slot: 'hide' }),
    money('ngr', { header: sorted('ngr') }),
    {
      ...moneyColumn<LossRow>({
        key: 'ggr',
        header: sorted('ggr'),
        slot: 'figure',
        of: ({ figures }) => figures.ggr,
        total: footer?.ggr,
        symbol,
      }),
    },
  ];
}

interface LossSheetProps {
  row: LossRow;
  symbol: string;
  onBets?(): void;
  onClose(): void;
}

type ProductLine = LossRow['products'][number];
const SUMS: readonly FigureName[] = [
  'deposits',
  'withdrawals',
  'stakes',
  'payouts',
  'bonuses',
  'rebates',
  'fees',
  'jackpots',
];

/** One line by product. */
function LossSheet({ row, symbol, onBets, onClose }: LossSheetProps) {
  const t = useText();
  const header = (key: string) => t(`agents.figures.column.${key}`);
  const money = (key: FigureName, more: Partial<Column<ProductLine>> = {}): Column<ProductLine> => ({
    ...moneyColumn<ProductLine>({
      key,
      header: header(key),
      of: ({ figures }) => figures[key],
      total: row.figures[key],
    }),
    ...more,
  });
  return (
    <Modal
      open
      size="md"
      title={row.account}
      onOpenChange={(open) => !open && onClose()}
      footer={
        onBets && (
          <Button tone="secondary" onClick={onBets}>
            {t('agents.figures.loss.bets')}
          </Button>
        )
      }
    >
      <div className="afig">
        <p className="text-13 text-ink-2">{t('agents.figures.members', { count: row.members })}</p>
        <Table<ProductLine>
          caption={header('product')}
          rows={row.products}
          rowKey={({ product }) => product}
          totalLabel={t('agents.figures.sum')}
          columns={[
            {
              key: 'product',
              header: header('product'),
              slot: 'title',
              cell: ({ product }) => t(`agents.figures.product.${product}`),
            },
            money('volume'),
            money('stakes'),
            money('payouts'),
            money('ggr', { slot: 'figure' }),
          ]}
        />
        <Sums symbol={symbol} sums={SUMS.map((key) => [header(key), row.figures[key]] as const)} />
        <p>
          {header('ngr')} <Amount value={units(row.figures.ngr)} symbol={symbol} className="font-semibold" />
        </p>
      </div>
    </Modal>
  );
}

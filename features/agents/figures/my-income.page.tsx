import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Modal } from '#platform/ui/modal.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { PayoutWhy } from '../settlement/payout-why.page.tsx';
import { useFigureTexts } from './agent-texts.hooks.ts';
import { chosenDays, DaysFields, firstChoice } from './days-choice.page.tsx';
import { FigureFrame, FigureLines } from './figure-frame.page.tsx';
import { Choice, Day, moneyColumn, Period, Sums } from './figure-parts.page.tsx';
import { type IncomePayout, type IncomeRow, useIncome, useIncomePayouts } from './figures.hooks.ts';

const KINDS = ['dividend', 'daily', 'hourly', 'realtime', 'agent_rebate'] as const;
type Kind = (typeof KINDS)[number];

/** Agent centre "agentRevenueReport" (spec section 2.8): a line opens its payouts, a payout its explanation. */
export function MyIncomePage({ heading, symbol, timeZone }: CentrePageProps) {
  useFigureTexts();
  const t = useText();
  const [choice, setChoice] = useState(firstChoice(timeZone, 'month'));
  const [kind, setKind] = useState<Kind | ''>('');
  const [page, setPage] = useState(1);
  const [line, setLine] = useState<IncomeRow>();
  const [payout, setPayout] = useState<string>();
  const days = chosenDays(choice, timeZone);
  const asked = useIncome({ ...days, kind, page });
  const byKind = asked.data?.footer.byKind ?? {};
  // A line with a single payout opens it directly.
  const open = (row: IncomeRow) => (row.payouts === 1 ? setPayout(row.payoutIds[0]) : setLine(row));
  return (
    <FigureFrame<IncomeRow>
      heading={heading}
      title={t('agents.figures.income.title')}
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
          <Choice<Kind>
            label={t('agents.figures.column.kind')}
            all={t('agents.figures.all')}
            values={KINDS}
            value={kind}
            nameOf={(each) => t(`agents.kind.${each}`)}
            onChange={(next) => {
              setKind(next);
              setPage(1);
            }}
          />
        </>
      }
      summary={
        Object.keys(byKind).length > 1 && (
          <Sums
            symbol={symbol}
            sums={Object.entries(byKind).map(([each, sum]) => [t(`agents.kind.${each}`), sum] as const)}
          />
        )
      }
      asked={asked}
      columns={useIncomeColumns(symbol, asked.data?.footer.amount)}
      rowKey={(row) => `${row.day} ${row.kind}`}
      onRow={open}
      empty={t('agents.figures.income.none')}
      page={page}
      onPage={setPage}
      file={{ report: 'income', query: { ...days, kind } }}
    >
      {line && <LinePayouts line={line} symbol={symbol} timeZone={timeZone} onClose={() => setLine(undefined)} />}
      {payout && <PayoutWhy id={payout} symbol={symbol} timeZone={timeZone} onClose={() => setPayout(undefined)} />}
    </FigureFrame>
  );
}

function useIncomeColumns(symbol: string, sum: number | undefined): Column<IncomeRow>[] {
  const t = useText();
  return [
    { key: 'day', header: t('agents.figures.column.day'), slot: 'note', cell: ({ day }) => <Day day={day} /> },
    {
      key: 'kind',
      header: t('agents.figures.column.kind'),
      slot: 'title',
      cell: ({ kind }) => t(`agents.kind.${kind}`),
    },
    {
      key: 'runs',
      header: t('agents.figures.column.runs'),
      align: 'end',
      cell: ({ payouts }) => <span className="num">{payouts}</span>,
    },
    moneyColumn<IncomeRow>({
      key: 'amount',
      header: t('agents.figures.column.amount'),
      slot: 'figure',
      of: ({ amount }) => amount,
      total: sum,
      symbol,
      signed: true,
    }),
  ];
}

interface LinePayoutsProps {
  line: IncomeRow;
  symbol: string;
  timeZone: string;
  onClose(): void;
}

/** A day can have 288 payouts of five minutes each. */
function LinePayouts({ line: { day, kind }, symbol, timeZone, onClose }: LinePayoutsProps) {
  const t = useText();
  const [opened, setOpened] = useState<string>();
  const [page, setPage] = useState(1);
  const asked = useIncomePayouts({ day, kind, page });
  return (
    <Modal open size="md" title={t(`agents.kind.${kind}`)} onOpenChange={(open) => !open && onClose()}>
      <div className="afig">
        <p className="text-13 text-ink-2">
          <Day day={day} />
        </p>
        <FigureLines<IncomePayout>
          title={t('agents.figures.income.payouts')}
          asked={asked}
          rowKey={({ id }) => id}
          onRow={({ id }) => setOpened(id)}
          empty={t('agents.figures.income.none')}
          page={page}
          onPage={setPage}
          columns={[
            {
              key: 'period',
              header: t('agents.figures.column.period'),
              slot: 'title',
              cell: ({ period }) => <Period name={period} />,
            },
            moneyColumn<IncomePayout>({
              key: 'amount',
              header: t('agents.figures.column.amount'),
              slot: 'figure',
              of: ({ amount }) => amount,
              total: asked.data?.footer.amount,
              symbol,
              signed: true,
            }),
          ]}
        />
      </div>
      {/* Inside the dialog below, which would otherwise hide it from screen readers. */}
      {opened && <PayoutWhy id={opened} symbol={symbol} timeZone={timeZone} onClose={() => setOpened(undefined)} />}
    </Modal>
  );
}

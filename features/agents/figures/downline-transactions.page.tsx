import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import type { Column } from '#platform/ui/table.tsx';
import { useFigureTexts } from './agent-texts.hooks.ts';
import { chosenDays, DaysFields, firstChoice } from './days-choice.page.tsx';
import { FigureFrame } from './figure-frame.page.tsx';
import { AccountField, Choice, moneyColumn, type Scope, ScopeField, Sums, Two, When } from './figure-parts.page.tsx';
import { spanOfDays, type TransactionRow, useTransactions } from './figures.hooks.ts';

/** Groups of movements (wire.md 2.7 "codeTypes"). */
const TYPES = [
  'deposit',
  'withdraw',
  'betting',
  'winning',
  'dividend',
  'betting_rebate',
  'agent_rebate',
  'share_bonus',
  'daily_wage',
  'hour_wage',
  'other',
] as const;
type Type = (typeof TYPES)[number];

/** Agent centre "agentDownlineTransactionDetailsCopy" (spec section 2.8): movements in downlines' wallets. */
export function DownlineTransactionsPage({ heading, symbol, timeZone }: CentrePageProps) {
  useFigureTexts();
  const t = useText();
  const [choice, setChoice] = useState(firstChoice(timeZone));
  const [filter, setFilter] = useState({ scope: 'team' as Scope, account: '', codeType: '' as Type | '' });
  const [page, setPage] = useState(1);
  const days = chosenDays(choice, timeZone);
  const asked = useTransactions({ ...filter, ...days, page, timeZone });
  const change = (next: Partial<typeof filter>) => {
    setFilter({ ...filter, ...next });
    setPage(1);
  };
  const { scope, account, codeType } = filter;
  const footer = asked.data?.footer;
  return (
    <FigureFrame<TransactionRow>
      heading={heading}
      title={t('agents.figures.transactions.title')}
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
          <ScopeField value={scope} onChange={(next) => change({ scope: next })} />
          <Choice<Type>
            label={t('agents.figures.column.type')}
            all={t('agents.figures.all')}
            values={TYPES}
            value={codeType}
            nameOf={(type) => t(`agents.figures.type.${type}`)}
            onChange={(type) => change({ codeType: type })}
          />
          <AccountField value={account} onChange={(next) => change({ account: next })} />
        </>
      }
      summary={
        <Sums
          symbol={symbol}
          sums={[
            [t('agents.figures.in'), footer?.moneyIn],
            [t('agents.figures.out'), footer?.moneyOut],
          ]}
        />
      }
      asked={asked}
      columns={useTransactionColumns(symbol, timeZone)}
      rowKey={({ txId }) => txId}
      empty={t('agents.figures.transactions.none')}
      page={page}
      onPage={setPage}
      file={{ report: 'transactions', query: { ...spanOfDays(days, timeZone), scope, account, codeTypes: codeType } }}
    />
  );
}

function useTransactionColumns(symbol: string, timeZone: string): Column<TransactionRow>[] {
  const t = useText();
  const header = (key: string) => t(`agents.figures.column.${key}`);
  return [
    {
      key: 'time',
      header: header('time'),
      slot: 'note',
      cell: ({ txTimeInTimestamp }) => <When at={txTimeInTimestamp} timeZone={timeZone} />,
    },
    {
      key: 'member',
      header: header('member'),
      slot: 'title',
      cell: (row) => (
        <Two note={t('agents.figures.under', { name: row.directAgentName })}>
          <b>{row.customerName}</b>
        </Two>
      ),
    },
    {
      key: 'type',
      header: header('type'),
      cell: ({ codeType, orderNo }) => (
        <Two note={<span className="num">{orderNo}</span>}>{t(`agents.figures.type.${codeType}`)}</Two>
      ),
    },
    moneyColumn<TransactionRow>({
      key: 'amount',
      header: header('amount'),
      slot: 'figure',
      of: ({ amount }) => amount,
      total: undefined,
      symbol,
      signed: true,
    }),
    moneyColumn<TransactionRow>({
      key: 'balance',
      header: header('balance'),
      of: ({ currentAvailBalance }) => currentAvailBalance,
      total: undefined,
    }),
  ];
}

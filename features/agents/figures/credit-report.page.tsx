import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { toWireNumber, units } from '#platform/money/money.ts';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { useFigureTexts } from './agent-texts.hooks.ts';
import { chosenDays, DaysFields, firstChoice } from './days-choice.page.tsx';
import { FigureFrame } from './figure-frame.page.tsx';
import { AccountField, Choice, moneyColumn, Sums, When } from './figure-parts.page.tsx';
import { type CreditRow, useCredit } from './figures.hooks.ts';

const DIRECTIONS = ['sent', 'received'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** The credit report (spec section 2.9): transfers with downlines and with the upline. */
export function CreditReportPage({ heading, symbol, timeZone }: CentrePageProps) {
  useFigureTexts();
  const t = useText();
  const [choice, setChoice] = useState(firstChoice(timeZone, 'month'));
  const [filter, setFilter] = useState({ account: '', direction: '' as Direction | '' });
  const [page, setPage] = useState(1);
  const days = chosenDays(choice, timeZone);
  const asked = useCredit({ ...filter, ...days, page });
  const footer = asked.data?.footer;
  const change = (next: Partial<typeof filter>) => {
    setFilter({ ...filter, ...next });
    setPage(1);
  };
  const header = (key: string) => t(`agents.figures.column.${key}`);
  return (
    <FigureFrame<CreditRow>
      heading={heading}
      title={t('agents.figures.credit.title')}
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
          <Choice<Direction>
            label={t('agents.figures.direction')}
            all={t('agents.figures.all')}
            values={DIRECTIONS}
            value={filter.direction}
            nameOf={(direction) => t(`agents.figures.direction.${direction}`)}
            onChange={(direction) => change({ direction })}
          />
          <AccountField value={filter.account} onChange={(account) => change({ account })} />
        </>
      }
      summary={
        <Sums
          symbol={symbol}
          sums={[
            [t('agents.figures.direction.sent'), footer?.sent],
            [t('agents.figures.direction.received'), footer?.received],
          ]}
        />
      }
      asked={asked}
      rowKey={({ id }) => id}
      empty={t('agents.figures.credit.none')}
      page={page}
      onPage={setPage}
      file={{ report: 'credit', query: { ...filter, ...days } }}
      columns={[
        {
          key: 'time',
          header: header('time'),
          slot: 'note',
          cell: ({ at }: CreditRow) => <When at={at} timeZone={timeZone} />,
        },
        { key: 'member', header: header('member'), slot: 'title', cell: ({ account }: CreditRow) => <b>{account}</b> },
        {
          key: 'relation',
          header: header('relation'),
          slot: 'state',
          cell: ({ relation }: CreditRow) => <Pill>{t(`agents.figures.relation.${relation}`)}</Pill>,
        },
        moneyColumn<CreditRow>({
          key: 'amount',
          header: header('amount'),
          slot: 'figure',
          of: ({ sent, amount }) => (sent ? toWireNumber(-units(amount)) : amount),
          total: footer?.net,
          symbol,
          signed: true,
        }),
      ]}
    />
  );
}

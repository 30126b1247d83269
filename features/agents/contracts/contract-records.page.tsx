import { useState } from 'react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import type { Column } from '#platform/ui/table.tsx';
import type { ContractKind } from '../agents.rules.ts';
import { chosenDays, DaysFields, firstChoice } from '../figures/days-choice.page.tsx';
import { FigureLines } from '../figures/figure-frame.page.tsx';
import { moneyColumn, Period } from '../figures/figure-parts.page.tsx';
import { percentText } from '../percent.rules.ts';
import { PayoutWhy } from '../settlement/payout-why.page.tsx';
import { PAYOUT_TONES } from '../settlement/payout-why-tables.page.tsx';
import { type RecordRow, type RecordSums, useContractRecords } from './contracts.hooks.ts';

const SIDES = ['me', 'downlines'] as const;

interface RecordsProps {
  kind: ContractKind;
  symbol: string;
  timeZone: string;
  /** Whether there are contracts below. */
  team: boolean;
}

/** Payouts of this kind, to the reader or to downlines; a line opens its explanation. */
export function ContractRecords({ kind, symbol, timeZone, team }: RecordsProps) {
  const t = useText();
  const [of, setOf] = useState<(typeof SIDES)[number]>('me');
  const [choice, setChoice] = useState(firstChoice(timeZone, 'month'));
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string>();
  const days = chosenDays(choice, timeZone);
  const asked = useContractRecords({ kind, of, ...days, page });
  return (
    <section className="acon-records">
      <h3>{t('agents.contract.records')}</h3>
      <div className="afig-filters">
        {team && (
          <Segmented
            className="afig-wide"
            label={t('agents.contract.records.of')}
            value={of}
            items={SIDES.map((value) => ({ value, label: t(`agents.contract.records.${value}`) }))}
            onChange={(next) => {
              setOf(next);
              setPage(1);
            }}
          />
        )}
        <DaysFields
          choice={choice}
          timeZone={timeZone}
          onChange={(next) => {
            setChoice(next);
            setPage(1);
          }}
        />
      </div>
      <FigureLines<RecordRow>
        title={t('agents.contract.records')}
        asked={asked}
        columns={useRecordColumns({ symbol, below: of === 'downlines', kind, footer: asked.data?.footer })}
        rowKey={({ id }) => id}
        onRow={({ id }) => setOpened(id)}
        empty={t('agents.contract.records.none')}
        page={page}
        onPage={setPage}
        file={{ report: 'records', query: { kind, of, ...days } }}
      />
      {opened && <PayoutWhy id={opened} symbol={symbol} timeZone={timeZone} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

interface RecordColumns {
  symbol: string;
  below: boolean;
  kind: ContractKind;
  footer: RecordSums | undefined;
}

function useRecordColumns({ symbol, below, kind, footer }: RecordColumns): Column<RecordRow>[] {
  const t = useText();
  const { language } = useLanguage();
  const header = (key: string) => t(`agents.figures.column.${key}`);
  return [
    {
      key: 'period',
      header: header('period'),
      slot: below ? 'note' : 'title',
      cell: ({ period }) => <Period name={period} />,
    },
    ...(below
      ? [
          {
            key: 'member',
            header: header('member'),
            slot: 'title' as const,
            cell: ({ account }: RecordRow) => <b>{account}</b>,
          },
        ]
      : []),
    {
      key: 'active',
      header: header('active'),
      align: 'end',
      slot: 'hide',
      cell: ({ activeMembers }) => <span className="num">{activeMembers}</span>,
    },
    moneyColumn<RecordRow>({ key: 'volume', header: header('volume'), of: ({ volume }) => volume, total: undefined }),
    moneyColumn<RecordRow>({
      key: 'profit',
      header: header(kind === 'dividend' ? 'ngr' : 'ggr'),
      of: ({ profit }) => profit,
      total: undefined,
    }),
    {
      key: 'rate',
      header: header('rate'),
      align: 'end',
      cell: ({ rateBps }) => <span className="num">{percentText(rateBps, language)}</span>,
    },
    moneyColumn<RecordRow>({
      key: 'below',
      header: header('below'),
      slot: 'hide',
      of: ({ downlines }) => downlines,
      total: footer?.downlines,
    }),
    moneyColumn<RecordRow>({
      key: 'amount',
      header: header('amount'),
      slot: 'figure',
      of: ({ amount }) => amount,
      total: footer?.amount,
      symbol,
    }),
    {
      key: 'state',
      header: header('state'),
      slot: 'state',
      cell: ({ state }) => <Pill tone={PAYOUT_TONES[state]}>{t(`agents.why.state.${state}`)}</Pill>,
    },
  ];
}

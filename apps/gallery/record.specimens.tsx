import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { Progress } from '#platform/ui/progress.tsx';
import { Stepper } from '#platform/ui/stepper.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { Specimen } from './specimen.tsx';

interface Entry {
  id: string;
  time: string;
  kind: string;
  amount: bigint;
  tone: PillTone;
  state: string;
}

const ENTRIES: readonly Entry[] = [
  {
    id: 'D-251110-0482',
    time: '10/11 14:31',
    kind: 'gallery.withdraw',
    amount: -50_000_000n,
    tone: 'info',
    state: 'gallery.processing',
  },
  {
    id: 'D-251110-0317',
    time: '10/11 13:48',
    kind: 'gallery.deposit',
    amount: 30_000_000n,
    tone: 'jade',
    state: 'gallery.completed',
  },
  {
    id: 'D-251109-1206',
    time: '09/11 22:05',
    kind: 'gallery.deposit',
    amount: 9_999_999_999_990_000n,
    tone: 'red',
    state: 'gallery.rejected',
  },
];

export function RecordSpecimens() {
  const t = useText();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState('');
  const columns: readonly Column<Entry>[] = [
    {
      key: 'time',
      header: t('gallery.time'),
      slot: 'note',
      cell: (row) => <span className="num text-ink-2">{row.time}</span>,
    },
    { key: 'kind', header: t('gallery.kind'), slot: 'title', cell: (row) => t(row.kind) },
    { key: 'id', header: t('gallery.order'), slot: 'rest', cell: (row) => <span className="num">{row.id}</span> },
    {
      key: 'amount',
      header: t('gallery.amount'),
      align: 'end',
      slot: 'figure',
      cell: (row) => <Amount value={row.amount} signed className="font-semibold" />,
      total: <Amount value={-20_000_000n} />,
    },
    {
      key: 'state',
      header: t('gallery.status'),
      slot: 'state',
      cell: (row) => <Pill tone={row.tone}>{t(row.state)}</Pill>,
    },
  ];
  const plain = columns.map(({ total, ...column }) => column);
  return (
    <>
      <Specimen title={t('gallery.records')} className="grid gap-4">
        <Table
          caption={t('gallery.records.caption')}
          columns={columns}
          rows={ENTRIES}
          totalLabel={t('gallery.total')}
          rowKey={(row) => row.id}
          onRow={(row) => setOpened(row.id)}
          selected={(row) => row.id === opened}
        />
        <Pagination page={page} count={104} onChange={setPage} />
      </Specimen>
      <div className="board-two">
        <Specimen title={t('gallery.records.loading')}>
          <Table
            caption={t('gallery.records.loading')}
            columns={plain.slice(1, 4)}
            rows={undefined}
            bones={3}
            rowKey={(row) => row.id}
          />
        </Specimen>
        <Specimen title={t('gallery.records.empty')}>
          <Table caption={t('gallery.records.empty')} columns={plain} rows={[]} rowKey={(row) => row.id} />
        </Specimen>
      </div>
      <Specimen title={t('gallery.steps')} className="grid gap-5">
        <Stepper
          label={t('gallery.deposit')}
          current={2}
          steps={['method', 'pay', 'match', 'credit'].map((step) => t(`gallery.step.${step}`))}
        />
        <Progress
          label={t('gallery.limit')}
          value={35_000_000n}
          max={100_000_000n}
          figure={
            <>
              <Amount value={35_000_000n} whole /> / <Amount value={100_000_000n} whole symbol="P" />
            </>
          }
        />
        <Progress label={t('gallery.points')} tone="gold" value={640} max={1000} figure="640 / 1000" />
      </Specimen>
    </>
  );
}

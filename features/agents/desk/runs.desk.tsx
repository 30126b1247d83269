import { RotateCw } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskExport } from '#platform/ui/desk-export.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { RUN_KINDS, type RunKind } from '../agents.rules.ts';
import { Period, usePeriodText } from '../figures/figure-parts.page.tsx';
import { commission, type RunLine, useChange, usePayouts, useRuns } from './commission.hooks.ts';
import { Money, StatePill } from './commission-marks.desk.tsx';

/** Settlement runs with their state, newest first. */
export function RunsDesk({ view, onView }: DeskProps<RunKind>) {
  const { brand } = useDesk();
  const t = useText();
  const runs = useRuns({ page: view.page ?? 1, kind: view.filter ?? '', state: '' });
  const open = runs.data?.list.find(({ id }) => id === view.open);
  const readTo = runs.data?.factsReadTo;
  return (
    <DeskList<RunLine, RunKind>
      title={t('agents.office.runs.title')}
      lead={
        readTo ? (
          <>
            {t('agents.office.runs.readTo')} <DeskTime at={readTo} timeZone={brand.timeZone} short />
          </>
        ) : undefined
      }
      timeZone={brand.timeZone}
      asked={runs}
      columns={useColumns(brand.symbol)}
      view={view}
      onView={onView}
      filters={{
        label: t('agents.office.kind'),
        items: [undefined, ...RUN_KINDS].map((value) => ({
          value,
          label: t(value ? `agents.kind.${value}` : 'agents.office.all'),
        })),
      }}
      none={t('agents.office.runs.none')}
    >
      {open && <RunSheet run={open} onClose={() => onView({ ...view, open: undefined })} />}
    </DeskList>
  );
}

function useColumns(symbol: string): Column<RunLine>[] {
  const t = useText();
  return [
    {
      key: 'period',
      header: t('agents.office.period'),
      slot: 'title',
      cell: ({ period }) => (
        <b>
          <Period name={period} />
        </b>
      ),
    },
    { key: 'kind', header: t('agents.office.kind'), slot: 'note', cell: ({ kind }) => t(`agents.kind.${kind}`) },
    {
      key: 'payouts',
      header: t('agents.office.payouts'),
      align: 'end',
      cell: ({ payouts }) => <span className="num">{payouts}</span>,
    },
    {
      key: 'unpaid',
      header: t('agents.office.unpaid'),
      align: 'end',
      spare: true,
      cell: ({ unpaid }) => <span className="num">{unpaid}</span>,
    },
    {
      key: 'amount',
      header: t('agents.office.amount'),
      align: 'end',
      slot: 'figure',
      cell: ({ amount }) => <Money value={amount} symbol={symbol} />,
    },
    { key: 'state', header: t('agents.office.state'), slot: 'state', cell: ({ state }) => <StatePill state={state} /> },
  ];
}

function RunSheet({ run, onClose }: { run: RunLine; onClose(): void }) {
  const t = useText();
  const { brand, openRow } = useDesk();
  const payouts = usePayouts({ run: run.id, size: 100 });
  const time = (at: number) => <DeskTime at={at} timeZone={brand.timeZone} />;
  return (
    <DeskSheet
      title={usePeriodText()(run.period)}
      mark={<StatePill state={run.state} />}
      state={run.state}
      foot={<AgainFoot key={run.id} run={run} />}
      onClose={onClose}
    >
      <section className="desk-part">
        <p className="desk-figure">
          <Money value={run.paid} symbol={brand.symbol} />
        </p>
        <DeskFacts
          facts={[
            { label: t('agents.office.kind'), value: t(`agents.kind.${run.kind}`) },
            { label: t('agents.office.payouts'), value: <span className="num">{run.payouts}</span> },
            { label: t('agents.office.amount'), value: <Money value={run.amount} symbol={brand.symbol} /> },
            { label: t('agents.office.unpaid'), value: <span className="num">{run.unpaid}</span> },
            { label: t('agents.office.startsAt'), value: time(run.startsAt) },
            { label: t('agents.office.endsAt'), value: time(run.endsAt) },
            { label: t('agents.office.ranAt'), value: time(run.createdAt) },
            run.doneAt !== null && { label: t('agents.office.doneAt'), value: time(run.doneAt) },
            { label: t('agents.office.key'), value: <span className="num">{run.key}</span>, copy: run.key, wide: true },
          ]}
        />
        {run.late && <Pill tone="amber">{t('agents.office.late')}</Pill>}
      </section>
      <section className="desk-part">
        <h3>{t('agents.office.payouts')}</h3>
        <ul className="desk-rows">
          {payouts.data?.list.map(({ id, account, amount, state }) => (
            <li key={id}>
              <button type="button" onClick={() => openRow('/agents/payouts', id)}>
                <b>{account}</b>
                <Money value={amount} symbol={brand.symbol} />
                <span className="text-ink-3">{t(`agents.office.state.${state}`)}</span>
              </button>
            </li>
          ))}
        </ul>
        {(payouts.data?.total ?? 0) > 100 && (
          <p className="text-13 text-ink-3">{t('agents.office.more', { count: (payouts.data?.total ?? 0) - 100 })}</p>
        )}
        <DeskExport path="/office/agents/payouts.csv" query={{ run: run.id }} />
      </section>
    </DeskSheet>
  );
}

/** Running a period again is safe: nothing is paid twice. */
function AgainFoot({ run }: { run: RunLine }) {
  const t = useText();
  const change = useChange((id: string) => commission('POST /office/agents/runs/{id}/again', { params: { id } }), {
    done: ({ paidNow, unpaid }) => t('agents.office.again.done', { paid: paidNow, unpaid }),
  });
  return (
    <div className="desk-foot-bar">
      <p>{t('agents.office.again.hint')}</p>
      <div>
        <Button
          tone="secondary"
          loading={change.isPending}
          icon={<RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => change.mutate(run.id)}
        >
          {t('agents.office.again')}
        </Button>
      </div>
    </div>
  );
}

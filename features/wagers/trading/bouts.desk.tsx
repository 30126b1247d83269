import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { ReasonDialog } from './reason-dialog.desk.tsx';
import { type BoutRow, useBouts, useCallOff } from './trading.hooks.ts';
import './trading-desk.css';

const TONES: Record<BoutRow['state'], PillTone> = {
  betting: 'info',
  closed: 'amber',
  fighting: 'info',
  settled: 'jade',
  void: 'neutral',
};

/** Recent cockfights; a running one can be called off. */
export function BoutsDesk({ view, onView }: DeskProps) {
  const { brand } = useDesk();
  const t = useText();
  const bouts = useBouts();
  const open = bouts.data?.list.find(({ id }) => id === view.open);
  return (
    <DeskList<BoutRow>
      title={t('trading.bouts')}
      lead={t('trading.bouts.lead')}
      timeZone={brand.timeZone}
      asked={bouts}
      columns={useColumns(brand)}
      view={view}
      onView={onView}
      none={t('trading.bouts.none')}
    >
      {open && (
        <BoutSheet key={open.id} bout={open} brand={brand} onClose={() => onView({ ...view, open: undefined })} />
      )}
    </DeskList>
  );
}

function BoutPill({ bout: { state } }: { bout: BoutRow }) {
  const t = useText();
  return <Pill tone={TONES[state]}>{t(`trading.bout.state.${state}`)}</Pill>;
}

function useOutcome(): (bout: BoutRow) => string {
  const t = useText();
  return ({ outcome }) => (outcome === null ? '–' : t(`trading.outcome.${outcome}`));
}

function useColumns({ symbol, timeZone }: { symbol: string; timeZone: string }): Column<BoutRow>[] {
  const t = useText();
  const outcomeOf = useOutcome();
  const money = (text: string) => <Amount value={parseAmount(text) ?? 0n} symbol={symbol} />;
  return [
    {
      key: 'name',
      header: t('trading.bout'),
      slot: 'title',
      cell: ({ number, name }) => (
        <b>
          <span className="num">{number}</span> · {name}
        </b>
      ),
    },
    {
      key: 'at',
      header: t('trading.start'),
      slot: 'note',
      cell: ({ opensAt }) => <DeskTime at={opensAt} timeZone={timeZone} short />,
    },
    { key: 'bets', header: t('trading.bets'), align: 'end', cell: ({ bets }) => <span className="num">{bets}</span> },
    { key: 'staked', header: t('trading.staked'), align: 'end', slot: 'figure', cell: ({ staked }) => money(staked) },
    { key: 'paid', header: t('trading.bout.paid'), align: 'end', cell: ({ paid }) => money(paid) },
    { key: 'outcome', header: t('trading.bout.outcome'), cell: (bout) => outcomeOf(bout) },
    { key: 'state', header: t('trading.state'), slot: 'state', cell: (bout) => <BoutPill bout={bout} /> },
  ];
}

interface BoutSheetProps {
  bout: BoutRow;
  brand: { symbol: string; timeZone: string };
  onClose(): void;
}

function BoutSheet({ bout, brand, onClose }: BoutSheetProps) {
  const t = useText();
  const outcomeOf = useOutcome();
  const { show } = useToast();
  const callOff = useCallOff();
  const [asked, setAsked] = useState(false);
  const isRunning = bout.state !== 'settled' && bout.state !== 'void';
  const money = (text: string) => <Amount value={parseAmount(text) ?? 0n} symbol={brand.symbol} />;
  const send = (reason: string) =>
    callOff.mutate(
      { id: bout.id, reason },
      {
        onSuccess: () => show({ tone: 'ok', title: t('trading.bout.called-off') }),
        onError: (error) => show({ tone: 'error', title: error.message }),
        onSettled: () => setAsked(false),
      },
    );
  return (
    <DeskSheet
      title={bout.name}
      mark={<BoutPill bout={bout} />}
      state={bout.state}
      foot={
        isRunning && (
          <div className="desk-foot-bar">
            <Button tone="danger" onClick={() => setAsked(true)}>
              {t('trading.bout.call-off')}
            </Button>
          </div>
        )
      }
      onClose={onClose}
    >
      <section className="desk-part">
        <DeskFacts
          facts={[
            { label: t('trading.bout'), value: <span className="num">{bout.number}</span> },
            { label: t('trading.start'), value: <DeskTime at={bout.opensAt} timeZone={brand.timeZone} /> },
            { label: t('trading.bets'), value: <span className="num">{bout.bets}</span> },
            { label: t('trading.staked'), value: money(bout.staked) },
            { label: t('trading.bout.paid'), value: money(bout.paid) },
            { label: t('trading.bout.outcome'), value: outcomeOf(bout) },
            bout.cause !== null && { label: t('trading.bout.cause'), value: bout.cause, wide: true },
          ]}
        />
      </section>
      {asked && (
        <ReasonDialog
          danger
          title={t('trading.bout.call-off')}
          what={t('trading.bout.call-off.what')}
          loading={callOff.isPending}
          onConfirm={send}
          onCancel={() => setAsked(false)}
        />
      )}
    </DeskSheet>
  );
}

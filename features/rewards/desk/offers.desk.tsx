import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { BudgetBar, useOfferMoney } from './offer-budget.desk.tsx';
import { OfferSheet, STATE_TONES } from './offer-sheet.desk.tsx';
import { OFFER_STATES, type OfferState } from './offer-states.rules.ts';
import { OfferWizard } from './offer-wizard.desk.tsx';
import { type DeskOffer, useOffer, useOffers } from './offers-desk.hooks.ts';
import './offers-desk.css';

/** Promotions of the engine; making or editing one takes the whole desk. */
export function OffersDesk(props: DeskProps<OfferState>) {
  const { view, onView } = props;
  const { may } = useDesk();
  const [edits, setEdits] = useState<string>();
  const mayWrite = may('POST /office/promotions');
  const close = () => onView({ ...view, open: undefined });
  if (view.open === 'new' && mayWrite)
    return <OfferWizard offer={undefined} onClose={close} onSaved={(id) => onView({ open: id })} />;
  if (view.open !== undefined && edits === view.open) {
    const leave = () => setEdits(undefined);
    return <Edited key={view.open} id={view.open} onLeave={leave} />;
  }
  return (
    <OfferList {...props} mayWrite={mayWrite}>
      {view.open && view.open !== 'new' && (
        <Opened key={view.open} id={view.open} onEdit={() => setEdits(view.open)} onClose={close} />
      )}
    </OfferList>
  );
}

interface ListProps extends DeskProps<OfferState> {
  mayWrite: boolean;
  children: ReactNode;
}

function OfferList({ view, onView, mayWrite, children }: ListProps) {
  const t = useText();
  const { brand } = useDesk();
  const offers = useOffers({
    page: view.page ?? 1,
    ...(view.filter && { state: view.filter }),
    ...(view.search && { search: view.search }),
  });
  return (
    <DeskList<DeskOffer, OfferState>
      title={t('rewards.desk.offers.title')}
      timeZone={brand.timeZone}
      asked={offers}
      columns={useColumns(brand.timeZone)}
      view={view}
      onView={onView}
      search={t('rewards.desk.offers.search')}
      filters={{
        label: t('rewards.desk.offers.state'),
        items: [undefined, ...OFFER_STATES].map((value) => ({
          value,
          label: t(`rewards.desk.offers.state.${value ?? 'all'}`),
        })),
      }}
      tools={
        mayWrite && (
          <Button
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onView({ ...view, open: 'new' })}
          >
            {t('rewards.desk.offers.new')}
          </Button>
        )
      }
      none={t('rewards.desk.offers.none')}
    >
      {children}
    </DeskList>
  );
}

function Opened({ id, onEdit, onClose }: { id: string; onEdit(): void; onClose(): void }) {
  return <OfferSheet id={id} asked={useOffer(id)} onEdit={onEdit} onClose={onClose} />;
}

function Edited({ id, onLeave }: { id: string; onLeave(): void }) {
  const t = useText();
  const offer = useOffer(id);
  if (offer.data) return <OfferWizard offer={offer.data} onClose={onLeave} onSaved={onLeave} />;
  return (
    <DeskSheet title={t('rewards.desk.offers.edit')} asked={offer} onClose={onLeave}>
      {null}
    </DeskSheet>
  );
}

function useColumns(timeZone: string): Column<DeskOffer>[] {
  const t = useText();
  const { language } = useLanguage();
  const money = useOfferMoney();
  const text = (key: string) => t(`rewards.desk.offers.${key}`);
  const day = (at: number | null) => at !== null && formatDateTime(at, language, { timeZone, style: 'date' });
  const figure = (key: 'awarded' | 'promised' | 'free'): Column<DeskOffer> => ({
    key,
    header: text(key),
    align: 'end',
    spare: true,
    ...(key === 'free' ? { slot: 'figure' as const } : {}),
    cell: (offer) => <span className="num">{money(offer[key])}</span>,
  });
  return [
    {
      key: 'name',
      header: text('name'),
      slot: 'title',
      cell: ({ title, trigger }) => (
        <span className="offerdesk-name">
          <b>{title}</b>
          <small>{t(`rewards.desk.trigger.${trigger}`)}</small>
        </span>
      ),
    },
    {
      key: 'runs',
      header: text('when'),
      slot: 'note',
      spare: true,
      cell: ({ startsAt, endsAt }) => (
        <span className="num">{[day(startsAt) || '…', day(endsAt) || text('open')].join(' – ')}</span>
      ),
    },
    {
      key: 'takers',
      header: text('takers'),
      align: 'end',
      cell: ({ takers }) => <span className="num">{takers}</span>,
    },
    {
      key: 'budget',
      header: text('budget'),
      align: 'end',
      cell: (offer) => (
        <span className="offers-budget">
          <span className="num">{money(offer.budget)}</span>
          <BudgetBar {...offer} />
        </span>
      ),
    },
    ...(['awarded', 'promised', 'free'] as const).map(figure),
    {
      key: 'state',
      header: text('state'),
      slot: 'state',
      cell: ({ state }) => <Pill tone={STATE_TONES[state]}>{t(`rewards.desk.offers.state.${state}`)}</Pill>,
    },
  ];
}

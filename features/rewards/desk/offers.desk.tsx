import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { DeskList } from '#platform/ui/desk-list.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { Pill } from '#platform/ui/pill.tsx';
import type { Column } from '#platform/ui/table.tsx';
import { OfferForm } from './offer-form.desk.tsx';
import { OfferSheet } from './offer-sheet.desk.tsx';
import { OFFER_STATES, type OfferState } from './offer-states.rules.ts';
import { type DeskOffer, useOffer, useOffers } from './offers-desk.hooks.ts';
import './offers-desk.css';

export const STATE_TONES = {
  draft: 'neutral',
  review: 'amber',
  running: 'jade',
  paused: 'amber',
  closed: 'neutral',
} as const;

/** Promotions that the engine runs. */
export function OffersDesk({ view, onView }: DeskProps<OfferState>) {
  const t = useText();
  const { brand, may } = useDesk();
  const offers = useOffers({
    page: view.page ?? 1,
    ...(view.filter && { state: view.filter }),
    ...(view.search && { search: view.search }),
  });
  const close = () => onView({ ...view, open: undefined });
  return (
    <DeskList<DeskOffer, OfferState>
      title={t('rewards.desk.offers.title')}
      timeZone={brand.timeZone}
      asked={offers}
      columns={useColumns(brand.symbol)}
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
        may('POST /office/promotions') && (
          <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => onView({ ...view, open: 'new' })}>
            {t('rewards.desk.offers.new')}
          </Button>
        )
      }
      none={t('rewards.desk.offers.none')}
    >
      {view.open && (
        <Opened key={view.open} id={view.open} onClose={close} onSaved={(id) => onView({ ...view, open: id })} />
      )}
    </DeskList>
  );
}

function Opened({ id, onClose, onSaved }: { id: string; onClose(): void; onSaved(id: string): void }) {
  const offer = useOffer(id);
  const [editing, setEditing] = useState(id === 'new');
  if (editing && (id === 'new' || offer.data))
    return (
      <OfferForm
        id={id}
        offer={offer.data}
        onClose={onClose}
        onSaved={(saved) => {
          setEditing(false);
          onSaved(saved);
        }}
      />
    );
  return <OfferSheet id={id} asked={offer} onEdit={() => setEditing(true)} onClose={onClose} />;
}

function useColumns(symbol: string): Column<DeskOffer>[] {
  const t = useText();
  const { language } = useLanguage();
  const money = (text: string | null) => (text === null ? '–' : `${formatAmount(units(text), language)} ${symbol}`);
  const text = (key: string) => t(`rewards.desk.offers.${key}`);
  return [
    { key: 'name', header: text('name'), slot: 'title', cell: ({ title }) => <b>{title}</b> },
    { key: 'trigger', header: text('trigger'), cell: ({ trigger }) => t(`rewards.desk.trigger.${trigger}`) },
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
      cell: ({ budget }) => <span className="num">{money(budget)}</span>,
    },
    {
      key: 'free',
      header: text('free'),
      align: 'end',
      slot: 'figure',
      cell: ({ free }) => <span className="num">{money(free)}</span>,
    },
    {
      key: 'state',
      header: text('state'),
      slot: 'state',
      cell: ({ state }) => <Pill tone={STATE_TONES[state]}>{t(`rewards.desk.offers.state.${state}`)}</Pill>,
    },
  ];
}

import { Pencil, Plus } from 'lucide-react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { DeskFailure, DeskHead } from '#platform/ui/desk-parts.tsx';
import { type DeskProps, useDesk } from '#platform/ui/desk-screen.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import type { DeskBrand } from '../../desk/desk-parts.desk.tsx';
import { nameIn } from '../orders/channel.rules.ts';
import { BonusSheet } from './bonus-sheet.desk.tsx';
import { ChannelSheet } from './channel-sheet.desk.tsx';
import { percentIn } from './offer-fields.desk.tsx';
import { OfferHistory } from './offer-history.desk.tsx';
import { type Bonus, type Channel, type Offers, useOffers } from './offers.hooks.ts';
import './offers.css';

/** The channels and deposit bonuses of a brand. Every change takes effect at once. */
export function OffersDesk({ view: { open }, onView }: DeskProps) {
  const { brand } = useDesk();
  // The open sheet, in the form of OPEN_OFFER in offers.rules.ts.
  const onOpen = (next: string | undefined) => onView({ open: next });
  const t = useText();
  const offers = useOffers();
  const { data } = offers;
  const channelColumns = useChannelColumns(data, ({ code }) => onOpen(`channel-${code}`));
  const bonusColumns = useBonusColumns(brand, ({ id }) => onOpen(`bonus-${id}`));
  if (offers.error && !data) {
    return (
      <section className="desk">
        <DeskHead title={t('cashier.desk.offers.title')} lead={t('cashier.desk.offers.lead')} />
        <DeskFailure error={offers.error} onRetry={() => void offers.refetch()} />
      </section>
    );
  }
  return (
    <section className="desk offers">
      <DeskHead title={t('cashier.desk.offers.title')} lead={t('cashier.desk.offers.lead')} />
      <section aria-labelledby="offers-channels">
        <header className="offers-head">
          <h2 id="offers-channels">{t('cashier.desk.offers.channels')}</h2>
          {data?.mayEdit && (
            <NewButton label={t('cashier.desk.offers.channel.new')} onOpen={() => onOpen('channel-new')} />
          )}
        </header>
        <Table<Channel>
          caption={t('cashier.desk.offers.channels')}
          columns={channelColumns}
          rows={data?.channels}
          rowKey={({ code }) => code}
          bones={4}
          empty={<Empty size="sm" title={t('cashier.desk.offers.channels.none')} />}
        />
      </section>
      <section aria-labelledby="offers-bonuses">
        <header className="offers-head">
          <h2 id="offers-bonuses">{t('cashier.desk.offers.bonuses')}</h2>
          {data?.mayEdit && <NewButton label={t('cashier.desk.offers.bonus.new')} onOpen={() => onOpen('bonus-new')} />}
        </header>
        <Table<Bonus>
          caption={t('cashier.desk.offers.bonuses')}
          columns={bonusColumns}
          rows={data?.bonuses}
          rowKey={({ id }) => id}
          bones={3}
          empty={<Empty size="sm" title={t('cashier.desk.offers.bonuses.none')} />}
        />
      </section>
      <OfferHistory timeZone={brand.timeZone} />
      {data && open && (
        <OpenSheet key={open} open={open} offers={data} brand={brand} onClose={() => onOpen(undefined)} />
      )}
    </section>
  );
}

interface OpenSheetProps {
  open: string;
  offers: Offers;
  brand: DeskBrand;
  onClose(): void;
}

/** Opens nothing for an unknown name, nor a new sheet for operators who may not edit. */
function OpenSheet({ open, offers, ...shared }: OpenSheetProps) {
  const [what, name] = open.split('-', 2);
  const isNew = name === 'new' && offers.mayEdit;
  if (what === 'channel') {
    const channel = offers.channels.find(({ code }) => code === name);
    return (channel || isNew) && <ChannelSheet channel={channel} offers={offers} {...shared} />;
  }
  const bonus = offers.bonuses.find(({ id }) => id === name);
  return (bonus || isNew) && <BonusSheet bonus={bonus} offers={offers} {...shared} />;
}

function NewButton({ label, onOpen }: { label: string; onOpen(): void }) {
  return (
    <Button size="sm" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onOpen}>
      {label}
    </Button>
  );
}

function EditButton({ name, onOpen }: { name: string; onOpen(): void }) {
  const t = useText();
  return (
    <IconButton
      label={t('cashier.desk.offers.edit', { name })}
      icon={<Pencil size={17} strokeWidth={1.75} />}
      onClick={onOpen}
    />
  );
}

function OnPill({ on }: { on: boolean }) {
  const t = useText();
  return <Pill tone={on ? 'jade' : 'neutral'}>{t(`cashier.desk.offers.state.${on ? 'on' : 'off'}`)}</Pill>;
}

function useChannelColumns(offers: Offers | undefined, onOpen: (channel: Channel) => void): Column<Channel>[] {
  const t = useText();
  const { language } = useLanguage();
  const text = (amount: string | undefined) => (amount === undefined ? '' : formatAmount(units(amount), language));
  return [
    {
      key: 'name',
      header: t('cashier.desk.offers.channel'),
      slot: 'title',
      cell: ({ names, code }) => (
        <span className="offers-name">
          <b>{nameIn(names, language, code)}</b>
          <small className="num">{code}</small>
        </span>
      ),
    },
    { key: 'kind', header: t('cashier.desk.offers.kind'), cell: ({ kind }) => t(`cashier.desk.offers.kind.${kind}`) },
    {
      key: 'range',
      header: t('cashier.desk.offers.range'),
      align: 'end',
      cell: ({ kind, minimum, maximum }) =>
        kind === 'crypto' ? (
          '–'
        ) : (
          <span className="num">{`${text(minimum ?? offers?.brand.minimum)} – ${text(maximum ?? offers?.brand.maximum)}`}</span>
        ),
    },
    {
      key: 'fee',
      header: t('cashier.desk.offers.fee'),
      align: 'end',
      slot: 'figure',
      cell: ({ feeBps }) => <span className="num">{`${percentIn(feeBps, language)} %`}</span>,
    },
    {
      key: 'on',
      header: t('cashier.desk.offers.state'),
      slot: 'state',
      // An enabled crypto channel only tells players that crypto is not accepted.
      cell: ({ on, kind }) =>
        on && kind === 'crypto' ? <Pill>{t('cashier.desk.offers.state.shown')}</Pill> : <OnPill on={on} />,
    },
    {
      key: 'edit',
      header: t('cashier.desk.offers.change'),
      align: 'end',
      cell: (channel) => (
        <EditButton name={nameIn(channel.names, language, channel.code)} onOpen={() => onOpen(channel)} />
      ),
    },
  ];
}

function useBonusColumns({ symbol }: DeskBrand, onOpen: (bonus: Bonus) => void): Column<Bonus>[] {
  const t = useText();
  const { language } = useLanguage();
  return [
    {
      key: 'name',
      header: t('cashier.desk.offers.bonus'),
      slot: 'title',
      cell: ({ names, code }) => (
        <span className="offers-name">
          <b>{nameIn(names, language, code)}</b>
          <small className="num">{code}</small>
        </span>
      ),
    },
    {
      key: 'gives',
      header: t('cashier.desk.offers.gives'),
      slot: 'figure',
      align: 'end',
      cell: ({ percentBps, maximum }) => (
        <span className="num">
          {t('cashier.desk.offers.gives.text', {
            percent: percentIn(percentBps, language),
            amount: formatAmount(units(maximum), language),
            symbol,
          })}
        </span>
      ),
    },
    {
      key: 'wager',
      header: t('cashier.desk.offers.wager'),
      align: 'end',
      cell: ({ wagerTimes }) => <span className="num">{`× ${wagerTimes}`}</span>,
    },
    {
      key: 'period',
      header: t('cashier.desk.offers.period'),
      cell: ({ period, firstOnly }) =>
        firstOnly ? t('cashier.desk.offers.first') : t(`cashier.desk.offers.period.${period}`),
    },
    {
      key: 'given',
      header: t('cashier.desk.offers.given'),
      align: 'end',
      cell: ({ given }) => <span className="num">{given}</span>,
    },
    {
      key: 'on',
      header: t('cashier.desk.offers.state'),
      slot: 'state',
      cell: ({ enabled }) => <OnPill on={enabled} />,
    },
    {
      key: 'edit',
      header: t('cashier.desk.offers.change'),
      align: 'end',
      cell: (bonus) => <EditButton name={nameIn(bonus.names, language, bonus.code)} onOpen={() => onOpen(bonus)} />,
    },
  ];
}

import { useState } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Sheet } from '#platform/ui/sheet.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import type { DeskBrand } from '../../desk/desk-parts.desk.tsx';
import { firstWay, useWayName, WayFields } from './channel-way.desk.tsx';
import {
  AmountField,
  bpsOf,
  NameFields,
  OfferFoot,
  OrderField,
  PercentInput,
  percentText,
} from './offer-fields.desk.tsx';
import { type Channel, type NewChannel, type Offers, useSaveChannel } from './offers.hooks.ts';

const FRESH: Omit<NewChannel, 'kind' | 'provider'> = {
  code: '',
  on: false,
  minimum: null,
  maximum: null,
  feeBps: 0,
  order: 100,
  names: {},
};

/** Crypto is never offered, so it has no terms. */
const FREE = { minimum: null, maximum: null, feeBps: 0 };

interface ChannelSheetProps {
  /** Undefined for a new channel. */
  channel: Channel | undefined;
  offers: Offers;
  brand: DeskBrand;
  onClose(): void;
}

/** Form of one channel: whether it is offered, limits, fee, position and names. */
export function ChannelSheet({ channel, offers, brand, onClose }: ChannelSheetProps) {
  const t = useText();
  const { language } = useLanguage();
  const isNew = channel === undefined;
  const [draft, setDraft] = useState<NewChannel>(() => channel ?? { ...FRESH, ...firstWay(offers) });
  const { kind } = draft;
  const wayName = useWayName();
  const [fee, setFee] = useState(percentText(draft.feeBps));
  const save = useSaveChannel({ isNew, version: offers.channelVersion }, onClose);
  const disabled = !offers.mayEdit;
  const feeBps = bpsOf(fee);
  const set = (change: Partial<NewChannel>) => setDraft({ ...draft, ...change });
  const text = (amount: string) => formatAmount(units(amount), language);
  const shared = { symbol: brand.symbol, disabled };
  return (
    <Sheet
      open
      title={channel?.code ?? t('cashier.desk.offers.channel.new')}
      onOpenChange={(open) => !open && onClose()}
    >
      <form
        className="offer-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (feeBps !== undefined) save.mutate({ ...draft, ...(kind === 'crypto' ? FREE : { feeBps }) });
        }}
      >
        {channel ? (
          <p className="text-13 text-ink-3">{wayName(channel)}</p>
        ) : (
          <WayFields draft={draft} offers={offers} set={set} />
        )}
        <Switch
          label={t('cashier.desk.offers.on')}
          hint={t(`cashier.desk.offers.on.hint${kind === 'crypto' ? '.crypto' : ''}`)}
          checked={draft.on}
          disabled={disabled}
          onChange={({ target }) => set({ on: target.checked })}
        />
        {kind !== 'crypto' && (
          <div className="offer-two">
            <AmountField
              {...shared}
              label={t('cashier.desk.offers.minimum')}
              hint={t('cashier.desk.offers.own', { amount: text(offers.brand.minimum) })}
              value={draft.minimum}
              onChange={(minimum) => set({ minimum })}
            />
            <AmountField
              {...shared}
              label={t('cashier.desk.offers.maximum')}
              hint={t('cashier.desk.offers.own', { amount: text(offers.brand.maximum) })}
              value={draft.maximum}
              onChange={(maximum) => set({ maximum })}
            />
            <PercentInput
              label={t('cashier.desk.offers.fee')}
              hint={t('cashier.desk.offers.fee.hint')}
              error={feeBps === undefined ? t('cashier.desk.offers.percent.wrong') : undefined}
              value={fee}
              disabled={disabled}
              onChange={setFee}
            />
          </div>
        )}
        <OrderField value={draft.order} disabled={disabled} onChange={(order) => set({ order })} />
        <NameFields
          languages={offers.languages}
          names={draft.names}
          disabled={disabled}
          onChange={(names) => set({ names })}
        />
        <OfferFoot save={save} mayEdit={offers.mayEdit} />
      </form>
    </Sheet>
  );
}

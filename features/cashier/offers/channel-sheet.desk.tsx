import { useState } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { units } from '../desk/desk.hooks.ts';
import type { DeskBrand } from '../desk/facts.desk.tsx';
import { AmountField, bpsOf, NameFields, OfferFoot, PercentInput, percentText } from './offer-fields.desk.tsx';
import { type Channel, type ChannelDraft, type Offers, useSaveChannel } from './offers.hooks.ts';

interface ChannelSheetProps {
  channel: Channel;
  offers: Offers;
  brand: DeskBrand;
  onClose(): void;
}

/** One way to deposit: whether it is offered, its limits, what it costs, where it stands and how it is called. */
export function ChannelSheet({ channel, offers, brand, onClose }: ChannelSheetProps) {
  const t = useText();
  const { language } = useLanguage();
  const { code, kind, provider, ...before } = channel;
  const [draft, setDraft] = useState<ChannelDraft>(before);
  const [fee, setFee] = useState(percentText(before.feeBps));
  const save = useSaveChannel(code, offers.channelVersion, onClose);
  const disabled = !offers.mayEdit;
  const feeBps = bpsOf(fee);
  const set = (change: Partial<ChannelDraft>) => setDraft({ ...draft, ...change });
  const text = (amount: string) => formatAmount(units(amount), language);
  const shared = { symbol: brand.symbol, disabled };
  return (
    <Sheet open title={code} onOpenChange={(open) => !open && onClose()}>
      <form
        className="offer-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (feeBps !== undefined) save.mutate({ ...draft, feeBps });
        }}
      >
        <p className="text-13 text-ink-3">
          {t(`cashier.desk.offers.kind.${kind}`)}
          {provider && ` · ${provider}`}
        </p>
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
        <Input
          label={t('cashier.desk.offers.order')}
          hint={t('cashier.desk.offers.order.hint')}
          type="number"
          {...{ min: 0, max: 1_000, required: true, disabled }}
          value={String(draft.order)}
          onChange={({ target }) => set({ order: Number(target.value) })}
        />
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

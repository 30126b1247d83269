import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { zonedMoment, zonedText } from '#platform/i18n/zoned-time.ts';
import { Input } from '#platform/ui/input.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import type { DeskBrand } from '../../desk/desk-parts.desk.tsx';
import { BONUS_PERIODS, type BonusPeriod } from '../orders/bonus.rules.ts';
import {
  AmountField,
  bpsOf,
  CodeField,
  NameFields,
  OfferFoot,
  OrderField,
  PercentInput,
  percentText,
} from './offer-fields.desk.tsx';
import { type Bonus, type BonusDraft, type Offers, useSaveBonus } from './offers.hooks.ts';

const FRESH: BonusDraft = {
  code: '',
  names: {},
  percentBps: 1_000,
  minimum: '50',
  maximum: '500',
  wagerTimes: 5,
  firstOnly: false,
  period: 'once',
  startsAt: null,
  endsAt: null,
  enabled: false,
  order: 100,
};

interface BonusSheetProps {
  /** Undefined for a new bonus. */
  bonus: Bonus | undefined;
  offers: Offers;
  brand: DeskBrand;
  onClose(): void;
}

/** Form of one deposit bonus. Orders that players have already placed keep their terms. */
export function BonusSheet({ bonus, offers, brand, onClose }: BonusSheetProps) {
  const t = useText();
  const { id: _, version: __, given, open, ...known } = bonus ?? { ...FRESH, id: '', version: 0, given: 0, open: 0 };
  const [draft, setDraft] = useState<BonusDraft>(known);
  const [percent, setPercent] = useState(percentText(known.percentBps));
  const save = useSaveBonus(bonus, onClose);
  const percentBps = bpsOf(percent);
  const set = (change: Partial<BonusDraft>) => setDraft({ ...draft, ...change });
  const fields = { draft, set, disabled: !offers.mayEdit };
  return (
    <Sheet
      open
      title={bonus ? bonus.code : t('cashier.desk.offers.bonus.new')}
      onOpenChange={(next) => !next && onClose()}
    >
      <form
        className="offer-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (percentBps) save.mutate({ ...draft, percentBps });
        }}
      >
        {bonus ? (
          <p className="text-13 text-ink-3">{t('cashier.desk.offers.accepted', { given, open })}</p>
        ) : (
          <CodeField value={draft.code} onChange={(code) => set({ code })} />
        )}
        <Switch
          label={t('cashier.desk.offers.bonus.on')}
          hint={t('cashier.desk.offers.bonus.on.hint')}
          checked={draft.enabled}
          disabled={fields.disabled}
          onChange={({ target }) => set({ enabled: target.checked })}
        />
        <PercentInput
          label={t('cashier.desk.offers.percent')}
          error={percentBps ? undefined : t('cashier.desk.offers.percent.wrong')}
          value={percent}
          disabled={fields.disabled}
          onChange={setPercent}
        />
        <TermFields {...fields} symbol={brand.symbol} />
        <TimeFields {...fields} timeZone={brand.timeZone} />
        <NameFields
          languages={offers.languages}
          names={draft.names}
          disabled={fields.disabled}
          onChange={(names) => set({ names })}
        />
        <OfferFoot save={save} mayEdit={offers.mayEdit} />
      </form>
    </Sheet>
  );
}

interface FieldsProps {
  draft: BonusDraft;
  set(change: Partial<BonusDraft>): void;
  disabled: boolean;
}

function TermFields({ draft, set, disabled, symbol }: FieldsProps & { symbol: string }) {
  const t = useText();
  const shared = { symbol, disabled };
  return (
    <>
      <div className="offer-two">
        <AmountField
          {...shared}
          label={t('cashier.desk.offers.minimum')}
          value={draft.minimum}
          onChange={(minimum) => set({ minimum: minimum ?? '0' })}
        />
        <AmountField
          {...shared}
          label={t('cashier.desk.offers.most')}
          value={draft.maximum}
          onChange={(maximum) => set({ maximum: maximum ?? '0' })}
        />
        <Input
          label={t('cashier.desk.offers.wager')}
          hint={t('cashier.desk.offers.wager.hint')}
          type="number"
          min={0}
          max={100}
          required
          disabled={disabled}
          value={String(draft.wagerTimes)}
          onChange={({ target }) => set({ wagerTimes: Number(target.value) })}
        />
        <Select
          label={t('cashier.desk.offers.period')}
          disabled={disabled}
          options={BONUS_PERIODS.map((value) => ({ value, label: t(`cashier.desk.offers.period.${value}`) }))}
          value={draft.period}
          onChange={({ target }) => set({ period: target.value as BonusPeriod })}
        />
      </div>
      <Switch
        label={t('cashier.desk.offers.first')}
        checked={draft.firstOnly}
        disabled={disabled}
        onChange={({ target }) => set({ firstOnly: target.checked })}
      />
    </>
  );
}

function TimeFields({ draft, set, disabled, timeZone }: FieldsProps & { timeZone: string }) {
  const t = useText();
  const field = (name: 'startsAt' | 'endsAt') => (
    <Input
      label={t(`cashier.desk.offers.${name}`)}
      hint={t(`cashier.desk.offers.${name}.hint`)}
      type="datetime-local"
      disabled={disabled}
      value={draft[name] === null ? '' : zonedText(draft[name], timeZone)}
      onChange={({ target }) => set({ [name]: zonedMoment(target.value, timeZone) ?? null })}
    />
  );
  return (
    <div className="offer-two">
      {field('startsAt')}
      {field('endsAt')}
      <OrderField value={draft.order} disabled={disabled} onChange={(order) => set({ order })} />
    </div>
  );
}

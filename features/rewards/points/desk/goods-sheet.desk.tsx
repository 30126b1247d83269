import { type ReactNode, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { parseAmount, toDecimal } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { type GoodsDraft, type Mall, type MallGoods, useSaveGoods } from './mall.hooks.ts';
import { DESK_KINDS, type DeskKind, MALL_PICTURES, type MallPicture } from './mall.rules.ts';

const FRESH: GoodsDraft = {
  kind: 'goods',
  names: {},
  descriptions: {},
  points: 1_000,
  prices: [],
  amount: '0',
  credit: '0',
  stock: null,
  backOn: '',
  picture: 'box',
  order: 100,
  enabled: false,
};
const NEEDED = ['VI', 'EN'];

interface GoodsSheetProps {
  /** Undefined for new goods. */
  goods: MallGoods | undefined;
  mall: Mall;
  symbol: string;
  onClose(): void;
}

/** One reward of the mall. Earlier exchanges do not change with it. */
export function GoodsSheet({ goods, mall, symbol, onClose }: GoodsSheetProps) {
  const t = useText();
  const [draft, setDraft] = useState<GoodsDraft>(goods ? draftOf(goods) : FRESH);
  const save = useSaveGoods(goods, onClose);
  const set = (change: Partial<GoodsDraft>) => setDraft({ ...draft, ...change });
  const fields = { draft, set, disabled: !mall.mayEdit };
  return (
    <Sheet
      open
      title={goods ? (goods.names.EN ?? '') : t('points.desk.mall.new')}
      onOpenChange={(next) => !next && onClose()}
    >
      <form
        className="mall-desk-form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(draft);
        }}
      >
        <Switch
          label={t('points.desk.mall.enabled')}
          checked={draft.enabled}
          disabled={fields.disabled}
          onChange={({ target }) => set({ enabled: target.checked })}
        />
        <KindFields {...fields} symbol={symbol} />
        <StockFields {...fields} />
        <PriceFields {...fields} />
        <TextFields {...fields} languages={mall.languages} />
        {save.error && (
          <p className="mall-desk-error" role="alert">
            {save.error.message}
          </p>
        )}
        {mall.mayEdit && (
          <Button type="submit" block loading={save.isPending}>
            {t('points.desk.mall.save')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}

const draftOf = ({ id: _, version: __, taken: ___, ...draft }: MallGoods): GoodsDraft => draft;

interface FieldsProps {
  draft: GoodsDraft;
  set(change: Partial<GoodsDraft>): void;
  disabled: boolean;
}

function KindFields({ draft, set, disabled, symbol }: FieldsProps & { symbol: string }) {
  const t = useText();
  const money = (name: 'amount' | 'credit') => (
    <AmountInput
      label={t(`points.desk.mall.${name}`)}
      symbol={symbol}
      disabled={disabled}
      value={parseAmount(draft[name])}
      onChange={(value) => set({ [name]: toDecimal(value ?? 0n) })}
    />
  );
  return (
    <div className="mall-desk-two">
      <Select
        label={t('points.desk.mall.kind')}
        disabled={disabled}
        options={DESK_KINDS.map((value) => ({ value, label: t(`points.desk.mall.kind.${value}`) }))}
        value={draft.kind}
        onChange={({ target }) => {
          const kind = target.value as DeskKind;
          set({ kind, ...(kind !== 'cash' && { credit: '0' }) });
        }}
      />
      <CountField
        label={t('points.desk.mall.price')}
        least={1}
        disabled={disabled}
        value={draft.points}
        onChange={(points) => set({ points: points ?? 1 })}
      />
      {money('amount')}
      {draft.kind === 'cash' && money('credit')}
    </div>
  );
}

function StockFields({ draft, set, disabled }: FieldsProps) {
  const t = useText();
  return (
    <div className="mall-desk-two">
      <CountField
        label={t('points.desk.mall.stock')}
        hint={t('points.desk.mall.stock.hint')}
        least={0}
        optional
        disabled={disabled}
        value={draft.stock}
        onChange={(stock) => set({ stock: stock ?? null })}
      />
      <Input
        label={t('points.desk.mall.back')}
        type="date"
        optional
        disabled={disabled}
        value={draft.backOn}
        onChange={({ target }) => set({ backOn: target.value })}
      />
      <Select
        label={t('points.desk.mall.picture')}
        disabled={disabled}
        options={MALL_PICTURES.map((value) => ({ value, label: t(`points.desk.mall.picture.${value}`) }))}
        value={draft.picture}
        onChange={({ target }) => set({ picture: target.value as MallPicture })}
      />
      <CountField
        label={t('points.desk.mall.order')}
        least={0}
        disabled={disabled}
        value={draft.order}
        onChange={(order) => set({ order: order ?? 0 })}
      />
    </div>
  );
}

interface CountProps {
  label: string;
  hint?: ReactNode;
  least: number;
  optional?: boolean;
  disabled: boolean;
  value: number | null;
  onChange(value: number | undefined): void;
}

/** A whole number; null for an empty field. */
export function CountField({ least, value, onChange, ...rest }: CountProps) {
  return (
    <Input
      {...rest}
      digits
      type="number"
      min={least}
      required={!rest.optional}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  );
}

/** Prices that apply from a VIP rank on. */
function PriceFields({ draft, set, disabled }: FieldsProps) {
  const t = useText();
  const put = (at: number, change: Partial<GoodsDraft['prices'][number]>) =>
    set({ prices: draft.prices.map((price, index) => (index === at ? { ...price, ...change } : price)) });
  const next = Math.min(99, Math.max(0, ...draft.prices.map(({ rank }) => rank)) + 1);
  return (
    <fieldset className="mall-desk-lines">
      <legend>{t('points.desk.mall.prices')}</legend>
      {draft.prices.map((price, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own, and none is moved
        <div key={at} className="mall-desk-line">
          <CountField
            label={t('points.desk.mall.rate.rank')}
            least={1}
            disabled={disabled}
            value={price.rank}
            onChange={(rank) => put(at, { rank: rank ?? 1 })}
          />
          <CountField
            label={t('points.desk.mall.price')}
            least={1}
            disabled={disabled}
            value={price.points}
            onChange={(points) => put(at, { points: points ?? 1 })}
          />
          {!disabled && (
            <Button
              tone="ghost"
              onClick={() => set({ prices: draft.prices.filter((_, index) => index !== at) })}
              aria-label={t('points.desk.mall.prices.remove', { rank: price.rank })}
            >
              {t('points.desk.mall.remove')}
            </Button>
          )}
        </div>
      ))}
      {!disabled && (
        <Button
          tone="secondary"
          size="sm"
          onClick={() => set({ prices: [...draft.prices, { rank: next, points: draft.points }] })}
        >
          {t('points.desk.mall.prices.add')}
        </Button>
      )}
    </fieldset>
  );
}

function TextFields({ draft, set, disabled, languages }: FieldsProps & { languages: readonly string[] }) {
  const t = useText();
  const all = [...NEEDED, ...languages.filter((language) => !NEEDED.includes(language))];
  return (
    <fieldset className="mall-desk-lines">
      <legend>{t('points.desk.mall.texts')}</legend>
      {all.map((language) => (
        <div key={language} className="mall-desk-two">
          <Input
            label={t('points.desk.mall.name.in', { language })}
            optional={!NEEDED.includes(language)}
            maxLength={80}
            disabled={disabled}
            value={draft.names[language] ?? ''}
            onChange={({ target }) => set({ names: { ...draft.names, [language]: target.value } })}
          />
          <Input
            label={t('points.desk.mall.words.in', { language })}
            optional
            maxLength={300}
            disabled={disabled}
            value={draft.descriptions[language] ?? ''}
            onChange={({ target }) => set({ descriptions: { ...draft.descriptions, [language]: target.value } })}
          />
        </div>
      ))}
    </fieldset>
  );
}

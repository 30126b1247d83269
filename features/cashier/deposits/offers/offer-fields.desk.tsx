import { type Language, LOCALE } from '#platform/i18n/languages.ts';
import { useText } from '#platform/i18n/text.tsx';
import { parseAmount, toDecimal } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { OFFER_CODE } from './offers.rules.ts';

/** Hundredths of a percent as plain text: 150 is "1.5". */
export const percentText = (bps: number): string => String(bps / 100);

/** The same in the format of the language: "1,5". */
export const percentIn = (bps: number, language: Language): string =>
  new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 2 }).format(bps / 100);

/** Undefined when the text is no percentage or has more than two decimals. */
export function bpsOf(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

interface CodeProps {
  value: string;
  onChange(code: string): void;
}

/** The internal code of a channel or a bonus; it never changes. */
export function CodeField({ value, onChange }: CodeProps) {
  const t = useText();
  return (
    <Input
      label={t('cashier.desk.offers.code')}
      hint={t('cashier.desk.offers.code.hint')}
      required
      maxLength={20}
      pattern={OFFER_CODE}
      value={value}
      onChange={({ target }) => onChange(target.value.toUpperCase())}
    />
  );
}

interface OrderProps {
  value: number;
  disabled: boolean;
  onChange(order: number): void;
}

/** The position in the list that players see. */
export function OrderField({ value, disabled, onChange }: OrderProps) {
  const t = useText();
  return (
    <Input
      label={t('cashier.desk.offers.order')}
      hint={t('cashier.desk.offers.order.hint')}
      type="number"
      min={0}
      max={1_000}
      required
      disabled={disabled}
      value={String(value)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

interface PercentProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  disabled: boolean;
  onChange(text: string): void;
}

export function PercentInput({ value, onChange, ...rest }: PercentProps) {
  return (
    <Input
      {...rest}
      digits
      inputMode="decimal"
      maxLength={7}
      value={value}
      trailing="%"
      onChange={({ target }) => onChange(target.value.replace(/[^\d.,]/g, ''))}
    />
  );
}

interface AmountFieldProps {
  label: string;
  hint?: string;
  symbol: string;
  /** Decimal text; null for an empty field. */
  value: string | null;
  disabled: boolean;
  onChange(value: string | null): void;
}

export function AmountField({ value, onChange, ...rest }: AmountFieldProps) {
  return (
    <AmountInput
      {...rest}
      value={value === null ? undefined : parseAmount(value)}
      onChange={(amount) => onChange(amount === undefined ? null : toDecimal(amount))}
    />
  );
}

interface NamesProps {
  languages: readonly string[];
  names: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange(names: Record<string, string>): void;
}

const NEEDED = ['VI', 'EN'];

/** A name per language of the brand. The first two are required; the others fall back to them. */
export function NameFields({ languages, names, disabled, onChange }: NamesProps) {
  const t = useText();
  const all = [...NEEDED, ...languages.filter((language) => !NEEDED.includes(language))];
  return (
    <fieldset className="offer-names">
      <legend>{t('cashier.desk.offers.names')}</legend>
      {all.map((language) => (
        <Input
          key={language}
          label={t('cashier.desk.offers.name', { language })}
          optional={!NEEDED.includes(language)}
          value={names[language] ?? ''}
          maxLength={80}
          disabled={disabled}
          onChange={({ target }) => onChange(withName(names, language, target.value))}
        />
      ))}
    </fieldset>
  );
}

function withName(names: Readonly<Record<string, string>>, language: string, text: string): Record<string, string> {
  const { [language]: _, ...others } = names;
  return text === '' ? others : { ...others, [language]: text };
}

/** The server's refusal, and the save button for those who may edit. */
export function OfferFoot({ save, mayEdit }: { save: { error: Error | null; isPending: boolean }; mayEdit: boolean }) {
  const t = useText();
  return (
    <>
      {save.error && (
        <p className="offer-error" role="alert">
          {save.error.message}
        </p>
      )}
      {mayEdit && (
        <Button type="submit" block loading={save.isPending}>
          {t('cashier.desk.offers.save')}
        </Button>
      )}
    </>
  );
}

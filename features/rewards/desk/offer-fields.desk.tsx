import { useState } from 'react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { Input } from '#platform/ui/input.tsx';
import type { OfferDraft } from './offer-draft.ts';
import { moneyText, shownMoney } from './offer-money.ts';

/** Props of every step of the form. `faults` names the invalid fields, once they may be shown. */
export interface StepProps {
  draft: OfferDraft;
  faults: readonly string[];
  onChange(part: Partial<OfferDraft>): void;
}

interface MoneyProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  /** Decimal text in main units; null where there is no limit. */
  value: string | null;
  /** An empty field means null. */
  open?: boolean;
  onChange(value: string | null): void;
}

/** A money field with decimals, grouped in the operator's language when it loses focus. */
export function MoneyField({ value, open = false, onChange, ...frame }: MoneyProps) {
  const { language } = useLanguage();
  const { symbol } = useDesk().brand;
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      {...frame}
      digits
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shownMoney(value, language)}
      trailing={<span className="inp-suffix">{symbol}</span>}
      onFocus={() => setTyped(shownMoney(value, language))}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = moneyText(target.value, language);
        onChange(read === '' && open ? null : read);
      }}
    />
  );
}

interface WholeProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  unit?: string;
  /** Null where there is no limit. */
  value: number | null;
  open?: boolean;
  onChange(value: number | null): void;
}

/** A whole number; an empty field is null if `open`, else 0. */
export function WholeField({ value, open = false, unit, onChange, ...frame }: WholeProps) {
  return (
    <Input
      {...frame}
      digits
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : String(value)}
      trailing={unit && <span className="inp-suffix">{unit}</span>}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, 9);
        onChange(digits === '' && open ? null : Number(digits));
      }}
    />
  );
}

interface ScaledProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  unit: string;
  disabled?: boolean;
  /** In 1/10,000. */
  bps: number;
  /** 100 shows percent, 10,000 shows a factor. */
  scale: 100 | 10_000;
  onChange(bps: number): void;
}

/** A percentage or a factor, stored in 1/10,000. */
export function ScaledField({ bps, scale, unit, onChange, ...frame }: ScaledProps) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const shown = shownMoney((bps / scale).toFixed(2), language);
  return (
    <Input
      {...frame}
      digits
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      trailing={<span className="inp-suffix">{unit}</span>}
      onFocus={() => setTyped(shown)}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(Math.round((Number(moneyText(target.value, language)) || 0) * scale));
      }}
    />
  );
}

const PRODUCTS = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT'] as const;
const ALL = 10_000;

interface SharesProps {
  label: string;
  shares: Readonly<Record<string, number>>;
  onChange(shares: Record<string, number>): void;
}

/** How much of a stake counts, by game type. An empty record counts all in full; otherwise types not named count 0. */
export function ShareFields({ label, shares, onChange }: SharesProps) {
  const t = useText();
  const free = Object.keys(shares).length === 0;
  const of = (product: string) => (free ? ALL : (shares[product] ?? 0));
  const put = (product: string, bps: number) => {
    const all = [...new Set([...PRODUCTS, ...Object.keys(shares)])].map((one) => [
      one,
      one === product ? bps : of(one),
    ]);
    const named = all.filter(([, share]) => share !== 0);
    const same = all.every(([, share]) => share === ALL);
    onChange(Object.fromEntries(same ? [] : named.length > 0 ? named : all));
  };
  return (
    <fieldset className="offw-shares">
      <legend>{label}</legend>
      <div>
        {PRODUCTS.map((product) => (
          <ScaledField
            key={product}
            label={t(`rewards.desk.type.${product}`)}
            unit="%"
            scale={100}
            bps={of(product)}
            onChange={(bps) => put(product, Math.min(bps, ALL))}
          />
        ))}
      </div>
    </fieldset>
  );
}

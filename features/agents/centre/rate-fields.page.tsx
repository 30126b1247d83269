import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Input } from '#platform/ui/input.tsx';
import { PRODUCT_NAMES, type Product } from '../agents.rules.ts';
import { parsePercent, percentDigits, percentText } from '../percent.rules.ts';
import type { Rates } from '../tree/rates.rules.ts';
import './rate-fields.css';

/** Rates as typed. */
export type RateTexts = Partial<Record<Product, string>>;

interface RateFieldsProps {
  texts: RateTexts;
  /** The agent's own rates, which no downline may exceed. */
  most: Rates;
  /** The member's present rates; a rate can only rise. */
  least?: Rates;
  onChange(texts: RateTexts): void;
}

/** One field for each product for which the agent has a rate. */
export function RateFields({ texts, most, least = {}, onChange }: RateFieldsProps) {
  const t = useText();
  const { language } = useLanguage();
  const products = givable(most);
  if (products.length === 0) return <p className="acr-none">{t('centre.rates.none')}</p>;
  return (
    <fieldset className="acr">
      <legend>{t('centre.rates')}</legend>
      <div>
        {products.map((product) => (
          <Input
            key={product}
            digits
            inputMode="decimal"
            maxLength={6}
            label={t(`agents.figures.product.${product}`)}
            hint={hintOf(product)}
            error={
              isRate(texts[product] ?? '', least[product] ?? 0, most[product] ?? 0) ? undefined : problemOf(product)
            }
            trailing={<span aria-hidden="true">%</span>}
            placeholder={percentDigits(least[product] ?? 0, language)}
            value={texts[product] ?? ''}
            onChange={({ target }) => onChange({ ...texts, [product]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  );

  function hintOf(product: Product): string {
    return t('centre.rates.most', { most: percentText(most[product] ?? 0, language) });
  }
  function problemOf(product: Product): string {
    return t('centre.rates.between', {
      least: percentText(least[product] ?? 0, language),
      most: percentText(most[product] ?? 0, language),
    });
  }
}

const givable = (most: Rates) => PRODUCT_NAMES.filter((product) => (most[product] ?? 0) > 0);

/** An empty field sets nothing and is valid. */
function isRate(text: string, least: number, most: number): boolean {
  if (text.trim() === '') return true;
  const rate = parsePercent(text);
  return rate !== undefined && rate >= least && rate <= most;
}

/** The typed rates; undefined if any is invalid. */
export function ratesTyped(texts: RateTexts, most: Rates, least: Rates = {}): Rates | undefined {
  const rates: Rates = {};
  for (const product of givable(most)) {
    const text = texts[product] ?? '';
    if (!isRate(text, least[product] ?? 0, most[product] ?? 0)) return undefined;
    const rate = parsePercent(text);
    if (rate !== undefined) rates[product] = rate;
  }
  return rates;
}

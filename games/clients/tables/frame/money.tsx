import { amountParts } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/text.tsx';

interface MoneyProps {
  value: bigint;
  symbol?: string;
  /** Adds a plus sign to gains. */
  signed?: boolean;
}

/** An amount with small decimals, the style of figures at the tables. */
export function Money({ value, symbol, signed = false }: MoneyProps) {
  const { language } = useLanguage();
  const { sign, whole, fraction } = amountParts(value, language);
  return (
    <span className="num table-money">
      {signed && value > 0n ? '+' : sign}
      {whole}
      <small>{fraction}</small>
      {symbol && <span className="table-symbol">{symbol}</span>}
    </span>
  );
}

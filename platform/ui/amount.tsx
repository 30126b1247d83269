import { amountParts } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import { classNames } from './class-names.ts';

export interface AmountProps {
  /** In 1/10,000 of a main unit. */
  value: bigint;
  /** The brand's symbol, behind the number ("P", "₫"). */
  symbol?: string | undefined;
  /**
   * Always a sign, "+" in jade and "−" in the text's own ink: for movements of money. "plain" leaves both in that ink:
   * for results of play, where nothing is celebrated.
   */
  signed?: boolean | 'plain';
  /** Leaves ",00" out, for steps and limits that are whole by nature. */
  whole?: boolean;
  className?: string;
}

/** Money on the screen: tabular digits, small decimals, one piece that never breaks over two lines. */
export function Amount({ value, symbol, signed, whole, className }: AmountProps) {
  const { language } = useLanguage();
  const parts = amountParts(value, language);
  const plus = signed && value > 0n;
  return (
    <span className={classNames('num', plus && signed !== 'plain' && 'text-jade-ink', className)}>
      {plus ? '+' : parts.sign}
      {parts.whole}
      {!whole && <small>{parts.fraction}</small>}
      {symbol && <span className="cur">{symbol}</span>}
    </span>
  );
}

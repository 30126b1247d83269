import { amountParts } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE } from '#platform/money/money.ts';
import { classNames } from './class-names.ts';

export interface AmountProps {
  /** In 1/10,000 of a main unit. */
  value: bigint;
  /** The brand's symbol, behind the number ("P", "₫"). */
  symbol?: string | undefined;
  /**
   * Always shows a sign, "+" in jade and "−" in the text colour: for movements of money. "plain" shows both in the text
   * colour: for results of play, where nothing is celebrated.
   */
  signed?: boolean | 'plain';
  /** Omits ",00", for steps and limits that are always whole. */
  whole?: boolean;
  className?: string;
}

/** Below this the decimals are most of the amount, and are as large as the rest (look section 3). */
const SMALL_DECIMALS_FROM = 10n * AMOUNT_SCALE;

/** A whole part of this many characters does not fit a narrow card at full size: 999.999.999. */
const LONG_FROM = 11;

/** Money on the screen: tabular digits, small decimals, never broken over two lines. */
export function Amount({ value, symbol, signed, whole, className }: AmountProps) {
  const { language } = useLanguage();
  const parts = amountParts(value, language);
  const plus = signed && value > 0n;
  const few = value < SMALL_DECIMALS_FROM && value > -SMALL_DECIMALS_FROM;
  return (
    <span
      className={classNames('num', plus && signed !== 'plain' && 'text-jade-ink', className)}
      data-long={parts.whole.length >= LONG_FROM || undefined}
    >
      {plus ? '+' : parts.sign}
      {parts.whole}
      {!whole && (few ? parts.fraction : <small>{parts.fraction}</small>)}
      {symbol && <span className="cur">{symbol}</span>}
    </span>
  );
}

import { type CSSProperties, useState } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { classNames } from './class-names.ts';
import './jackpot.css';

export interface JackpotProps {
  /** In 1/10,000 units. */
  value: bigint;
  symbol?: string | undefined;
  /** lg is 78 px high, sm 40 px; both shrink to the available space. */
  size?: 'sm' | 'lg';
  className?: string;
}

const WANTED = { sm: '40px', lg: '78px' };

/** The pool in drum digits. Only digits that changed roll (600 ms); with reduced motion they are swapped. */
export function Jackpot({ value, symbol, size = 'lg', className }: JackpotProps) {
  const t = useText();
  const { language } = useLanguage();
  const text = formatAmount(value, language);
  const chars = [...text];
  const digits = chars.filter((char) => char >= '0' && char <= '9').length;
  const units = digits * 0.68 + (chars.length - digits) * 0.2;
  return (
    <div
      className={classNames('jackpot', className)}
      role="img"
      aria-label={t('ui.jackpot', { amount: symbol ? `${text} ${symbol}` : text })}
      style={{ '--want': WANTED[size], '--units': units.toFixed(2) } as CSSProperties}
    >
      <span className="jdig">
        {chars.map((char, index) => {
          // counted from the right, so that a new leading digit does not make all others roll
          const place = chars.length - index;
          return char >= '0' && char <= '9' ? (
            <Digit key={place} digit={char} />
          ) : (
            <span key={place} className="jdig-sep">
              {char}
            </span>
          );
        })}
      </span>
    </div>
  );
}

function Digit({ digit }: { digit: string }) {
  const [shown, setShown] = useState({ now: digit, before: '' });
  if (shown.now !== digit) setShown({ now: digit, before: shown.now });
  return (
    <span className="jdig-cell">
      {shown.before && (
        <span key={`out-${shown.before}-${shown.now}`} className="jdig-out">
          {shown.before}
        </span>
      )}
      <span key={shown.now} className={shown.before ? 'jdig-in' : undefined}>
        {shown.now}
      </span>
    </span>
  );
}

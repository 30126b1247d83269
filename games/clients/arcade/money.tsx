import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import { shortAmount } from '../shell/format-facts.ts';
import { useArcade } from './arcade-context.ts';

/** "31,60 P". */
export function useMoney(): (units: bigint, options?: { signed?: boolean }) => string {
  const { language } = useLanguage();
  const { session } = useArcade();
  return (units, { signed = false } = {}) =>
    `${signed && units > 0n ? '+' : ''}${formatAmount(units, language)} ${session.symbol}`;
}

/** A multiplier in 1/100: 316 -> "×3,16", 200 -> "×2". */
export function useTimes(): (hundredths: number) => string {
  const { language } = useLanguage();
  return (hundredths) => `×${shortAmount(BigInt(hundredths) * 100n, language)}`;
}

import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { useDesk } from '#platform/ui/desk-screen.ts';
import './offers-desk.css';

/** Formats decimal text as "10.000,00 P"; a dash for null. */
export function useOfferMoney(): (text: string | null) => string {
  const { language } = useLanguage();
  const { symbol } = useDesk().brand;
  return (text) => (text === null ? '–' : `${formatAmount(units(text), language)} ${symbol}`);
}

export interface BudgetParts {
  budget: string | null;
  awarded: string | null;
  promised: string | null;
  free: string | null;
}

const PARTS = ['awarded', 'promised', 'free'] as const;

/** How a budget is split. Shows nothing before the budget has an account. */
export function BudgetBar(parts: BudgetParts) {
  const t = useText();
  const money = useOfferMoney();
  const shares = PARTS.map((part) => ({ part, amount: units(parts[part] ?? '0') }));
  const total = shares.reduce((sum, { amount }) => sum + amount, 0n);
  if (total === 0n) return null;
  const told = PARTS.map((part) => `${t(`rewards.desk.offers.${part}`)} ${money(parts[part])}`).join(', ');
  return (
    <span className="offers-bar" role="img" aria-label={told} title={told}>
      {shares.map(({ part, amount }) => (
        <i key={part} data-part={part} style={{ width: `${Number((amount * 10_000n) / total) / 100}%` }} />
      ))}
    </span>
  );
}

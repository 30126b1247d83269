import { CircleSlash2, Gift } from 'lucide-react';
import { formatDateTime, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { RadioCards } from '#platform/ui/radio-card.tsx';
import type { DepositBonus } from './deposit.hooks.ts';

interface BonusChoiceProps {
  bonuses: readonly DepositBonus[];
  wagerTimes: number;
  symbol: string;
  timeZone: string;
  value: number | undefined;
  onChange(id: number | undefined): void;
}

const NONE = 'none';

/** Picks a bonus. The default is none; each bonus shows its conditions before it is chosen. */
export function BonusChoice({ bonuses, wagerTimes, symbol, timeZone, value, onChange }: BonusChoiceProps) {
  const t = useText();
  const { language } = useLanguage();
  const whole = (wire: number) => formatWhole(units(wire), language);
  const termsOf = (bonus: DepositBonus) => {
    if (bonus.problem) return t(`error.${bonus.problem}`);
    const parts = [
      t('cashier.bonus.terms', {
        percent: bonus.percentBps / 100,
        max: whole(bonus.maximumAmount),
        min: whole(bonus.minimumAmount),
        symbol,
      }),
      t('cashier.bonus.times', { times: bonus.wagerTimes }),
      t(`cashier.bonus.period.${bonus.period}`),
      // The last day of the bonus, which runs until the end of that day.
      bonus.endsAt === null
        ? t('cashier.bonus.endless')
        : t('cashier.bonus.ends', { date: formatDateTime(bonus.endsAt - 1, language, { timeZone, style: 'date' }) }),
    ];
    return parts.join(' ');
  };
  return (
    <RadioCards
      label={t('cashier.bonus.choose')}
      className="dep-bonus"
      value={value === undefined ? NONE : String(value)}
      onChange={(chosen) => onChange(chosen === NONE ? undefined : Number(chosen))}
      items={[
        {
          value: NONE,
          icon: <CircleSlash2 size={20} strokeWidth={1.75} />,
          title: t('cashier.bonus.none'),
          text: wagerTimes === 0 ? t('cashier.bonus.none.free') : t('cashier.bonus.none.text', { times: wagerTimes }),
        },
        ...bonuses.map((bonus) => ({
          value: String(bonus.id),
          icon: <Gift size={20} strokeWidth={1.75} />,
          title: bonus.name,
          text: termsOf(bonus),
          disabled: bonus.problem !== null,
        })),
      ]}
    />
  );
}

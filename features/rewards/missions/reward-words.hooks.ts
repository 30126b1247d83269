import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import type { Reward } from './missions.hooks.ts';

/** "5,00 P", "50 điểm", "2 vé". */
export function useRewardWords(symbol: string): (reward: Reward) => string {
  const t = useText();
  const { language } = useLanguage();
  return ({ kind, amount, points, tickets, rounds }) => {
    switch (kind) {
      case 'bonus':
      case 'credits':
        return `${formatAmount(units(amount), language)} ${symbol}`;
      case 'points':
        return t('missions.points', { count: points, text: formatWhole(units(points), language) });
      case 'tickets':
        return t('missions.tickets', { count: tickets });
      case 'freeRounds':
        return t('missions.free.rounds', { count: rounds });
      case 'goods':
        return t('missions.goods');
      case 'none':
        return t('raffle.blank');
    }
  };
}

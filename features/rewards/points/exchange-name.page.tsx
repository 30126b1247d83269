import { useText } from '#platform/i18n/text.tsx';
import { type Redemption, useMoneyText } from './points.hooks.ts';

/** An exchange's name: the reward, or the amount that went to the wallet. */
export function useExchangeName(): (one: Pick<Redemption, 'exchangeType' | 'productName' | 'creditAmount'>) => string {
  const t = useText();
  const money = useMoneyText();
  return ({ exchangeType, productName, creditAmount }) =>
    exchangeType === 'points' ? t('points.to.wallet', { amount: money(creditAmount) }) : productName;
}

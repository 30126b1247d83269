import type { ReactNode } from 'react';
import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { bonusOn, wageringFor } from './bonus.rules.ts';
import { quote } from './channel.rules.ts';
import type { DepositBonus, DepositChannel, DepositSettings } from './deposit.hooks.ts';

interface DepositSummaryProps {
  channel: DepositChannel;
  settings: DepositSettings;
  amount: bigint | undefined;
  bonus: DepositBonus | undefined;
  symbol: string;
}

/** The bill before ordering: payment, fee, credited amount and wagering, line by line. */
export function DepositSummary({ channel, settings, amount = 0n, bonus, symbol }: DepositSummaryProps) {
  const t = useText();
  const { language } = useLanguage();
  const { fee, arrives } = quote(amount, channel.feeBps);
  const given = bonus && arrives >= units(bonus.minimumAmount) ? bonusValue(bonus, arrives) : undefined;
  const wagering = wageringFor(arrives, settings.wagerTimes, given);
  const money = (value: bigint) => `${formatAmount(value, language)} ${symbol}`;
  const vnd = formatWhole(amount * BigInt(settings.vndPerUnit), language);
  if (channel.kind === 'voucher') {
    return (
      <Bill title={t('cashier.summary')}>
        <p className="dep-small">
          {settings.wagerTimes === 0
            ? t('cashier.summary.voucher.free')
            : t('cashier.summary.voucher', { times: settings.wagerTimes })}
        </p>
      </Bill>
    );
  }
  return (
    <Bill title={t('cashier.summary')}>
      <dl>
        <Line name={t('cashier.summary.paid')} note={`${vnd} ₫`}>
          {money(amount)}
        </Line>
        <Line name={t('cashier.summary.fee')}>{fee > 0n ? `− ${money(fee)}` : t('cashier.deposit.fee.none')}</Line>
        <Line name={t('cashier.summary.arrives')} strong>
          {money(arrives)}
        </Line>
        {given && <Line name={t('cashier.summary.bonus')}>{`+ ${money(given.amount)}`}</Line>}
        <Line name={t('cashier.summary.wagering')}>{money(wagering.total)}</Line>
      </dl>
      {bonus && !given && (
        <p className="dep-warn" role="alert">
          {t('error.bonus.minimum', { min: bonus.minimumAmount })}
        </p>
      )}
      <p className="dep-small">
        {given
          ? t('cashier.summary.how.bonus', {
              times: given.wagerTimes,
              arrives: money(arrives),
              bonus: money(given.amount),
              total: money(wagering.total),
            })
          : settings.wagerTimes === 0
            ? t('cashier.summary.how.free')
            : t('cashier.summary.how', { times: settings.wagerTimes })}
      </p>
    </Bill>
  );
}

function bonusValue({ percentBps, maximumAmount, wagerTimes }: DepositBonus, arrives: bigint) {
  return { amount: bonusOn({ percentBps, maximum: units(maximumAmount) }, arrives), wagerTimes };
}

function Bill({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="dep-bill" aria-label={title} aria-live="polite">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export function Line(props: { name: string; note?: string; strong?: boolean; children: ReactNode }) {
  return (
    <div data-strong={props.strong ? '' : undefined}>
      <dt>{props.name}</dt>
      <dd className="num">
        {props.children}
        {props.note && <small>{props.note}</small>}
      </dd>
    </div>
  );
}

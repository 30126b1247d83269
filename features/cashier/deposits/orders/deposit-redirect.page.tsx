import { ExternalLink, ShieldCheck } from 'lucide-react';
import { formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE } from '#platform/money/money.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { clockText } from '#platform/ui/clock-text.ts';
import { useSecondsUntil } from '#platform/ui/countdown-button.tsx';
import type { DepositOrder } from './deposit.hooks.ts';
import { KIND_ICONS } from './deposit-form.page.tsx';

/** Link to the gateway's page, shown while the order waits. */
export function RedirectCard({ order, onAnother }: { order: DepositOrder; onAnother(): void }) {
  const t = useText();
  const { language } = useLanguage();
  const seconds = useSecondsUntil(order.expiresAt);
  const Icon = KIND_ICONS[order.kind];
  const vnd = formatWhole(BigInt(order.payAmount) * AMOUNT_SCALE, language);
  return (
    <section className="dep-gate" aria-label={order.channelName}>
      <header>
        <h3>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          {order.channelName}
        </h3>
        {seconds > 0 && (
          <span className="num" role="timer">
            {clockText(seconds)}
          </span>
        )}
      </header>
      <div>
        <p className="dep-gate-sum num">{vnd} ₫</p>
        <p>{t(order.redirectUrl ? 'cashier.deposit.gate.text' : 'cashier.deposit.gate.none')}</p>
        {order.redirectUrl && seconds > 0 ? (
          <ButtonLink
            href={order.redirectUrl}
            tone="gilt"
            size="lg"
            block
            icon={<ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />}
          >
            {t('cashier.deposit.gate.open')}
          </ButtonLink>
        ) : (
          <Button tone="secondary" block onClick={onAnother}>
            {t('cashier.deposit.another')}
          </Button>
        )}
        <p className="dep-gate-note">
          <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{t(order.simulated ? 'cashier.deposit.gate.simulated' : 'cashier.deposit.gate.note')}</span>
        </p>
      </div>
    </section>
  );
}

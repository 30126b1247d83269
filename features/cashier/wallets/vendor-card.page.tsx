import { Clock, Gamepad2, WalletCards, WifiOff } from 'lucide-react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import type { VendorWallet } from './wallets.hooks.ts';

/** One vendor's wallet: its balance, or the last known one with its time. */
export function VendorCard({ wallet, symbol, timeZone }: { wallet: VendorWallet; symbol: string; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { vendorName, balance, balanceAt, state, playing, pending } = wallet;
  const unknown = state === 'unknown';
  const time = balanceAt === null ? '' : formatDateTime(balanceAt, language, { timeZone, style: 'short' });
  return (
    <Card as="article" className="wal-vendor" aria-label={vendorName} data-unknown={unknown || undefined}>
      <span>
        <WalletCards size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="wal-vendor-name">
        <b>{vendorName}</b>
        <span className="wal-marks">
          {playing && (
            <Pill tone="jade" icon={<Gamepad2 size={14} strokeWidth={2} aria-hidden="true" />}>
              {t('cashier.wallets.playing')}
            </Pill>
          )}
          {pending > 0 && (
            <Pill tone="info" icon={<Clock size={14} strokeWidth={2} aria-hidden="true" />}>
              {t('cashier.wallets.pending', { count: pending })}
            </Pill>
          )}
          {unknown && (
            <Pill tone="amber" icon={<WifiOff size={14} strokeWidth={2} aria-hidden="true" />}>
              {t('cashier.wallets.unknown')}
            </Pill>
          )}
        </span>
      </div>
      <div className="wal-vendor-money">
        {balance === null ? (
          <span className="text-ink-3">{t('cashier.wallets.never')}</span>
        ) : (
          <b>
            <Amount value={units(balance)} symbol={symbol} />
          </b>
        )}
        {unknown && time !== '' && <small>{t('cashier.wallets.lastKnown', { time })}</small>}
      </div>
    </Card>
  );
}

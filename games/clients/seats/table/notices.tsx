import { WifiOff, X } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useMoney, useSeats, useView } from '../seats-context.ts';

const REFUSAL_MS = 4000;

/** A lost connection, refusals and the end of a stay: what happened to the money, and what follows. */
export function Notices() {
  const t = useText();
  const { game, goTo } = useSeats();
  const link = useView('link');
  const notice = useView('notice');
  const stood = useView('stood');
  const money = useMoney();
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => game.dismiss(), REFUSAL_MS);
    return () => clearTimeout(timer);
  }, [notice, game]);
  if (link === 'lost')
    return (
      <div className="notice-board seats-notice" role="alert" data-tone="info">
        <WifiOff size={20} strokeWidth={1.75} aria-hidden="true" />
        <p>{t('seats.lost')}</p>
        <span className="spin" aria-hidden="true" />
      </div>
    );
  if (stood)
    return (
      <div className="notice-board seats-notice" role="status" data-tone="info">
        <p>{t('seats.stood', { buyIn: money(stood.buyIn), payout: money(stood.payout) })}</p>
        <Button size="sm" tone="secondary" onClick={() => goTo(null)}>
          {t('seats.lobby')}
        </Button>
        <Close />
      </div>
    );
  if (!notice) return null;
  return (
    <div className="notice-board seats-notice" role="alert" data-tone="error">
      <p>{t(notice.key)}</p>
      <Close />
    </div>
  );
}

function Close() {
  const t = useText();
  const { game } = useSeats();
  return (
    <IconButton
      size="sm"
      label={t('ui.close')}
      icon={<X size={16} strokeWidth={1.75} />}
      onClick={() => game.dismiss()}
    />
  );
}

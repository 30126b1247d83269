import { useText } from '#platform/i18n/text.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import './gift.css';
import { useGiftSettings } from './gift.hooks.ts';
import { GiftForm } from './gift-form.page.tsx';

interface DownlineGiftProps {
  account: string;
  symbol: string;
  timeZone: string;
  onSent(): void;
}

/** Money from an agent to one of their direct downlines, preselected (agent centre, team management). */
export function DownlineGift({ account, symbol, timeZone, onSent }: DownlineGiftProps) {
  const t = useText();
  const settings = useGiftSettings();
  const { data, error } = settings;
  if (error && !data) return <Failed error={error} onRetry={() => settings.refetch()} />;
  if (!data) return <Skeleton width="100%" height={320} />;
  if (!data.downline) return <Empty title={t('cashier.gift.none')} hint={t('cashier.gift.none.hint')} />;
  return (
    <GiftForm direction="downline" settings={data} to={account} symbol={symbol} timeZone={timeZone} onSent={onSent} />
  );
}

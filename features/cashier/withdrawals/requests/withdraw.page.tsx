import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useShownFromTop } from '#platform/ui/use-shown-from-top.ts';
import { ReceiptInbox } from '../receipt/receipt-inbox.page.tsx';
import './withdraw.css';
import { useCards, useChecklist, useWithdrawSettings } from './withdraw.hooks.ts';
import { Conditions } from './withdraw-conditions.page.tsx';
import { WithdrawForm } from './withdraw-form.page.tsx';
import { WithdrawalProgress } from './withdraw-progress.page.tsx';
import { WithdrawalRecords } from './withdraw-records.page.tsx';

/** Member centre page "withdraw" (spec section 2.7): what is still missing, how much and where to, then how it goes on. */
export function WithdrawPage({ heading, symbol, timeZone }: CentrePageProps) {
  const [orderNo, setOrderNo] = useState<string>();
  const page = useShownFromTop<HTMLDivElement>(orderNo);
  return (
    <div className="wd" ref={page}>
      {heading}
      <ReceiptInbox symbol={symbol} timeZone={timeZone} />
      {orderNo ? (
        <WithdrawalProgress
          orderNo={orderNo}
          symbol={symbol}
          timeZone={timeZone}
          onAnother={() => setOrderNo(undefined)}
        />
      ) : (
        <Ask symbol={symbol} timeZone={timeZone} onAsked={setOrderNo} />
      )}
      <WithdrawalRecords symbol={symbol} timeZone={timeZone} onOpen={setOrderNo} />
    </div>
  );
}

interface AskProps {
  symbol: string;
  timeZone: string;
  onAsked(orderNo: string): void;
}

function Ask({ symbol, timeZone, onAsked }: AskProps) {
  const t = useText();
  const [settings, checklist, cards] = [useWithdrawSettings(), useChecklist(), useCards()];
  const failed = [settings, checklist, cards].find(({ isError }) => isError);
  if (failed?.error) {
    const again = () => void Promise.all([settings.refetch(), checklist.refetch(), cards.refetch()]);
    return <Failed error={failed.error} onRetry={again} />;
  }
  if (!settings.data || !checklist.data || !cards.data) return <Skeleton width="100%" height={420} />;
  if (settings.data.allowWithdraw === 'N') return <Empty title={t('withdrawal.closed')} />;
  const facts = { settings: settings.data, checklist: checklist.data, cards: cards.data };
  return (
    <>
      {checklist.data.owed > 0 && (
        <p className="wd-owed" role="note">
          {t('withdrawal.owed')} <Amount value={units(checklist.data.owed)} symbol={symbol} />
          <small>{t('withdrawal.owed.text')}</small>
        </p>
      )}
      <div className="wd-split">
        <WithdrawForm {...facts} symbol={symbol} timeZone={timeZone} onAsked={onAsked} />
        <Conditions {...facts} symbol={symbol} timeZone={timeZone} />
      </div>
    </>
  );
}

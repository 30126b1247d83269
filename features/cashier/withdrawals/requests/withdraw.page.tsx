import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { AmountBones } from '#platform/ui/amount-bones.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import { useShownFromTop } from '#platform/ui/use-shown-from-top.ts';
import { ReceiptInbox } from '../receipt/receipt-inbox.page.tsx';
import './withdraw.css';
import { useCards, useChecklist, useWithdrawSettings } from './withdraw.hooks.ts';
import { Conditions, Simulated, Steps } from './withdraw-conditions.page.tsx';
import { WithdrawForm } from './withdraw-form.page.tsx';
import { WithdrawalProgress } from './withdraw-progress.page.tsx';
import { WithdrawalRecords } from './withdraw-records.page.tsx';

/** Member centre page "withdraw" (spec section 2.7): missing conditions, the form, then the progress. */
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
  const wide = useMinWidth(768);
  const [settings, checklist, cards] = [useWithdrawSettings(), useChecklist(), useCards()];
  const failed = [settings, checklist, cards].find(({ isError }) => isError);
  if (failed?.error) {
    const again = () => void Promise.all([settings.refetch(), checklist.refetch(), cards.refetch()]);
    return <Failed error={failed.error} onRetry={again} />;
  }
  if (!settings.data || !checklist.data || !cards.data) return <WithdrawBones />;
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
        <WithdrawForm
          {...facts}
          symbol={symbol}
          timeZone={timeZone}
          onAsked={onAsked}
          steps={wide ? undefined : <Steps {...facts} symbol={symbol} timeZone={timeZone} />}
        />
        {wide ? <Conditions {...facts} symbol={symbol} timeZone={timeZone} /> : <Simulated {...facts} />}
      </div>
    </>
  );
}

/** Placeholder of the form while its terms load, in the same layout. */
function WithdrawBones() {
  return (
    <div className="wd-split" aria-busy="true">
      <div className="wd-form">
        <AmountBones />
        <Skeleton width="100%" height={88} radius="var(--r-md)" />
        <Skeleton width="100%" height={93} radius="var(--r-lg)" />
      </div>
      <Skeleton width="100%" height={320} radius="var(--r-lg)" />
    </div>
  );
}

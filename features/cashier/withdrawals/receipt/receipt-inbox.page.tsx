import { BanknoteArrowUp, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { useReceiptTexts } from './late-texts.hooks.ts';
import './receipt.css';
import { type Receipt, useReceipts } from './receipt.hooks.ts';
import { Countdown, ReceiptPill, WithdrawalReceipt } from './receipt.page.tsx';

/**
 * Payouts that wait for the player's answer or the outcome of a dispute, one line each, which opens the receipt. Shows
 * nothing when there are none.
 */
export function ReceiptInbox({ symbol, timeZone }: { symbol: string; timeZone: string }) {
  useReceiptTexts();
  const t = useText();
  const { data } = useReceipts();
  const [shown, setShown] = useState<string>();
  const list = data?.list ?? [];
  return (
    <>
      {list.length > 0 && (
        <section className="rcp-inbox" aria-label={t('receipt.inbox.title')}>
          <ul>
            {list.map((receipt) => (
              <li key={receipt.orderNo}>
                <Row receipt={receipt} onOpen={() => setShown(receipt.orderNo)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown !== undefined && (
        <Sheet open title={t('receipt.title')} onOpenChange={(open) => !open && setShown(undefined)}>
          <WithdrawalReceipt orderNo={shown} symbol={symbol} timeZone={timeZone} />
        </Sheet>
      )}
    </>
  );
}

function Row({ receipt, onOpen }: { receipt: Receipt; onOpen(): void }) {
  const t = useText();
  const { state, payAmount, name, lastFour, confirmBefore } = receipt;
  return (
    <button type="button" className="rcp-row" aria-haspopup="dialog" onClick={onOpen}>
      <BanknoteArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="rcp-what">
        <b>
          <Amount value={BigInt(payAmount) * AMOUNT_SCALE} symbol="₫" whole />
        </b>
        <span>
          {name} <span className="num">•• {lastFour}</span>
        </span>
      </span>
      {state === 'waiting' ? (
        <span className="rcp-until">
          <b>{t('receipt.inbox.title')}</b>
          <Countdown untilMs={confirmBefore} />
        </span>
      ) : (
        <ReceiptPill state={state} />
      )}
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

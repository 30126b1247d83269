import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { useReceiptTexts } from './late-texts.hooks.ts';
import './receipt.css';
import { type Receipt, useReceipts } from './receipt.hooks.ts';
import { ReceiptPill, WithdrawalReceipt } from './receipt.page.tsx';

/** Payouts that wait for the player's word or for the outcome of a dispute; nothing at all when there are none. */
export function ReceiptInbox({ symbol, timeZone }: { symbol: string; timeZone: string }) {
  useReceiptTexts();
  const t = useText();
  const { data } = useReceipts();
  const [chosen, setChosen] = useState<string | null>();
  if (!data || data.list.length === 0) return null;
  // A single one needs no click to be answered.
  const open = chosen === undefined && data.list.length === 1 ? data.list[0]?.orderNo : chosen;
  return (
    <section className="rcp-inbox card" aria-labelledby="receipt-inbox">
      <h2 id="receipt-inbox">
        {t('receipt.inbox.title')}
        {data.waiting > 0 && <Badge count={data.waiting} />}
      </h2>
      <ul>
        {data.list.map((receipt) => (
          <li key={receipt.orderNo}>
            <Row
              receipt={receipt}
              open={receipt.orderNo === open}
              onToggle={() => setChosen(receipt.orderNo === open ? null : receipt.orderNo)}
            />
            {receipt.orderNo === open && (
              <WithdrawalReceipt orderNo={receipt.orderNo} symbol={symbol} timeZone={timeZone} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ receipt, open, onToggle }: { receipt: Receipt; open: boolean; onToggle(): void }) {
  return (
    <button type="button" className="rcp-row" aria-expanded={open} onClick={onToggle}>
      <span className="num">{receipt.orderNo}</span>
      <b>
        <Amount value={BigInt(receipt.payAmount) * AMOUNT_SCALE} symbol="₫" whole />
      </b>
      {!open && <ReceiptPill state={receipt.state} />}
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

import { useState } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { DeskBrand } from '../../desk/desk-parts.desk.tsx';
import { type ReceiptDetail, useResolveReceipt } from '../payout/payout-desk.hooks.ts';
import { isDispute, type ReceiptOutcome } from './receipt.rules.ts';

/** How an operator ends a dispute. An undisputed receipt can only be forced. */
export function ResolveReceiptFoot({ receipt, brand }: { receipt: ReceiptDetail; brand: DeskBrand }) {
  const t = useText();
  const { language } = useLanguage();
  const [asked, setAsked] = useState<ReceiptOutcome>();
  const { state, refundMine } = receipt;
  const amount = formatAmount(units(receipt.missing), language);
  const words = { amount, symbol: brand.symbol };
  return (
    <div className="desk-foot-bar">
      <div>
        <Button tone="danger" onClick={() => setAsked('forced')}>
          {t('receipt.desk.resolve.forced')}
        </Button>
        {isDispute(state) && (
          <>
            <Button tone="secondary" onClick={() => setAsked('received')}>
              {t('receipt.desk.resolve.received')}
            </Button>
            <Button tone="jade" disabled={refundMine} onClick={() => setAsked('refund')}>
              {t('receipt.desk.resolve.refund', words)}
            </Button>
          </>
        )}
      </div>
      {asked && <ResolveDialog receipt={receipt} outcome={asked} words={words} onDone={() => setAsked(undefined)} />}
    </div>
  );
}

interface DialogProps {
  receipt: ReceiptDetail;
  outcome: ReceiptOutcome;
  words: { amount: string; symbol: string };
  onDone(): void;
}

function ResolveDialog({ receipt, outcome, words, onDone }: DialogProps) {
  const t = useText();
  const { show } = useToast();
  const resolve = useResolveReceipt(receipt.id);
  const send = (note: string) =>
    resolve.mutate(
      { version: receipt.version, outcome, note },
      {
        onSuccess: ({ refundAsked }) =>
          show({ tone: 'ok', title: t(refundAsked ? 'receipt.desk.resolve.asked' : 'receipt.desk.resolve.done') }),
        onError: (error) => show({ tone: 'error', title: error.message }),
        onSettled: onDone,
      },
    );
  const first = outcome === 'refund' && receipt.fourEyes && receipt.refundBy === null;
  return (
    <ReasonDialog
      tone={outcome === 'forced' ? 'red' : 'jade'}
      title={t(`receipt.desk.resolve.${outcome}.title`, words)}
      text={t(`receipt.desk.resolve.${outcome}.text`)}
      label={t('receipt.desk.note')}
      hint={t('payout.desk.reject.hint')}
      confirmLabel={t(`receipt.desk.resolve.${outcome}`, words)}
      loading={resolve.isPending}
      onConfirm={send}
      onCancel={onDone}
    >
      {first && <p>{t('receipt.desk.resolve.refund.ask')}</p>}
    </ReasonDialog>
  );
}

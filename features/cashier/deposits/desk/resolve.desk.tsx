import { Check } from 'lucide-react';
import { useState } from 'react';
import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { Input } from '#platform/ui/input.tsx';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { DeskBrand } from '../../desk/desk-parts.desk.tsx';
import { dong } from '../../desk/dong.rules.ts';
import { type NoticeDetail, useCreditNotice, useDismissNotice } from './desk.hooks.ts';
import { mayBeCredited } from './desk.rules.ts';

interface ResolveFootProps {
  notice: NoticeDetail;
  brand: DeskBrand;
  /** Order that the operator typed or picked, for a notice without a reference. */
  orderNo: string;
  onOrderNo(orderNo: string): void;
}

/** Actions on money that was not credited automatically: credit it to the order's player, or close the notice. */
export function ResolveFoot({ notice, brand, orderNo, onOrderNo }: ResolveFootProps) {
  const t = useText();
  const [asked, setAsked] = useState<'credit' | 'dismiss'>();
  const close = () => setAsked(undefined);
  const creditable = mayBeCredited(notice.outcome);
  const named = notice.deposit?.orderNo ?? orderNo.trim();
  return (
    <div className="desk-foot-bar">
      {creditable && notice.deposit === null && (
        <Input
          label={t('cashier.desk.resolve.order')}
          hint={t('cashier.desk.resolve.order.hint')}
          value={orderNo}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => onOrderNo(event.target.value)}
        />
      )}
      <div>
        <Button tone="secondary" onClick={() => setAsked('dismiss')}>
          {t('cashier.desk.resolve.dismiss')}
        </Button>
        {creditable && (
          <Button
            tone="jade"
            disabled={named === ''}
            icon={<Check size={18} strokeWidth={2} aria-hidden="true" />}
            onClick={() => setAsked('credit')}
          >
            {t('cashier.desk.resolve.credit')}
          </Button>
        )}
      </div>
      {asked === 'credit' && <CreditDialog notice={notice} brand={brand} orderNo={named} onDone={close} />}
      {asked === 'dismiss' && <DismissDialog notice={notice} onDone={close} />}
    </div>
  );
}

interface CreditDialogProps {
  notice: NoticeDetail;
  brand: DeskBrand;
  orderNo: string;
  onDone(): void;
}

function CreditDialog({ notice, brand, orderNo, onDone }: CreditDialogProps) {
  const t = useText();
  const { language } = useLanguage();
  const { show } = useToast();
  const credit = useCreditNotice(notice.id);
  const send = () =>
    credit.mutate(notice.deposit ? {} : { orderNo }, {
      onSuccess: ({ creditedAmount }) => {
        const amount = formatAmount(units(creditedAmount), language);
        show({ tone: 'ok', title: t('cashier.desk.resolve.credit.done', { amount, symbol: brand.symbol }) });
      },
      onError: (error) => show({ tone: 'error', title: error.message }),
      onSettled: onDone,
    });
  return (
    <Confirm
      open
      tone="jade"
      title={t('cashier.desk.resolve.credit.title', { vnd: formatWhole(dong(notice.vnd ?? '0'), language) })}
      confirmLabel={t('cashier.desk.resolve.credit')}
      loading={credit.isPending}
      onConfirm={send}
      onCancel={onDone}
    >
      {t('cashier.desk.resolve.credit.text', { orderNo })}
    </Confirm>
  );
}

function DismissDialog({ notice, onDone }: { notice: NoticeDetail; onDone(): void }) {
  const t = useText();
  const { show } = useToast();
  const dismiss = useDismissNotice(notice.id);
  const send = (reason: string) =>
    dismiss.mutate(reason, {
      onSuccess: () => show({ tone: 'ok', title: t('cashier.desk.resolve.dismiss.done') }),
      onError: (error) => show({ tone: 'error', title: error.message }),
      onSettled: onDone,
    });
  return (
    <ReasonDialog
      tone="red"
      title={t('cashier.desk.resolve.dismiss.title')}
      text={t('cashier.desk.resolve.dismiss.text')}
      label={t('cashier.desk.resolve.reason')}
      hint={t('cashier.desk.resolve.reason.hint')}
      confirmLabel={t('cashier.desk.resolve.dismiss')}
      loading={dismiss.isPending}
      onConfirm={send}
      onCancel={onDone}
    />
  );
}

/** What was decided, by whom and when. */
export function Resolution({ notice, brand }: { notice: NoticeDetail; brand: DeskBrand }) {
  const t = useText();
  const { resolution, resolvedAt, resolvedBy, creditedAmount, transferId, note } = notice;
  return (
    <DeskFacts
      facts={[
        { label: t('cashier.desk.resolution'), value: <b>{t(`cashier.desk.resolution.${resolution}`)}</b> },
        resolvedBy !== null && {
          label: t('cashier.desk.resolvedBy'),
          value: t('cashier.desk.resolvedBy.operator', { id: resolvedBy }),
        },
        resolvedAt !== null && {
          label: t('cashier.desk.resolvedAt'),
          value: <DeskTime at={resolvedAt} timeZone={brand.timeZone} />,
        },
        creditedAmount !== null && {
          label: t('cashier.desk.creditedAmount'),
          value: <Amount value={units(creditedAmount)} symbol={brand.symbol} />,
        },
        transferId !== null && {
          label: t('cashier.desk.transferId'),
          value: <span className="num">{transferId}</span>,
          copy: transferId,
        },
        note !== null && { label: t('cashier.desk.resolve.reason'), value: note, wide: true },
      ]}
    />
  );
}

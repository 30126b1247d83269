import { Check, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { DeskBrand } from '../../desk/desk-parts.desk.tsx';
import { dong } from '../../desk/dong.rules.ts';
import { canApprove, canReject } from '../requests/withdraw.rules.ts';
import { canAcknowledge, canDecide } from './payout.rules.ts';
import { useAcknowledge, useApprove, usePayoutSummary, useReject, type WithdrawalDetail } from './payout-desk.hooks.ts';

interface PartProps {
  withdrawal: WithdrawalDetail;
  brand: DeskBrand;
}

/** The actions on the withdrawal in its present state; empty when there are none. */
export function DecideFoot({ withdrawal, brand }: PartProps) {
  const t = useText();
  const [asked, setAsked] = useState<'approve' | 'reject' | 'acknowledge'>();
  const close = () => setAsked(undefined);
  const { state, attention, approvalsNeeded } = withdrawal;
  const acknowledgeable = canAcknowledge(state, attention);
  if (canDecide(state, attention) || (!canReject(state) && !acknowledgeable)) return null;
  const which = state === 'first_approved' ? 'payout.desk.approve.second' : 'payout.desk.approve.first';
  return (
    <div className="desk-foot-bar">
      {canApprove(state) && <FourEyes withdrawal={withdrawal} brand={brand} />}
      <div>
        {canReject(state) && (
          <Button tone="danger" onClick={() => setAsked('reject')}>
            {t('payout.desk.reject')}
          </Button>
        )}
        {canApprove(state) && (
          <Button
            tone="jade"
            disabled={!withdrawal.mayApprove}
            icon={<Check size={18} strokeWidth={2} aria-hidden="true" />}
            onClick={() => setAsked('approve')}
          >
            {t(approvalsNeeded > 1 ? which : 'payout.desk.approve')}
          </Button>
        )}
        {acknowledgeable && (
          <Button tone="secondary" onClick={() => setAsked('acknowledge')}>
            {t('payout.desk.acknowledge')}
          </Button>
        )}
      </div>
      {asked === 'approve' && <ApproveDialog withdrawal={withdrawal} brand={brand} onDone={close} />}
      {asked === 'reject' && <RejectDialog withdrawal={withdrawal} onDone={close} />}
      {asked === 'acknowledge' && <AcknowledgeDialog id={withdrawal.id} onDone={close} />}
    </div>
  );
}

/** Who else must approve: above the brand's limit, or a second approval that is still missing. */
function FourEyes({ withdrawal, brand }: PartProps) {
  const t = useText();
  const { language } = useLanguage();
  const { data } = usePayoutSummary();
  const { state, approvedByMe, approvalsNeeded } = withdrawal;
  if (approvalsNeeded <= 1 && !data) return null;
  const amount = data ? formatWhole(units(data.fourEyesFrom), language) : '';
  const words = approvedByMe
    ? t('payout.desk.approve.mine')
    : approvalsNeeded > 1
      ? t(state === 'first_approved' ? 'payout.desk.eyes.second' : 'payout.desk.eyes.first')
      : t('payout.desk.eyes', { amount, symbol: brand.symbol });
  return (
    <p>
      <UsersRound size={16} strokeWidth={1.75} aria-hidden="true" />
      {words}
    </p>
  );
}

function ApproveDialog({ withdrawal, brand, onDone }: PartProps & { onDone(): void }) {
  const t = useText();
  const { language } = useLanguage();
  const { show } = useToast();
  const approve = useApprove(withdrawal.id);
  const { holder, name, lastFour, state, approvalsNeeded } = withdrawal;
  const amount = formatAmount(units(withdrawal.amount), language);
  const vnd = formatWhole(dong(withdrawal.vnd), language);
  const send = () =>
    approve.mutate(state, {
      onSuccess: () => show({ tone: 'ok', title: t('payout.desk.approve.done') }),
      onError: (error) => show({ tone: 'error', title: error.message }),
      onSettled: onDone,
    });
  return (
    <Confirm
      open
      tone="jade"
      title={t('payout.desk.approve.title', { amount, symbol: brand.symbol })}
      confirmLabel={t('payout.desk.approve')}
      loading={approve.isPending}
      onConfirm={send}
      onCancel={onDone}
    >
      <p>{t('payout.desk.approve.text', { vnd, holder, name, lastFour })}</p>
      {state === 'requested' && approvalsNeeded > 1 && <p>{t('payout.desk.approve.text.first')}</p>}
    </Confirm>
  );
}

/** Usual reasons of a rejection. */
const READY = ['holder', 'account', 'document', 'asked'] as const;

function RejectDialog({ withdrawal, onDone }: { withdrawal: WithdrawalDetail; onDone(): void }) {
  const t = useText();
  const { show } = useToast();
  const reject = useReject(withdrawal.id);
  const send = (reason: string) =>
    reject.mutate(
      { from: withdrawal.state, reason },
      {
        onSuccess: () => show({ tone: 'ok', title: t('payout.desk.reject.done') }),
        onError: (error) => show({ tone: 'error', title: error.message }),
        onSettled: onDone,
      },
    );
  return (
    <ReasonDialog
      tone="red"
      title={t('payout.desk.reject.title')}
      text={t('payout.desk.reject.text')}
      label={t('payout.desk.reject.reason')}
      hint={t('payout.desk.reject.hint')}
      ready={READY.map((key) => t(`payout.desk.reject.ready.${key}`))}
      confirmLabel={t('payout.desk.reject')}
      loading={reject.isPending}
      onConfirm={send}
      onCancel={onDone}
    />
  );
}

function AcknowledgeDialog({ id, onDone }: { id: string; onDone(): void }) {
  const t = useText();
  const { show } = useToast();
  const acknowledge = useAcknowledge(id);
  const send = (note: string) =>
    acknowledge.mutate(note, {
      onSuccess: () => show({ tone: 'ok', title: t('payout.desk.acknowledge.done') }),
      onError: (error) => show({ tone: 'error', title: error.message }),
      onSettled: onDone,
    });
  return (
    <ReasonDialog
      tone="jade"
      title={t('payout.desk.acknowledge')}
      text={t('payout.desk.acknowledge.text')}
      label={t('payout.desk.acknowledge.note')}
      hint={t('payout.desk.propose.hint')}
      confirmLabel={t('payout.desk.acknowledge')}
      loading={acknowledge.isPending}
      onConfirm={send}
      onCancel={onDone}
    />
  );
}

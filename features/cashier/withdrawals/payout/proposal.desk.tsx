import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { ReasonDialog } from '#platform/ui/reason-dialog.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { useAskAgain, useDecide, usePropose, type WithdrawalDetail } from './payout-desk.hooks.ts';

type Outcome = 'paid' | 'failed';

/** A payout without a definite answer: one operator states the outcome with proof, another confirms it. */
export function ProposalPart({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useText();
  return (
    <section className="desk-part">
      <h3>{t('payout.desk.section.decide')}</h3>
      {withdrawal.decision ? <Proposal withdrawal={withdrawal} /> : <Proposing withdrawal={withdrawal} />}
    </section>
  );
}

function Proposing({ withdrawal: { id, provider } }: { withdrawal: WithdrawalDetail }) {
  const t = useText();
  const { show } = useToast();
  const [asked, setAsked] = useState<Outcome>();
  const propose = usePropose(id);
  const again = useAskAgain(id);
  const failed = ({ message }: Error) => show({ tone: 'error', title: message });
  const send = (proof: string) =>
    asked &&
    propose.mutate(
      { outcome: asked, proof },
      {
        onSuccess: () => show({ tone: 'ok', title: t('payout.desk.propose.done') }),
        onError: failed,
        onSettled: () => setAsked(undefined),
      },
    );
  const askAgain = () =>
    again.mutate(undefined, {
      onSuccess: () => show({ tone: 'ok', title: t('payout.desk.ask.done') }),
      onError: failed,
    });
  return (
    <div className="desk-actions">
      <Button tone="jade" onClick={() => setAsked('paid')}>
        {t('payout.desk.propose.paid')}
      </Button>
      <Button tone="danger" onClick={() => setAsked('failed')}>
        {t('payout.desk.propose.failed')}
      </Button>
      {provider !== null && (
        <Button tone="secondary" loading={again.isPending} onClick={askAgain}>
          {t('payout.desk.ask')}
        </Button>
      )}
      {asked && (
        <ReasonDialog
          tone={asked === 'paid' ? 'jade' : 'red'}
          title={t(`payout.desk.propose.${asked}`)}
          text={t(`payout.desk.propose.${asked}.text`)}
          label={t('payout.desk.propose.proof')}
          hint={t('payout.desk.propose.hint')}
          confirmLabel={t(`payout.desk.propose.${asked}`)}
          loading={propose.isPending}
          onConfirm={send}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

function Proposal({ withdrawal: { id, decision } }: { withdrawal: WithdrawalDetail }) {
  const t = useText();
  const { show } = useToast();
  const [asked, setAsked] = useState(false);
  const decide = useDecide(id);
  if (!decision) return null;
  const send = (accept: boolean) =>
    decide.mutate(
      { decision: decision.id, accept },
      {
        onSuccess: () => show({ tone: 'ok', title: t('payout.desk.decision.done') }),
        onError: ({ message }) => show({ tone: 'error', title: message }),
        onSettled: () => setAsked(false),
      },
    );
  const words = t(`payout.desk.decision.${decision.outcome}`, { name: decision.by.name });
  return (
    <>
      <p className="desk-why" data-outcome="credited">
        <b>{words}</b>
        <br />
        {decision.proof}
      </p>
      {decision.mine && <p className="text-13 text-ink-3">{t('payout.desk.decision.mine')}</p>}
      <div className="desk-actions">
        {!decision.mine && (
          <Button tone="jade" onClick={() => setAsked(true)}>
            {t('payout.desk.decision.confirm')}
          </Button>
        )}
        <Button tone="danger" loading={decide.isPending && !asked} onClick={() => send(false)}>
          {t(decision.mine ? 'payout.desk.decision.withdraw' : 'payout.desk.decision.decline')}
        </Button>
      </div>
      {asked && (
        <Confirm
          open
          tone="jade"
          title={t('payout.desk.decision.confirm.title')}
          confirmLabel={t('payout.desk.decision.confirm')}
          loading={decide.isPending}
          onConfirm={() => send(true)}
          onCancel={() => setAsked(false)}
        >
          <p>{words}</p>
          <p>{decision.proof}</p>
        </Confirm>
      )}
    </>
  );
}

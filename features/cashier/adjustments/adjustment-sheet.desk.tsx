import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { TextArea } from '#platform/ui/input.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { type Adjustment, useDecide } from './adjustment.hooks.ts';
import { SHORTEST_REASON } from './adjustment.rules.ts';
import { AdjustmentPill, SignedAmount } from './adjustment-marks.desk.tsx';

interface AdjustmentSheetProps {
  adjustment: Adjustment;
  brand: { symbol: string; timeZone: string };
  onClose(): void;
}

/** One adjustment: who wanted what, and the second person's decision. */
export function AdjustmentSheet({ adjustment, brand, onClose }: AdjustmentSheetProps) {
  const t = useText();
  const { id, player, kind, reason, state, proposedBy, proposedAt, decidedBy, decidedAt, note, transferId } =
    adjustment;
  const [asked, setAsked] = useState<'approve' | 'refuse'>();
  return (
    <DeskSheet title={player.username} mark={<AdjustmentPill state={state} />} state={state} onClose={onClose}>
      <section className="desk-part">
        <p className="desk-figure">
          <SignedAmount adjustment={adjustment} symbol={brand.symbol} />
        </p>
        <DeskFacts
          facts={[
            { label: t('cashier.desk.adjust.kind'), value: t(`cashier.desk.adjust.kind.${kind}`) },
            { label: t('cashier.desk.adjust.number'), value: <span className="num">{id}</span> },
            { label: t('cashier.desk.adjust.reason'), value: reason, wide: true },
            { label: t('cashier.desk.adjust.proposedBy'), value: proposedBy },
            { label: t('cashier.desk.adjust.at'), value: <DeskTime at={proposedAt} timeZone={brand.timeZone} /> },
            decidedBy !== null && { label: t('cashier.desk.adjust.decidedBy'), value: decidedBy },
            decidedAt !== null && {
              label: t('cashier.desk.adjust.decidedAt'),
              value: <DeskTime at={decidedAt} timeZone={brand.timeZone} />,
            },
            note !== null && { label: t('cashier.desk.adjust.note'), value: note, wide: true },
            transferId !== null && {
              label: t('cashier.desk.adjust.transfer'),
              value: <span className="num">{transferId}</span>,
            },
          ]}
        />
      </section>
      {state === 'waiting' && adjustment.mine && (
        <section className="desk-part">
          <p className="desk-why">{t('cashier.desk.adjust.own')}</p>
        </section>
      )}
      {state === 'waiting' && !adjustment.mine && (
        <section className="desk-part">
          <div className="desk-actions">
            <Button tone="jade" onClick={() => setAsked('approve')}>
              {t('cashier.desk.adjust.approve')}
            </Button>
            <Button tone="secondary" onClick={() => setAsked('refuse')}>
              {t('cashier.desk.adjust.refuse')}
            </Button>
          </div>
        </section>
      )}
      {asked && <DecideDialog adjustment={adjustment} decision={asked} onDone={() => setAsked(undefined)} />}
    </DeskSheet>
  );
}

interface DecideDialogProps {
  adjustment: Adjustment;
  decision: 'approve' | 'refuse';
  onDone(): void;
}

function DecideDialog({ adjustment, decision, onDone }: DecideDialogProps) {
  const t = useText();
  const { show } = useToast();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const decide = useDecide(adjustment.id);
  const send = () => {
    if (decision === 'refuse' && note.trim().length < SHORTEST_REASON) return setMissing(true);
    decide.mutate(
      { decision, note },
      {
        onSuccess: () => show({ tone: 'ok', title: t(`cashier.desk.adjust.${decision}.done`) }),
        onError: (error) => show({ tone: 'error', title: error.message }),
        onSettled: onDone,
      },
    );
  };
  const hint = t(`cashier.desk.adjust.${decision}.note`);
  return (
    <Confirm
      open
      tone={decision === 'approve' ? 'jade' : 'red'}
      title={t(`cashier.desk.adjust.${decision}.title`, { username: adjustment.player.username })}
      confirmLabel={t(`cashier.desk.adjust.${decision}`)}
      loading={decide.isPending}
      onConfirm={send}
      onCancel={onDone}
    >
      <p>{t(`cashier.desk.adjust.${decision}.text`)}</p>
      <TextArea
        label={t('cashier.desk.adjust.note')}
        value={note}
        maxLength={500}
        rows={3}
        {...(missing ? { error: hint } : { hint })}
        onChange={(event) => setNote(event.target.value)}
      />
    </Confirm>
  );
}

import { Check, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { TextArea } from '#platform/ui/input.tsx';
import { SheetParts } from '#platform/ui/sheet-parts.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { type Adjustment, useAdjustment, useDecide } from './adjustment.hooks.ts';
import { SHORTEST_REASON } from './adjustment.rules.ts';
import { AdjustmentPill, SignedAmount } from './adjustment-marks.desk.tsx';

interface AdjustmentSheetProps {
  id: string;
  brand: { symbol: string; timeZone: string };
  onClose(): void;
}

/** One adjustment: who proposed what, and the second person's decision. */
export function AdjustmentSheet({ id, brand, onClose }: AdjustmentSheetProps) {
  const t = useText();
  const adjustment = useAdjustment(id);
  const { data } = adjustment;
  return (
    <DeskSheet
      title={data?.player.username ?? t('cashier.desk.adjust.title')}
      mark={data && <AdjustmentPill state={data.state} />}
      state={data?.state}
      asked={adjustment}
      foot={data?.state === 'waiting' && <DecideFoot key={id} adjustment={data} />}
      onClose={onClose}
    >
      {data && (
        <>
          <AdjustmentFacts adjustment={data} brand={brand} />
          <SheetParts on="money" playerId={data.player.id} />
        </>
      )}
    </DeskSheet>
  );
}

function AdjustmentFacts({ adjustment, brand }: { adjustment: Adjustment } & Pick<AdjustmentSheetProps, 'brand'>) {
  const t = useText();
  const { language } = useLanguage();
  const {
    id,
    player,
    kind,
    reason,
    proposedBy,
    proposedAt,
    decidedBy,
    decidedAt,
    note,
    transferId,
    wagerTimes,
    required,
  } = adjustment;
  return (
    <section className="desk-part">
      <p className="desk-figure">
        <SignedAmount adjustment={adjustment} symbol={brand.symbol} />
      </p>
      <DeskFacts
        facts={[
          { label: t('cashier.desk.adjust.kind'), value: t(`cashier.desk.adjust.kind.${kind}`) },
          { label: t('cashier.desk.adjust.number'), value: <span className="num">{id}</span> },
          {
            label: t('cashier.desk.adjust.player'),
            value: (
              <>
                <b>{player.username}</b> <span className="num text-ink-3">{player.id}</span>
              </>
            ),
            wide: true,
          },
          { label: t('cashier.desk.adjust.reason'), value: reason, wide: true },
          kind === 'bonus' && {
            label: t('cashier.desk.adjust.wager'),
            value: t('cashier.desk.adjust.wager.times', {
              count: wagerTimes,
              amount: formatAmount(parseAmount(required) ?? 0n, language),
            }),
          },
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
  );
}

/** The decision is always made by somebody other than the proposer. */
function DecideFoot({ adjustment }: { adjustment: Adjustment }) {
  const t = useText();
  const [asked, setAsked] = useState<'approve' | 'refuse'>();
  return (
    <div className="desk-foot-bar">
      <p>
        <UsersRound size={16} strokeWidth={1.75} aria-hidden="true" />
        {t(`cashier.desk.adjust.${adjustment.mine ? 'own' : adjustment.needsAdmin ? 'admin' : 'eyes'}`)}
      </p>
      {!adjustment.mine && (
        <div>
          <Button tone="danger" onClick={() => setAsked('refuse')}>
            {t('cashier.desk.adjust.refuse')}
          </Button>
          <Button
            tone="jade"
            icon={<Check size={18} strokeWidth={2} aria-hidden="true" />}
            onClick={() => setAsked('approve')}
          >
            {t('cashier.desk.adjust.approve')}
          </Button>
        </div>
      )}
      {asked && <DecideDialog adjustment={adjustment} decision={asked} onDone={() => setAsked(undefined)} />}
    </div>
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

import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { parseAmount, units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { Input, TextArea } from '#platform/ui/input.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { DeskBrand } from '../desk/desk-parts.desk.tsx';
import { TransferPill } from './transfer-pill.desk.tsx';
import { type DeskTransfer, type Finding, useAskVendor, useDecide, useTransfer } from './wallets-desk.hooks.ts';

/** One transfer with all its stored facts, and the actions on it. */
export function TransferSheet({ id, brand, onClose }: { id: string; brand: DeskBrand; onClose(): void }) {
  const t = useText();
  const transfer = useTransfer(id);
  const { data } = transfer;
  return (
    <DeskSheet
      title={data?.referenceNo ?? t('cashier.desk.wallets.reference')}
      mark={data && <TransferPill state={data.state} />}
      state={data?.state}
      asked={transfer}
      foot={data?.state === 'review' && <DecideFoot key={data.id} transfer={data} />}
      onClose={onClose}
    >
      {data && (
        <>
          <TransferFacts transfer={data} brand={brand} />
          {data.state === 'review' && <ReviewPart transfer={data} />}
        </>
      )}
    </DeskSheet>
  );
}

function TransferFacts({ transfer, brand }: { transfer: DeskTransfer; brand: DeskBrand }) {
  const t = useText();
  const { amount, reason, proof, decidedBy, closedAt } = transfer;
  const { symbol, timeZone } = brand;
  return (
    <section className="desk-part">
      <p className="desk-figure">
        {amount === null ? t('cashier.desk.wallets.amountUnknown') : <Amount value={units(amount)} symbol={symbol} />}
      </p>
      <DeskFacts
        facts={[
          { label: t('cashier.desk.player'), value: <b>{transfer.player.username}</b> },
          {
            label: t('cashier.desk.wallets.route'),
            value: t(`cashier.desk.wallets.${transfer.direction}`, { vendor: transfer.vendor }),
          },
          { label: t('cashier.desk.created'), value: <DeskTime at={transfer.createdAt} timeZone={timeZone} /> },
          { label: t('cashier.desk.wallets.cause'), value: t(`cashier.desk.wallets.cause.${transfer.cause}`) },
          {
            label: t('cashier.desk.wallets.reference'),
            value: <span className="num">{transfer.referenceNo}</span>,
            copy: transfer.referenceNo,
          },
          { label: t('cashier.desk.wallets.attempts'), value: <span className="num">{transfer.attempts}</span> },
          closedAt !== null && {
            label: t('cashier.desk.resolvedAt'),
            value: <DeskTime at={closedAt} timeZone={timeZone} />,
          },
          decidedBy !== null && {
            label: t('cashier.desk.wallets.decidedBy'),
            value: t('cashier.desk.resolvedBy.operator', { id: decidedBy }),
          },
          reason !== null && { label: t('cashier.desk.wallets.answer'), value: reason, wide: true },
          proof !== null && { label: t('cashier.desk.wallets.proof'), value: proof, wide: true },
        ]}
      />
    </section>
  );
}

type Outcome = Finding['outcome'];

/** What must be found out, and what another operator has already stated. */
function ReviewPart({ transfer }: { transfer: DeskTransfer }) {
  const t = useText();
  return (
    <section className="desk-part">
      <h3>{t('cashier.desk.wallets.decide')}</h3>
      <p className="text-13 text-ink-2">{t('cashier.desk.wallets.decide.hint')}</p>
      {transfer.needsTwo && <p className="text-13 text-ink-2">{t('cashier.desk.wallets.two')}</p>}
      {transfer.proposed && (
        <p>
          <b>
            {t('cashier.desk.wallets.proposed', {
              id: transfer.proposedBy ?? '',
              outcome: t(`cashier.desk.wallets.${transfer.proposed}`),
            })}
          </b>
        </p>
      )}
    </section>
  );
}

function DecideFoot({ transfer }: { transfer: DeskTransfer }) {
  const t = useText();
  const { show } = useToast();
  const [outcome, setOutcome] = useState<Outcome>();
  const ask = useAskVendor(transfer.id);
  const again = () =>
    ask.mutate(undefined, {
      onSuccess: ({ state }) =>
        state === 'review'
          ? show({ tone: 'info', title: t('cashier.desk.wallets.asked') })
          : show({ tone: 'ok', title: t(`cashier.desk.wallets.state.${state}`) }),
      onError: (error) => show({ tone: 'error', title: error.message }),
    });
  return (
    <div className="desk-foot-bar">
      <div>
        <Button tone="secondary" loading={ask.isPending} onClick={again}>
          {t('cashier.desk.wallets.ask')}
        </Button>
        <Button tone="secondary" onClick={() => setOutcome('failed')}>
          {t('cashier.desk.wallets.failed')}
        </Button>
        <Button tone="jade" onClick={() => setOutcome('done')}>
          {t('cashier.desk.wallets.done')}
        </Button>
      </div>
      {outcome && <DecideDialog transfer={transfer} outcome={outcome} onDone={() => setOutcome(undefined)} />}
    </div>
  );
}

const SHORTEST_PROOF = 3;

function DecideDialog({ transfer, outcome, onDone }: { transfer: DeskTransfer; outcome: Outcome; onDone(): void }) {
  const t = useText();
  const { show } = useToast();
  const [proof, setProof] = useState('');
  const [amount, setAmount] = useState(transfer.proposedAmount ?? '');
  const [missing, setMissing] = useState(false);
  const decide = useDecide(transfer.id);
  const asksAmount = transfer.amount === null && outcome === 'done';
  const send = () => {
    if (proof.trim().length < SHORTEST_PROOF || (asksAmount && parseAmount(amount) === undefined))
      return setMissing(true);
    decide.mutate(
      { outcome, proof, ...(asksAmount && { amount }) },
      {
        onSuccess: ({ state }) =>
          show({
            tone: 'ok',
            title: t(state === 'review' ? 'cashier.desk.wallets.second' : 'cashier.desk.wallets.settled'),
          }),
        onError: (error) => show({ tone: 'error', title: error.message }),
        onSettled: onDone,
      },
    );
  };
  const hint = t('cashier.desk.wallets.proof.hint');
  return (
    <Confirm
      open
      tone={outcome === 'done' ? 'jade' : 'red'}
      title={t(`cashier.desk.wallets.${outcome}.title`)}
      confirmLabel={t(`cashier.desk.wallets.${outcome}`)}
      loading={decide.isPending}
      onConfirm={send}
      onCancel={onDone}
    >
      <p>{t(`cashier.desk.wallets.${outcome}.${transfer.direction}`)}</p>
      {asksAmount && (
        <Input
          label={t('cashier.desk.wallets.amount')}
          value={amount}
          maxLength={20}
          inputMode="decimal"
          digits
          autoComplete="off"
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <TextArea
        label={t('cashier.desk.wallets.proof')}
        value={proof}
        maxLength={500}
        rows={3}
        {...(missing ? { error: hint } : { hint })}
        onChange={(event) => setProof(event.target.value)}
      />
    </Confirm>
  );
}

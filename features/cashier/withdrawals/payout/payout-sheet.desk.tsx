import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskTime } from '#platform/ui/desk-parts.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { SheetParts } from '#platform/ui/sheet-parts.tsx';
import { type DeskBrand, Dong, SheetRows } from '../../desk/desk-parts.desk.tsx';
import { DecideFoot } from './decide.desk.tsx';
import { canDecide } from './payout.rules.ts';
import { CheckPart } from './payout-checks.desk.tsx';
import { useWithdrawal, type WithdrawalDetail } from './payout-desk.hooks.ts';
import { DeskReceiptPill, HeadFacts, OrderFacts, PayoutPill, PlayerPart, TermFacts } from './payout-facts.desk.tsx';
import { ProposalPart } from './proposal.desk.tsx';

interface SheetProps {
  id: string;
  brand: DeskBrand;
  onClose(): void;
}

/** One withdrawal: amount, player, possible actions, and history. */
export function PayoutSheet({ id, brand, onClose }: SheetProps) {
  const t = useText();
  const withdrawal = useWithdrawal(id);
  const { data } = withdrawal;
  return (
    <DeskSheet
      title={data?.orderNo ?? t('payout.desk.order')}
      mark={data && <PayoutPill {...data} />}
      state={data && `${data.state} ${data.attention}`}
      asked={withdrawal}
      foot={data && <DecideFoot key={id} withdrawal={data} brand={brand} />}
      onClose={onClose}
    >
      {data && <Content key={id} withdrawal={data} brand={brand} />}
    </DeskSheet>
  );
}

interface ContentProps {
  withdrawal: WithdrawalDetail;
  brand: DeskBrand;
}

function Content({ withdrawal, brand }: ContentProps) {
  const t = useText();
  const { openRow } = useDesk();
  const { state, attention, receipt, notices, terms, failedChecks } = withdrawal;
  return (
    <>
      <section className="desk-part">
        <p className="desk-figure">
          <Amount value={units(withdrawal.amount)} symbol={brand.symbol} />
        </p>
        <HeadFacts withdrawal={withdrawal} />
        {attention && <p className="desk-why">{t(`payout.desk.attention.${attention}`)}</p>}
        {receipt && (
          <p className="desk-sum">
            <DeskReceiptPill state={receipt.state} />
            <Button size="sm" tone="link" onClick={() => openRow('/payments/receipts', receipt.id)}>
              {t('payout.desk.receipt.open')}
            </Button>
          </p>
        )}
      </section>
      {canDecide(state, attention) && <ProposalPart withdrawal={withdrawal} />}
      {failedChecks && <CheckPart failed={failedChecks} />}
      <SheetParts on="money" playerId={withdrawal.player.id} />
      <section className="desk-part">
        <h3>{t('payout.desk.section.order')}</h3>
        <OrderFacts withdrawal={withdrawal} brand={brand} />
      </section>
      <section className="desk-part">
        <h3>{t('payout.desk.section.player')}</h3>
        <PlayerPart withdrawal={withdrawal} brand={brand} />
      </section>
      {Object.keys(terms).length > 0 && (
        <section className="desk-part">
          <h3>{t('payout.desk.section.terms')}</h3>
          <TermFacts terms={terms} brand={brand} />
        </section>
      )}
      {notices.length > 0 && (
        <section className="desk-part">
          <h3>{t('payout.desk.section.notices')}</h3>
          <SheetRows
            rows={notices}
            title={({ paymentId }) => <span className="num">{paymentId ?? '–'}</span>}
            figure={({ vnd }) => vnd !== null && <Dong value={vnd} />}
            note={({ at }) => <DeskTime at={at} timeZone={brand.timeZone} />}
            state={({ told, repeats }) => (
              <>
                {t(`payout.desk.notice.${told ?? 'none'}`)} {repeats > 0 && <span className="num">+{repeats}</span>}
              </>
            )}
          />
        </section>
      )}
      <section className="desk-part">
        <h3>{t('payout.desk.section.history')}</h3>
        <History
          timeZone={brand.timeZone}
          steps={withdrawal.events.map(({ state, operator, ...step }) => ({
            ...step,
            label: t(`payout.desk.state.${state}`),
            by: operator?.name ?? (state === 'requested' || state === 'cancelled' ? withdrawal.player.username : null),
          }))}
        />
      </section>
    </>
  );
}

export interface StepShown {
  at: number;
  label: string;
  /** Null for the system. */
  by: string | null;
  note: string;
}

/** The history, newest first, with who did what. */
export function History({ steps, timeZone }: { steps: readonly StepShown[]; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <ol className="desk-history">
      {steps.map(({ at, label, by, note }) => (
        <li key={`${at} ${label} ${by} ${note}`}>
          <b>{label}</b>
          <span>{by ?? t('payout.desk.system')}</span>
          <time className="num" dateTime={new Date(at).toISOString()}>
            {formatDateTime(at, language, { timeZone, style: 'full' })}
          </time>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}

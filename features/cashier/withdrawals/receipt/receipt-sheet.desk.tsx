import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { DeskSheet } from '#platform/ui/desk-sheet.tsx';
import { type DeskBrand, Dong } from '../../desk/desk-parts.desk.tsx';
import { type ReceiptDetail, useDeskReceipt } from '../payout/payout-desk.hooks.ts';
import { DeskReceiptPill } from '../payout/payout-facts.desk.tsx';
import { History } from '../payout/payout-sheet.desk.tsx';
import { isClosed } from './receipt.rules.ts';
import { ResolveReceiptFoot } from './resolve.desk.tsx';

interface SheetProps {
  id: string;
  brand: DeskBrand;
  onClose(): void;
}

/** One receipt: what should have arrived, the player's answer, the proofs, and the possible actions. */
export function ReceiptSheet({ id, brand, onClose }: SheetProps) {
  const t = useText();
  const receipt = useDeskReceipt(id);
  const { data } = receipt;
  return (
    <DeskSheet
      title={data?.orderNo ?? t('payout.desk.receipt')}
      mark={data && <DeskReceiptPill state={data.state} />}
      state={data?.state}
      asked={receipt}
      foot={data && !isClosed(data.state) && <ResolveReceiptFoot key={id} receipt={data} brand={brand} />}
      onClose={onClose}
    >
      {data && <Content key={id} receipt={data} brand={brand} />}
    </DeskSheet>
  );
}

interface ContentProps {
  receipt: ReceiptDetail;
  brand: DeskBrand;
}

function Content({ receipt, brand }: ContentProps) {
  const t = useText();
  const { openRow } = useDesk();
  const { state, events, player, refundBy, refundMine, refundNote } = receipt;
  return (
    <>
      <section className="desk-part">
        <p className="desk-figure">
          <Amount value={units(receipt.amount)} symbol={brand.symbol} />
        </p>
        {!isClosed(state) && (
          <p className="desk-why" data-outcome={state === 'missing' ? 'forged' : undefined}>
            {t(`receipt.desk.why.${state}`)}
          </p>
        )}
        {units(receipt.missing) > 0n && (
          <p className="desk-sum">
            <span>{t('receipt.desk.missing')}</span>
            <b>
              <Amount value={units(receipt.missing)} symbol={brand.symbol} />
            </b>
          </p>
        )}
        {refundBy && !isClosed(state) && (
          <p className="desk-why" data-outcome="credited">
            {t('receipt.desk.refund.by', { name: refundBy.name, note: refundNote ?? '' })}
            {refundMine && ` ${t('receipt.desk.refund.mine')}`}
          </p>
        )}
      </section>
      <Proofs receipt={receipt} />
      <section className="desk-part">
        <h3>{t('payout.desk.receipt')}</h3>
        <ReceiptFacts receipt={receipt} brand={brand} />
        <div className="desk-actions">
          <Button size="sm" tone="secondary" onClick={() => openRow('/payments/withdrawals', receipt.withdrawalId)}>
            {t('receipt.desk.withdrawal')}
          </Button>
        </div>
      </section>
      <section className="desk-part">
        <h3>{t('payout.desk.section.history')}</h3>
        <History
          timeZone={brand.timeZone}
          steps={events.map(({ at, state: step, operator, byPlayer, note }) => ({
            at,
            note,
            label: t(`receipt.desk.state.${step}`),
            by: byPlayer ? player.username : (operator?.name ?? null),
          }))}
        />
      </section>
    </>
  );
}

function Proofs({ receipt: { id, orderNo, proofs } }: { receipt: ReceiptDetail }) {
  const t = useText();
  if (proofs.length === 0) return null;
  return (
    <section className="desk-part">
      <h3>{t('receipt.desk.proofs')}</h3>
      <ul className="desk-proofs">
        {proofs.map(({ position, width, height }) => {
          const address = `/office/receipts/${id}/proof/${position}`;
          return (
            <li key={position}>
              <a href={address} target="_blank" rel="noreferrer">
                <img src={address} width={width} height={height} alt={t('receipt.desk.proof', { position, orderNo })} />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ReceiptFacts({ receipt, brand }: ContentProps) {
  const t = useText();
  const { timeZone, symbol } = brand;
  const { player, reportedAt, refunded, transferId, note } = receipt;
  return (
    <DeskFacts
      facts={[
        {
          label: t('payout.desk.player'),
          value: (
            <>
              <b>{player.username}</b> <span className="num text-ink-3">{player.id}</span>
            </>
          ),
        },
        {
          label: t('payout.desk.payee'),
          value: (
            <>
              {receipt.name} <span className="num">•• {receipt.lastFour}</span>
            </>
          ),
        },
        { label: t('payout.desk.vnd'), value: <Dong value={receipt.vnd} /> },
        { label: t('receipt.desk.told'), value: <Dong value={receipt.receivedVnd} /> },
        { label: t('receipt.desk.paid'), value: <DeskTime at={receipt.paidAt} timeZone={timeZone} /> },
        { label: t('receipt.desk.due'), value: <DeskTime at={receipt.dueAt} timeZone={timeZone} /> },
        reportedAt !== null && {
          label: t('receipt.desk.reported'),
          value: <DeskTime at={reportedAt} timeZone={timeZone} />,
        },
        refunded !== null && {
          label: t('receipt.desk.refunded'),
          value: <Amount value={units(refunded)} symbol={symbol} />,
        },
        transferId !== null && {
          label: t('receipt.desk.transfer'),
          value: <span className="num">{transferId}</span>,
          copy: transferId,
        },
        note !== null && { label: t('receipt.desk.note'), value: note, wide: true },
      ]}
    />
  );
}

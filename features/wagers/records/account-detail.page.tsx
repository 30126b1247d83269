import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { RecordDetail } from './record-detail.page.tsx';
import type { AccountRow } from './records.hooks.ts';

type HoldStatus = NonNullable<AccountRow['holdStatus']>;

const HOLD_TONES: Record<HoldStatus, PillTone> = { held: 'amber', paid: 'jade', returned: 'neutral' };

/** The result of held money: of a withdrawal, or of a transfer to a vendor wallet. */
export function HoldPill({ status, codeType }: { status: HoldStatus; codeType: AccountRow['codeType'] }) {
  const t = useText();
  const words = codeType === 'withdraw' ? t(`wagers.account.hold.${status}`) : t(`wagers.account.moving.${status}`);
  return <Pill tone={HOLD_TONES[status]}>{words}</Pill>;
}

interface AccountDetailProps {
  row: AccountRow;
  symbol: string;
  timeZone: string;
  onClose(): void;
}

export function AccountDetail({ row, symbol, timeZone, onClose }: AccountDetailProps) {
  const t = useText();
  const { language } = useLanguage();
  const id = (label: string, value: string) => ({ label, value: <span className="num">{value}</span>, copy: value });
  return (
    <RecordDetail
      title={row.txTypeName}
      onClose={onClose}
      facts={[
        { label: t('wagers.account.amount'), value: <Amount value={units(row.amount)} symbol={symbol} signed /> },
        {
          label: t('wagers.account.balance'),
          value: <Amount value={units(row.currentAvailBalance)} symbol={symbol} />,
        },
        {
          label: t('wagers.records.time'),
          value: <span className="num">{formatDateTime(row.txTimeInTimestamp, language, { timeZone })}</span>,
        },
        ...(row.holdStatus
          ? [{ label: t(holdLabel(row)), value: <HoldPill status={row.holdStatus} codeType={row.codeType} /> }]
          : []),
        ...(row.remark ? [{ label: t('wagers.account.remark'), value: row.remark }] : []),
        id(t('wagers.records.transfer'), row.txId),
        id(t('wagers.account.source'), row.orderNo),
      ]}
    >
      {row.holdStatus && <HoldStory row={row} status={row.holdStatus} timeZone={timeZone} />}
    </RecordDetail>
  );
}

const holdLabel = ({ codeType }: AccountRow) =>
  codeType === 'withdraw' ? 'wagers.account.hold' : 'wagers.account.moving';

/** The two steps of a withdrawal or wallet transfer: the money is held at once, and leaves or comes back later. */
function HoldStory({ row, status, timeZone }: { row: AccountRow; status: HoldStatus; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const step = (name: string) =>
    row.codeType === 'withdraw' ? t(`wagers.account.story.${name}`) : t(`wagers.account.moving.story.${name}`);
  const time = (at: number) => <small className="num">{formatDateTime(at, language, { timeZone })}</small>;
  return (
    <section className="rec-steps">
      <h3>{t('wagers.account.story')}</h3>
      <ol>
        <li>
          <span className="rec-two">
            <b>{step('held')}</b>
            {time(row.txTimeInTimestamp)}
          </span>
        </li>
        <li>
          <span className="rec-two">
            <b>{step(status === 'held' ? 'waiting' : status)}</b>
            {row.holdClosedInTimestamp !== null && time(row.holdClosedInTimestamp)}
          </span>
        </li>
      </ol>
    </section>
  );
}

import { ExternalLink } from 'lucide-react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { RESULT_TONES } from './bet-columns.page.tsx';
import { oddsText } from './odds-text.rules.ts';
import { type Fact, RecordDetail } from './record-detail.page.tsx';
import { type BetRow, useBetTransfers, useRoundDetail } from './records.hooks.ts';

interface BetDetailProps {
  bet: BetRow;
  symbol: string;
  timeZone: string;
  onClose(): void;
}

export function BetDetail({ bet, symbol, timeZone, onClose }: BetDetailProps) {
  const t = useText();
  const facts = useBetFacts(bet, symbol, timeZone);
  return (
    <RecordDetail
      title={bet.gameName}
      facts={facts}
      onClose={onClose}
      footer={
        bet.status === 'running' ? <p className="text-13 text-ink-2">{t('wagers.bets.open')}</p> : <Round {...bet} />
      }
    >
      <Legs bet={bet} />
      <Transfers orderNo={bet.orderNo} symbol={symbol} timeZone={timeZone} />
    </RecordDetail>
  );
}

function useBetFacts(bet: BetRow, symbol: string, timeZone: string): Fact[] {
  const t = useText();
  const { language } = useLanguage();
  const id = (label: string, value: string): Fact => ({
    label,
    value: <span className="num">{value}</span>,
    copy: value,
  });
  const time = (at: number) => <span className="num">{formatDateTime(at, language, { timeZone })}</span>;
  const money = (value: number) => <Amount value={units(value)} symbol={symbol} />;
  return [
    {
      label: t('wagers.bets.status'),
      value: <Pill tone={RESULT_TONES[bet.status]}>{t(`wagers.bets.status.${bet.status}`)}</Pill>,
    },
    { label: t('wagers.bets.stake'), value: money(bet.betAmount) },
    ...(bet.freeAmount > 0 ? [{ label: t('wagers.bets.free.paid'), value: money(bet.freeAmount) }] : []),
    { label: t('wagers.bets.payout'), value: money(bet.winAmount) },
    { label: t('wagers.bets.profit'), value: <Amount value={units(bet.profitAndLoss)} symbol={symbol} signed /> },
    { label: t('wagers.bets.turnover'), value: money(bet.validBetAmount) },
    { label: t('wagers.bets.placed'), value: time(bet.betTimeInTimestamp) },
    ...(bet.transTimeInTimestamp === null
      ? []
      : [{ label: t('wagers.bets.settled'), value: time(bet.transTimeInTimestamp) }]),
    id(t('wagers.bets.order'), bet.orderNo),
    id(t('wagers.bets.round'), bet.round),
    ...(bet.origOrderNo ? [id(t('wagers.bets.vendorOrder'), bet.origOrderNo)] : []),
  ];
}

/** The legs of the bet, each with odds, result and status, as the vendor sends them. */
function Legs({ bet: { betKind, betDetails, selection, oddsType } }: { bet: BetRow }) {
  const t = useText();
  const { language } = useLanguage();
  const plain = { selection, odds: null, result: '', status: '' };
  const legs = betDetails.length > 0 ? betDetails : selection ? [plain] : [];
  if (legs.length === 0) return null;
  return (
    <section className="rec-steps">
      <h3>{betKind || t('wagers.bets.selection')}</h3>
      <ol>
        {legs.map((leg, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place
          <li key={at}>
            <span className="rec-two">
              <b>{leg.selection}</b>
              {leg.result && (
                <small>
                  {t('wagers.bets.status')} <span className="num">{leg.result}</span>
                </small>
              )}
            </span>
            <span className="rec-two rec-end">
              {leg.odds !== null && (
                <b className="num">
                  {oddsText(leg.odds, oddsType, language)}{' '}
                  {oddsType && oddsType !== 'decimal' && <small>{oddsType}</small>}
                </b>
              )}
              {leg.status && (
                <Pill tone={LEG_TONES[leg.status] ?? 'neutral'}>{t(`wagers.bets.status.${leg.status}`)}</Pill>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const LEG_TONES: Record<string, PillTone> = { ...RESULT_TONES, 'half-win': 'jade', sold: 'amber' };

interface TransfersProps {
  orderNo: string;
  symbol: string;
  timeZone: string;
}

/** All ledger transfers of this bet, in their order. */
function Transfers({ orderNo, symbol, timeZone }: TransfersProps) {
  const t = useText();
  const { language } = useLanguage();
  const { data } = useBetTransfers(orderNo);
  if (!data) return null;
  return (
    <section className="rec-steps">
      <h3>{t('wagers.bets.transfers')}</h3>
      {data.list.length === 0 && <p className="text-13 text-ink-2">{t('wagers.bets.transfers.vendor')}</p>}
      <ol>
        {data.list.map(({ txId, txTypeName, txTimeInTimestamp, amount, currentAvailBalance }) => (
          <li key={txId}>
            <span className="rec-two">
              <b>{txTypeName}</b>
              <small className="num">{formatDateTime(txTimeInTimestamp, language, { timeZone })}</small>
              <small>
                {t('wagers.records.transfer')} <span className="num">{txId}</span>
                <CopyButton text={txId} what={t('wagers.records.transfer')} />
              </small>
            </span>
            <span className="rec-two rec-end">
              <Amount value={units(amount)} symbol={symbol} signed />
              <small>
                {t('wagers.account.balance')} <Amount value={units(currentAvailBalance)} />
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The vendor's page of the round: reels, win lines, and the data to verify it. */
function Round({ orderNo }: BetRow) {
  const t = useText();
  const detail = useRoundDetail(orderNo);
  if (detail.isError) return <p className="text-13 text-ink-2">{detail.error.message}</p>;
  return (
    <ButtonLink
      tone="secondary"
      href={detail.data?.url}
      aria-disabled={detail.data === undefined || undefined}
      target="_blank"
      rel="noreferrer"
      icon={<ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />}
    >
      {t('wagers.bets.detail')}
    </ButtonLink>
  );
}

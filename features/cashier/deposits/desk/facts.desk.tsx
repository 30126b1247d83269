import { CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { DeskFacts, DeskTime } from '#platform/ui/desk-parts.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { type DeskBrand, Dong } from '../../desk/desk-parts.desk.tsx';
import type { Deposit, Notice } from './desk.hooks.ts';

const OUTCOMES: Record<Notice['outcome'], { tone: PillTone; icon: LucideIcon }> = {
  wrong_amount: { tone: 'amber', icon: TriangleAlert },
  unknown_reference: { tone: 'amber', icon: TriangleAlert },
  already_credited: { tone: 'amber', icon: TriangleAlert },
  in_review: { tone: 'amber', icon: TriangleAlert },
  over_limit: { tone: 'amber', icon: TriangleAlert },
  player_excluded: { tone: 'amber', icon: TriangleAlert },
  conflict: { tone: 'amber', icon: TriangleAlert },
  provider_gone: { tone: 'amber', icon: TriangleAlert },
  forged: { tone: 'red', icon: CircleX },
  stale: { tone: 'red', icon: CircleX },
  unreadable: { tone: 'red', icon: CircleX },
  credited_late: { tone: 'jade', icon: Clock },
  credited: { tone: 'jade', icon: CircleCheck },
};

const SETTLED: Record<NonNullable<Notice['resolution']>, { tone: PillTone; icon: LucideIcon }> = {
  credited: { tone: 'jade', icon: CircleCheck },
  dismissed: { tone: 'neutral', icon: CircleX },
};

/** Pill with a notice's outcome; colour and icon show what became of it. */
export function OutcomePill({ outcome, resolution }: Pick<Notice, 'outcome' | 'resolution'>) {
  const t = useText();
  const { tone, icon: Icon } = resolution ? SETTLED[resolution] : OUTCOMES[outcome];
  return (
    <Pill tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
      {t(`cashier.desk.outcome.${outcome}`)}
    </Pill>
  );
}

const STATES: Record<Deposit['state'], { tone: PillTone; icon: LucideIcon | undefined }> = {
  review: { tone: 'amber', icon: TriangleAlert },
  waiting: { tone: 'info', icon: Clock },
  credited: { tone: 'jade', icon: CircleCheck },
  expired: { tone: 'neutral', icon: undefined },
  cancelled: { tone: 'neutral', icon: undefined },
};

export function StatePill({ state }: { state: Deposit['state'] }) {
  const t = useText();
  const { tone, icon: Icon } = STATES[state];
  return (
    <Pill tone={tone} icon={Icon ? <Icon size={14} strokeWidth={2} aria-hidden="true" /> : null}>
      {t(`cashier.deposit.state.${state}`)}
    </Pill>
  );
}

export function DepositFacts({ deposit, brand, heading }: { deposit: Deposit; brand: DeskBrand; heading?: boolean }) {
  const t = useText();
  const { timeZone, symbol } = brand;
  return (
    <DeskFacts
      facts={[
        heading && {
          label: t('cashier.desk.order'),
          value: <b className="num">{deposit.orderNo}</b>,
          copy: deposit.orderNo,
        },
        heading && { label: t('cashier.desk.state'), value: <StatePill state={deposit.state} /> },
        {
          label: t('cashier.desk.player'),
          value: (
            <>
              <b>{deposit.player.username}</b> <span className="num text-ink-3">{deposit.player.id}</span>
            </>
          ),
        },
        {
          label: t('cashier.desk.reference'),
          value: <b className="num">{deposit.reference}</b>,
          copy: deposit.reference,
        },
        { label: t('cashier.desk.ordered'), value: <Dong value={deposit.vnd} /> },
        { label: t('cashier.desk.wallet'), value: <Amount value={units(deposit.amount)} symbol={symbol} /> },
        { label: t('cashier.desk.created'), value: <DeskTime at={deposit.createdAt} timeZone={timeZone} /> },
        { label: t('cashier.desk.expires'), value: <DeskTime at={deposit.expiresAt} timeZone={timeZone} /> },
        deposit.creditedAt !== null && {
          label: t('cashier.desk.credited'),
          value: <DeskTime at={deposit.creditedAt} timeZone={timeZone} />,
        },
        deposit.creditedAmount !== null && {
          label: t('cashier.desk.creditedAmount'),
          value: <Amount value={units(deposit.creditedAmount)} symbol={symbol} />,
        },
        deposit.transferId !== null && {
          label: t('cashier.desk.transferId'),
          value: <span className="num">{deposit.transferId}</span>,
          copy: deposit.transferId,
        },
        { label: t('cashier.desk.provider'), value: deposit.provider },
        deposit.channel !== '' && { label: t('cashier.desk.channel'), value: deposit.channel },
        units(deposit.fee) > 0n && {
          label: t('cashier.desk.fee'),
          value: <Amount value={units(deposit.fee)} symbol={symbol} />,
        },
        deposit.bonusAmount !== null && {
          label: t('cashier.desk.bonus'),
          value: <Amount value={units(deposit.bonusAmount)} symbol={symbol} />,
        },
        deposit.accountNumber !== '' && {
          label: t('cashier.desk.account'),
          value: (
            <>
              {deposit.bankName} <span className="num">{deposit.accountNumber}</span>, {deposit.accountHolder}
            </>
          ),
          wide: true,
        },
      ]}
    />
  );
}

import { useState } from 'react';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Table } from '#platform/ui/table.tsx';
import type { PageProps } from '../reward-parts.page.tsx';
import { type Bonus, type Invitee, useClaim, useInvitees, useReferralReport } from '../rewards.hooks.ts';

const TONES = {
  registered: 'neutral',
  deposited: 'info',
  qualified: 'amber',
  claimed: 'jade',
  review: 'info',
  refused: 'neutral',
} as const;

/** Players who registered with the code, and their progress. */
export function Invitees({ symbol, timeZone }: PageProps) {
  const t = useText();
  const { language } = useLanguage();
  const [page, setPage] = useState(1);
  const invitees = useInvitees(page);
  const claim = useClaim();
  if (invitees.isError && !invitees.data) return <Failed error={invitees.error} onRetry={() => invitees.refetch()} />;
  return (
    <div className="rw-block">
      <Table<Invitee>
        caption={t('rewards.referral.invitees')}
        rows={invitees.data?.list}
        rowKey={({ rewardId }) => rewardId}
        bones={3}
        empty={
          <Empty size="sm" title={t('rewards.referral.invitees.none')} hint={t('rewards.referral.invitees.hint')} />
        }
        columns={[
          {
            key: 'name',
            header: t('rewards.referral.friend'),
            slot: 'title',
            cell: ({ referredName }) => <span className="num">{referredName}</span>,
          },
          {
            key: 'when',
            header: t('rewards.referral.registered'),
            slot: 'note',
            cell: ({ registeredAt }) => (
              <span className="num">{formatDateTime(registeredAt, language, { timeZone, style: 'date' })}</span>
            ),
          },
          {
            key: 'state',
            header: t('rewards.state'),
            slot: 'state',
            cell: ({ state }) => (
              <Pill tone={TONES[state]} {...(state === 'deposited' && { icon: null })}>
                {t(`rewards.referral.state.${state}`)}
              </Pill>
            ),
          },
          {
            key: 'bonus',
            header: t('rewards.amount'),
            align: 'end',
            slot: 'figure',
            cell: (row) =>
              row.state === 'qualified' ? (
                <Button
                  tone="gilt"
                  size="sm"
                  loading={claim.isPending && claim.variables.rewardId === row.rewardId}
                  aria-label={t('rewards.claim.one', { what: row.referredName })}
                  onClick={() => claim.mutate({ rewardId: row.rewardId, promotionType: 'REFERRAL' })}
                >
                  {t('rewards.claim')}{' '}
                  <span className="num">
                    {formatAmount(units(row.bonus), language)} {symbol}
                  </span>
                </Button>
              ) : row.state === 'claimed' ? (
                <Amount value={units(row.bonus)} symbol={symbol} signed />
              ) : (
                <span className="text-ink-3" aria-hidden="true">
                  –
                </span>
              ),
          },
        ]}
      />
      <Pagination page={page} count={invitees.data?.totalPages ?? 1} onChange={setPage} />
    </div>
  );
}

/** Bonuses received for invited players. */
export function Bonuses({ symbol, timeZone }: PageProps) {
  const t = useText();
  const { language } = useLanguage();
  const [page, setPage] = useState(1);
  const report = useReferralReport(page);
  if (report.isError && !report.data) return <Failed error={report.error} onRetry={() => report.refetch()} />;
  return (
    <div className="rw-block">
      <Table<Bonus>
        caption={t('rewards.referral.report')}
        rows={report.data?.list}
        rowKey={({ claimDate, referredName }) => `${claimDate} ${referredName}`}
        bones={3}
        totalLabel={t('rewards.total')}
        empty={<Empty size="sm" title={t('rewards.referral.report.none')} />}
        columns={[
          {
            key: 'when',
            header: t('rewards.when'),
            slot: 'note',
            cell: ({ claimDate }) => (
              <span className="num">{formatDateTime(claimDate, language, { timeZone, style: 'short' })}</span>
            ),
          },
          {
            key: 'name',
            header: t('rewards.referral.friend'),
            slot: 'title',
            cell: ({ referredName }) => <span className="num">{referredName}</span>,
          },
          {
            key: 'deposited',
            header: t('rewards.referral.report.deposited'),
            align: 'end',
            cell: ({ depositAmount }) => <Amount value={units(depositAmount)} symbol={symbol} />,
            total: report.data && <Amount value={units(report.data.footer.totalDepositAmount)} symbol={symbol} />,
          },
          {
            key: 'bonus',
            header: t('rewards.amount'),
            align: 'end',
            slot: 'figure',
            cell: ({ bonus }) => <Amount value={units(bonus)} symbol={symbol} signed />,
            total: report.data && <Amount value={units(report.data.footer.totalBonus)} symbol={symbol} signed />,
          },
        ]}
      />
      <Pagination page={page} count={report.data?.totalPages ?? 1} onChange={setPage} />
    </div>
  );
}

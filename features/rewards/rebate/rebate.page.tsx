import { useShell } from '#features/site/public.page.tsx';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Table } from '#platform/ui/table.tsx';
import '../member.css';
import { Failed } from '#platform/ui/failed.tsx';
import { EntryButton, type PageProps, Received } from '../reward-parts.page.tsx';
import { type RebatePeriod, type Rebate as RebateView, useClaimPeriod, useRebate } from '../rewards.hooks.ts';
import { zoneName } from '../zone-name.ts';

/** Member centre "manualRebate" (spec section 2.7): a share of the player's turnover, claimed period by period. */
export function RebatePage({ heading, symbol, timeZone }: CentrePageProps) {
  const rebate = useRebate();
  return (
    <section className="rw">
      {heading}
      {rebate.isError && !rebate.data ? (
        <Failed error={rebate.error} onRetry={() => rebate.refetch()} />
      ) : rebate.data ? (
        <Periods rebate={rebate.data} symbol={symbol} timeZone={timeZone} />
      ) : (
        <Skeleton width="100%" height={280} radius={16} />
      )}
      <Received symbol={symbol} timeZone={timeZone} type="MANUAL_REBATE" />
      {rebate.data && <Rules rebate={rebate.data} symbol={symbol} timeZone={timeZone} />}
    </section>
  );
}

function Periods({ rebate, symbol, timeZone }: PageProps & { rebate: RebateView }) {
  const t = useText();
  const { running, list, claimableAmount } = rebate;
  const soFar = running.lines.reduce((sum, { amount }) => sum + units(amount), 0n);
  return (
    <>
      <Card tone="lacquer" className="rw-hero">
        <div className="rw-hero-sum">
          <span>{t('rewards.claimable')}</span>
          <b>
            <Amount value={units(claimableAmount)} symbol={symbol} />
          </b>
        </div>
        <dl className="rw-figures">
          <div>
            <dt>{t(`rewards.rebate.running.${rebate.periodType}`)}</dt>
            <dd>
              <Amount value={soFar} symbol={symbol} />
            </dd>
          </div>
        </dl>
      </Card>
      <section className="rw-block">
        <h3>{t('rewards.rebate.closed')}</h3>
        {list.length === 0 && (
          <Card padded={false}>
            <Empty
              size="sm"
              title={t('rewards.rebate.none')}
              action={<EntryButton page="personalHistoryCopy">{t('rewards.rebate.bets')}</EntryButton>}
            />
          </Card>
        )}
        {list.map((period) => (
          <Period key={period.period} period={period} symbol={symbol} timeZone={timeZone} />
        ))}
      </section>
      {running.lines.length > 0 && (
        <section className="rw-block">
          <h3>{t('rewards.rebate.now')}</h3>
          <Period period={running} symbol={symbol} timeZone={timeZone} />
        </section>
      )}
    </>
  );
}

function Period({ period, symbol, timeZone }: PageProps & { period: RebatePeriod }) {
  const t = useText();
  const { language } = useLanguage();
  const claim = useClaimPeriod();
  const day = (ms: number) => formatDateTime(ms, language, { timeZone, style: 'date' });
  const last = period.endDate - 1;
  const name = day(period.startDate) === day(last) ? day(last) : `${day(period.startDate)} – ${day(last)}`;
  const running = period.lines.some(({ state }) => state === 'running');
  return (
    <section className="rw-period" aria-label={name}>
      <header>
        <span>
          <b className="num">{name}</b>
          <small className="num">
            {running
              ? t('rewards.rebate.running')
              : t('rewards.until', { date: formatDateTime(period.claimUntil, language, { timeZone, style: 'short' }) })}
          </small>
        </span>
        {period.lines.some(({ state }) => state === 'claimable') && (
          <Button tone="gilt" size="sm" loading={claim.isPending} onClick={() => claim.mutate(period.period)}>
            {t('rewards.claim')}{' '}
            <span className="num">
              {formatAmount(units(period.claimableAmount), language)} {symbol}
            </span>
            <span className="sr-only">, {name}</span>
          </Button>
        )}
      </header>
      <Lines period={period} symbol={symbol} name={name} />
    </section>
  );
}

const NAMED = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT'];
const TONES = { claimable: 'amber', claimed: 'jade', small: 'neutral', running: 'info' } as const;

function Lines({ period, symbol, name }: { period: RebatePeriod; symbol: string; name: string }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <Table<RebatePeriod['lines'][number]>
      caption={name}
      rows={period.lines}
      rowKey={({ gameType }) => gameType}
      columns={[
        {
          key: 'type',
          header: t('rewards.rebate.type'),
          slot: 'title',
          cell: ({ gameType }) => (NAMED.includes(gameType) ? t(`rewards.type.${gameType}`) : gameType),
        },
        {
          key: 'turnover',
          header: t('rewards.rebate.turnover'),
          align: 'end',
          cell: ({ turnover }) => <Amount value={units(turnover)} symbol={symbol} />,
        },
        {
          key: 'rate',
          header: t('rewards.rebate.rate'),
          align: 'end',
          slot: 'note',
          cell: ({ ratePercent }) => <span className="num">{ratePercent.toLocaleString(LOCALE[language])}%</span>,
        },
        {
          key: 'amount',
          header: t('rewards.amount'),
          align: 'end',
          slot: 'figure',
          cell: ({ amount, withheld }) => (
            <span className="rw-net">
              <Amount value={units(amount)} symbol={symbol} />
              {withheld > 0 && (
                <small>
                  {t('rewards.rebate.withheld', { amount: formatAmount(units(withheld), language), symbol })}
                </small>
              )}
            </span>
          ),
        },
        {
          key: 'state',
          header: t('rewards.state'),
          slot: 'state',
          cell: ({ state }) => <Pill tone={TONES[state]}>{t(`rewards.rebate.state.${state}`)}</Pill>,
        },
      ]}
    />
  );
}

function Rules({ rebate, symbol, timeZone }: PageProps & { rebate: RebateView }) {
  const t = useText();
  const { language } = useLanguage();
  const { brand } = useShell();
  const zone = zoneName(timeZone || brand.timeZone, language);
  return (
    <Card tone="sunk" as="section" className="rw-block" aria-label={t('rewards.rules')}>
      <h3>{t('rewards.rules')}</h3>
      <ul className="rw-rules">
        <li>{t(`rewards.rebate.rule.period.${rebate.periodType}`, { zone, days: rebate.claimDays })}</li>
        <li>{t('rewards.rebate.rule.settled')}</li>
        <li>{t('rewards.rebate.rule.late')}</li>
        <li>{t('rewards.rebate.rule.void')}</li>
        <li>
          {t('rewards.rebate.rule.bounds')} <Amount value={units(rebate.minimumAmount)} symbol={symbol} /> –{' '}
          <Amount value={units(rebate.maximumAmount)} symbol={symbol} />
        </li>
        <li>{t('rewards.free')}</li>
      </ul>
    </Card>
  );
}

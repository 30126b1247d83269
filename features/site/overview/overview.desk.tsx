import type { ReactNode } from 'react';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { DeskAge, DeskDataAge, DeskFailure, DeskHead, DeskStat } from '#platform/ui/desk-parts.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { Overview } from './overview.contract.ts';
import { useOverview } from './overview.hooks.ts';
import { type Queue, queuesOf } from './overview.rules.ts';
import './overview.css';

interface OverviewDeskProps {
  brand: { symbol: string; timeZone: string };
  role: string;
  /** A queue's name, as a link to its desk. */
  queueLink(queue: Queue, content: ReactNode): ReactNode;
}

/** What waits and where, the money of the day, and whether the house runs as it should. */
export function OverviewDesk({ brand, role, queueLink }: OverviewDeskProps) {
  const t = useText();
  const overview = useOverview();
  const { data, error } = overview;
  return (
    <section className="desk">
      <DeskHead
        title={t('site.overview.title')}
        lead={<DeskDataAge at={overview.dataUpdatedAt} timeZone={brand.timeZone} />}
      />
      {error && !data ? (
        <DeskFailure error={error} onRetry={() => void overview.refetch()} />
      ) : (
        <>
          <Figures overview={data} brand={brand} role={role} />
          <h2 className="overview-heading">{t('site.overview.queues')}</h2>
          <ul className="overview-queues">
            {queuesOf(role).map((queue) => (
              <QueueCard
                key={queue}
                queue={queue}
                waiting={data?.queues.find((one) => one.queue === queue)}
                timeZone={brand.timeZone}
                queueLink={queueLink}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface QueueCardProps extends Pick<OverviewDeskProps, 'queueLink'> {
  queue: Queue;
  waiting: Overview['queues'][number] | undefined;
  timeZone: string;
}

const LATE_MS = 30 * 60_000;

function QueueCard({ queue, waiting, timeZone, queueLink }: QueueCardProps) {
  const t = useText();
  const { language } = useLanguage();
  const { count, oldestAt = null } = waiting ?? {};
  const late = oldestAt !== null && Date.now() - oldestAt > LATE_MS;
  return (
    <li className="card" data-empty={count === 0 || undefined}>
      {queueLink(queue, t(`site.overview.queue.${queue}`))}
      <b className="num">{count ?? <Skeleton width={36} height={24} />}</b>
      <span className={late ? 'text-warn-ink' : undefined}>
        {count === 0 && t('site.overview.queue.none')}
        {oldestAt !== null && (
          <span title={formatDateTime(oldestAt, language, { timeZone, style: 'full' })}>
            {t('site.overview.queue.oldest')} <DeskAge at={oldestAt} />
          </span>
        )}
      </span>
    </li>
  );
}

/** From this age on a record is late enough that players notice. */
const LAG_SECONDS = 10;

function Figures({ overview, brand, role }: { overview: Overview | undefined } & Omit<OverviewDeskProps, 'queueLink'>) {
  const t = useText();
  const { language } = useLanguage();
  const money = (text: string) => `${formatAmount(parseAmount(text) ?? 0n, language)} ${brand.symbol}`;
  const { today, works } = overview ?? {};
  const mayKnow = (part: unknown) => overview === undefined || (part !== null && part !== undefined);
  if (overview && !today && !works) return null;
  if (!overview && role === 'support') return null;
  return (
    <section className="desk-stats" aria-label={t('site.overview.figures')}>
      {mayKnow(today) && (
        <>
          <DeskStat
            label={t('site.overview.deposited')}
            value={today && money(today.deposited.amount)}
            hint={today && t('site.overview.orders', { count: today.deposited.count })}
          />
          <DeskStat
            label={t('site.overview.paid')}
            value={today && money(today.paid.amount)}
            hint={today && t('site.overview.orders', { count: today.paid.count })}
          />
          <Books overview={overview} timeZone={brand.timeZone} />
        </>
      )}
      {mayKnow(works) && (
        <DeskStat
          label={t('site.overview.games')}
          value={works?.openGames}
          hint={
            works &&
            t(works.lagSeconds < LAG_SECONDS ? 'site.overview.lag.none' : 'site.overview.lag', {
              seconds: works.lagSeconds,
            })
          }
          tone={works && works.lagSeconds >= LAG_SECONDS ? 'amber' : undefined}
        />
      )}
    </section>
  );
}

function Books({ overview, timeZone }: { overview: Overview | undefined; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const books = overview?.books;
  if (overview && !books)
    return <DeskStat label={t('site.overview.books')} value="–" hint={t('site.overview.books.never')} />;
  const difference = parseAmount(books?.difference ?? '0') ?? 0n;
  const right = books?.failed === 0 && difference === 0n;
  const time = books ? formatDateTime(books.checkedAt, language, { timeZone, style: 'short' }) : '';
  return (
    <DeskStat
      label={t('site.overview.books')}
      value={books && formatAmount(difference, language)}
      hint={
        books &&
        t(right ? 'site.overview.books.right' : 'site.overview.books.wrong', {
          time,
          count: books.checks,
          failed: books.failed,
        })
      }
      tone={books && (right ? 'jade' : 'red')}
    />
  );
}

import { ChevronDown, CircleCheck } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { DeskAge, DeskDataAge, DeskFailure, DeskHead, DeskStat } from '#platform/ui/desk-parts.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { Overview } from './overview.contract.ts';
import { useOverview } from './overview.hooks.ts';
import { QUEUES } from './overview.rules.ts';
import './overview.css';

/** What waits and where, the money of the day, and whether the house runs as it should. */
export function OverviewDesk() {
  const t = useText();
  const { brand } = useDesk();
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
          <Figures overview={data} />
          <h2 className="overview-heading">{t('site.overview.queues')}</h2>
          <Queues overview={data} timeZone={brand.timeZone} />
        </>
      )}
    </section>
  );
}

/** What has waited longest first; queues in which nothing waits fold into one line. */
function Queues({ overview, timeZone }: { overview: Overview | undefined; timeZone: string }) {
  const t = useText();
  const { queueLink } = useDesk();
  const cards = QUEUES.flatMap((queue) => {
    const link = queueLink(queue, t(`site.overview.queue.${queue}`));
    return link ? [{ queue, link, waiting: overview?.queues.find((one) => one.queue === queue) }] : [];
  });
  const list = (shown: typeof cards) => (
    <ul className="overview-queues">
      {shown.map(({ queue, ...card }) => (
        <QueueCard key={queue} {...card} timeZone={timeZone} />
      ))}
    </ul>
  );
  const done = cards.filter(({ waiting }) => waiting?.count === 0);
  const open = cards.filter(({ waiting }) => waiting?.count !== 0);
  open.sort((a, b) => (a.waiting?.oldestAt ?? Number.MAX_VALUE) - (b.waiting?.oldestAt ?? Number.MAX_VALUE));
  return (
    <>
      {open.length > 0 && list(open)}
      {done.length > 0 && (
        <details className="overview-done">
          <summary>
            <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
            <b>{t(open.length > 0 ? 'site.overview.done.other' : 'site.overview.done.all')}</b>
            <span>{t('site.overview.done.count', { count: done.length })}</span>
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
          </summary>
          {list(done)}
        </details>
      )}
    </>
  );
}

interface QueueCardProps {
  /** The queue's name, which leads to its desk. */
  link: ReactNode;
  waiting: Overview['queues'][number] | undefined;
  timeZone: string;
}

/** The goal: nobody waits longer. The bar fills up to it. */
const LATE_MS = 30 * 60_000;

function QueueCard({ link, waiting, timeZone }: QueueCardProps) {
  const t = useText();
  const { language } = useLanguage();
  const { count, oldestAt = null } = waiting ?? {};
  const late = oldestAt !== null && Date.now() - oldestAt > LATE_MS;
  return (
    <li
      className="card"
      data-empty={count === 0 || undefined}
      data-late={late || undefined}
      style={oldestAt === null ? undefined : ({ '--age': ageShare(oldestAt) } as CSSProperties)}
    >
      {link}
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

/** Age of the oldest one as a share of the goal, at most 1. */
function ageShare(oldestAt: number): number {
  return Math.min(1, Math.max(0.04, (Date.now() - oldestAt) / LATE_MS));
}

/** From this age on a record is late enough that players notice. */
const LAG_SECONDS = 10;

function Figures({ overview }: { overview: Overview | undefined }) {
  const t = useText();
  const { brand, may } = useDesk();
  const { language } = useLanguage();
  const money = (text: string) => `${formatAmount(parseAmount(text) ?? 0n, language)} ${brand.symbol}`;
  const { today, works } = overview ?? {};
  const mayKnow = (part: unknown) => overview === undefined || (part !== null && part !== undefined);
  if (overview && !today && !works) return null;
  if (!overview && !may('GET /office/withdrawals')) return null;
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

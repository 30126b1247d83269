import { ChevronDown, CircleCheck } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { DeskAge } from '#platform/ui/desk-parts.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { Overview } from './overview.contract.ts';
import { GOAL_MINUTES, QUEUES, type Queue } from './overview.rules.ts';

/** What is furthest past its own goal first; queues in which nothing waits fold into one line. */
export function Queues({ overview, timeZone }: { overview: Overview | undefined; timeZone: string }) {
  const t = useText();
  const { queueLink } = useDesk();
  const cards = QUEUES.flatMap((queue) => {
    const link = queueLink(queue, t(`site.overview.queue.${queue}`));
    return link ? [{ queue, link, waiting: overview?.queues.find((one) => one.queue === queue) }] : [];
  });
  const open = cards.filter(({ waiting }) => waiting?.count !== 0);
  open.sort((a, b) => usedUp(b.queue, b.waiting) - usedUp(a.queue, a.waiting));
  const most = Math.max(1, ...open.map(({ waiting }) => waiting?.count ?? 0));
  const total = open.reduce((sum, { waiting }) => sum + (waiting?.count ?? 0), 0);
  return (
    <section className="card overview-work" aria-labelledby="overview-work">
      {open.length > 0 && (
        <>
          <div className="overview-work-head">
            <h2 id="overview-work">{t('site.overview.queues')}</h2>
            <Badge count={total} label={t('site.overview.queues.count', { count: total })} />
            <Legend />
          </div>
          <ul className="overview-queues">
            {open.map((card, index) => (
              <QueueRow
                key={card.queue}
                {...card}
                timeZone={timeZone}
                most={most}
                first={index === 0 && usedUp(card.queue, card.waiting) > 1}
              />
            ))}
          </ul>
        </>
      )}
      <Done all={open.length === 0} links={cards.filter(({ waiting }) => waiting?.count === 0)} />
    </section>
  );
}

/** What nothing waits at: one line, which opens to the way there. */
function Done({ all, links }: { all: boolean; links: readonly { queue: Queue; link: ReactNode }[] }) {
  const t = useText();
  if (links.length === 0) return null;
  return (
    <details className="overview-done">
      <summary id={all ? 'overview-work' : undefined}>
        <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
        <b>{t(all ? 'site.overview.done.all' : 'site.overview.done.other')}</b>
        <span>{t('site.overview.done.count', { count: links.length })}</span>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <ul>
        {links.map(({ queue, link }) => (
          <li key={queue}>{link}</li>
        ))}
      </ul>
    </details>
  );
}

const STEPS = ['fresh', 'due', 'late'] as const;

function Legend() {
  const t = useText();
  return (
    <ul className="overview-legend">
      {STEPS.map((step) => (
        <li key={step} data-step={step}>
          {t(`site.overview.age.${step}`)}
        </li>
      ))}
    </ul>
  );
}

type Waiting = Overview['queues'][number];

/** The age of the oldest one as a share of the desk's goal. */
function usedUp(queue: Queue, waiting: Waiting | undefined): number {
  const oldestAt = waiting?.oldestAt ?? null;
  return oldestAt === null ? 0 : (Date.now() - oldestAt) / (GOAL_MINUTES[queue] * 60_000);
}

interface QueueRowProps {
  queue: Queue;
  /** The queue's name, which leads to its desk. */
  link: ReactNode;
  waiting: Waiting | undefined;
  timeZone: string;
  /** Count of the longest queue, whose bar is full. */
  most: number;
  /** True for the queue that is furthest past its goal. */
  first: boolean;
}

function QueueRow({ queue, link, waiting, timeZone, most, first }: QueueRowProps) {
  const t = useText();
  const { language } = useLanguage();
  const { count, oldestAt = null, ages } = waiting ?? {};
  return (
    <li>
      {link}
      <b className="num">{count ?? <Skeleton width={24} height={22} />}</b>
      <span className="overview-bar">
        {ages &&
          STEPS.filter((step) => ages[step] > 0).map((step) => (
            <span
              key={step}
              className="num"
              data-step={step}
              style={{ width: `${(ages[step] / most) * 100}%` } as CSSProperties}
            >
              <span className="sr-only">{t(`site.overview.age.${step}`)} </span>
              {ages[step]}
            </span>
          ))}
      </span>
      <span className="overview-wait">
        {oldestAt !== null && (
          <>
            <b
              data-late={usedUp(queue, waiting) > 1 || undefined}
              title={formatDateTime(oldestAt, language, { timeZone, style: 'full' })}
            >
              <span className="sr-only">{t('site.overview.queue.oldest')} </span>
              <DeskAge at={oldestAt} />
            </b>
            <span>{t('site.overview.goal', { goal: goalText(GOAL_MINUTES[queue], t) })}</span>
          </>
        )}
      </span>
      <span className={first ? 'btn btn-sm' : 'btn btn-secondary btn-sm'} aria-hidden="true">
        {t('site.overview.open')}
      </span>
    </li>
  );
}

function goalText(minutes: number, t: ReturnType<typeof useText>): string {
  if (minutes < 60) return t('ui.desk.age.minutes', { count: minutes });
  if (minutes < 2 * 24 * 60) return t('ui.desk.age.hours', { count: minutes / 60 });
  return t('ui.desk.age.days', { count: minutes / (24 * 60) });
}

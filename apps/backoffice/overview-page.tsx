import { getRouteApi, Link } from '@tanstack/react-router';
import { OverviewDesk } from '#features/site/overview/overview.desk.tsx';
import type { Queue } from '#features/site/overview/overview.rules.ts';
import { deskOf } from './desks.ts';
import { useBrand } from './office-session.ts';

const root = getRouteApi('__root__');

/** Queues that share a desk with another one open it at their own filter. */
const FILTERS: Partial<Record<Queue, string>> = { payouts: 'person' };

export function OverviewPage() {
  const { operator } = root.useRouteContext();
  return (
    <OverviewDesk
      brand={useBrand()}
      role={operator.role}
      queueLink={(queue, content) => {
        const { to = '/', filter } = deskOf(queue) ?? {};
        const opened = FILTERS[queue] ?? filter;
        return (
          <Link to={to} search={(opened ? { filter: opened } : {}) as never}>
            {content}
          </Link>
        );
      }}
    />
  );
}

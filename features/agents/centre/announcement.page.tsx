import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { figuresContract } from '../figures/figures.contract.ts';
import type { AgentPageProps } from './centre-pages.tsx';
import './announcement.css';
import { Loading } from './loading.page.tsx';

const call = client<typeof figuresContract>();

/** The house's announcements to its agents (spec section 2.8 "announcement"), newest first. */
export function AnnouncementPage({ heading, timeZone }: AgentPageProps) {
  const t = useText();
  const { language } = useLanguage();
  const notices = useQuery(call.query('GET /wps/agent/announcements'));
  return (
    <section className="ac-notices">
      {heading}
      {notices.isError && !notices.data && (
        <Failed className="card" error={notices.error} onRetry={() => notices.refetch()} />
      )}
      {notices.isPending && (
        <Loading className="ac-notices">
          <Skeleton width="100%" height={132} radius={16} />
          <Skeleton width="100%" height={132} radius={16} />
        </Loading>
      )}
      {notices.data?.list.length === 0 && (
        <Card padded={false}>
          <Empty title={t('centre.notices.none')} hint={t('centre.notices.none.hint')} />
        </Card>
      )}
      {notices.data?.list.map(({ id, title, content, createdAt }) => (
        <Card key={id} as="article" className="ac-notice">
          <h3>{title}</h3>
          <time className="num" dateTime={new Date(createdAt).toISOString()}>
            {formatDateTime(createdAt, language, { timeZone, style: 'long' })}
          </time>
          <p>{content}</p>
        </Card>
      ))}
    </section>
  );
}

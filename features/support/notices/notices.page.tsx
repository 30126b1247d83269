import { useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { RichText } from '../rich-text.page.tsx';
import { useNotices } from '../support.hooks.ts';

/** Spec sections 2.1 and 9: nine to a page, titles on the left, the chosen one on the right. */
const PAGE_SIZE = 9;

/** Route /noticePage. */
export function NoticesPage() {
  const t = useText();
  const { language } = useLanguage();
  const { brand } = useShell();
  const notices = useNotices();
  const [page, setPage] = useState(1);
  const [chosenId, setChosenId] = useState<number>();
  if (notices.isPending) return <Skeleton width="100%" height={420} />;
  if (notices.isError) return <Empty title={t('support.failed')} hint={notices.error.message} />;
  const shown = notices.data.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const chosen = shown.find(({ id }) => id === chosenId) ?? shown[0];
  if (!chosen) return <Empty title={t('support.notices.empty')} />;
  const time = (epochMs: number, style: 'full' | 'date') =>
    formatDateTime(epochMs, language, { timeZone: brand.timeZone, style });
  return (
    <>
      <SectionHeading level={1}>{t('support.notices.title')}</SectionHeading>
      <div className="split">
        <nav className="split-list" aria-label={t('support.notices.title')}>
          {shown.map(({ id, title, createdAt }) => (
            <button key={id} type="button" aria-current={id === chosen.id} onClick={() => setChosenId(id)}>
              {title}
              <small className="num">{time(createdAt, 'date')}</small>
            </button>
          ))}
        </nav>
        <article className="article">
          <h2>{chosen.title}</h2>
          <p className="num mb-3 text-12 text-ink-3">{time(chosen.createdAt, 'full')}</p>
          <RichText html={chosen.content} />
        </article>
      </div>
      <Pagination page={page} count={Math.ceil(notices.data.length / PAGE_SIZE)} onChange={setPage} className="mt-6" />
    </>
  );
}

import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useShell } from '#features/site/public.page.tsx';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { buttonClass } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { Skeleton, SkeletonText } from '#platform/ui/skeleton.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import { NotLoaded } from '../not-loaded.page.tsx';
import { PortalText } from '../rich-text.page.tsx';
import { type Notice, useNotices } from '../support.hooks.ts';
import { clampPage, pageCount, pageOf, pageWith } from './notices.rules.ts';

interface NoticeSearch {
  page?: number | undefined;
  id?: number | undefined;
}

/** Route /noticePage (spec section 2.1): titles on the left, the chosen notice on the right; on a phone in a sheet. */
export function NoticesPage() {
  const t = useText();
  const notices = useNotices();
  return (
    <>
      <SectionHeading level={1}>{t('support.notices.title')}</SectionHeading>
      {notices.isError && !notices.data && <NotLoaded error={notices.error} onRetry={notices.refetch} />}
      {notices.isPending && <NoticeBones />}
      {notices.data?.length === 0 && (
        <Empty
          title={t('support.notices.empty')}
          action={
            <Link to="/" className={buttonClass({ tone: 'secondary' })}>
              {t('ui.home')}
            </Link>
          }
        />
      )}
      {notices.data && notices.data.length > 0 && <NoticeList notices={notices.data} />}
    </>
  );
}

function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const t = useText();
  const { page: asked, id } = useSearch({ strict: false }) as NoticeSearch;
  const navigate = useNavigate();
  const wide = useMinWidth(1024);
  const named = id === undefined ? undefined : notices.find((notice) => notice.id === id);
  // A link to a notice opens its present page, even if it was on another page when the link was made.
  const page = (named && pageWith(notices, named.id)) ?? clampPage(asked, notices.length);
  const shown = pageOf(notices, page);
  const chosen = named ?? (wide ? shown[0] : undefined);
  const go = (search: NoticeSearch) => void navigate({ to: '/noticePage', search, resetScroll: false });
  const addressOf = (at: number) => ({ ...(at > 1 && { page: at }) });
  /** Replaces the sheet's address, so that Back does not open it again. */
  const leave = () => void navigate({ to: '/noticePage', search: addressOf(page), resetScroll: false, replace: true });
  return (
    <>
      <div className="split notices">
        <nav className="notice-list-card" aria-label={t('support.notices.title')}>
          {shown.map((notice) => (
            <button
              key={notice.id}
              type="button"
              aria-current={notice.id === chosen?.id}
              onClick={() => go({ ...addressOf(page), id: notice.id })}
            >
              <span>
                {notice.title}
                <NoticeDate at={notice.createdAt} style="date" />
              </span>
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
            </button>
          ))}
        </nav>
        {wide && chosen && (
          <article className="article" aria-live="polite">
            <h2>{chosen.title}</h2>
            <NoticeDate at={chosen.createdAt} style="long" />
            <PortalText html={chosen.content} />
          </article>
        )}
      </div>
      <Pagination
        page={page}
        count={pageCount(notices.length)}
        onChange={(next) => go(addressOf(next))}
        className="mt-6"
      />
      {!wide && (
        <Sheet
          open={chosen !== undefined}
          onOpenChange={(open) => !open && leave()}
          onBack={leave}
          full
          addressed
          title={t('support.notices.one')}
        >
          {chosen && (
            <article className="article">
              <h2>{chosen.title}</h2>
              <NoticeDate at={chosen.createdAt} style="long" />
              <PortalText html={chosen.content} />
            </article>
          )}
        </Sheet>
      )}
    </>
  );
}

export function NoticeDate({ at, style }: { at: number; style: 'date' | 'long' }) {
  const { language } = useLanguage();
  const { brand } = useShell();
  return (
    <time className="num notice-date" dateTime={new Date(at).toISOString()}>
      {formatDateTime(at, language, { timeZone: brand.timeZone, style })}
    </time>
  );
}

const BONES = ['a', 'b', 'c', 'd', 'e', 'f'];

function NoticeBones() {
  return (
    <div className="split notices" aria-hidden="true">
      <div className="notice-list-card">
        {BONES.map((key) => (
          <div key={key} className="notice-bone">
            <Skeleton width="86%" height={16} />
            <Skeleton width={76} height={12} />
          </div>
        ))}
      </div>
      <div className="article">
        <Skeleton width="60%" height={24} />
        <SkeletonText lines={6} />
      </div>
    </div>
  );
}

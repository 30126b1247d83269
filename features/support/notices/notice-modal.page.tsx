import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { NotLoaded } from '../not-loaded.page.tsx';
import { type GoTo, PortalText } from '../rich-text.page.tsx';
import { useNotices } from '../support.hooks.ts';
import { NoticeDate } from './notices.page.tsx';

declare module '#platform/ui/dialogs.tsx' {
  interface DialogTable {
    /** Index of the notice in the list (spec section 2.4). */
    notice: { index: number };
  }
}

interface NoticeProps {
  index: number;
  onClose(): void;
  goTo: GoTo;
}

/** Previous and next, by button or arrow keys. */
export function NoticeModal({ index, onClose, goTo }: NoticeProps) {
  const t = useText();
  const notices = useNotices();
  const [asked, setAsked] = useState(index);
  const count = notices.data?.length ?? 0;
  const at = Math.min(Math.max(0, asked), Math.max(0, count - 1));
  const notice = notices.data?.[at];
  const go = (step: number) => setAsked(Math.min(Math.max(0, at + step), Math.max(0, count - 1)));
  useArrowKeys(go);
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('support.notices.one')}
      footer={
        count > 1 && (
          <div className="notice-steps" role="toolbar" aria-label={t('support.notices.steps')}>
            <Button tone="secondary" disabled={at <= 0} icon={<ChevronLeft size={18} />} onClick={() => go(-1)}>
              {t('support.notices.back')}
            </Button>
            <span className="num text-13 text-ink-3" aria-live="polite">
              {t('support.notices.place', { at: at + 1, count })}
            </span>
            <Button tone="secondary" disabled={at >= count - 1} onClick={() => go(1)}>
              {t('support.notices.next')}
              <ChevronRight size={18} aria-hidden="true" />
            </Button>
          </div>
        )
      }
    >
      {notices.isPending && <SkeletonText lines={5} />}
      {notices.isError && !notice && <NotLoaded error={notices.error} onRetry={notices.refetch} />}
      {notices.data && !notice && <Empty title={t('support.notices.empty')} />}
      {notice && (
        <article className="notice-body">
          <h3>{notice.title}</h3>
          <NoticeDate at={notice.createdAt} style="long" />
          <PortalText html={notice.content} goTo={goTo} />
        </article>
      )}
    </Modal>
  );
}

/** Works wherever the focus is, since the open dialog is the only receiver of keys. */
function useArrowKeys(go: (step: number) => void): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const onKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowLeft') latest.current(-1);
      if (key === 'ArrowRight') latest.current(1);
    };
    // In the capture phase, because a dialog stops arrow keys from bubbling.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

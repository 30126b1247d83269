import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { RichText } from '../rich-text.page.tsx';
import { useNotices } from '../support.hooks.ts';

declare module '#platform/ui/dialogs.tsx' {
  interface DialogTable {
    /** Opens at the notice's place in the list (spec section 2.4). */
    notice: { index: number };
  }
}

export function NoticeModal({ index, onClose }: { index: number; onClose(): void }) {
  const t = useText();
  const notices = useNotices();
  const [at, setAt] = useState(index);
  const count = notices.data?.length ?? 0;
  const notice = notices.data?.[Math.min(at, count - 1)];
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      title={notice?.title ?? t('support.notices.title')}
      footer={
        count > 1 && (
          <>
            <Button tone="secondary" disabled={at <= 0} icon={<ChevronLeft size={18} />} onClick={() => setAt(at - 1)}>
              {t('support.notices.back')}
            </Button>
            <Button
              tone="secondary"
              disabled={at >= count - 1}
              icon={<ChevronRight size={18} />}
              onClick={() => setAt(at + 1)}
            >
              {t('support.notices.next')}
            </Button>
          </>
        )
      }
    >
      {notice ? <RichText html={notice.content} /> : <Skeleton width="100%" height={120} />}
    </Modal>
  );
}

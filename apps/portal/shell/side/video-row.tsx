import { Video } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { LinkRow, LinkRows } from '#platform/ui/link-rows.tsx';
import { useVideoChannel } from './shortcuts.tsx';

/** The video channel on phones, which have no side dock (spec section 2.3). */
export function VideoRow() {
  const t = useText();
  const channel = useVideoChannel();
  if (!channel) return null;
  return (
    <LinkRow
      href={channel}
      target="_blank"
      rel="noopener noreferrer"
      icon={<Video size={20} strokeWidth={1.75} aria-hidden="true" />}
    >
      {t('portal.dock.video')}
    </LinkRow>
  );
}

/** The same in a separate group, where no other group fits. */
export function VideoRows() {
  const t = useText();
  if (!useVideoChannel()) return null;
  return (
    <LinkRows label={t('portal.dock.video')}>
      <VideoRow />
    </LinkRows>
  );
}

import { createLink } from '@tanstack/react-router';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { NoticeBar } from '#platform/ui/notice-bar.tsx';
import { MoreLink } from '#platform/ui/section-heading.tsx';

const RouterMore = createLink(MoreLink);

/** The notice bar; a title opens the notice in the list (spec section 2.4). */
export function HomeNotices() {
  const t = useText();
  const { open } = useDialogs();
  const { notices } = useShell();
  if (notices.length === 0) return null;
  return (
    <NoticeBar
      notices={notices.map(({ id, title }) => ({ id, text: title }))}
      onOpen={(notice) => open({ name: 'notice', index: notices.findIndex(({ id }) => id === notice.id) })}
      more={<RouterMore to="/noticePage">{t('lobby.notices.all')}</RouterMore>}
    />
  );
}

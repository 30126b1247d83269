import { useSession } from '#features/accounts/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { useChatUnread } from './chat.hooks.ts';

/** Number of unread answers of customer service; the open chat shows them itself. */
export function ChatUnread() {
  const t = useText();
  const { member } = useSession();
  const { stack } = useDialogs();
  const open = stack.some(({ dialog }) => (dialog.name as string) === 'chat');
  const count = useChatUnread({ isMember: member !== undefined, open });
  return <Badge count={count} label={t('portal.dock.unread', { count })} />;
}

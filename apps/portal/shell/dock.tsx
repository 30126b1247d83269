import { Link } from '@tanstack/react-router';
import { Gamepad2, Headphones, LifeBuoy, MessageCircle, ScrollText } from 'lucide-react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useChatUnread } from '#features/support/chat/chat.hooks.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import './dock.css';

/** The right side bar of wide screens (spec section 2.3): customer service, help, what is fair, the games. */
export function Dock() {
  const t = useText();
  const { current, open } = useDialogs();
  const { member } = useSession();
  const unread = useChatUnread({ isMember: member !== undefined, open: current?.name === 'chat' });
  const { contact, switches } = useShell();
  const service = contact.customerService.find(({ vip }) => !vip);
  return (
    <aside className="dock" aria-label={t('portal.dock')}>
      {service && (
        <a
          href={service.path}
          target="_blank"
          rel="noreferrer"
          className="dock-first"
          aria-label={t('portal.dock.service')}
          title={t('portal.dock.service')}
        >
          <Headphones size={20} strokeWidth={1.75} aria-hidden="true" />
        </a>
      )}
      {switches.includes('CBS3') && (
        <button
          type="button"
          className={service ? undefined : 'dock-first'}
          aria-label={t('portal.dock.chat')}
          title={t('portal.dock.chat')}
          onClick={() => open({ name: 'chat' })}
        >
          <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
          <Badge count={unread} label={t('portal.dock.chat.unread', { count: unread })} />
        </button>
      )}
      <Link to="/help" aria-label={t('portal.dock.help')} title={t('portal.dock.help')}>
        <LifeBuoy size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <Link to="/help" hash="fair" aria-label={t('portal.dock.fair')} title={t('portal.dock.fair')}>
        <ScrollText size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <Link to="/rng" aria-label={t('portal.dock.games')} title={t('portal.dock.games')}>
        <Gamepad2 size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </aside>
  );
}

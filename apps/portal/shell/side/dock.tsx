import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import './dock.css';
import { extra } from '../../chunk.ts';
import { type Shortcut, useShortcuts } from './shortcuts.tsx';

const Unread = extra(async () => (await import('#features/support/chat/chat-unread.page.tsx')).ChatUnread);

/** The right dock of wide screens (spec section 2.3). */
export function Dock() {
  const t = useText();
  const shortcuts = useShortcuts();
  return (
    <aside className="dock" aria-label={t('portal.dock')}>
      {shortcuts.map((shortcut) => (
        <Entry key={shortcut.key} shortcut={shortcut} label={shortcut.label ?? t(`portal.dock.${shortcut.key}`)} />
      ))}
    </aside>
  );
}

function Entry({ shortcut: { key, icon: Icon, to, href, onSelect }, label }: { shortcut: Shortcut; label: string }) {
  const chats = useShell().switches.includes('CBS3');
  const content = (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{label}</span>
    </>
  );
  if (to) return <Link to={to}>{content}</Link>;
  if (href) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  }
  return (
    <button type="button" className={key === 'service' ? 'dock-first' : undefined} onClick={onSelect}>
      {content}
      {key === 'service' && chats && (
        <Suspense fallback={null}>
          <Unread />
        </Suspense>
      )}
    </button>
  );
}

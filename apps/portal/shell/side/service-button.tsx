import { Headphones } from 'lucide-react';
import { Suspense } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { extra } from '../../chunk.ts';
import { useCustomerService } from '../../customer-service.ts';
import './service-button.css';

const Unread = extra(async () => (await import('#features/support/chat/chat-unread.page.tsx')).ChatUnread);

/** Customer service on phones, which have no side bar: one press away from every page with a tab bar. */
export function ServiceButton() {
  const t = useText();
  const chats = useShell().switches.includes('CBS3');
  const service = useCustomerService();
  return (
    <aside className="service-place" aria-label={t('portal.dock.service')}>
      <button type="button" className="service-button" aria-label={t('portal.dock.service')} onClick={service}>
        <Headphones size={22} strokeWidth={1.75} aria-hidden="true" />
        {chats && (
          <Suspense fallback={null}>
            <Unread />
          </Suspense>
        )}
      </button>
    </aside>
  );
}

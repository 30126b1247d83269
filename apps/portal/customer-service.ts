import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { askBootstrap } from './bootstrap.ts';
import { CHAT_WINDOW, serviceAddress } from './customer-service.rules.ts';
import { hasDialog } from './dialogs/known-dialogs.ts';
import { currentLanguage } from './texts/language.ts';

export type ServiceResult = 'opened' | 'blocked' | 'failed';

/**
 * Opens the chat window at once, because browsers allow it only during the press, and then loads the address that the
 * server names. If the call fails, the window is closed again (spec section 8 "Behaviours").
 */
export async function openServiceWindow(rankLevel: number): Promise<ServiceResult> {
  const chat = window.open('about:blank', 'customer-service', CHAT_WINDOW);
  if (!chat) return 'blocked';
  try {
    const { contact } = await askBootstrap(currentLanguage());
    const address = serviceAddress(contact, rankLevel);
    if (!address) throw new Error('the brand has no customer service any more');
    chat.opener = null;
    chat.location.replace(new URL(address, location.origin));
    return 'opened';
  } catch {
    chat.close();
    return 'failed';
  }
}

/** Action of a press on "customer service": opens the brand's address, else our own chat (CBS3), else the help page. */
export function useCustomerService(): () => void {
  const navigate = useNavigate();
  const t = useText();
  const { contact, switches } = useShell();
  const { member } = useSession();
  const { open } = useDialogs();
  const { show } = useToast();
  const rankLevel = member?.rank?.level ?? 0;
  return () => {
    if (serviceAddress(contact, rankLevel) === undefined) {
      if (switches.includes('CBS3') && hasDialog('chat')) open({ name: 'chat' } as never);
      else void navigate({ to: '/help' });
      return;
    }
    void openServiceWindow(rankLevel).then((result) => {
      if (result === 'blocked')
        open({ name: 'message', title: t('portal.service.blocked'), text: t('portal.service.blocked.text') });
      if (result === 'failed') show({ tone: 'error', id: 'service', title: t('portal.service.failed') });
    });
  };
}

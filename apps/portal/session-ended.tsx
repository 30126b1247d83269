import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionRanOut } from '#features/accounts/public.page.tsx';
import { textNow } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { needTexts } from './texts/texts.ts';

const TOAST = 'session-ended';

/** Mounted while a player is logged in. If the session ends without a logout, it says so and offers the login. */
export function SessionEnded() {
  const queries = useQueryClient();
  const { open } = useDialogs();
  const { show, dismiss } = useToast();
  useEffect(() => {
    const tell = () =>
      show({
        id: TOAST,
        tone: 'error',
        title: textNow('accounts.session.ended'),
        text: textNow('accounts.session.ended.text'),
        action: { label: textNow('accounts.login.submit'), onClick: () => open({ name: 'login' }) },
      });
    dismiss(TOAST);
    return () => {
      if (sessionRanOut(queries)) void needTexts('accounts').then(tell);
    };
  }, [queries, open, show, dismiss]);
  return null;
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { DialogProps } from '../accounts.dialogs.tsx';
import { rememberLeft } from './remember.page.tsx';
import type { sessionContract } from './session.contract.ts';
import { sessionEnded } from './session.page.tsx';

const call = client<typeof sessionContract>();

/** Spec section 4 "Logout": confirms, then ends the session and goes home. */
export function LogoutConfirm({ onClose, goHome }: DialogProps) {
  const t = useText();
  const logout = useLogout(() => {
    onClose();
    goHome();
  });
  return (
    <Confirm
      open
      title={t('accounts.logout.title')}
      confirmLabel={t('accounts.logout.confirm')}
      cancelLabel={t('accounts.logout.stay')}
      loading={logout.isPending}
      onConfirm={() => logout.mutate()}
      onCancel={onClose}
    >
      {t('accounts.logout.text')}
    </Confirm>
  );
}

/** Ends the session on the server and clears it here; `done` runs after both. */
export function useLogout(done: () => void) {
  const queries = useQueryClient();
  const { show } = useToast();
  return useMutation({
    mutationFn: () => call('DELETE /wps/session/logout'),
    onSuccess: async () => {
      rememberLeft();
      await sessionEnded(queries);
      done();
    },
    onError: (error) => show({ tone: 'error', title: error.message, id: 'logout' }),
  });
}

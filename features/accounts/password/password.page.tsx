import { useQueryClient } from '@tanstack/react-query';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { DialogProps } from '../accounts.dialogs.tsx';
import { AuthFrame } from '../frame/auth-frame.page.tsx';
import { useLogout } from '../session/logout.page.tsx';
import { sessionEnded } from '../session/session.page.tsx';
import { PasswordForm } from './password-form.page.tsx';

/** After the change every session has ended: shows a toast, goes home and opens the login (spec section 4). */
export function useChanged(goHome: () => void) {
  const t = useText();
  const queries = useQueryClient();
  const { show } = useToast();
  const { open } = useDialogs();
  return async () => {
    await sessionEnded(queries);
    show({ tone: 'ok', title: t('accounts.password.changed'), text: t('accounts.password.again') });
    goHome();
    open({ name: 'login' });
  };
}

type ChangePasswordProps = DialogProps & { forced?: boolean; oldPassword?: string };

/** Change of password. `forced` (default or given password) offers only the change or the logout. */
export function ChangePasswordModal({ forced = false, oldPassword, onClose, goHome }: ChangePasswordProps) {
  const t = useText();
  const changed = useChanged(goHome);
  if (forced) return <ForcedChange oldPassword={oldPassword} onChanged={changed} onClose={onClose} goHome={goHome} />;
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      size="sm"
      title={t('accounts.password.title')}
    >
      <PasswordForm oldPassword={oldPassword} onChanged={changed} />
    </Modal>
  );
}

interface ForcedChangeProps extends DialogProps {
  oldPassword: string | undefined;
  onChanged(): void;
}

function ForcedChange({ oldPassword, onChanged, onClose, goHome }: ForcedChangeProps) {
  const t = useText();
  const logout = useLogout(() => {
    onClose();
    goHome();
  });
  return (
    <AuthFrame scene="pond" title={t('accounts.password.forced')} dismissible={false} onClose={onClose}>
      <p className="auth-note mt-4">{t('accounts.password.why')}</p>
      <PasswordForm oldPassword={oldPassword} onChanged={onChanged} />
      <Button tone="ghost" block className="mt-2" loading={logout.isPending} onClick={() => logout.mutate()}>
        {t('accounts.logout.confirm')}
      </Button>
    </AuthFrame>
  );
}

import { useText } from '#platform/i18n/text.tsx';
import { Confirm } from '#platform/ui/confirm.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import type { DialogProps } from '../accounts.dialogs.tsx';

/** "Please register an account first", with a link (spec section 5). Saved games are kept. */
export function RealAccountModal({ onClose }: DialogProps) {
  const t = useText();
  const { open } = useDialogs();
  return (
    <Confirm
      open
      title={t('accounts.real.title')}
      confirmLabel={t('accounts.real.register')}
      cancelLabel={t('accounts.real.later')}
      onConfirm={() => open({ name: 'register' })}
      onCancel={onClose}
    >
      {t('accounts.real.text')}
    </Confirm>
  );
}

import { useEffect } from 'react';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import '../accounts.dialogs.tsx';
import { useSession } from './session.page.tsx';

/** Opens the forced change whenever a password is due for it, after a reload too. Mount it once, inside the dialogs. */
export function SessionGuard() {
  const { member } = useSession();
  const { current, open } = useDialogs();
  const due = member?.mustChangePassword === true && current?.name !== 'change-password';
  useEffect(() => {
    if (due) open({ name: 'change-password', forced: true });
  }, [due, open]);
  return null;
}

import { useEffect } from 'react';
import { TRIAL_TYPE } from '#platform/http/caller.ts';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import '../accounts.dialogs.tsx';
import { useSession } from './session.page.tsx';

let tell: (() => void) | undefined;

/** The server asked for a real account (spec section 5 "Gate before protected actions"): the warning opens. */
export function realAccountNeeded(): void {
  tell?.();
}

/**
 * Opens what must not be missed: the forced change whenever a password is due for it, after a reload too, and the
 * warning of a trial account where a real one is needed. Mount it once, inside the dialogs.
 */
export function SessionGuard() {
  const { member } = useSession();
  const { current, open } = useDialogs();
  const due = member?.mustChangePassword === true && current?.name !== 'change-password';
  // A trial account has no member centre (spec section 4 "Account state").
  const barred = member?.type === TRIAL_TYPE && (current?.name as string | undefined) === 'member-centre';
  useEffect(() => {
    if (due) open({ name: 'change-password', forced: true });
    else if (barred) open({ name: 'real-account' });
  }, [due, barred, open]);
  useEffect(() => {
    tell = () => open({ name: 'real-account' });
    return () => {
      tell = undefined;
    };
  }, [open]);
  return null;
}

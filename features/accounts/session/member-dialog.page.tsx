import { TRIAL_TYPE } from '#platform/http/caller.ts';
import { type OpenDialog, useDialogs } from '#platform/ui/dialogs.tsx';
import '../accounts.dialogs.tsx';
import { useWhoPresses } from './session.page.tsx';

/** Runs an action for members: at once, or after a login. */
export function useAsMember(): (act: () => void) => void {
  const whoPresses = useWhoPresses();
  const { open } = useDialogs();
  return (act) => whoPresses((member) => (member ? act() : open({ name: 'login', after: act })));
}

/** Opens a dialog for members with a real account: at once, or after a login. */
export function useMemberDialog(): (dialog: OpenDialog) => void {
  const whoPresses = useWhoPresses();
  const { open } = useDialogs();
  return (dialog) =>
    whoPresses((member) => {
      if (!member) open({ name: 'login', after: () => open(dialog) });
      else if (member.type === TRIAL_TYPE) open({ name: 'real-account' });
      else open(dialog);
    });
}

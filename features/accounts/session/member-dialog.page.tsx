import { TRIAL_TYPE } from '#platform/http/caller.ts';
import { type OpenDialog, useDialogs } from '#platform/ui/dialogs.tsx';
import '../accounts.dialogs.tsx';
import { useSession } from './session.page.tsx';

/** Opens a dialog that is for members: at once, or after the login that it needs. */
export function useMemberDialog(): (dialog: OpenDialog) => void {
  const { member } = useSession();
  const { open } = useDialogs();
  return (dialog) => {
    if (!member) open({ name: 'login', after: () => open(dialog) });
    else if (member.type === TRIAL_TYPE) open({ name: 'real-account' });
    else open(dialog);
  };
}

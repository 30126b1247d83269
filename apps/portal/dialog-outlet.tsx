import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { type OpenDialog, useDialogs } from '#platform/ui/dialogs.tsx';
import { needTexts } from './texts.ts';

/** What every dialog gets besides its own fields. */
interface DialogProps {
  onClose(): void;
  goHome(): void;
}

function lazyDialog(rooms: readonly string[], read: () => Promise<ComponentType<never>>) {
  return lazy(async () => {
    const [component] = await Promise.all([read(), needTexts(...rooms)]);
    return { default: component as ComponentType<DialogProps & Record<string, unknown>> };
  });
}

const DIALOGS: Record<OpenDialog['name'], ReturnType<typeof lazyDialog>> = {
  login: lazyDialog(['accounts'], async () => (await import('#features/accounts/public.page.tsx')).LoginModal),
  register: lazyDialog(['accounts'], async () => (await import('#features/accounts/public.page.tsx')).RegisterModal),
  'change-password': lazyDialog(
    ['accounts'],
    async () => (await import('#features/accounts/public.page.tsx')).ChangePasswordModal,
  ),
  logout: lazyDialog(['accounts'], async () => (await import('#features/accounts/public.page.tsx')).LogoutConfirm),
  notice: lazyDialog(['support'], async () => (await import('#features/support/public.page.tsx')).NoticeModal),
  'member-centre': lazyDialog(['cashier', 'wagers'], async () => (await import('./member-centre.tsx')).MemberCentre),
};

/** Shows the dialog that is open, if any; each one loads when it is first asked for. */
export function DialogOutlet() {
  const { current, close } = useDialogs();
  const navigate = useNavigate();
  if (!current) return null;
  const { name, ...fields } = current;
  const Dialog = DIALOGS[name];
  return (
    <Suspense fallback={null}>
      <Dialog {...fields} onClose={close} goHome={() => void navigate({ to: '/' })} />
    </Suspense>
  );
}

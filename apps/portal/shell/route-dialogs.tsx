import { useEffect } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';

/** Routes that are the home screen with a dialog above it (spec section 2.1): /register and /login. */
export function RouteDialogs({ path }: { path: string }) {
  const { open } = useDialogs();
  const { ready, member } = useSession();
  const { switches } = useShell();
  const visitor = ready && member === undefined;
  const mayRegister = switches.includes('DIRECTREG3');
  useEffect(() => {
    if (!visitor) return;
    if (path === '/login') open({ name: 'login' });
    if (mayRegister && (path === '/register' || path === '/register.html')) open({ name: 'register' });
  }, [path, visitor, mayRegister, open]);
  return null;
}

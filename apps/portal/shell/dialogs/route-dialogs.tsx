import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { forgetSocialReturn, socialReturn, useSession } from '#features/accounts/public.page.tsx';
import { returnedOrder } from '#features/cashier/deposits/orders/gateway-return.hooks.ts';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { useAccountLogin } from './account-address.ts';
import { DIALOG_PATHS, useBackCloses } from './back-closes.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** For /login: the address at which the guard of a players-only brand stopped the visitor. */
    wanted?: string;
  }
}

/** Dialogs that stay open from page to page: the chat with customer service, and a forced password change. */
const STAYING = ['chat', 'change-password'];

/**
 * Routes that are the home screen with a dialog above it (spec section 2.1): /register and /login. Also closes dialogs
 * on navigation: a dialog belongs to the page on which it was opened, so going to another page closes it, while a
 * changed filter or anchor does not.
 */
export function RouteDialogs({ path }: { path: string }) {
  useAccountLogin();
  useBackCloses(path);
  useHomeAfterClosing(path);
  const { open, closeAll } = useDialogs();
  const { ready, member } = useSession();
  const { switches } = useShell();
  const router = useRouter();
  const visitor = ready && member === undefined;
  const t = useText();
  const { show } = useToast();
  const mayRegister = switches.includes('DIRECTREG3');
  const isRegister = DIALOG_PATHS.includes(path) && path !== '/login';
  useEffect(() => {
    if (!visitor) return;
    const { wanted = '/' } = router.history.location.state;
    const after = () => router.history.replace(wanted);
    if (path === '/login') open({ name: 'login', after });
    if (mayRegister && isRegister) open({ name: 'register', after });
  }, [path, visitor, mayRegister, isRegister, open, router]);
  const isRefused = visitor && isRegister && !mayRegister;
  useEffect(() => {
    if (isRefused) show({ tone: 'info', id: 'register-off', title: t('portal.register.off') });
  }, [isRefused, show, t]);
  // Back from a payment gateway: the deposit page opens the order (features/cashier).
  useEffect(() => {
    if (!ready || returnedOrder() === undefined) return;
    const showOrder = () => open({ name: 'member-centre', page: 'depositv2' });
    if (visitor) open({ name: 'login', after: showOrder });
    else showOrder();
  }, [ready, visitor, open]);
  // Back from Google, Facebook or Telegram (features/accounts/social).
  useEffect(() => {
    const returned = socialReturn();
    if (!ready || !returned) return;
    forgetSocialReturn();
    open({ name: 'social-return', ...returned });
  }, [ready, open]);
  useEffect(() => {
    let last = router.history.location.pathname;
    // Before the navigation, so that a dialog opened by the new page is not taken for an old one. A page that is still
    // loading counts as the current one, so dialogs opened meanwhile stay.
    return router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.pathname !== last) closeAll(STAYING);
      last = toLocation.pathname;
    });
  }, [router, closeAll]);
  return null;
}

/**
 * A visitor who closes the dialog of /login or /register is on the home screen, and the address says so. Where only
 * players are admitted, the home screen would lead back to the login.
 */
function useHomeAfterClosing(path: string): void {
  const { current } = useDialogs();
  const { ready, member } = useSession();
  const { settings } = useShell();
  const router = useRouter();
  const wasOpen = useRef(false);
  const open = current !== undefined;
  const leaves = ready && member === undefined && !settings.loginedToHomePage && DIALOG_PATHS.includes(path);
  useEffect(() => {
    // A visitor who goes to another page closes the dialog too, and the address already names that page.
    const stays = router.history.location.pathname === path;
    if (wasOpen.current && !open && leaves && stays) router.history.replace('/');
    wasOpen.current = open;
  }, [open, leaves, path, router]);
}

import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { type Launch, useLaunch } from '#features/lobby/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { usePopups } from '../support.hooks.ts';
import { popupsShown, rememberedPopups } from './popup-memory.page.tsx';
import { dayIn, duePopups } from './popups.rules.ts';
import './popup.dialog.tsx';

/** Delay before a pop-up on each page: a login may still open a game, and the page should be seen first. */
const SETTLED_MS = 900;
const ASK_AGAIN_MS = 1_000;

/**
 * Shows due pop-ups one by one, when nothing else is open over the page: after login, registration and the forced
 * password change, never over a running game. It renders nothing itself.
 */
export function PopupHost({ page, hold }: { page: string; hold: boolean }) {
  const { brand } = useShell();
  const { ready, member } = useSession();
  const { current, open } = useDialogs();
  const router = useRouter();
  // Dialogs are rendered outside the routes, so they get the launch function as a prop.
  const launch = useRef<Launch>(() => {});
  launch.current = useLaunch();
  const quiet = ready && current === undefined && !hold && !member?.mustChangePassword;
  const loginAt = member?.loginAt;
  // The server stores the login before this one; it is null at the first login (wire.md 2.1 "firstTimeLogin").
  const firstTime = member?.lastLoginAt === null;
  const popups = usePopups(quiet);
  const { data } = popups;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts the rest anew
  useEffect(() => {
    if (!quiet || !data) return;
    const reader = { member: loginAt === undefined ? undefined : { loginAt, firstTime } };
    const due = () => duePopups(data, reader, { ...rememberedPopups(), today: dayIn(brand.timeZone, Date.now()) });
    if (due().length === 0) return;
    let timer = setTimeout(show, SETTLED_MS);
    function show() {
      // Some sheets are not in the dialog table, so the DOM is checked; isLoading means that a link was just pressed.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') || router.state.isLoading) {
        timer = setTimeout(show, ASK_AGAIN_MS);
        return;
      }
      const items = due();
      popupsShown(loginAt);
      if (items.length > 0) open({ name: 'popup', items, launch: (game) => launch.current(game) });
    }
    return () => clearTimeout(timer);
  }, [page, quiet, data, loginAt, firstTime, brand.timeZone, open, router]);
  return null;
}

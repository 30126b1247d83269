import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { showEntry, useShownEntry } from '../member-centre/current-entry.ts';

/**
 * The member centre has an address on every page: ?account=<page key of spec section 2.7>. An address that says so
 * opens it, after the login where there is none; opening, switching and closing write it; Back closes.
 */
export function AccountLink() {
  const asked = useSearch({ strict: false }).account;
  const { ready, member } = useSession();
  const { open, close, stack } = useDialogs();
  const { id, entry } = useShownCentre();
  const write = useWriteAccount();
  /** What address and centre last agreed on: the one that differs from it is the one that has changed. */
  const agreed = useRef<string>(undefined);
  /** What was written and has not arrived: until then the address tells of the past. */
  const coming = useRef<{ account: string | undefined }>(undefined);
  const login = useRef<'none' | 'asked' | 'open'>('none');
  const visitor = ready && member === undefined;
  const waiting = stack.length > 0;
  useEffect(() => {
    if (!visitor) return;
    if (asked === undefined) login.current = 'none';
    // The session has ended with the centre open: it is over, and no reason to ask for a login.
    else if (asked === agreed.current) write(undefined, { replace: true });
    else if (login.current === 'none') {
      login.current = 'asked';
      open({ name: 'login' });
    } else if (waiting) login.current = 'open';
    else if (login.current === 'open') {
      login.current = 'none';
      write(undefined, { replace: true });
    }
    if (asked === undefined) agreed.current = undefined;
  }, [visitor, asked, waiting, open, write]);
  const may = ready && member !== undefined && !member.mustChangePassword;
  useEffect(() => {
    if (!may) return;
    login.current = 'none';
    if (coming.current && coming.current.account !== asked) return;
    coming.current = undefined;
    const before = agreed.current;
    agreed.current = asked === before ? entry : asked;
    if (asked === entry) return;
    if (asked === before) {
      coming.current = { account: entry };
      write(entry, { replace: before !== undefined });
    } else if (asked === undefined) close(id);
    else if (id !== undefined) showEntry(asked);
    else open({ name: 'member-centre', page: asked });
  }, [may, asked, id, entry, open, close, write]);
  return null;
}

function useShownCentre(): { id?: number; entry?: string } {
  const { stack } = useDialogs();
  const chosen = useShownEntry();
  for (const { id, dialog } of stack) {
    if (dialog.name === 'member-centre') return { id, entry: chosen ?? dialog.page };
  }
  return {};
}

/** Opening is a step; closing takes it back, so that Back leads where it led before. Switching is none. */
function useWriteAccount() {
  const navigate = useNavigate();
  const router = useRouter();
  const stepped = useRef(false);
  return useCallback(
    (account: string | undefined, { replace }: { replace: boolean }) => {
      // The page may be changing at this very moment, and its new address says nothing of the centre.
      const written = new URLSearchParams(router.history.location.search).get('account');
      const own = stepped.current;
      stepped.current = account !== undefined && (own || !replace);
      if (account === undefined && written === null) return;
      if (account === undefined && own) return router.history.back();
      const search = (before: object) => ({ ...before, account });
      void navigate({ to: '.', search, hash: true, replace, resetScroll: false });
    },
    [navigate, router],
  );
}

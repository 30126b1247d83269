import { type RegisteredRouter, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { type AddressedDialogs, useDialogs } from '#platform/ui/dialogs.tsx';
import { accountSearch } from '../../search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The member centre was opened from the entry before this one: closing it goes back there. */
    accountStep?: boolean;
  }
}

/**
 * The member centre has an address on every page: ?account=<page key of spec section 2.7>. It is open for a player
 * while the address says so; opening, switching and closing change the address and nothing else, and Back closes.
 */
export function useAccountAddress(router: RegisteredRouter): AddressedDialogs {
  const page = useRouterState({ router, select: ({ location }) => accountSearch({ ...location.search }).account });
  const { member } = useSession();
  const may = member !== undefined && !member.mustChangePassword;
  const goesBack = useRef(false);
  useEffect(
    () =>
      router.history.subscribe(() => {
        goesBack.current = false;
      }),
    [router],
  );
  const ways = useMemo<Omit<AddressedDialogs, 'standing'>>(
    () => ({
      enter: (dialog) => {
        if (dialog.name !== 'member-centre') return false;
        write(router, dialog.page);
        return true;
      },
      leave: () => {
        if (written(router) === null || goesBack.current) return;
        if (!router.history.location.state.accountStep) return write(router, undefined);
        // The browser takes its time, and a second press meanwhile would leave the page itself.
        goesBack.current = true;
        router.history.back();
      },
    }),
    [router],
  );
  return useMemo(
    () => ({ ...ways, standing: may && page !== undefined ? { name: 'member-centre', page } : undefined }),
    [ways, may, page],
  );
}

/** Asks visitors of such an address to log in, and leads them there afterwards. */
export function useAccountLogin(): void {
  const router = useRouter();
  const { account } = useSearch({ strict: false });
  const { ready, member } = useSession();
  const { open } = useDialogs();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!ready) return;
    const ended = wasOpen.current;
    wasOpen.current = member !== undefined && account !== undefined;
    if (member || account === undefined) return;
    // A session that ends with the centre open is over, and no reason to ask for a login.
    if (ended) write(router, undefined);
    else open({ name: 'login', after: () => open({ name: 'member-centre', page: account }) });
  }, [router, ready, member, account, open]);
}

/** What the address bar says; the router may still be on its way there. */
const written = ({ history }: RegisteredRouter) => new URLSearchParams(history.location.search).get('account');

/** Opening is a step of its own; switching and taking away are none. */
function write(router: RegisteredRouter, account: string | undefined): void {
  const opens = written(router) === null;
  const accountStep = account !== undefined && (opens || router.history.location.state.accountStep === true);
  void router.navigate({
    to: '.',
    search: (now: object) => ({ ...now, account }),
    state: { accountStep },
    hash: true,
    replace: !opens,
    resetScroll: false,
  });
}

import { type RegisteredRouter, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { realAccountNeeded, useSession } from '#features/accounts/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { type AddressedDialogs, type OpenDialog, useDialogs } from '#platform/ui/dialogs.tsx';
import { accountSearch } from '../../search.ts';
import { type Centre, closedBecause, mayEnter } from './centre-access.rules.ts';
import { goBack, isStep, onceBack } from './going-back.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A centre was opened from the previous history entry: closing it goes back there. */
    accountStep?: boolean;
  }
}

/** The parameter of the address that holds each centre open. */
const PARAMETERS = { 'agent-centre': 'agent', 'member-centre': 'account' } as const satisfies Record<Centre, string>;
const CENTRES = Object.keys(PARAMETERS) as Centre[];

/** The centre that an address asks for, and its page. */
export function centreIn(search: object): { name: Centre; page: string } | undefined {
  const pages = accountSearch({ ...search });
  for (const name of CENTRES) {
    const page = pages[PARAMETERS[name]];
    if (page !== undefined) return { name, page };
  }
  return undefined;
}

/**
 * The centres have an address on every page: ?account=<page key of spec section 2.7>, ?agent=<page key of section 2.8>.
 * A player's centre is open while the address says so. Opening, switching and closing only change the address, and Back
 * closes.
 */
export function useAccountAddress(router: RegisteredRouter): AddressedDialogs {
  const asked = useRouterState({
    router,
    select: ({ location }) => centreIn(location.search),
    structuralSharing: true,
  });
  const { member } = useSession();
  const may = asked !== undefined && member !== undefined && mayEnter(asked.name, member);
  const who = useRef(member);
  useEffect(() => {
    who.current = member;
  });
  const ways = useMemo<Omit<AddressedDialogs, 'standing'>>(
    () => ({
      enter: (dialog) => {
        if (!isCentre(dialog)) return false;
        // Delayed, because the warning replaces the dialog that is being replaced now. The address stays unchanged.
        if (who.current && closedBecause(dialog.name, who.current) === 'trial') queueMicrotask(realAccountNeeded);
        else write(router, dialog);
        return true;
      },
      leave: () => {
        if (!isWritten(router)) return;
        // The step of a dialog above the centre, also one that is just being removed.
        onceBack(() => isStep(router) && goBack(router));
        onceBack(() => {
          if (!isWritten(router)) return;
          if (router.history.location.state.accountStep) goBack(router);
          else write(router, undefined);
        });
      },
    }),
    [router],
  );
  return useMemo(() => ({ ...ways, standing: may ? asked : undefined }), [ways, may, asked]);
}

const isCentre = (dialog: OpenDialog): dialog is Extract<OpenDialog, { name: Centre }> => dialog.name in PARAMETERS;

/**
 * Asks visitors with such an address to log in, and opens the centre afterwards. Players for whom the centre does not
 * open are told why (spec section 5 "Gate before protected actions").
 */
export function useAccountLogin(): void {
  const router = useRouter();
  const { account, agent } = useSearch({ strict: false });
  const { ready, member } = useSession();
  const { open } = useDialogs();
  const wasOpen = useRef(false);
  const agentsOnly = useAgentsOnly();
  useEffect(() => {
    if (!ready) return;
    const asked = centreIn({ account, agent });
    const ended = wasOpen.current;
    wasOpen.current = member !== undefined && asked !== undefined;
    const closed = member && asked && closedBecause(asked.name, member);
    if (closed) {
      write(router, undefined);
      open(closed === 'trial' ? { name: 'real-account' } : agentsOnly(), { above: true });
    }
    if (member || !asked) return;
    // When the session ends while the centre is open, the centre is closed, and no login is asked for.
    if (ended) write(router, undefined);
    else open({ name: 'login', after: () => open(asked) });
  }, [router, ready, member, account, agent, open, agentsOnly]);
}

/** Tells a member that the agent centre is for agents, and how to become one. */
function useAgentsOnly(): () => OpenDialog {
  const router = useRouter();
  const t = useText();
  return useCallback(
    () => ({
      name: 'message',
      title: t('portal.agents.only'),
      text: t('portal.agents.only.text'),
      action: { label: t('portal.agents.only.join'), onClick: () => void router.navigate({ to: '/join' }) },
    }),
    [router, t],
  );
}

/** Whether the address bar already has this address; the router may still be navigating. */
export function isWritten({ history }: RegisteredRouter): boolean {
  const search = new URLSearchParams(history.location.search);
  return CENTRES.some((name) => search.has(PARAMETERS[name]));
}

/** Opening adds a history entry; switching and closing do not. */
function write(router: RegisteredRouter, centre: { name: Centre; page: string } | undefined): void {
  const opens = !isWritten(router);
  const accountStep = centre !== undefined && (opens || router.history.location.state.accountStep === true);
  const named = Object.fromEntries(CENTRES.map((name) => [PARAMETERS[name], undefined]));
  void router.navigate({
    to: '.',
    search: (now: object) => ({ ...now, ...named, ...(centre && { [PARAMETERS[centre.name]]: centre.page }) }),
    state: { accountStep },
    hash: true,
    replace: !opens,
    resetScroll: false,
  });
}

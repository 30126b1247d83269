import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RegisteredRouter, RouterProvider, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { realAccountNeeded, SessionGuard, sessionLost, useSession } from '#features/accounts/public.page.tsx';
import { type Shell, ShellProvider, useShell } from '#features/site/public.page.tsx';
import { TRIAL_TYPE } from '#platform/http/caller.ts';
import { CallRefused, type ClientOptions, configureClient } from '#platform/http/client.ts';
import { askAgain, askAgainWhere } from '#platform/http/route-query.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { TextProvider, textNow, useLanguage } from '#platform/i18n/text.tsx';
import { type AddressedDialogs, DialogsProvider, useDialogs } from '#platform/ui/dialogs.tsx';
import { ToastProvider } from '#platform/ui/toast.tsx';
import { askBootstrap } from './bootstrap.ts';
import { listenToBrand } from './brand-events.ts';
import { applyBrandTheme } from './brand-theme.ts';
import { extra } from './chunk.ts';
import { DialogOutlet } from './dialogs/dialog-outlet.tsx';
import { useEarlyPress, useEarlyTyping } from './early-press.ts';
import { LiveEvents } from './live-events.ts';
import { createPortalRouter } from './router.tsx';
import { routeAt } from './routes.data.ts';
import { isWritten, useAccountAddress } from './shell/dialogs/account-address.ts';
import { readWideParts } from './shell/layout/wide-part.tsx';
import { clearAddressLanguage, currentLanguage, rememberLanguage } from './texts/language.ts';
import { changeTextLanguage, needTexts } from './texts/texts.ts';

const NewVersion = extra(async () => (await import('./new-version.ts')).NewVersion);
const SessionEnded = extra(async () => (await import('./session-ended.tsx')).SessionEnded);
const ClosedPage = lazy(async () => ({ default: (await import('./closed/closed-page.tsx')).ClosedPage }));

/** The page works without it: the server enforces the limits. */
const LimitsGuard = extra(async () => {
  const guard = import('#features/compliance/limits/limits-guard.page.tsx');
  const [{ LimitsGuard: Guard }] = await Promise.all([guard, needTexts('compliance')]);
  return Guard;
});

/** Contracts that wait for an agent's decision; the agent centre shows them as well. */
const ContractRequests = extra(
  async () => (await import('#features/agents/contracts/request-popup.page.tsx')).RequestPopup,
);

const RETRIES = 2;

/** A chat with customer service stays open beside other pages. */
const BESIDE = ['chat'] as const;

/** A closed site has one page; its dialogs are those of customer service. */
const WITHOUT_ADDRESS: AddressedDialogs = { standing: undefined, enter: () => false, leave: () => {} };

function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal is an answer; only a lost connection is retried.
        retry: (failures, error) => failures < RETRIES && !(error instanceof CallRefused && error.status > 0),
      },
      mutations: { retry: false },
    },
  });
}

/** Refusals that say that the whole site is closed to this visitor (spec section 2.2). */
const CLOSED = ['site.maintenance', 'site.region.blocked'];

/** Every call names the brand and the language; a header says that it comes from our website, which uses the cookie. */
function clientOptions(bootstrap: Shell, queries: QueryClient, onClosed: () => void): ClientOptions {
  return {
    headers: () => ({ Merchant: bootstrap.brand.code, Language: currentLanguage(), 'X-Parlor-Client': 'web' }),
    networkMessage: () => textNow('portal.network.lost'),
    unheardMessage: () => textNow('portal.network.unheard'),
    onRefusal: ({ status, code }, onPage) => {
      if (status === 401) sessionLost(queries);
      if (CLOSED.includes(code)) onClosed();
      if (code === 'need.real.account' && !onPage) realAccountNeeded();
    },
  };
}

/** Everything that a page needs before it is rendered. */
export interface Portal {
  bootstrap: Shell;
  language: Language;
  queries: QueryClient;
  router: ReturnType<typeof createPortalRouter>;
}

/** Resolves when the router has loaded its first page, so that the page is never empty for a moment. */
export async function openPortal(
  bootstrap: Shell,
  language: Language,
  history?: Parameters<typeof createPortalRouter>[1],
): Promise<Portal> {
  const queries = createQueries();
  // The first page makes calls while its router loads; later the App sets a handler for a closed site too.
  configureClient(clientOptions(bootstrap, queries, () => {}));
  const router = createPortalRouter(queries, history);
  if (bootstrap.status.screen === 0) await Promise.all([router.load(), readWideParts()]);
  return { bootstrap, language, queries, router };
}

export function App({ bootstrap, language, queries, router }: Portal) {
  const [shell, setShell] = useState(bootstrap);
  // The shell keeps the brand's data when the server cannot be reached for a refresh.
  const asked = useRef(0);
  const refreshShell = useCallback(async () => {
    const at = ++asked.current;
    const answer = await askBootstrap(currentLanguage()).catch(() => undefined);
    // An older request may be answered later, and in the former language.
    if (answer && at === asked.current) setShell(answer);
  }, []);
  useBrandChanges(shell, queries);
  useState(() => configureClient(clientOptions(bootstrap, queries, () => void refreshShell())));
  const closed = shell.status.screen !== 0;
  // For an open site LiveEvents listens to changes; a closed one waits here until it opens.
  useEffect(() => (closed ? listenToBrand(refreshShell) : undefined), [closed, refreshShell]);
  useEffect(() => applyBrandTheme(shell.theme), [shell.theme]);
  const onLanguage = async (next: Language) => {
    await changeTextLanguage(next);
    rememberLanguage(next);
    clearAddressLanguage();
    await refreshShell();
    void askAgainWhere(queries, () => true);
  };
  return (
    <TextProvider initial={language} onChange={onLanguage}>
      <QueryClientProvider client={queries}>
        <ShellProvider value={shell}>
          <ToastProvider>
            <OfferedLanguage />
            {!closed ? (
              <OpenSite router={router} onShellStale={refreshShell} />
            ) : (
              <Suspense fallback={null}>
                <DialogsProvider addressed={WITHOUT_ADDRESS} beside={BESIDE}>
                  <ClosedPage onRefresh={refreshShell} />
                  <DialogOutlet goHome={() => {}} goTo={() => {}} />
                </DialogsProvider>
              </Suspense>
            )}
          </ToastProvider>
        </ShellProvider>
      </QueryClientProvider>
    </TextProvider>
  );
}

/** When the brand no longer offers the page's language, the page changes to the brand's default. */
function OfferedLanguage() {
  const { brand } = useShell();
  const { language, setLanguage } = useLanguage();
  const gone = !brand.languages.includes(language);
  useEffect(() => {
    // A language that fails to load is requested again with the next page.
    if (gone) void setLanguage(brand.defaultLanguage as Language).catch(() => {});
  }, [gone, brand.defaultLanguage, setLanguage]);
  return null;
}

/** Loads the brand's settings again as soon as they may have changed. */
function useBrandChanges(shell: Shell, queries: QueryClient): void {
  const seen = useRef(shell);
  useEffect(() => {
    const { switches } = seen.current;
    if (seen.current === shell) return;
    seen.current = shell;
    if (switches.join() !== shell.switches.join()) void askAgainWhere(queries, () => true);
    else void askAgain(queries, DECIDED_BY_SETTINGS);
  }, [shell, queries]);
}

/** Answers that depend on settings: the registration form and the providers of one-click logins. */
const DECIDED_BY_SETTINGS = ['GET /wps/system/setting/register', 'GET /portal/social'];

/** Pages on the home screen. */
const AT_HOME: readonly unknown[] = ['home', 'login', 'register'];

/** Does not navigate from home to home: the extra history entry would make Back do nothing. */
function goHome(router: RegisteredRouter): void {
  const { href, pathname, state } = router.history.location;
  const home = AT_HOME.includes(routeAt(pathname)?.page);
  // A history step that a dialog added on the home screen is removed when the dialog closes; the centres remove their
  // own.
  if (home && state.layerStep && !isWritten(router)) return;
  if (href !== '/') void router.navigate({ to: '/', replace: home || state.layerStep === true });
}

/** Dialogs are rendered beside the pages but inside the router, so that they may contain links. */
function WithDialogs({ children }: { children: ReactNode }) {
  const router = useRouter();
  return (
    <>
      {children}
      <DialogOutlet goHome={() => goHome(router)} goTo={(href) => router.history.push(href)} />
    </>
  );
}

/** The player's own limits, on every page; a trial account has none. */
function Limits() {
  const { member } = useSession();
  const { open } = useDialogs();
  if (!member || member.type === TRIAL_TYPE || member.mustChangePassword) return null;
  return (
    <Suspense fallback={null}>
      <LimitsGuard
        key={member.id}
        onLeave={() => open({ name: 'logout' })}
        onHistory={() => open({ name: 'member-centre', page: 'personalHistoryCopy' })}
      />
      <SessionEnded />
    </Suspense>
  );
}

/** Account types with an agent centre (spec section 4 "Account state"). */
const AGENTS: readonly number[] = [1, 2, 41];

function AgentsPart() {
  const { member } = useSession();
  if (!member || !AGENTS.includes(member.type)) return null;
  return (
    <Suspense fallback={null}>
      <ContractRequests />
    </Suspense>
  );
}

function EarlyVisitor() {
  useEarlyTyping();
  useEarlyPress(useSession().ready);
  return null;
}

function OpenSite({ router, onShellStale }: { router: Portal['router']; onShellStale(): void }) {
  // Between its first load and its first render the router misses changes of the address, such as Back pressed just
  // then.
  useEffect(() => {
    if (router.state.location.href !== router.history.location.href) void router.load();
  }, [router]);
  return (
    <DialogsProvider addressed={useAccountAddress(router)} beside={BESIDE}>
      {/* First, so that it listens before the pages ask. */}
      <LiveEvents onShellStale={onShellStale} />
      <RouterProvider router={router} InnerWrap={WithDialogs} />
      <EarlyVisitor />
      <SessionGuard />
      <Limits />
      <AgentsPart />
      <Suspense fallback={null}>
        <NewVersion />
      </Suspense>
    </DialogsProvider>
  );
}

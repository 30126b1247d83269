import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { realAccountNeeded, SessionGuard, sessionLost } from '#features/accounts/public.page.tsx';
import { type Shell, ShellProvider } from '#features/site/public.page.tsx';
import { CallRefused, type ClientOptions, configureClient } from '#platform/http/client.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { TextProvider, textNow } from '#platform/i18n/text.tsx';
import { DialogsProvider } from '#platform/ui/dialogs.tsx';
import { ToastProvider } from '#platform/ui/toast.tsx';
import { askBootstrap } from './bootstrap.ts';
import { listenToBrand } from './brand-events.ts';
import { applyBrandTheme } from './brand-theme.ts';
import { DialogOutlet } from './dialog-outlet.tsx';
import { currentLanguage, rememberLanguage } from './language.ts';
import { LiveEvents } from './live-events.ts';
import { createPortalRouter } from './router.tsx';
import { changeTextLanguage } from './texts.ts';

const NewVersion = lazy(async () => ({ default: (await import('./new-version.ts')).NewVersion }));
const ClosedPage = lazy(async () => ({ default: (await import('./closed-page.tsx')).ClosedPage }));

const RETRIES = 2;

function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal is an answer; only a lost connection is worth asking again.
        retry: (failures, error) => failures < RETRIES && !(error instanceof CallRefused && error.status > 0),
      },
      mutations: { retry: false },
    },
  });
}

/** Refusals that say that the whole site is closed to this visitor (spec section 2.2). */
const CLOSED = ['site.maintenance', 'site.region.blocked'];

/** Every call names the brand and the language; ours also says that it is the website, which uses the cookie. */
function clientOptions(bootstrap: Shell, queries: QueryClient, onClosed: () => void): ClientOptions {
  return {
    headers: () => ({ Merchant: bootstrap.brand.code, Language: currentLanguage(), 'X-Parlor-Client': 'web' }),
    networkMessage: () => textNow('portal.network.lost'),
    onRefusal: ({ status, code }) => {
      if (status === 401) sessionLost(queries);
      if (CLOSED.includes(code)) onClosed();
      if (code === 'need.real.account') realAccountNeeded();
    },
  };
}

export function App({ bootstrap, language }: { bootstrap: Shell; language: Language }) {
  const [shell, setShell] = useState(bootstrap);
  // What the shell shows of the brand is kept when the server cannot be reached for newer facts.
  const refreshShell = useCallback(() => askBootstrap(currentLanguage()).then(setShell, () => {}), []);
  const [queries] = useState(() => {
    rememberLanguage(language);
    const created = createQueries();
    configureClient(clientOptions(bootstrap, created, () => void refreshShell()));
    return created;
  });
  const closed = shell.status.screen !== 0;
  // An open site hears of changes in LiveEvents; a closed one waits here for its opening.
  useEffect(() => (closed ? listenToBrand(refreshShell) : undefined), [closed, refreshShell]);
  useEffect(() => applyBrandTheme(shell.theme), [shell.theme]);
  const onLanguage = async (next: Language) => {
    await changeTextLanguage(next);
    rememberLanguage(next);
    await refreshShell();
    void queries.invalidateQueries();
  };
  return (
    <TextProvider initial={language} onChange={onLanguage}>
      <QueryClientProvider client={queries}>
        <ShellProvider value={shell}>
          {!closed ? (
            <OpenSite queries={queries} onShellStale={refreshShell} />
          ) : (
            <Suspense fallback={null}>
              <ClosedPage onRefresh={refreshShell} />
            </Suspense>
          )}
        </ShellProvider>
      </QueryClientProvider>
    </TextProvider>
  );
}

/** Dialogs stand beside the pages but inside the router, so that they may hold links. */
function WithDialogs({ children }: { children: ReactNode }) {
  const router = useRouter();
  return (
    <>
      {children}
      <DialogOutlet goHome={() => void router.navigate({ to: '/' })} goTo={(href) => router.history.push(href)} />
    </>
  );
}

function OpenSite({ queries, onShellStale }: { queries: QueryClient; onShellStale(): void }) {
  const [router] = useState(() => createPortalRouter(queries));
  return (
    <ToastProvider>
      <DialogsProvider>
        <RouterProvider router={router} InnerWrap={WithDialogs} />
        <SessionGuard />
        <LiveEvents onShellStale={onShellStale} />
        <Suspense fallback={null}>
          <NewVersion />
        </Suspense>
      </DialogsProvider>
    </ToastProvider>
  );
}

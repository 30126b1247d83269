import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { realAccountNeeded, SessionGuard, sessionLost } from '#features/accounts/public.page.tsx';
import { type Shell, ShellProvider } from '#features/site/public.page.tsx';
import { CallRefused, type ClientOptions, configureClient } from '#platform/http/client.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { TextProvider, textNow } from '#platform/i18n/text.tsx';
import { DialogsProvider } from '#platform/ui/dialogs.tsx';
import { ToastProvider } from '#platform/ui/toast.tsx';
import { askBootstrap } from './bootstrap.ts';
import { DialogOutlet } from './dialog-outlet.tsx';
import { currentLanguage, rememberLanguage } from './language.ts';
import { LiveEvents } from './live-events.ts';
import { createPortalRouter } from './router.tsx';
import { changeTextLanguage } from './texts.ts';

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

/** Every call names the brand and the language; ours also says that it is the website, which uses the cookie. */
function clientOptions(bootstrap: Shell, queries: QueryClient): ClientOptions {
  return {
    headers: () => ({ Merchant: bootstrap.brand.code, Language: currentLanguage(), 'X-Parlor-Client': 'web' }),
    networkMessage: () => textNow('portal.network.lost'),
    onRefusal: ({ status, code }) => {
      if (status === 401) sessionLost(queries);
      if (code === 'need.real.account') realAccountNeeded();
    },
  };
}

export function App({ bootstrap, language }: { bootstrap: Shell; language: Language }) {
  const [shell, setShell] = useState(bootstrap);
  const [queries] = useState(() => {
    rememberLanguage(language);
    const created = createQueries();
    configureClient(clientOptions(bootstrap, created));
    return created;
  });
  // What the shell shows of the brand is kept when the server cannot be reached for newer facts.
  const refreshShell = useCallback(() => askBootstrap(currentLanguage()).then(setShell, () => {}), []);
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
          {shell.status.screen === 0 ? (
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

function OpenSite({ queries, onShellStale }: { queries: QueryClient; onShellStale(): void }) {
  const [router] = useState(() => createPortalRouter(queries));
  return (
    <ToastProvider>
      <DialogsProvider>
        <RouterProvider router={router} />
        <DialogOutlet goHome={() => void router.navigate({ to: '/' })} />
        <SessionGuard />
        <LiveEvents onShellStale={onShellStale} />
      </DialogsProvider>
    </ToastProvider>
  );
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallRefused, configureClient } from '#platform/http/client.ts';
import { askOfficeAgain } from '#platform/http/route-query.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { TextProvider, textNow, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { ToastProvider } from '#platform/ui/toast.tsx';
import { attendance, watchForPeople } from './attended.ts';
import { LoginPage } from './login/login-page.tsx';
import { askProof, ProofDialog } from './login/proof-dialog.tsx';
import { SETUP_PATH, SetupPage } from './login/setup-page.tsx';
import { BrandProvider, loggedOut, shownBrand, useOfficeSession } from './office-session.ts';
import { currentLanguage, rememberLanguage } from './preferences.ts';
import { createOfficeRouter } from './router.tsx';
import { loadTexts } from './texts.ts';

const RETRIES = 2;

function createQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal is an answer; only a lost connection is retried.
        retry: (failures, error) => failures < RETRIES && !(error instanceof CallRefused && error.status > 0),
      },
      mutations: { retry: false },
    },
  });
  watchForPeople();
  configureClient({
    headers: () => ({ Language: currentLanguage(), ...attendance(), ...shownBrand() }),
    prove: askProof,
    networkMessage: () => textNow('backoffice.network.lost'),
    unheardMessage: () => textNow('backoffice.network.unheard'),
    onRefusal: ({ code }) => {
      if (code === 'operator.required') loggedOut(queries, { ended: true });
      if (code === 'operator.brand.changed') window.location.reload();
    },
  });
  return queries;
}

export function App({ language }: { language: Language }) {
  const [queries] = useState(createQueries);
  const onLanguage = async (next: Language) => {
    await loadTexts(next);
    rememberLanguage(next);
    void askOfficeAgain(queries);
  };
  return (
    <TextProvider initial={language} onChange={onLanguage}>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <Office />
        </ToastProvider>
      </QueryClientProvider>
    </TextProvider>
  );
}

/** What index.html shows too, until it is known who is there. */
const FirstPaint = () => <div className="office-first" aria-busy="true" />;

/** Shows the login to everybody without a session, and the desks to operators. */
function Office() {
  const t = useText();
  const { data, error, refetch } = useOfficeSession();
  const [router] = useState(createOfficeRouter);
  // While recovery codes are shown, the desks wait until the operator has stored them.
  const [held, setHeld] = useState(false);
  const isAtDesks = Boolean(data?.operator && data.brand) && !held && window.location.pathname !== SETUP_PATH;
  const title = t('backoffice.title', { brand: data?.brand?.name ?? 'Parlor' });
  useEffect(() => {
    // At the desks the frame names the tab after the open one.
    if (!isAtDesks) document.title = title;
  }, [title, isAtDesks]);
  if (error && !data) {
    return (
      <main className="grid min-h-dvh place-items-center" role="alert">
        <Empty title={error.message} action={<Button onClick={() => void refetch()}>{t('backoffice.retry')}</Button>} />
      </main>
    );
  }
  if (!data) return <FirstPaint />;
  // Whoever opens the address of a further brand may still be logged in to the first one.
  if (window.location.pathname === SETUP_PATH) return <SetupPage />;
  if (!data.operator || !data.brand || held) return <LoginPage onHold={setHeld} />;
  return (
    <BrandProvider value={data.brand}>
      <RouterProvider router={router} />
      <ProofDialog />
    </BrandProvider>
  );
}

import type { Shell } from '#features/site/public.page.tsx';
import type { Language } from '#platform/i18n/languages.ts';

/**
 * Reads the data that the server wrote into the page; under the development server, which writes none, it makes a call.
 */
export async function readBootstrap(): Promise<Shell> {
  const written = JSON.parse(document.getElementById('bootstrap')?.textContent ?? 'null') as Shell | null;
  return written ?? askBootstrap();
}

/** Loads the shell's data again, in another language or after the operator changed it. */
export async function askBootstrap(language?: Language): Promise<Shell> {
  const answer = await fetch('/portal/bootstrap', { headers: language ? { Language: language } : {} });
  if (!answer.ok) throw new Error(`/portal/bootstrap answered ${answer.status}`);
  return (await answer.json()) as Shell;
}

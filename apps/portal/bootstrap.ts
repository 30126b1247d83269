import type { Shell } from '#features/site/public.page.tsx';

/** Reads what the server wrote into the page; under the development server, which writes nothing, asks for it. */
export async function readBootstrap(): Promise<Shell> {
  const written = JSON.parse(document.getElementById('bootstrap')?.textContent ?? 'null') as Shell | null;
  if (written) return written;
  const answer = await fetch('/portal/bootstrap', { headers: { Language: document.documentElement.lang } });
  return (await answer.json()) as Shell;
}

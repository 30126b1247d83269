import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { siteContract } from '#features/site/site.contract.ts';
import type { ValueOf } from '#platform/http/contract.ts';

/** What the shell needs for its first paint: the server writes it into the page, so no call is waited for. */
export type Bootstrap = ValueOf<(typeof siteContract)['GET /portal/bootstrap']>;

const BootstrapContext = createContext<Bootstrap | undefined>(undefined);

export function BootstrapProvider({ value, children }: { value: Bootstrap; children: ReactNode }) {
  return createElement(BootstrapContext.Provider, { value }, children);
}

export function useBootstrap(): Bootstrap {
  const bootstrap = useContext(BootstrapContext);
  if (!bootstrap) throw new Error('useBootstrap outside BootstrapProvider');
  return bootstrap;
}

/** Reads what the server wrote into the page; under the development server, which writes nothing, asks for it. */
export async function readBootstrap(): Promise<Bootstrap> {
  const written = JSON.parse(document.getElementById('bootstrap')?.textContent ?? 'null') as Bootstrap | null;
  if (written) return written;
  const answer = await fetch('/portal/bootstrap', { headers: { Language: document.documentElement.lang } });
  return (await answer.json()) as Bootstrap;
}

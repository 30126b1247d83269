import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { ValueOf } from '#platform/http/contract.ts';
import type { siteContract } from './site.contract.ts';

export { ofGroup } from './brand/banner-group.rules.ts';

/** What every screen may know of the brand: the server writes it into the page, so nothing is waited for. */
export type Shell = ValueOf<(typeof siteContract)['GET /portal/bootstrap']>;

const ShellContext = createContext<Shell | undefined>(undefined);

export function ShellProvider({ value, children }: { value: Shell; children: ReactNode }) {
  return createElement(ShellContext.Provider, { value }, children);
}

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell outside ShellProvider');
  return shell;
}

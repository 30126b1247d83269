import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { ValueOf } from '#platform/http/contract.ts';
import type { siteContract } from './site.contract.ts';

export { ofGroup } from './brand/banner-group.rules.ts';

/** The brand's data for every screen. The server inlines it into the page, so no screen waits for it. */
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

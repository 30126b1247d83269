import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/**
 * Every dialog that a screen may open and what it needs to know (spec section 2.5). Whoever owns a dialog adds it:
 *
 *   declare module '#platform/ui/dialogs.tsx' {
 *     interface DialogTable { login: { then?: () => void } }
 *   }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features' declarations
export interface DialogTable {}

export type OpenDialog = { [Name in keyof DialogTable]: { name: Name } & DialogTable[Name] }[keyof DialogTable];

interface Dialogs {
  current: OpenDialog | undefined;
  open(dialog: OpenDialog): void;
  close(): void;
}

const DialogsContext = createContext<Dialogs | undefined>(undefined);

/** One dialog at a time: opening another replaces the current one, as login and registration do for each other. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<OpenDialog>();
  const open = useCallback((dialog: OpenDialog) => setCurrent(dialog), []);
  const close = useCallback(() => setCurrent(undefined), []);
  const value = useMemo(() => ({ current, open, close }), [current, open, close]);
  return <DialogsContext.Provider value={value}>{children}</DialogsContext.Provider>;
}

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs outside DialogsProvider');
  return dialogs;
}

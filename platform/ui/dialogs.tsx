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

/** A dialog that stands open; the id is new at every opening, so that opening a name again starts it anew. */
export interface Standing {
  id: number;
  dialog: OpenDialog;
}

interface Dialogs {
  /** The one that the visitor sees on top. */
  current: OpenDialog | undefined;
  /** All that stand open, the lowest first: more than one only where a question stands above a dialog. */
  stack: readonly Standing[];
  /** Replaces the dialog that stands open; with `above` it stands upon it, and closing returns there. */
  open(dialog: OpenDialog, options?: { above?: boolean }): void;
  /** Closes one by id, or the one on top. */
  close(id?: number): void;
  /** Closes those that stand open now, but for the names that are kept. */
  closeAll(keep?: readonly string[]): void;
}

const DialogsContext = createContext<Dialogs | undefined>(undefined);
const NONE: readonly Standing[] = [];
let openings = 0;

/** One dialog at a time: opening another replaces the current one, as login and registration do for each other. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [stack, setStack] = useState(NONE);
  const open = useCallback<Dialogs['open']>((dialog, { above = false } = {}) => {
    const standing = { id: ++openings, dialog };
    setStack((now) => [
      ...(above ? now : now.slice(0, -1)).filter((other) => other.dialog.name !== dialog.name),
      standing,
    ]);
  }, []);
  const close = useCallback<Dialogs['close']>(
    (id) => setStack((now) => (id === undefined ? now.slice(0, -1) : now.filter((standing) => standing.id !== id))),
    [],
  );
  const closeAll = useCallback<Dialogs['closeAll']>(
    (keep = []) => setStack((now) => (now.length === 0 ? now : now.filter(({ dialog }) => keep.includes(dialog.name)))),
    [],
  );
  const value = useMemo(
    () => ({ current: stack.at(-1)?.dialog, stack, open, close, closeAll }),
    [stack, open, close, closeAll],
  );
  return <DialogsContext.Provider value={value}>{children}</DialogsContext.Provider>;
}

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs outside DialogsProvider');
  return dialogs;
}

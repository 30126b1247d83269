import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/**
 * Every dialog that a screen may open, with its props (spec section 2.5). The owner of a dialog adds it:
 *
 *   declare module '#platform/ui/dialogs.tsx' {
 *     interface DialogTable { login: { then?: () => void } }
 *   }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features' declarations
export interface DialogTable {}

export type OpenDialog = { [Name in keyof DialogTable]: { name: Name } & DialogTable[Name] }[keyof DialogTable];

/** An open dialog. Its id is new at every opening, so that opening the same name again starts with fresh state. */
export interface Standing {
  id: number;
  dialog: OpenDialog;
}

interface Dialogs {
  /** The topmost modal dialog; dialogs beside the page do not count. */
  current: OpenDialog | undefined;
  /** All open dialogs, the lowest first: more than one only where a question is shown above a dialog. */
  stack: readonly Standing[];
  /** Replaces the open dialog. With `above` the new one is shown above it, and closing it returns there. */
  open(dialog: OpenDialog, options?: { above?: boolean }): void;
  /**
   * Closes one by id. Without an id it closes the topmost one, unless that one has an address or is beside the page.
   */
  close(id?: number): void;
  /** Closes all without an address, except those named in `keep`. */
  closeAll(keep?: readonly string[]): void;
}

/** Dialogs with an address: opening one navigates there, and the address alone decides whether it is open. */
export interface AddressedDialogs {
  /** The dialog that the address asks for; it is below all others. */
  standing: OpenDialog | undefined;
  /** Navigates to the dialog's address; false for a dialog without one. */
  enter(dialog: OpenDialog): boolean;
  /** Navigates to where the dialog is closed; does nothing when none is open. */
  leave(): void;
}

const DialogsContext = createContext<Dialogs | undefined>(undefined);
const NONE: readonly Standing[] = [];
/** Id of the dialog with an address, of which there is at most one; the others count upwards. */
const ADDRESSED = 0;
let openings = ADDRESSED;

interface DialogsProps {
  addressed: AddressedDialogs;
  /** Dialogs beside the page: another dialog opens above them instead of replacing them, and they open only once. */
  beside: readonly OpenDialog['name'][];
  children: ReactNode;
}

/** Shows one dialog at a time: opening another replaces the current one, as login and registration do. */
export function DialogsProvider({ addressed, beside, children }: DialogsProps) {
  const { standing, enter, leave } = addressed;
  const [others, setOthers] = useState(NONE);
  const isBeside = useCallback(({ dialog }: Standing) => beside.includes(dialog.name), [beside]);
  const open = useCallback<Dialogs['open']>(
    (dialog, { above = false } = {}) => {
      const below = (now: readonly Standing[]) =>
        above ? now : now.filter((other, at) => at < now.length - 1 || isBeside(other));
      if (enter(dialog)) return setOthers(below);
      if (!above) leave();
      const opened = { id: ++openings, dialog };
      setOthers((now) => {
        const standsBeside = now.find((other) => other.dialog.name === dialog.name && isBeside(other));
        const rest = below(now).filter((other) => other.dialog.name !== dialog.name);
        return [...rest, standsBeside ?? opened];
      });
    },
    [isBeside, enter, leave],
  );
  const close = useCallback<Dialogs['close']>(
    (id) => {
      if (id === ADDRESSED) leave();
      else
        setOthers((now) => {
          const closed = id ?? now.findLast((other) => !isBeside(other))?.id;
          return now.filter((other) => other.id !== closed);
        });
    },
    [isBeside, leave],
  );
  const closeAll = useCallback<Dialogs['closeAll']>(
    (keep = []) =>
      setOthers((now) => (now.length === 0 ? now : now.filter(({ dialog }) => keep.includes(dialog.name)))),
    [],
  );
  const value = useMemo(() => {
    const stack = standing ? [{ id: ADDRESSED, dialog: standing }, ...others] : others;
    const current = stack.findLast((one) => !isBeside(one))?.dialog;
    return { current, stack, open, close, closeAll };
  }, [standing, others, isBeside, open, close, closeAll]);
  return <DialogsContext.Provider value={value}>{children}</DialogsContext.Provider>;
}

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs outside DialogsProvider');
  return dialogs;
}

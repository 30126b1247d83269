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
  /** The one on top of those that hold the page; what stands beside it is none of them. */
  current: OpenDialog | undefined;
  /** All that stand open, the lowest first: more than one only where a question stands above a dialog. */
  stack: readonly Standing[];
  /** Replaces the dialog that stands open; with `above` it stands upon it, and closing returns there. */
  open(dialog: OpenDialog, options?: { above?: boolean }): void;
  /** Closes one by id; without, the one on top unless an address holds it open or it stands beside the page. */
  close(id?: number): void;
  /** Closes those that no address holds open, but for the names that are kept. */
  closeAll(keep?: readonly string[]): void;
}

/** A dialog that has an address: opening it is going there, and the address alone says whether it stands open. */
export interface AddressedDialogs {
  /** What the address asks for; it lies below all others. */
  standing: OpenDialog | undefined;
  /** Goes to the dialog's address; false for one that has none. */
  enter(dialog: OpenDialog): boolean;
  /** Goes where the dialog is closed; nothing happens where none stands open. */
  leave(): void;
}

const DialogsContext = createContext<Dialogs | undefined>(undefined);
const NONE: readonly Standing[] = [];
/** Id of the addressed one, of which there is one at a time; the others count upwards. */
const ADDRESSED = 0;
let openings = ADDRESSED;

interface DialogsProps {
  addressed: AddressedDialogs;
  /** Stand beside the page: another dialog opens above them instead of in their place, and they open once. */
  beside: readonly OpenDialog['name'][];
  children: ReactNode;
}

/** One dialog at a time: opening another replaces the current one, as login and registration do for each other. */
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

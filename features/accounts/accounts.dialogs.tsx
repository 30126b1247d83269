/** The dialogs that this room owns and what opens them (spec section 2.5). */
declare module '#platform/ui/dialogs.tsx' {
  interface DialogTable {
    /** `then` runs once the visitor has become a player. */
    login: { then?: () => void };
    register: { then?: () => void };
    /** `forced` cannot be closed; `oldPassword` spares typing again what was typed a moment ago. */
    'change-password': { forced?: boolean; oldPassword?: string };
    logout: { [none: string]: never };
  }
}

/** What the shell hands to every dialog. */
export interface DialogProps {
  onClose(): void;
  goHome(): void;
}

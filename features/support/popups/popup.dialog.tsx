import type { Launch } from '#features/lobby/public.page.tsx';
import type { Popup } from '../support.hooks.ts';

declare module '#platform/ui/dialogs.tsx' {
  interface DialogTable {
    /** Pop-up announcements, one by one (spec section 2.5). */
    popup: { items: readonly Popup[]; launch: Launch };
  }
}

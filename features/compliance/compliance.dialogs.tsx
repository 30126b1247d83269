export const LIMIT_TABS = ['limits', 'reminders', 'breaks', 'history'] as const;
export type LimitTab = (typeof LIMIT_TABS)[number];

declare module '#platform/ui/dialogs.tsx' {
  interface DialogTable {
    /** The player's own limits, reminders and breaks. */
    limits: { tab?: LimitTab };
  }
}

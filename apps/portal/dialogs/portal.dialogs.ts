/** The dialogs of the shell itself. */
declare module '#platform/ui/dialogs.tsx' {
  interface DialogTable {
    /**
     * The generic modal of spec section 2.5. `html` was sanitised when an operator wrote it. Without `closable` neither
     * a cross nor Escape nor the scrim closes it, only its button. `background` puts the title on a lacquer panel.
     */
    message: {
      title: string;
      text?: string;
      html?: string;
      closable?: boolean;
      background?: boolean;
      action?: { label: string; onClick(): void };
    };
    /** Sheets of the phone's tab bar. */
    games: Record<never, never>;
    visitor: Record<never, never>;
  }
}

export {};

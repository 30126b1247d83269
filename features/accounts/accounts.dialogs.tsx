import type { CallRefused } from '#platform/http/client.ts';
import type { LoginStep } from './second-factor/login-step.refusal.ts';

/** What the visitor has already typed, and the server's answer to it. */
export interface BegunLogin {
  username: string;
  password: string;
  remember: boolean;
  refusal?: CallRefused;
}

/** The dialogs of this department and their parameters (spec section 2.5). */
declare module '#platform/ui/dialogs.tsx' {
  interface DialogTable {
    /** `after` runs once the visitor is logged in; `begun` is a login that another form could not finish. */
    login: { after?: () => void; begun?: BegunLogin };
    register: { after?: () => void };
    /** `forced` cannot be closed; `oldPassword` was just typed and is not asked for again. */
    'change-password': { forced?: boolean; oldPassword?: string };
    /** Second step of a login that answered login_verify_required; `typed` is what the first step took. */
    'login-step': { step: LoginStep; area?: 'member' | 'agent'; typed?: { password: string }; after?: () => void };
    /** Return from a provider: the outcome in ?social=, and Telegram's data after the #. */
    'social-return': { outcome: string; fragment: string };
    forgot: Record<never, never>;
    /** A trial account tried something that needs a real account. */
    'real-account': Record<never, never>;
    logout: Record<never, never>;
  }
}

/** Props that the shell passes to every dialog. */
export interface DialogProps {
  onClose(): void;
  goHome(): void;
}

import type { CallRefused } from '#platform/http/client.ts';
import type { LoginStep } from './second-factor/login-step.refusal.ts';

/** What was typed already, and what the server said to it. */
export interface BegunLogin {
  username: string;
  password: string;
  remember: boolean;
  refusal?: CallRefused;
}

/** The dialogs that this department owns and what opens them (spec section 2.5). */
declare module '#platform/ui/dialogs.tsx' {
  interface DialogTable {
    /** `after` runs once the visitor has become a player; `begun` is a login that another form could not finish. */
    login: { after?: () => void; begun?: BegunLogin };
    register: { after?: () => void };
    /** `forced` cannot be closed; `oldPassword` spares typing again what was typed a moment ago. */
    'change-password': { forced?: boolean; oldPassword?: string };
    /** Second step of a login that answered login_verify_required. */
    'login-step': { step: LoginStep; area?: 'member' | 'agent'; after?: () => void };
    /** Back from a provider: the outcome in ?social=, and what Telegram adds after the #. */
    'social-return': { outcome: string; fragment: string };
    forgot: Record<never, never>;
    /** A trial account meets something that is for real ones. */
    'real-account': Record<never, never>;
    logout: Record<never, never>;
  }
}

/** What the shell hands to every dialog. */
export interface DialogProps {
  onClose(): void;
  goHome(): void;
}

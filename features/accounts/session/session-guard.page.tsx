import { useCallback, useEffect, useRef } from 'react';
import { client } from '#platform/http/client.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import '../accounts.dialogs.tsx';
import type { memberContract } from '../member/member.contract.ts';
import { useOtherTabs, useSession } from './session.page.tsx';

const call = client<typeof memberContract>();

/** Dialogs for visitors only. */
const WAYS_IN: readonly string[] = ['login', 'login-step', 'register', 'forgot'];

let tell: (() => void) | undefined;

/** The server requires a real account (spec section 5 "Gate before protected actions"): opens the warning. */
export function realAccountNeeded(): void {
  tell?.();
}

/**
 * Opens the dialogs that cannot be skipped: the forced password change, also after a reload, and the warning of a trial
 * account when the server requires a real one. Follows the browser's other tabs. Mount it once, inside the dialogs.
 */
export function SessionGuard() {
  const { member, ready } = useSession();
  const { stack, open, close } = useDialogs();
  const stands = (name: string) => stack.some(({ dialog }) => dialog.name === name);
  const due = member?.mustChangePassword === true && !stands('change-password');
  useEffect(() => {
    if (due) open({ name: 'change-password', forced: true });
  }, [due, open]);
  useEffect(() => {
    tell = () => open({ name: 'real-account' });
    return () => {
      tell = undefined;
    };
  }, [open]);
  useLanguageKept(ready, member !== undefined);
  const now = useRef(stack);
  now.current = stack;
  const closeWaysIn = useCallback(() => {
    for (const { id, dialog } of now.current) if (WAYS_IN.includes(dialog.name)) close(id);
  }, [close]);
  useOtherTabs(closeWaysIn);
  return null;
}

/** Saves the language that a player chooses, for messages to them (spec section 4 "Preferences"). */
function useLanguageKept(ready: boolean, loggedIn: boolean): void {
  const { language } = useLanguage();
  const before = useRef(language);
  useEffect(() => {
    // A choice before the server has said who is here waits for the answer.
    if (!ready || before.current === language) return;
    before.current = language;
    // A failure only affects the language of messages, so it is ignored.
    if (loggedIn) void call('POST /wps/member/language', { body: { language } }).catch(() => {});
  }, [language, ready, loggedIn]);
}

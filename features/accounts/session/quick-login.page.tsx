import { CircleAlert } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CallRefused } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Eyelid } from '#platform/ui/input.tsx';
import { wantsCaptcha } from '../frame/problem-text.page.tsx';
import { rememberedLogin } from './remember.page.tsx';
import { useLogin } from './use-login.page.tsx';

export interface QuickLoginProps {
  /** Must contain a field "username" and a field "password". */
  form: RefObject<HTMLFormElement | null>;
  /** Number of submissions; each logs in with the present values. */
  presses: number;
  /** Whether the password is visible. */
  shown: boolean;
  onShown(shown: boolean): void;
  /** Called when a submission has ended. */
  onAnswered(): void;
}

/**
 * The behaviour of a login form with two fields. It logs in like the dialog. If the answer needs more space than one
 * line, the dialog opens and takes over the typed values from memory.
 */
export function QuickLogin({ form, presses, shown, onShown, onAnswered }: QuickLoginProps) {
  const t = useText();
  const { open } = useDialogs();
  const [problem, setProblem] = useState<string>();
  const [remember, setRemember] = useState(() => rememberedLogin()?.username !== undefined);
  const field = (name: 'username' | 'password') => form.current?.elements.namedItem(name) as HTMLInputElement;
  const typed = () => ({ username: field('username').value, password: field('password').value, remember });
  const tell = (text: string, at: 'username' | 'password') => {
    setProblem(text);
    field(at).focus();
  };
  const { login } = useLogin({
    type: 'username',
    area: 'member',
    onClose: () => {},
    onRefusal: (refusal) => {
      if (saysAllInALine(refusal)) return tell(refusal.message, 'password');
      open({ name: 'login', begun: { ...typed(), refusal } });
      field('password').value = '';
    },
  });
  const now = useRef({ send: () => {}, prefill: () => {} });
  now.current = {
    send: () => {
      setProblem(undefined);
      const { username, password } = typed();
      const missing = !username.trim() ? 'username' : !password ? 'password' : undefined;
      if (!missing) return login.mutate({ ...typed(), captcha: '' }, { onSettled: onAnswered });
      tell(t('accounts.problem.required'), missing);
      onAnswered();
    },
    prefill: () => {
      const kept = rememberedLogin()?.username;
      if (kept && !field('username').value) field('username').value = kept;
    },
  };
  useEffect(() => now.current.prefill(), []);
  useEffect(() => {
    if (presses > 0) now.current.send();
  }, [presses]);
  return (
    <>
      <span className="hdr-eye">
        <Eyelid shown={shown} onToggle={() => onShown(!shown)} />
      </span>
      {/* A click beside its controls does not close it, because the focus stays within. */}
      <div className="hdr-login-more" tabIndex={-1}>
        {problem && (
          <p className="msg msg-error" role="alert">
            <CircleAlert size={15} strokeWidth={1.75} aria-hidden="true" />
            {problem}
          </p>
        )}
        <Checkbox
          label={t('accounts.login.remember')}
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        <p>
          <button type="button" className="text-link" onClick={() => open({ name: 'forgot' })}>
            {t('accounts.login.forgot')}
          </button>
          <button type="button" className="text-link" onClick={() => open({ name: 'login', begun: typed() })}>
            {t('accounts.login.others')}
          </button>
        </p>
      </div>
    </>
  );
}

/** A wrong password and a lost connection fit in one line; a captcha, a pause or a break needs the dialog. */
function saysAllInALine(refusal: CallRefused): boolean {
  return (refusal.code === 'login.incorrect' && !wantsCaptcha(refusal)) || refusal.status === 0;
}

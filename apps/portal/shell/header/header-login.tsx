import { type ComponentType, type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { QuickLoginProps } from '#features/accounts/session/quick-login.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { chunk } from '../../chunk.ts';
import { needTexts } from '../../texts/texts.ts';
import './header-login.css';

/** The code of a login (the call, its human check, its possible answers) is loaded when the form is first used. */
const QuickLogin = lazy<ComponentType<QuickLoginProps>>(() =>
  Promise.all([chunk(() => import('#features/accounts/session/quick-login.page.tsx')), needTexts('accounts', 'ways')])
    .then(([{ QuickLogin: Loaded }]) => ({ default: Loaded }))
    .catch(() => ({ default: DialogInstead })),
);

/**
 * The login form in a wide header (spec section 2.3). Plain fields, so that the server can render it and text typed
 * before any script has run is taken over (early-press.ts).
 */
export function HeaderLogin() {
  const t = useText();
  const { open } = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  const [used, setUsed] = useState(false);
  const [shown, setShown] = useState(false);
  const [presses, setPresses] = useState(0);
  const [answered, setAnswered] = useState(0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { username, password } = Object.fromEntries(new FormData(event.currentTarget));
    // Nothing was typed: show all ways to log in.
    if (!username && !password) return open({ name: 'login' });
    setUsed(true);
    setPresses(presses + 1);
  };
  const room = <i className="hdr-eye" />;
  return (
    <form
      ref={form}
      className="hdr-login"
      method="post"
      action="/login"
      noValidate
      onFocus={() => setUsed(true)}
      onSubmit={submit}
    >
      <div className="hdr-fields">
        <input
          name="username"
          aria-label={t('portal.login.username')}
          placeholder={t('portal.login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <input
          name="password"
          type={shown ? 'text' : 'password'}
          aria-label={t('portal.login.password')}
          placeholder={t('portal.login.password')}
          autoComplete="current-password"
          maxLength={255}
        />
        {used ? (
          <Suspense fallback={room}>
            <QuickLogin
              form={form}
              presses={presses}
              shown={shown}
              onShown={setShown}
              onAnswered={() => setAnswered(presses)}
            />
          </Suspense>
        ) : (
          room
        )}
      </div>
      <Button type="submit" tone="secondary" loading={presses > answered}>
        {t('portal.login')}
      </Button>
    </form>
  );
}

/** The form's code could not be loaded: the dialog loads its own, and reports if that fails too. */
function DialogInstead({ presses, onAnswered }: QuickLoginProps) {
  const { open } = useDialogs();
  const now = useRef(() => {});
  now.current = () => {
    open({ name: 'login' });
    onAnswered();
  };
  useEffect(() => {
    if (presses > 0) now.current();
  }, [presses]);
  return null;
}

import { useState } from 'react';
import { CallRefused } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { call } from '../office-session.ts';
import { type AppSecret, EnrolApp, type Enrolled, KeepCodes } from './enrol.tsx';
import { LoginFrame } from './login-frame.tsx';
import { NewPassword } from './new-password.tsx';

export const SETUP_PATH = '/setup';

/**
 * The page of the one-time address that the server printed: name and password, authenticator app, recovery codes, then
 * the office.
 */
export function SetupPage() {
  // The token is behind the #, so that no server and no log sees it.
  const [token] = useState(() => window.location.hash.slice(1));
  const [ended, setEnded] = useState(token === '');
  const over = (error: Error) => {
    if (error instanceof CallRefused && error.code === 'operator.setup.ended') setEnded(true);
  };
  const [app, setApp] = useState<AppSecret>();
  const [done, setDone] = useState<Enrolled>();
  return (
    <LoginFrame>
      {ended ? (
        <SpentAddress />
      ) : done ? (
        <KeepCodes
          {...done}
          // Replaces the page, so that the used address stays in no history.
          onKept={() => window.location.replace('/')}
        />
      ) : app ? (
        <EnrolApp
          {...app}
          confirm={(code) =>
            call('POST /office/setup/confirm', { body: { token, code } }).catch((error) => {
              over(error);
              throw error;
            })
          }
          onEnrolled={setDone}
        />
      ) : (
        <NewPassword
          withName
          onRefused={over}
          send={async (password, username) =>
            setApp(await call('POST /office/setup', { body: { token, username, password } }))
          }
        />
      )}
    </LoginFrame>
  );
}

/**
 * For an address that was used before, is older than a day, or was cut off: says how to get a new one, and offers the
 * login to everybody else.
 */
function SpentAddress() {
  const t = useText();
  return (
    <div role="alert">
      <h1>{t('backoffice.setup.spent.title')}</h1>
      <p className="text-ink-2">{t('backoffice.setup.spent.text')}</p>
      <div className="login-form">
        <Button size="lg" block onClick={() => window.location.replace('/')}>
          {t('backoffice.setup.spent.login')}
        </Button>
      </div>
    </div>
  );
}

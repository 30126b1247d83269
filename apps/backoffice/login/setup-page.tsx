import { useState } from 'react';
import { CallRefused } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { call } from '../office-session.ts';
import { type AppSecret, EnrolApp, type Enrolled, KeepCodes } from './enrol.tsx';
import { LoginFrame } from './login-frame.tsx';
import { NewPassword } from './new-password.tsx';

export const SETUP_PATH = '/setup';

/** Behind the one-time address that the server printed: name and password, the authenticator app, recovery codes, in. */
export function SetupPage({ onHold }: { onHold(held: boolean): void }) {
  // Behind the #, so that no server and no log saw it.
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
          // A new page: the address, which is spent, stays in no history.
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
          onEnrolled={(enrolled) => {
            onHold(true);
            setDone(enrolled);
          }}
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

/** Used before, older than a day, or cut off on its way: where a new one comes from, and the way in for all others. */
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

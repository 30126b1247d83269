import { useState } from 'react';
import { call } from '../office-session.ts';
import { type AppSecret, EnrolApp, type Enrolled, KeepCodes } from './enrol.tsx';
import { LoginFrame } from './login-frame.tsx';
import { NewPassword } from './new-password.tsx';

export const SETUP_PATH = '/setup';

/** Behind the one-time address that the server printed: name and password, the authenticator app, recovery codes, in. */
export function SetupPage({ onHold }: { onHold(held: boolean): void }) {
  // Behind the #, so that no server and no log saw it.
  const [token] = useState(() => window.location.hash.slice(1) || '-');
  const [app, setApp] = useState<AppSecret>();
  const [done, setDone] = useState<Enrolled>();
  return (
    <LoginFrame>
      {done ? (
        <KeepCodes
          {...done}
          // A new page: the address, which is spent, stays in no history.
          onKept={() => window.location.replace('/')}
        />
      ) : app ? (
        <EnrolApp
          {...app}
          confirm={(code) => call('POST /office/setup/confirm', { body: { token, code } })}
          onEnrolled={(enrolled) => {
            onHold(true);
            setDone(enrolled);
          }}
        />
      ) : (
        <NewPassword
          withName
          send={async (password, username) =>
            setApp(await call('POST /office/setup', { body: { token, username, password } }))
          }
        />
      )}
    </LoginFrame>
  );
}

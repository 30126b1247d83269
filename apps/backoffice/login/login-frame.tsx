import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import karst from '#platform/ui/art/karst-line.svg';
import logo from '#platform/ui/art/logo.svg';
import lotus from '#platform/ui/art/lotus-gold.svg';
import { useOfficeSession } from '../office-session.ts';
import { Switches } from '../switches.tsx';
import '../office.css';
import './login-page.css';

/** The office's screen before a login: a picture and a form. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <main className="login">
      <Painting />
      <div className="login-side">
        {children}
        <Switches />
      </div>
    </main>
  );
}

export function LoginError({ text }: { text: string }) {
  return (
    <p className="login-error" role="alert">
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </p>
  );
}

function Painting() {
  const t = useText();
  // An address of several brands names none before the login.
  const name = useOfficeSession().data?.brand?.name ?? 'Parlor';
  return (
    <div className="login-art">
      <i className="login-drum" aria-hidden="true" />
      <img className="login-karst" src={karst} alt="" />
      <img className="login-lotus" src={lotus} alt="" />
      <p className="login-words">
        <img src={logo} width={40} height={40} alt="" />
        <span>
          <b>{name}</b>
          <span>{t('backoffice.office')}</span>
        </span>
      </p>
    </div>
  );
}

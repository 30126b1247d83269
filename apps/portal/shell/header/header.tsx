import { Link } from '@tanstack/react-router';
import { lazy, memo, Suspense } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { chunk } from '../../chunk.ts';
import './header.css';
import { WidePart } from '../layout/wide-part.tsx';

const MemberSide = lazy(async () => ({ default: (await chunk(() => import('../member/member-side.tsx'))).MemberSide }));

const Languages = lazy(async () => ({
  default: (await chunk(() => import('./utility-bar.tsx'))).LanguageSwitch,
}));

interface HeaderProps {
  navigation: boolean;
  /** Where no bar above the header and none below the page has the language switch (spec section 2.3). */
  languages: boolean;
  /** A page with its own login needs no second one. */
  loginForm: boolean;
}

/** Spec section 2.3; some routes keep the header without its row of game types (section 2.1). */
export const Header = memo(function Header({ navigation, languages, loginForm }: HeaderProps) {
  const { brand, visitor } = useShell();
  const { member, ready } = useSession();
  const wait = <span className="hdr-wait" />;
  return (
    <header className="hdr">
      <div className="page-width">
        <Link to="/" className="brand-mark" aria-label={brand.name}>
          <img src={brand.sign} alt="" width={42} height={42} />
          <b>{brand.name}</b>
        </Link>
        {navigation && <WidePart name="Navigation" />}
        <div className="hdr-end">
          {languages && (
            <Suspense fallback={<span className="hdr-languages" />}>
              <Languages />
            </Suspense>
          )}
          {member && (
            <Suspense fallback={wait}>
              <MemberSide />
            </Suspense>
          )}
          {!member && (ready || visitor ? <VisitorSide loginForm={loginForm} /> : wait)}
        </div>
      </div>
    </header>
  );
});

function VisitorSide({ loginForm }: Pick<HeaderProps, 'loginForm'>) {
  const t = useText();
  const { open } = useDialogs();
  const { switches } = useShell();
  return (
    <>
      {loginForm && <WidePart name="HeaderLogin" />}
      <Button tone="secondary" className="hdr-login-open" onClick={() => open({ name: 'login' })}>
        {t('portal.login')}
      </Button>
      {switches.includes('DIRECTREG3') && (
        <Button onClick={() => open({ name: 'register' })}>{t('portal.register')}</Button>
      )}
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { useText } from '#platform/i18n/text.tsx';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';

function Home() {
  const t = useText();
  return (
    <Link to="/" className={buttonClass({ tone: 'secondary' })}>
      {t('backoffice.home')}
    </Link>
  );
}

export function NotFound() {
  const t = useText();
  return <Empty title={t('backoffice.notFound')} action={<Home />} />;
}

/** A desk of other roles: the address came from a colleague, or the operator's role has changed. */
export function NoDesk() {
  const t = useText();
  return <Empty title={t('backoffice.nothing.title')} hint={t('backoffice.nothing.text')} action={<Home />} />;
}

/** A part of the website could not be loaded or failed: the page offers to load the newest version. */
export function Broken() {
  const t = useText();
  return (
    <div role="alert">
      <Empty
        title={t('backoffice.broken.title')}
        hint={t('backoffice.broken.text')}
        action={<Button onClick={() => window.location.reload()}>{t('backoffice.broken.reload')}</Button>}
      />
    </div>
  );
}

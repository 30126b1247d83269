import { Link } from '@tanstack/react-router';
import { useText } from '#platform/i18n/text.tsx';
import { buttonClass } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';

export function NotFound() {
  const t = useText();
  return (
    <Empty
      title={t('backoffice.notFound')}
      action={
        <Link to="/" className={buttonClass({ tone: 'secondary' })}>
          {t('backoffice.home')}
        </Link>
      }
    />
  );
}

/** A role whose desk this version does not have. */
export function NoDesk() {
  const t = useText();
  return <Empty title={t('backoffice.nothing.title')} hint={t('backoffice.nothing.text')} />;
}

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
        <Link to="/payments/notices" className={buttonClass({ tone: 'secondary' })}>
          {t('backoffice.menu.notices')}
        </Link>
      }
    />
  );
}

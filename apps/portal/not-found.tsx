import { Link } from '@tanstack/react-router';
import { useText } from '#platform/i18n/text.tsx';
import { buttonClass } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';

/** Unknown address, or a page that failed: says so plainly and shows the way home. */
export function NotFound() {
  const t = useText();
  return (
    <div className="grid place-items-center py-14">
      <Empty
        title={t('portal.lost.title')}
        hint={t('portal.lost.text')}
        action={
          <Link to="/" className={buttonClass({ tone: 'secondary' })}>
            {t('portal.lost.home')}
          </Link>
        }
      />
    </div>
  );
}

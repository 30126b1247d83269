import { Link } from '@tanstack/react-router';
import { useText } from '#platform/i18n/text.tsx';
import { buttonClass } from './button.tsx';
import { Empty } from './empty.tsx';

export interface NotOfferedProps {
  /** One sentence that says what is not available. */
  title: string;
  hint?: string;
  /** A link to where the visitor may go instead; home by default. */
  way?: { to: string; label: string };
}

/** The content of a page that this brand does not offer. */
export function NotOffered({ title, hint, way }: NotOfferedProps) {
  const t = useText();
  return (
    <Empty
      page
      className="py-14"
      title={title}
      hint={hint}
      action={
        <Link to={way?.to ?? '/'} className={buttonClass({ tone: 'secondary' })}>
          {way?.label ?? t('ui.home')}
        </Link>
      }
    />
  );
}

import { Link } from '@tanstack/react-router';
import { useText } from '#platform/i18n/text.tsx';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import type { EmptyReason } from './list.rules.ts';

interface ListEmptyProps {
  reason: EmptyReason;
  /** Clears all filters. */
  onReset(): void;
  /** Shows all games of the page again, keeping the other filters. */
  onAll(): void;
}

/** Nothing found: gives the reason and one button back. */
export function ListEmpty({ reason, onReset, onAll }: ListEmptyProps) {
  const t = useText();
  const own = reason === 'saved' || reason === 'recent' || reason === 'hot';
  const action =
    reason === 'place' ? (
      <Link to="/" className={buttonClass({ tone: 'secondary' })}>
        {t('ui.home')}
      </Link>
    ) : (
      <Button tone="secondary" onClick={own ? onAll : onReset}>
        {t(reason === 'filter' ? 'lobby.list.reset' : 'lobby.list.empty.all')}
      </Button>
    );
  return (
    <Empty
      className={`list-empty list-empty-${reason}`}
      size={own ? 'md' : 'sm'}
      title={t(`lobby.list.empty.${reason}`)}
      hint={t(`lobby.list.empty.${reason}.hint`)}
      action={action}
    />
  );
}

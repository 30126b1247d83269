import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';

/** A part of the page whose data could not be loaded. */
export function PartFailed({ reason, onRetry }: { reason: string; onRetry(): void }) {
  const t = useText();
  return (
    <Empty
      size="sm"
      className="card"
      title={t('lobby.failed')}
      hint={reason}
      action={
        <Button tone="secondary" size="sm" onClick={onRetry}>
          {t('lobby.retry')}
        </Button>
      }
    />
  );
}

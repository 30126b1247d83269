import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';

/** In the place of notices or help that did not come: why, and the way to try again. */
export function NotLoaded({ error, onRetry }: { error: Error; onRetry(): unknown }) {
  const t = useText();
  return (
    <Empty
      title={t('support.failed')}
      hint={error.message}
      action={
        <Button tone="secondary" onClick={() => void onRetry()}>
          {t('support.retry')}
        </Button>
      }
    />
  );
}

import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';

/** Shown in place of notices or help that did not load: the reason, and a retry button. */
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

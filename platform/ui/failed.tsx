import { useText } from '#platform/i18n/text.tsx';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';

export interface FailedProps {
  error: Error | null;
  onRetry(): unknown;
  size?: 'sm' | 'md';
  className?: string;
}

/** The server's message about a failed load, and a button to try again. */
export function Failed({ error, onRetry, size = 'md', className }: FailedProps) {
  const t = useText();
  return (
    <div role="alert" className={className}>
      <Empty
        size={size}
        title={error?.message ?? ''}
        action={
          <Button tone="secondary" size={size} onClick={() => void onRetry()}>
            {t('ui.retry')}
          </Button>
        }
      />
    </div>
  );
}

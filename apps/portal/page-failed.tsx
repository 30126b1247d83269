import type { ErrorComponentProps } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { failureText } from './chunk.ts';

/**
 * A page that failed says what happened and offers to try again: a part that did not load is the network's fault (spec
 * section 8 "page load slow, check the network"), any other error is ours.
 */
export function PageFailed({ error }: ErrorComponentProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [stillLost, setStillLost] = useState(false);
  const text = failureText(error);
  const retry = async () => {
    setBusy(true);
    // Reloading while offline would show the browser's own error page.
    const reached = await fetch('/readyz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    );
    if (reached) location.reload();
    setBusy(false);
    setStillLost(!reached);
  };
  return (
    <div className="grid place-items-center py-14" role="alert">
      <Empty
        page
        title={t(text.title)}
        hint={t(text.text)}
        action={
          <div className="grid justify-items-center gap-3">
            <Button loading={busy} icon={<RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={retry}>
              {t('portal.failed.retry')}
            </Button>
            <span className="text-13 text-ink-3" aria-live="polite">
              {stillLost && t('portal.failed.still')}
            </span>
          </div>
        }
      />
    </div>
  );
}

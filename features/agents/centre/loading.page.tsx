import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';

/** Placeholder for a part that is loading; screen readers announce it once. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const t = useText();
  return (
    <div role="status" aria-busy="true" aria-label={t('ui.loading')} {...(className !== undefined && { className })}>
      {children}
    </div>
  );
}

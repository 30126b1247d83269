import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/text.tsx';

/** A part that is still on the way: the shape of what will stand here, told once to those who do not see it. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const t = useText();
  return (
    <div role="status" aria-busy="true" aria-label={t('ui.loading')} {...(className !== undefined && { className })}>
      {children}
    </div>
  );
}

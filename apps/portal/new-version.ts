import { useEffect } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { registerServiceWorker } from './pwa.ts';

/** A quiet notice when a newer portal is available. It interrupts nothing. */
export function NewVersion() {
  const t = useText();
  const { show } = useToast();
  // Texts are read when a version arrives, so a change of language needs no new registration.
  useEffect(() => {
    registerServiceWorker((take) =>
      show({
        id: 'new-version',
        tone: 'info',
        title: t('portal.version.new'),
        action: { label: t('portal.version.reload'), onClick: take },
      }),
    );
  }, [show, t]);
  return null;
}

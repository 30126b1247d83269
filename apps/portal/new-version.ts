import { useEffect } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { registerServiceWorker } from './pwa.ts';

/** A quiet word when a newer portal stands ready; nobody is interrupted. */
export function NewVersion() {
  const t = useText();
  const { show } = useToast();
  // The words are those of the moment at which a version arrives; registering again would change nothing.
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

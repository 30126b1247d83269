import { useText } from '#platform/i18n/text.tsx';
import { PaperPage } from './paper-page.tsx';

/** Shown for an unknown address. */
export function LostPage() {
  const t = useText();
  return (
    <PaperPage heading={t('game.page.unknown')}>
      <p>{t('game.page.unknown.hint')}</p>
    </PaperPage>
  );
}

import { useText } from '#platform/i18n/text.tsx';
import { PaperPage } from './paper-page.tsx';

/** An address that is none of the studio's pages. */
export function LostPage() {
  const t = useText();
  return (
    <PaperPage heading={t('game.page.unknown')}>
      <p>{t('game.page.unknown.hint')}</p>
    </PaperPage>
  );
}

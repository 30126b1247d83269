import { useText } from '#platform/i18n/text.tsx';
import { Empty } from '#platform/ui/empty.tsx';

/** An address that is none of the studio's pages. */
export function LostPage() {
  const t = useText();
  return (
    <main className="page-width">
      <Empty title={t('game.page.unknown')} hint={t('game.page.unknown.hint')} />
    </main>
  );
}

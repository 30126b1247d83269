import { useEffect, useState } from 'react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import logo from '#platform/ui/art/logo.svg';
import { Segmented } from '#platform/ui/segmented.tsx';
import { ActionSpecimens } from './action.specimens.tsx';
import { ChoiceSpecimens } from './choice.specimens.tsx';
import { FieldSpecimens } from './field.specimens.tsx';
import { GroundSpecimens } from './ground.specimens.tsx';
import { MoneySpecimens } from './money.specimens.tsx';
import { NewsSpecimens } from './news.specimens.tsx';
import { OverlaySpecimens } from './overlay.specimens.tsx';
import { RecordSpecimens } from './record.specimens.tsx';
import { SurfaceSpecimens } from './surface.specimens.tsx';
import { TileSpecimens } from './tile.specimens.tsx';

const GROUNDS = ['light', 'dark', 'both'] as const;
type Ground = (typeof GROUNDS)[number];

/** Every component of the kit in every state; both grounds are side by side if there is space. */
export function Gallery({ initialGround }: { initialGround: string | null }) {
  const t = useText();
  const { language, setLanguage } = useLanguage();
  const [ground, setGround] = useState<Ground>(() => GROUNDS.find((known) => known === initialGround) ?? 'both');
  // dialogs and toasts are at the end of the document, so they take the theme of the page
  useEffect(() => {
    document.documentElement.dataset.theme = ground === 'dark' ? 'dark' : 'light';
    document.documentElement.lang = language.toLowerCase();
    document.title = `Sen Vàng · ${t('gallery.title')}`;
  }, [ground, language, t]);
  return (
    <>
      <header className="gallery-bar">
        <span className="gallery-brand">
          <img src={logo} alt="" width={36} height={36} />
          Sen Vàng
        </span>
        <h1 className="text-14 font-semibold text-ink-2 tracking-normal">{t('gallery.title')}</h1>
        <span className="flex-1" />
        <Segmented
          size="sm"
          label={t('gallery.theme')}
          value={ground}
          onChange={setGround}
          items={GROUNDS.map((value) => ({ value, label: t(`gallery.theme.${value}`) }))}
        />
        <Segmented
          size="sm"
          label={t('gallery.language')}
          value={language}
          onChange={setLanguage}
          items={[
            { value: 'VI', label: 'VI' },
            { value: 'EN', label: 'EN' },
          ]}
        />
      </header>
      <main className="gallery-boards">
        {ground !== 'dark' && <Board theme="light" />}
        {ground !== 'light' && <Board theme="dark" />}
      </main>
    </>
  );
}

function Board({ theme }: { theme: 'light' | 'dark' }) {
  const t = useText();
  return (
    <section className="board" data-theme={theme} aria-label={t(`gallery.board.${theme}`)}>
      <h2 className="text-15">{t(`gallery.board.${theme}`)}</h2>
      <GroundSpecimens />
      <ActionSpecimens />
      <div className="board-two">
        <FieldSpecimens />
        <ChoiceSpecimens />
      </div>
      <MoneySpecimens />
      <TileSpecimens />
      <RecordSpecimens />
      <NewsSpecimens />
      <OverlaySpecimens />
      <SurfaceSpecimens />
    </section>
  );
}

import { useText } from '#platform/i18n/text.tsx';
import type { Known } from './known-game.hooks.ts';

/** Shown while the game loads: its picture, its name, and that it is opening. */
export function OpeningCover({ known, slow = false }: { known: Known | undefined; slow?: boolean }) {
  const t = useText();
  return (
    <div className="play-cover">
      {known?.image && <img className="play-cover-ground" src={known.image} alt="" />}
      <div className="play-cover-card">
        {known?.image ? (
          <img src={known.image} alt="" width={168} height={224} />
        ) : (
          <span className="play-cover-drum" aria-hidden="true" />
        )}
        <p role="status">{known ? t('play.opening', { name: known.name }) : t('play.opening.any')}</p>
        <span className="play-cover-line" aria-hidden="true" />
        <small>{slow ? t('play.slow') : known?.vendor}</small>
      </div>
    </div>
  );
}

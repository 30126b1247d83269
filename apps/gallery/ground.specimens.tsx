import { useText } from '#platform/i18n/text.tsx';
import { Specimen } from './specimen.tsx';

const ROLES = ['bg', 'surface', 'surface-2', 'bg-sunk', 'ink', 'ink-2', 'ink-3', 'red', 'gold', 'jade'];
const PLACES = ['slots', 'live', 'fish', 'pvp', 'sports', 'esports', 'lottery', 'cock'];

/** Colour roles, category hues, faces. */
export function GroundSpecimens() {
  const t = useText();
  return (
    <>
      <Specimen title={t('gallery.colours')} className="grid gap-2">
        <div className="swatches">
          {ROLES.map((role) => (
            <span key={role}>
              <i style={{ background: `var(--${role})` }} />
              {t(`gallery.colour.${role}`)}
            </span>
          ))}
        </div>
        <div className="swatches">
          {PLACES.map((place) => (
            <span key={place}>
              <i style={{ background: `var(--c-${place})` }} />
              {t(`gallery.cat.${place}`)}
            </span>
          ))}
        </div>
      </Specimen>
      <Specimen title={t('gallery.type')} className="grid gap-1">
        <p className="font-art text-24">Sen Vàng</p>
        <p className="text-20 font-bold">{t('gallery.type.sample')}</p>
        <p>{t('gallery.type.sample')}</p>
        <p className="num text-16 font-semibold">0123456789 · 12:08:42 · +1,62 · −18%</p>
      </Specimen>
    </>
  );
}

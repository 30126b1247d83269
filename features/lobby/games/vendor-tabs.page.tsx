import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { VendorMark } from '#platform/ui/vendor-mark.tsx';
import { VendorSign } from './vendor-sign.page.tsx';

interface VendorTabsProps {
  vendors: readonly { vassalage: string; displayName: string; gameCount: number }[] | undefined;
  /** Vendor code, or undefined for all. */
  value: string | undefined;
  onChange(vendor: string | undefined): void;
}

/** Arrows appear above this many vendors (spec section 9). */
const ARROWS_ABOVE = 7;

/** The vendor menu of a game list: the chosen vendor goes into the address (spec section 2.1 "/rng"). */
export function VendorTabs({ vendors = [], value, onChange }: VendorTabsProps) {
  const t = useText();
  const track = useRef<HTMLFieldSetElement>(null);
  const scroll = (direction: number) =>
    track.current?.scrollBy({ left: direction * track.current.clientWidth * 0.8, behavior: 'smooth' });
  const arrows = vendors.length > ARROWS_ABOVE;
  if (vendors.length === 0) return null;
  return (
    <div className="vendor-menu">
      {arrows && (
        <IconButton label={t('lobby.vendors.back')} icon={<ChevronLeft size={18} />} onClick={() => scroll(-1)} />
      )}
      <fieldset ref={track} className="vendor-track">
        <legend className="sr-only">{t('lobby.vendors')}</legend>
        <button type="button" className="vendor-tab" aria-pressed={!value} onClick={() => onChange(undefined)}>
          <b>{t('lobby.vendors.all')}</b>
          <small className="num">{vendors.reduce((sum, { gameCount }) => sum + gameCount, 0)}</small>
        </button>
        {vendors.map(({ vassalage, displayName, gameCount }) => (
          <button
            key={vassalage}
            type="button"
            className="vendor-tab"
            aria-pressed={vassalage === value}
            onClick={() => onChange(vassalage === value ? undefined : vassalage)}
          >
            <VendorMark name={displayName} icon={<VendorSign code={vassalage} />} />
            <small className="num">{gameCount}</small>
          </button>
        ))}
      </fieldset>
      {arrows && (
        <IconButton label={t('lobby.vendors.forward')} icon={<ChevronRight size={18} />} onClick={() => scroll(1)} />
      )}
    </div>
  );
}

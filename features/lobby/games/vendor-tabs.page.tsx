import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { moveFocus } from '#platform/ui/roving-focus.ts';
import { VendorMark } from '#platform/ui/vendor-mark.tsx';
import { hasArrows, scrollEnds, scrollToShow, tabShare } from './list.rules.ts';
import { VendorSign } from './vendor-sign.page.tsx';

export interface VendorCard {
  vassalage: string;
  displayName: string;
  gameCount: number;
}

interface VendorTabsProps {
  vendors: readonly VendorCard[];
  /** Vendor code; undefined for all. */
  value: string | undefined;
  onChange(vendor: string | undefined): void;
}

/** The vendor menu of a game list: tabs of equal width, arrows above seven vendors (spec sections 2.6 and 9). */
export function VendorTabs({ vendors, value, onChange }: VendorTabsProps) {
  const t = useText();
  const track = useRef<HTMLDivElement>(null);
  const arrows = hasArrows(vendors.length);
  const { ends, scroll } = useTrack(track, arrows, value);
  const share = { '--share': `${tabShare(vendors.length)}%` } as CSSProperties;
  const known = vendors.some(({ vassalage }) => vassalage === value) ? value : undefined;
  return (
    <div className="vendor-menu">
      {arrows && (
        <IconButton
          label={t('lobby.vendors.back')}
          icon={<ChevronLeft size={18} />}
          disabled={ends.start}
          onClick={() => scroll(-1)}
        />
      )}
      <div
        ref={track}
        role="tablist"
        aria-label={t('lobby.vendors')}
        className="vendor-track"
        style={share}
        onKeyDown={(event) => moveFocus(event, '[role="tab"]')?.click()}
      >
        <VendorTab selected={known === undefined} onChoose={() => onChange(undefined)}>
          <b>{t('lobby.vendors.all')}</b>
          <small className="num">{vendors.reduce((sum, { gameCount }) => sum + gameCount, 0)}</small>
        </VendorTab>
        {vendors.map(({ vassalage, displayName, gameCount }) => (
          <VendorTab key={vassalage} selected={vassalage === known} onChoose={() => onChange(vassalage)}>
            <VendorMark name={displayName} icon={<VendorSign code={vassalage} />} />
            <small className="num">{gameCount}</small>
          </VendorTab>
        ))}
      </div>
      {arrows && (
        <IconButton
          label={t('lobby.vendors.forward')}
          icon={<ChevronRight size={18} />}
          disabled={ends.end}
          onClick={() => scroll(1)}
        />
      )}
    </div>
  );
}

interface TabProps {
  selected: boolean;
  onChoose(): void;
  children: ReactNode;
}

function VendorTab({ selected, onChoose, children }: TabProps) {
  return (
    <button
      type="button"
      role="tab"
      className="vendor-tab"
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

/** Share of the visible width that one arrow press scrolls. */
const STEP = 0.8;

/** Scroll position of the vendor row. It is swiped or moved by arrows, which are disabled at the ends. */
function useTrack(track: RefObject<HTMLDivElement | null>, watched: boolean, value: string | undefined) {
  const [ends, setEnds] = useState({ start: true, end: false });
  useEffect(() => {
    const element = track.current;
    if (!element || !watched) return;
    const look = () =>
      setEnds((known) => {
        const next = scrollEnds(element);
        return known.start === next.start && known.end === next.end ? known : next;
      });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [track, watched]);
  // The vendor of a shared link may be outside the first seven, so scroll it into view. A pressed one does not move.
  useEffect(() => {
    const row = track.current;
    const chosen = value && watched ? row?.querySelector<HTMLElement>('[aria-selected="true"]') : undefined;
    if (!row || !chosen) return;
    row.scrollLeft = scrollToShow({ left: chosen.offsetLeft - row.offsetLeft, width: chosen.offsetWidth }, row);
  }, [track, watched, value]);
  const scroll = useCallback(
    (direction: number) =>
      track.current?.scrollBy({ left: direction * track.current.clientWidth * STEP, behavior: 'smooth' }),
    [track],
  );
  return { ends, scroll };
}

/** Placeholder of the menu. */
export function VendorTabsSkeleton() {
  return <div className="vendor-menu vendor-menu-wait" aria-hidden="true" />;
}

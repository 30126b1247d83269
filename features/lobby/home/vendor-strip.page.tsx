import { Pause, Play } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { useMinWidth, useReducedMotion } from '#platform/ui/use-min-width.ts';
import { VendorMark } from '#platform/ui/vendor-mark.tsx';
import { VendorSign } from '../games/vendor-sign.page.tsx';
import './vendor-strip.css';

/**
 * Spec section 9 "Vendor menu": ten visible on a desktop, 3,000 ms each, endless. Fewer where ten names would not fit.
 */
const PER_VIEW = { desktop: 10, narrow: 7, tablet: 5, phone: 3 };
const EACH_MS = 3_000;
/** A single sign is not worth a strip. */
const FEWEST = 2;

/** Signs of the vendors that the brand offers. It moves only when they do not fit, and can be stopped. */
export function VendorStrip() {
  const t = useText();
  const { nav } = useShell();
  const vendors = [...new Map(nav.flatMap((entry) => entry.vendors).map((vendor) => [vendor.code, vendor])).values()];
  const still = useReducedMotion();
  const [choice, setStopped] = useState<boolean>();
  const stopped = choice ?? still;
  const perView = usePerView();
  if (vendors.length < FEWEST) return null;
  const moves = vendors.length > perView;
  const style = { '--per': perView, '--turn': `${vendors.length * EACH_MS}ms` } as CSSProperties;
  return (
    <section
      className="vstrip home-block"
      aria-label={t('lobby.vendors.ours')}
      style={style}
      data-moves={moves ? '' : undefined}
      data-stopped={stopped ? '' : undefined}
    >
      {/* without movement it is a scroll area, which the keyboard must reach */}
      <div className="vstrip-view" tabIndex={moves && stopped ? 0 : undefined}>
        <ul className="vstrip-track">
          {vendors.map((vendor) => (
            <Sign key={vendor.code} vendor={vendor} />
          ))}
          {/* a second copy of the signs makes the loop seamless */}
          {moves && !stopped && vendors.map((vendor) => <Sign key={`again-${vendor.code}`} vendor={vendor} again />)}
        </ul>
      </div>
      {moves && (
        <button
          type="button"
          className="vstrip-hold"
          aria-label={t(stopped ? 'lobby.vendors.run' : 'lobby.vendors.pause')}
          onClick={() => setStopped(!stopped)}
        >
          {stopped ? <Play size={14} /> : <Pause size={14} />}
        </button>
      )}
    </section>
  );
}

function usePerView(): number {
  const desktop = useMinWidth(1280);
  const narrow = useMinWidth(1024);
  const tablet = useMinWidth(768);
  if (desktop) return PER_VIEW.desktop;
  if (narrow) return PER_VIEW.narrow;
  return tablet ? PER_VIEW.tablet : PER_VIEW.phone;
}

function Sign({ vendor, again = false }: { vendor: { name: string; code: string }; again?: boolean }) {
  return (
    <li aria-hidden={again || undefined}>
      <VendorMark name={vendor.name} icon={<VendorSign code={vendor.code} />} />
    </li>
  );
}

import { ChevronRight } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { isBook } from '../launch/gate.rules.ts';
import { useLaunch } from '../launch/launch.hooks.ts';
import { isChoice } from './list.rules.ts';
import type { Place } from './list-place.ts';
import { rememberVendor } from './vendor-memory.ts';
import { VendorSign } from './vendor-sign.page.tsx';
import type { VendorCard } from './vendor-tabs.page.tsx';

interface VendorCardsProps {
  place: Place;
  vendors: readonly (VendorCard & { accountTypeId: number; isHot: number; gameType: string })[];
  waiting: boolean;
  /** Code of the chosen vendor. */
  value: string | undefined;
  onChoose(vendor: string | undefined): void;
}

const BONES = ['a', 'b', 'c', 'd'];

/** Vendors of a lobby. One with a single game (a sports book) opens it at once; the others show their games. */
export function VendorCards({ place, vendors, waiting, value, onChoose }: VendorCardsProps) {
  const t = useText();
  const launch = useLaunch();
  const opensGame = ({ vassalage, gameCount }: VendorCard) =>
    gameCount === 1 || isBook({ vassalage, gameType: place.gameType });
  const press = (vendor: VendorCardsProps['vendors'][number]) => {
    const { vassalage } = vendor;
    rememberVendor(vendor);
    if (opensGame(vendor)) launch({ gameCode: vassalage, vassalage, gameType: vendor.gameType });
    else onChoose(vassalage === value ? undefined : vassalage);
  };
  if (!waiting && !isChoice(vendors, opensGame)) return null;
  return (
    <ul className="hall-cards" aria-label={t('play.hall.vendors')} aria-busy={waiting}>
      {waiting &&
        BONES.map((key) => (
          <li key={key} className="hall-card-wait">
            {<Skeleton height="100%" radius="var(--r-lg)" />}
          </li>
        ))}
      {vendors.map((vendor) => (
        <li key={vendor.vassalage}>
          <button
            type="button"
            className="hall-card"
            aria-pressed={opensGame(vendor) ? undefined : vendor.vassalage === value}
            onClick={() => press(vendor)}
          >
            <span className="hall-card-drum" aria-hidden="true" />
            <VendorSign code={vendor.vassalage} />
            <b>{vendor.displayName}</b>
            <span className="num">{t('play.hall.games', { count: vendor.gameCount })}</span>
            <span className="hall-card-way">
              {t(opensGame(vendor) ? 'play.hall.enter' : 'play.hall.see')}
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

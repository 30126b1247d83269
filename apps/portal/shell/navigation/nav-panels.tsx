import { createLink, Link } from '@tanstack/react-router';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { VendorSign } from '#features/lobby/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { moveFocus } from '#platform/ui/roving-focus.ts';
import { MoreLink } from '#platform/ui/section-heading.tsx';
import { VendorMark } from '#platform/ui/vendor-mark.tsx';
import type { Category } from './categories.ts';
import { useCategoryTargets, type Vendor } from './category-links.tsx';
import './nav-panels.css';
import { OFFER_ICONS } from '../offers/offer-icons.ts';
import type { useOffers } from '../offers/offers.ts';

const RouterMore = createLink(MoreLink);

/** Spec section 9: at most 11 logos; with that many, one more place links to all of them. */
const MOST_LOGOS = 11;
const MOST_COLUMNS = 4;

export interface PanelProps {
  focused: boolean;
  onClose(): void;
}

interface VendorPanelProps extends PanelProps {
  category: Category;
  vendors: readonly Vendor[];
  vendorCount: number;
}

export function VendorPanel({ category, vendors, vendorCount, onClose, focused }: VendorPanelProps) {
  const t = useText();
  const targets = useCategoryTargets();
  const link = (target: ReturnType<typeof targets.vendor>, children: ReactNode) => {
    const { onClick, ...where } = target;
    return (
      <Link
        {...(where as { to: '/' })}
        onClick={(event) => {
          onClick?.(event);
          onClose();
        }}
      >
        {children}
      </Link>
    );
  };
  return (
    <Panel focused={focused} columns={Math.min(vendors.length, MOST_COLUMNS)}>
      <header>
        <b>{t('portal.nav.vendors', { category: t(`portal.category.${category.key}`) })}</b>
        <RouterMore to={category.path} onClick={onClose}>
          {t('portal.nav.enter')}
        </RouterMore>
      </header>
      <ul className="nav-logos">
        {vendors.slice(0, MOST_LOGOS).map(({ code, name }) => (
          <li key={code}>
            {link(targets.vendor(category, code), <VendorMark name={name} icon={<VendorSign code={code} />} />)}
          </li>
        ))}
        {vendorCount >= MOST_LOGOS && <li>{link({ to: category.path }, t('portal.nav.more'))}</li>}
      </ul>
    </Panel>
  );
}

export function OfferPanel({ offers, onClose, focused }: PanelProps & { offers: ReturnType<typeof useOffers> }) {
  const t = useText();
  return (
    <Panel focused={focused} columns={1}>
      <ul className="nav-rows">
        {offers.map(({ key, path }) => {
          const Icon = OFFER_ICONS[key];
          return (
            <li key={key}>
              <Link to={path} onClick={onClose}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                <span>
                  <b>{t(`portal.route.${key}`)}</b>
                  <small>{t(`portal.offer.${key}`)}</small>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function Panel({ focused, columns, children }: { focused: boolean; columns: number; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) panel.current?.querySelector<HTMLElement>(':scope > ul a')?.focus();
  }, [focused]);
  const keys = (event: KeyboardEvent<HTMLDivElement>) => moveFocus(event, 'a');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys bubble up from the links
    <div ref={panel} className="nav-panel" style={{ '--columns': columns } as CSSProperties} onKeyDown={keys}>
      {children}
    </div>
  );
}

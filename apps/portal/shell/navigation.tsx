import { createLink, Link } from '@tanstack/react-router';
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { VendorSign } from '#features/lobby/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { MoreLink } from '#platform/ui/section-heading.tsx';
import { VendorMark } from '#platform/ui/vendor-mark.tsx';
import { CATEGORIES, type Category } from './categories.ts';
import { CategoryIcon } from './category-icon.tsx';
import './navigation.css';

const RouterMore = createLink(MoreLink);

/** The row of game categories, each with the logos of its vendors beneath (spec section 2.3). */
export function Navigation() {
  const t = useText();
  return (
    <nav aria-label={t('portal.nav')} className="contents">
      <ul className="nav">
        {CATEGORIES.map((category) => (
          <NavigationItem key={category.key} category={category} />
        ))}
      </ul>
    </nav>
  );
}

/** A pointer that only passes by opens nothing. */
const REST_MS = 120;

function NavigationItem({ category }: { category: Category }) {
  const t = useText();
  const { nav } = useShell();
  const { open, setOpen, hover } = useRestingPointer();
  const item = useRef<HTMLLIElement>(null);
  const vendors = nav.find(({ gameType }) => gameType === category.gameType)?.vendors ?? [];
  const shown = open && vendors.length > 0;
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && vendors.length > 0) {
      event.preventDefault();
      setOpen(true);
    }
    if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      setOpen(false);
      item.current?.querySelector('a')?.focus();
    }
  };
  return (
    <li
      ref={item}
      className={`cat-${category.key}`}
      {...hover}
      onKeyDown={keys}
      onBlur={(event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Link
        to={category.path}
        activeProps={{ 'aria-current': 'page' }}
        aria-expanded={vendors.length > 0 ? shown : undefined}
        onClick={() => setOpen(false)}
      >
        <CategoryIcon name={category.key} />
        {t(`portal.category.${category.key}`)}
      </Link>
      {shown && <VendorPanel category={category} vendors={vendors} onChosen={() => setOpen(false)} />}
    </li>
  );
}

function useRestingPointer() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), REST_MS);
  };
  return { open, setOpen, hover: { onMouseEnter: () => later(true), onMouseLeave: () => later(false) } };
}

/** Spec section 9: at most 11 logos; the twelfth place leads to all of them. */
const MOST_LOGOS = 11;
const MOST_COLUMNS = 4;

interface VendorPanelProps {
  category: Category;
  vendors: readonly { code: string; name: string }[];
  onChosen(): void;
}

function VendorPanel({ category, vendors, onChosen }: VendorPanelProps) {
  const t = useText();
  return (
    <div className="nav-vendors" style={{ '--columns': Math.min(vendors.length, MOST_COLUMNS) } as CSSProperties}>
      <header>
        <b>{t('portal.nav.vendors', { category: t(`portal.category.${category.key}`) })}</b>
        <RouterMore to={category.path} onClick={onChosen}>
          {t('portal.nav.enter')}
        </RouterMore>
      </header>
      <ul>
        {vendors.slice(0, MOST_LOGOS).map(({ code, name }) => (
          <li key={code}>
            <Link to={category.path} search={{ page: code }} onClick={onChosen}>
              <VendorMark name={name} icon={<VendorSign code={code} />} />
            </Link>
          </li>
        ))}
        {vendors.length >= MOST_LOGOS && (
          <li>
            <Link to={category.path} onClick={onChosen}>
              {t('portal.nav.more')}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

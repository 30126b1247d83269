import { Link, useRouterState } from '@tanstack/react-router';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { extra } from '../../chunk.ts';
import { routeAt } from '../../routes.data.ts';
import { type Category, useCategories } from './categories.ts';
import { CategoryIcon } from './category-icon.tsx';
import { useCategoryTargets, vendorsOf } from './category-links.tsx';
import type { PanelProps } from './nav-panels.tsx';
import './navigation.css';
import { isOfferPath } from '../offers/offers.rules.ts';
import { useOffers } from '../offers/offers.ts';

const readPanels = () => import('./nav-panels.tsx');
// If they cannot be loaded, the entries are plain links to their pages.
const VendorPanel = extra(async () => (await readPanels()).VendorPanel);
const OfferPanel = extra(async () => (await readPanels()).OfferPanel);

/** The row of game categories, each with the logos of its vendors beneath, then the offers (spec section 2.3). */
export function Navigation() {
  const t = useText();
  const categories = useCategories();
  return (
    <nav aria-label={t('portal.nav')} className="contents">
      <ul className="nav">
        {categories.map((category) => (
          <CategoryItem key={category.key} category={category} />
        ))}
        <OfferItem />
      </ul>
    </nav>
  );
}

function CategoryItem({ category }: { category: Category }) {
  const t = useText();
  const { nav } = useShell();
  const targets = useCategoryTargets();
  const { vendors, count } = vendorsOf(nav, category);
  const { onClick, ...target } = targets.place(category);
  // A place that starts a game links elsewhere than to its page, and some pages have two addresses.
  const page = routeAt(category.path)?.page;
  const here = useRouterState({ select: ({ location }) => routeAt(location.pathname)?.page === page });
  return (
    <Item
      className={`cat-${category.key}`}
      panel={
        vendors.length > 0 &&
        ((props) => <VendorPanel category={category} vendors={vendors} vendorCount={count} {...props} />)
      }
    >
      {({ onClick: press, ...props }) => (
        <Link
          {...(target as { to: '/' })}
          {...props}
          aria-current={here ? 'page' : undefined}
          onClick={(event) => {
            press(event);
            if (!event.defaultPrevented) onClick?.(event);
          }}
        >
          <CategoryIcon name={category.key} />
          {t(`portal.category.${category.key}`)}
        </Link>
      )}
    </Item>
  );
}

function OfferItem() {
  const t = useText();
  const offers = useOffers();
  const here = useRouterState({ select: ({ location }) => isOfferPath(location.pathname) });
  const [first] = offers;
  if (!first) return null;
  return (
    <Item className="nav-offers" panel={offers.length > 1 && ((props) => <OfferPanel offers={offers} {...props} />)}>
      {(props) => (
        <Link to={first.path} {...props} aria-current={here ? 'page' : undefined}>
          <CategoryIcon name="offers" />
          {t('portal.tab.offers')}
        </Link>
      )}
    </Item>
  );
}

/** Props for the trigger of a panel: whether the keyboard opened it, and the action after a choice. */
interface LinkProps {
  'aria-expanded': boolean | undefined;
  onClick(event: MouseEvent): void;
  onPointerDown(event: PointerEvent): void;
}

interface ItemProps {
  className: string;
  panel: false | ((props: PanelProps) => ReactNode);
  children(props: LinkProps): ReactNode;
}

/**
 * An entry with a panel beneath. A resting pointer or the arrow down opens it; Escape closes it and returns the focus.
 * With touch the first press opens it and the second follows the link. Left and right move along the row.
 */
function Item({ className, panel, children }: ItemProps) {
  const { open, setOpen, hover } = useRestingPointer();
  const item = useRef<HTMLLIElement>(null);
  const touched = useRef(false);
  const shown = open !== undefined && panel !== false;
  const close = () => setOpen(undefined);
  useEscape(shown, () => {
    close();
    if (item.current?.contains(document.activeElement)) item.current.querySelector('a')?.focus();
  });
  const keys = (event: KeyboardEvent<HTMLLIElement>) => {
    const onLink = event.target === item.current?.querySelector('a');
    if (onLink && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) along(event);
    if (onLink && event.key === 'ArrowDown' && panel) {
      event.preventDefault();
      setOpen('keys');
    }
  };
  return (
    <li
      ref={item}
      className={className}
      {...hover}
      onKeyDown={keys}
      onBlur={(event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      {children({
        'aria-expanded': panel ? shown : undefined,
        onPointerDown: ({ pointerType }) => {
          touched.current = pointerType === 'touch';
        },
        onClick: (event) => {
          if (touched.current && panel && !shown) {
            event.preventDefault();
            setOpen('touch');
          } else close();
        },
      })}
      {shown && <Suspense fallback={null}>{panel({ focused: open === 'keys', onClose: close })}</Suspense>}
    </li>
  );
}

/** Moves the focus to the neighbour in the row. */
function along(event: KeyboardEvent<HTMLLIElement>): void {
  const back = event.key === 'ArrowLeft';
  const neighbour = back ? event.currentTarget.previousElementSibling : event.currentTarget.nextElementSibling;
  event.preventDefault();
  neighbour?.querySelector('a')?.focus();
}

function useEscape(active: boolean, then: () => void): void {
  const now = useRef(then);
  now.current = then;
  useEffect(() => {
    if (!active) return;
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') now.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [active]);
}

/** A pointer that only passes opens nothing. */
const REST_MS = 120;

function useRestingPointer() {
  const [open, setState] = useState<'pointer' | 'keys' | 'touch'>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A decision by keyboard or press is not undone by a pointer that left just before.
  const setOpen = (next: typeof open) => {
    clearTimeout(timer.current);
    setState(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (next: 'pointer' | undefined) => (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    clearTimeout(timer.current);
    if (next) void readPanels().catch(() => {});
    timer.current = setTimeout(() => setState(next), REST_MS);
  };
  return { open, setOpen, hover: { onPointerEnter: later('pointer'), onPointerLeave: later(undefined) } };
}

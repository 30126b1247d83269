import { Link, useNavigate } from '@tanstack/react-router';
import { Clock, Flame, Heart, Search } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useAsMember, useSession } from '#features/accounts/public.page.tsx';
import { VendorSign } from '#features/lobby/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { VendorMark } from '#platform/ui/vendor-mark.tsx';
import { type Category, useCategories } from '../navigation/categories.ts';
import { CategoryIcon } from '../navigation/category-icon.tsx';
import { useCategoryTargets, vendorsOf } from '../navigation/category-links.tsx';
import './sheets.css';

const OWN_LISTS = [
  { list: 'hot', icon: Flame, own: false, moduleId: 'GAMELOHOT3' },
  { list: 'fav', icon: Heart, own: true, moduleId: 'GAMELOFAV3' },
  { list: 'recent', icon: Clock, own: true, moduleId: 'GAMELOREC3' },
] as const;

/** The phone's menu of games: places, the player's own lists, vendors. */
export function GamesSheet({ onClose }: { onClose(): void }) {
  const t = useText();
  const { nav, switches } = useShell();
  const { member } = useSession();
  const asMember = useAsMember();
  const navigate = useNavigate();
  const targets = useCategoryTargets();
  const categories = useCategories();
  const vendors = categories.flatMap((category) =>
    vendorsOf(nav, category).vendors.map((vendor) => ({ category, vendor })),
  );
  const once = [...new Map(vendors.map((entry) => [entry.vendor.code, entry])).values()];
  return (
    <Sheet open onOpenChange={(next) => !next && onClose()} title={t('portal.sheet.games')}>
      <Link to="/games" className="sheet-search" onClick={onClose}>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('portal.sheet.search')}
      </Link>
      <ul className="sheet-places">
        {categories.map((category) => (
          <li key={category.key} className={`cat-${category.key}`}>
            <Place category={category} target={targets.place(category)} onClose={onClose} />
          </li>
        ))}
      </ul>
      <ul className="sheet-lists">
        {OWN_LISTS.filter(({ moduleId }) => switches.includes(moduleId)).map(({ list, icon: Icon, own }) => (
          <li key={list}>
            <Link
              to="/games"
              search={{ list }}
              onClick={(event) => {
                if (!own || member) return onClose();
                event.preventDefault();
                asMember(() => {
                  onClose();
                  void navigate({ to: '/games', search: { list } });
                });
              }}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              {t(`lobby.list.type.${list}`)}
            </Link>
          </li>
        ))}
      </ul>
      {once.length > 0 && (
        <>
          <h3 className="caps sheet-heading">{t('portal.sheet.vendors')}</h3>
          <ul className="sheet-vendors">
            {once.map(({ category, vendor }) => {
              const { onClick, ...target } = targets.vendor(category, vendor.code);
              return (
                <li key={vendor.code}>
                  <Link {...(target as { to: '/' })} onClick={(event) => follow(event, onClick, onClose)}>
                    <VendorMark name={vendor.name} icon={<VendorSign code={vendor.code} />} />
                  </Link>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Sheet>
  );
}

type Target = ReturnType<ReturnType<typeof useCategoryTargets>['place']>;

function Place({ category, target, onClose }: { category: Category; target: Target; onClose(): void }) {
  const t = useText();
  const { onClick, ...where } = target;
  return (
    <Link {...(where as { to: '/' })} onClick={(event) => follow(event, onClick, onClose)}>
      <CategoryIcon name={category.key} size={28} />
      {t(`portal.category.${category.key}`)}
    </Link>
  );
}

/** A link that asks for a login has already replaced this dialog by another; any other link closes the sheet. */
function follow(event: MouseEvent, onClick: Target['onClick'], onClose: () => void): void {
  onClick?.(event);
  if (!event.defaultPrevented) onClose();
}

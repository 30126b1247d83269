import { ArrowDown, ArrowUp } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { NAV_CATEGORIES, NAV_OFFERS, type NavCategory, type NavOffer, ordered } from '../brand/navigation.rules.ts';
import type { GroupDraft } from './settings.hooks.ts';
import './settings-lists.css';

type Draft = GroupDraft<'navigation'>;

/** Spec section 2.3: the items of the top navigation, their order, and which are hidden. */
export function NavigationForm({ draft }: { draft: Draft }) {
  const { categories, offers } = draft.value;
  return (
    <>
      <Items
        name="categories"
        keys={ordered<NavCategory>(categories, NAV_CATEGORIES)}
        draft={draft}
        onOrder={(next) => draft.set('categories', next)}
      />
      <Items
        name="offers"
        keys={ordered<NavOffer>(offers, NAV_OFFERS)}
        draft={draft}
        onOrder={(next) => draft.set('offers', next)}
      />
    </>
  );
}

type Key = NavCategory | NavOffer;

interface ItemsProps<K extends Key> {
  name: 'categories' | 'offers';
  keys: readonly K[];
  draft: Draft;
  onOrder(next: K[]): void;
}

function Items<K extends Key>({ name, keys, draft, onOrder }: ItemsProps<K>) {
  const t = useText();
  const { hidden } = draft.value;
  const show = (key: Key, on: boolean) =>
    draft.set('hidden', on ? hidden.filter((other) => other !== key) : [...hidden, key]);
  const move = (from: number, by: 1 | -1) => {
    const next = [...keys];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(from + by, 0, moved);
    onOrder(next);
  };
  return (
    <fieldset className="set-part">
      <legend>{t(`site.desk.navigation.${name}`)}</legend>
      <p className="text-13 text-ink-3">{t(`site.desk.navigation.${name}.hint`)}</p>
      <ol className="set-order">
        {keys.map((key, index) => {
          const label = t(`site.desk.nav.${key}`);
          return (
            <li key={key}>
              <span className="num">{index + 1}</span>
              <Switch
                label={label}
                checked={!hidden.includes(key)}
                onChange={({ target }) => show(key, target.checked)}
              />
              <IconButton
                size="sm"
                label={t('site.desk.navigation.up', { item: label })}
                disabled={index === 0}
                icon={<ArrowUp size={18} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => move(index, -1)}
              />
              <IconButton
                size="sm"
                label={t('site.desk.navigation.down', { item: label })}
                disabled={index === keys.length - 1}
                icon={<ArrowDown size={18} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => move(index, 1)}
              />
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

import { Clock, Flame, Heart, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAsMember } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { amountParts } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Chip } from '#platform/ui/chip.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useTypedText } from '#platform/ui/use-typed-text.ts';
import { LIST_SWITCHES } from './games.hooks.ts';
import { knownMinBet } from './list.rules.ts';
import type { ListSearch, ListType } from './list-place.ts';

interface FilterBarProps {
  classes: readonly { key: string; displayName: string; gameCount: number }[];
  /** While the classes load their row is kept, so that the games beneath do not move. */
  waiting?: boolean;
  type: ListType | undefined;
  search: ListSearch;
  onChange(next: Partial<ListSearch>): void;
}

/** Widths of the first three names. */
const BONES = [84, 60, 96];

export function FilterBar({ classes, waiting = false, type, search, onChange }: FilterBarProps) {
  const t = useText();
  return (
    <div className="filters">
      <ListTypes value={type} onChange={(list) => onChange({ list })} />
      {type === undefined && waiting && (
        <div className="chip-row filter-chips" aria-hidden="true">
          {BONES.map((width) => (
            <Skeleton key={width} width={width} height={36} radius={999} />
          ))}
        </div>
      )}
      {type === undefined && classes.length > 0 && (
        <fieldset className="chip-row filter-chips">
          <legend className="sr-only">{t('lobby.list.classify')}</legend>
          <Chip selected={!search.classify} onClick={() => onChange({ classify: undefined })}>
            {t('lobby.list.classes.all')}
          </Chip>
          {classes.map(({ key, displayName }) => (
            <Chip
              key={key}
              selected={search.classify === key}
              onClick={() => search.classify !== key && onChange({ classify: key })}
            >
              {displayName}
            </Chip>
          ))}
        </fieldset>
      )}
      {type === undefined && (
        <div className="filter-fields">
          <MinBet value={search.minBet} onChange={(minBet) => onChange({ minBet })} />
          <NameSearch value={search.name ?? ''} onChange={(name) => onChange({ name: name || undefined })} />
        </div>
      )}
    </div>
  );
}

const ICONS: Record<ListType, ReactNode> = {
  hot: <Flame size={16} strokeWidth={1.75} aria-hidden="true" />,
  fav: <Heart size={16} strokeWidth={1.75} aria-hidden="true" />,
  recent: <Clock size={16} strokeWidth={1.75} aria-hidden="true" />,
};
const TYPES = Object.keys(ICONS) as ListType[];

/** All, hot, saved, recent. For saved and recent a visitor must log in first (spec sections 2.6 and 5). */
function ListTypes({ value, onChange }: { value: ListType | undefined; onChange(type: ListType | undefined): void }) {
  const t = useText();
  const { switches } = useShell();
  const asMember = useAsMember();
  const types = TYPES.filter((type) => switches.includes(LIST_SWITCHES[type]));
  if (types.length === 0) return null;
  const choose = (next: ListType | 'all') => {
    if (next === (value ?? 'all')) return;
    if (next === 'all' || next === 'hot') onChange(next === 'all' ? undefined : next);
    else asMember(() => onChange(next));
  };
  return (
    <Segmented<ListType | 'all'>
      label={t('lobby.list.types')}
      value={value ?? 'all'}
      onChange={choose}
      className="filter-types"
      items={[
        { value: 'all', label: t('lobby.list.all') },
        ...types.map((type) => ({
          value: type,
          label: (
            <>
              {ICONS[type]}
              {t(`lobby.list.type.${type}`)}
            </>
          ),
        })),
      ]}
    />
  );
}

function MinBet({ value, onChange }: { value: string | undefined; onChange(minBet: string | undefined): void }) {
  const t = useText();
  const { language } = useLanguage();
  const { settings } = useShell();
  const words = (option: string) => {
    const { whole, fraction } = amountParts(parseAmount(option) ?? 0n, language);
    return t('lobby.list.minBet.upTo', { amount: `${whole}${fraction}` });
  };
  return (
    <Select
      label={t('lobby.list.minBet')}
      labelHidden
      size="sm"
      unchosen={t('lobby.list.minBet.any')}
      options={settings.minBetOptions
        .filter((option) => option !== 'All')
        .map((option) => ({ value: option, label: words(option) }))}
      value={knownMinBet(value, settings.minBetOptions) ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  );
}

const TYPING_PAUSE_MS = 250;

/** Searches when typing pauses and the text has changed (spec section 4 "Game lists"). */
function NameSearch({ value, onChange }: { value: string; onChange(name: string): void }) {
  const t = useText();
  const [text, setText] = useTypedText(value, onChange, TYPING_PAUSE_MS);
  return (
    <Input
      label={t('lobby.list.search')}
      labelHidden
      type="search"
      icon={<Search size={18} strokeWidth={1.75} aria-hidden="true" />}
      placeholder={t('lobby.list.search')}
      value={text}
      maxLength={64}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

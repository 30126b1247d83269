import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { TileSkeleton } from '#platform/ui/tile.tsx';
import { HomeBanners } from '../home/home-banners.page.tsx';
import '../home/home.css';
import { GameTile } from './game-tile.page.tsx';
import { PAGE_SIZE, useGameList, useVendors } from './games.hooks.ts';
import './game-list.css';
import { VendorTabs } from './vendor-tabs.page.tsx';

/** Route to game type, banner group and name of the place (spec section 2.1). */
const PLACES: Record<string, { gameType: string; group: string; key: string }> = {
  '/rng': { gameType: 'RNG', group: 'w_rng', key: 'slots' },
  '/fish': { gameType: 'FISH', group: 'w_fish', key: 'fish' },
  '/pvp': { gameType: 'PVP', group: 'w_pvp', key: 'pvp' },
  '/live': { gameType: 'LIVE', group: 'w_live', key: 'live' },
  '/sports': { gameType: 'SPORTS', group: 'w_sports', key: 'sports' },
  '/esports': { gameType: 'ESPORTS', group: 'w_esports', key: 'esports' },
  '/lottery': { gameType: 'LOTT', group: 'w_lott', key: 'lottery' },
  '/cockfight': { gameType: 'COCKFIGHT', group: 'w_rng', key: 'cock' },
};

export interface ListSearch {
  page?: string | undefined;
  name?: string | undefined;
  classify?: string | undefined;
  minBet?: string | undefined;
  pageNo?: number | undefined;
}

/** Every filter lives in the address: back, reload and a shared link show the same list. */
function useFilter() {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const place = PLACES[path] ?? PLACES['/rng'];
  if (!place) throw new Error('the slots place is always there');
  // Any change but paging starts at page 1 again (spec section 4 "Game lists").
  const change = (next: Partial<ListSearch>) =>
    void navigate({
      to: path,
      search: { ...search, pageNo: undefined, ...next } as never,
      replace: true,
      resetScroll: false,
    });
  return { place, search, change };
}

export function GameListPage() {
  const t = useText();
  const { place, search, change } = useFilter();
  const vendors = useVendors();
  const lane = vendors.data?.data.lanes.find(({ title }) => title === place.gameType);
  const list = useGameList({
    gameType: place.gameType,
    vassalage: search.page,
    gameClassify: search.classify,
    gameName: search.name,
    minBet: search.minBet,
    pageNo: search.pageNo ?? 1,
  });
  return (
    <div className={`cat-${place.key}`}>
      <HomeBanners group={place.group} tall={false} />
      <SectionHeading level={1} className="list-heading">
        {t(`lobby.category.${place.key}`)}
      </SectionHeading>
      <VendorTabs
        vendors={lane?.cards}
        value={search.page}
        onChange={(page) => change({ page, classify: undefined })}
      />
      <FilterBar
        classes={lane?.gameClassify ?? []}
        search={search}
        onChange={change}
        found={list.data ? t('lobby.list.found', { count: list.data.totalCount }) : undefined}
      />
      <Games
        list={list}
        onReset={() => change({ page: undefined, name: undefined, classify: undefined, minBet: undefined })}
      />
      <Pagination
        page={search.pageNo ?? 1}
        count={list.data?.totalPages ?? 1}
        onChange={(pageNo) => change({ pageNo: pageNo > 1 ? pageNo : undefined })}
        className="list-pages"
      />
    </div>
  );
}

function Games({ list, onReset }: { list: ReturnType<typeof useGameList>; onReset(): void }): ReactNode {
  const t = useText();
  if (list.isError) {
    return (
      <Empty
        title={t('lobby.list.failed')}
        hint={list.error.message}
        action={<Button onClick={() => list.refetch()}>{t('lobby.list.retry')}</Button>}
      />
    );
  }
  if (list.data?.games.length === 0) {
    return (
      <Empty
        title={t('lobby.list.empty')}
        hint={t('lobby.list.empty.hint')}
        action={
          <Button tone="secondary" onClick={onReset}>
            {t('lobby.list.reset')}
          </Button>
        }
      />
    );
  }
  return (
    <div className="tile-grid" aria-busy={list.isFetching}>
      {list.data
        ? list.data.games.map((game, index) => <GameTile key={game.nodeId} game={game} eager={index < PAGE_SIZE / 2} />)
        : Array.from({ length: PAGE_SIZE }, (_, index) => `bone-${index}`).map((key) => <TileSkeleton key={key} />)}
    </div>
  );
}

interface FilterBarProps {
  classes: readonly { key: string; displayName: string; gameCount: number }[];
  search: ListSearch;
  onChange(next: Partial<ListSearch>): void;
  found: string | undefined;
}

function FilterBar({ classes, search, onChange, found }: FilterBarProps) {
  const t = useText();
  const { settings } = useShell();
  return (
    <div className="filters">
      <NameSearch value={search.name ?? ''} onChange={(name) => onChange({ name: name || undefined })} />
      {classes.length > 1 && (
        <fieldset className="filter-chips">
          <legend className="sr-only">{t('lobby.list.classify')}</legend>
          <Chip selected={!search.classify} onClick={() => onChange({ classify: undefined })}>
            {t('lobby.list.all')}
          </Chip>
          {classes.map(({ key, displayName, gameCount }) => (
            <Chip
              key={key}
              selected={search.classify === key}
              count={gameCount}
              onClick={() => onChange({ classify: key })}
            >
              {displayName}
            </Chip>
          ))}
        </fieldset>
      )}
      <fieldset className="filter-chips">
        <legend className="filter-label">{t('lobby.list.minBet')}</legend>
        {settings.minBetOptions.map((option) => (
          <Chip
            key={option}
            size="sm"
            selected={(search.minBet ?? 'All') === option}
            onClick={() => onChange({ minBet: option === 'All' ? undefined : option })}
          >
            {option === 'All' ? t('lobby.list.all') : <span className="num">{option}</span>}
          </Chip>
        ))}
      </fieldset>
      <p className="filter-found" role="status">
        {found}
      </p>
    </div>
  );
}

const TYPING_PAUSE_MS = 250;

/** Searches when typing pauses, and only if the text changed (spec section 4 "Game lists"). */
function NameSearch({ value, onChange }: { value: string; onChange(name: string): void }) {
  const t = useText();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      label={t('lobby.list.search')}
      labelHidden
      type="search"
      icon={<Search size={18} aria-hidden="true" />}
      placeholder={t('lobby.list.search')}
      value={text}
      maxLength={64}
      onChange={(event) => setText(event.target.value)}
      className="filter-search"
    />
  );
}

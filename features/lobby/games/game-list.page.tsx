import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { TileSkeleton } from '#platform/ui/tile.tsx';
import { HomeBanners } from '../home/home-banners.page.tsx';
import { JackpotCounter } from '../jackpot/jackpot-counter.page.tsx';
import { FilterBar } from './filter-bar.page.tsx';
import './game-list.css';
import { GameTile } from './game-tile.page.tsx';
import { PAGE_SIZE, useGames, useVendors } from './games.hooks.ts';
import { type ListSearch, useListPlace } from './list-place.ts';
import { VendorTabs } from './vendor-tabs.page.tsx';

const NO_FILTER: ListSearch = {
  page: undefined,
  list: undefined,
  name: undefined,
  classify: undefined,
  minBet: undefined,
};

/** The list screens of spec sections 2.1 and 2.6: vendors, list types, classes, lowest stake, name, pages of twelve. */
export function GameListPage() {
  const t = useText();
  const { place, search, change } = useListPlace();
  const { ready, member } = useSession();
  const vendors = useVendors();
  const lane = vendors.data?.data.lanes.find(({ title }) => title === place.gameType);
  const filter = {
    gameType: place.gameType,
    vassalage: search.page,
    gameClassify: search.classify,
    gameName: search.name,
    minBet: search.minBet,
    pageNo: search.pageNo ?? 1,
  };
  // A link to one's own games that a visitor opened shows all of them.
  const own = search.list === 'fav' || search.list === 'recent';
  const type = own && ready && !member ? undefined : search.list;
  const list = useGames(type, filter, !own || ready);
  const filtered = Object.keys(NO_FILTER).some((name) => search[name as keyof ListSearch] !== undefined);
  const bare = !filtered && list.data?.totalCount === 0;
  return (
    <div className={`cat-${place.key}`}>
      <HomeBanners group={place.group} tall={false} />
      {place.gameType === 'RNG' && <JackpotCounter />}
      <VendorTabs
        vendors={lane?.cards}
        value={search.page}
        onChange={(page) => change({ page, classify: undefined })}
      />
      <SectionHeading
        level={1}
        className="list-heading"
        aside={
          <span className="sech-note" role="status">
            {list.data && t('lobby.list.found', { count: list.data.totalCount })}
          </span>
        }
      >
        {t(`lobby.category.${place.key}`)}
      </SectionHeading>
      {bare ? (
        <NothingHere />
      ) : (
        <>
          <FilterBar classes={lane?.gameClassify ?? []} type={type} search={search} onChange={change} />
          <Games list={list} onReset={() => change(NO_FILTER)} />
        </>
      )}
      <Pagination
        page={list.data?.pageNo ?? search.pageNo ?? 1}
        count={list.data?.totalPages ?? 1}
        onChange={(pageNo) => change({ pageNo: pageNo > 1 ? pageNo : undefined })}
        className="list-pages"
      />
    </div>
  );
}

/** A place without any game yet: says so, and where there are some. */
function NothingHere() {
  const t = useText();
  return (
    <Empty
      title={t('lobby.list.none')}
      hint={t('lobby.list.none.hint')}
      action={
        <Link to="/rng" className={buttonClass({ tone: 'secondary' })}>
          {t('lobby.home.hot.all')}
        </Link>
      }
    />
  );
}

const BONES = Array.from({ length: PAGE_SIZE }, (_, index) => `bone-${index}`);

function Games({ list, onReset }: { list: ReturnType<typeof useGames>; onReset(): void }): ReactNode {
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
        : BONES.map((key) => <TileSkeleton key={key} />)}
    </div>
  );
}

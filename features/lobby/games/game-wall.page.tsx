import { memo, type ReactNode, useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { TileSkeleton } from '#platform/ui/tile.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import type { useShownList } from './game-list.hooks.ts';
import { GameTileView, useTileDeeds } from './game-tile.page.tsx';
import type { Game } from './games.hooks.ts';
import { shownRange } from './list.rules.ts';
import { PAGE_SIZE } from './paging.rules.ts';

type List = ReturnType<typeof useShownList>;

interface GameWallProps {
  list: List;
  /** What stands there when nothing was found. */
  empty: ReactNode;
  onPage(page: number): void;
}

/** Tiles, or why there are none, and the way through the pages. */
export function GameWall({ list, empty, onPage }: GameWallProps) {
  const t = useText();
  const { data } = list;
  const wall = useRef<HTMLDivElement>(null);
  if (list.isError && !data) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (data?.games.length === 0) return empty;
  const range = shownRange(data?.pageNo ?? 1, data?.totalCount ?? 0);
  return (
    <>
      <div
        ref={wall}
        className="tile-grid"
        aria-busy={list.isFetching}
        data-passing={list.isPlaceholderData ? '' : undefined}
      >
        {data ? <Tiles games={data.games} /> : BONES.map((key) => <TileSkeleton key={key} />)}
      </div>
      <div className="list-foot">
        <span className="list-count" role="status">
          {data &&
            (data.single
              ? t('lobby.list.found', { count: data.totalCount })
              : t('lobby.list.range', { ...range, total: data.totalCount }))}
        </span>
        {data && (
          <Pagination
            page={list.pageNo}
            count={data.totalPages}
            onChange={(page) => {
              onPage(page);
              toStart(wall.current);
            }}
          />
        )}
      </div>
    </>
  );
}

/** Beneath the header, in pixels. */
const SEEN_FROM = 90;

/** Whoever turns the page from below starts at its first game; where the first row is in view nothing moves. */
function toStart(wall: HTMLElement | null): void {
  const row = wall?.firstElementChild;
  if (row && row.getBoundingClientRect().bottom < SEEN_FROM) wall.scrollIntoView({ block: 'start' });
}

const BONES = Array.from({ length: PAGE_SIZE }, (_, index) => `bone-${index}`);

/** Drawn again only for other games: what the screen around it does leaves the pictures alone. */
const Tiles = memo(function Tiles({ games }: { games: readonly Game[] }) {
  const deeds = useTileDeeds();
  const row = useMinWidth(TABLET_PX) ? WIDE_ROW : PHONE_ROW;
  return games.map((game, index) => <GameTileView key={game.nodeId} game={game} deeds={deeds} eager={index < row} />);
});

/** How many stand abreast at most (platform/ui/tile.css): the first row is what one sees of the list at first. */
const TABLET_PX = 768;
const WIDE_ROW = 6;
const PHONE_ROW = 3;

function ListFailed({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  const t = useText();
  return (
    <Empty
      className="list-empty"
      size="sm"
      title={t('lobby.list.failed')}
      hint={error?.message}
      action={<Button onClick={onRetry}>{t('lobby.list.retry')}</Button>}
    />
  );
}

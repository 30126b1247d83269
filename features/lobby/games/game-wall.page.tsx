import { type ReactNode, useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import type { useShownList } from './game-list.hooks.ts';
import type { GamePage } from './games.hooks.ts';
import { shownRange } from './list.rules.ts';
import type { useListPlace } from './list-place.ts';
import { MoreGames, MoreTiles } from './more-games.page.tsx';
import { TileBones, Tiles } from './tiles.page.tsx';

type List = ReturnType<typeof useShownList>;

interface GameWallProps {
  list: List;
  /** Shown when nothing was found. */
  empty: ReactNode;
  /** Changes the page in the address. */
  change: ReturnType<typeof useListPlace>['change'];
}

/** The tiles or the reason why there are none, and the paging. */
export function GameWall({ list, empty, change }: GameWallProps) {
  const t = useText();
  const { data } = list;
  const wall = useRef<HTMLDivElement>(null);
  if (list.isError && !data) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (data?.games.length === 0) return empty;
  const { pageNo, more, below } = list;
  const range = shownRange(data?.pageNo ?? 1, data?.totalCount ?? 0, more);
  const further = Array.from({ length: data && !list.isPlaceholderData ? more : 0 }, (_, index) => pageNo + index + 1);
  return (
    <>
      <div
        ref={wall}
        className="tile-grid"
        aria-busy={list.isFetching}
        data-passing={list.isPlaceholderData ? '' : undefined}
      >
        {data ? <Tiles games={data.games} /> : <TileBones />}
        {further.map((page) => (
          <MoreTiles key={page} list={list} pageNo={page} />
        ))}
      </div>
      {more < below && (
        <MoreGames
          pages={more}
          paged={pageNo > 1}
          onMore={(next) => change({ pageNo: inAddress(pageNo), more: next }, true)}
        />
      )}
      <div className="list-foot">
        <span className="list-count" role="status">
          {data &&
            (data.single
              ? t('lobby.list.found', { count: data.totalCount })
              : t(grouped(data) ? 'lobby.list.range.tiles' : 'lobby.list.range', {
                  ...range,
                  total: data.totalCount,
                  games: data.gameCount,
                }))}
        </span>
        {data && (
          <Pagination
            page={pageNo + more}
            count={data.totalPages}
            onChange={(page) => {
              change({ pageNo: inAddress(page) });
              toStart(wall.current);
            }}
          />
        )}
      </div>
    </>
  );
}

/** The first page has no number in the address. */
const inAddress = (page: number): number | undefined => (page > 1 ? page : undefined);

/** Whether some tiles are groups, whose games the tabs above count. */
const grouped = ({ totalCount, gameCount = totalCount }: GamePage) => gameCount !== totalCount;

/** The header's lower edge, in pixels. */
const SEEN_FROM = 90;

/** Scrolls to the first game after a page change from below. Does nothing while the first row is visible. */
function toStart(wall: HTMLElement | null): void {
  const row = wall?.firstElementChild;
  if (row && row.getBoundingClientRect().bottom < SEEN_FROM) wall.scrollIntoView({ block: 'start' });
}

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

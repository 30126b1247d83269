import { useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import type { useShownList } from './game-list.hooks.ts';
import { useGames } from './games.hooks.ts';
import { TileBones, Tiles } from './tiles.page.tsx';

interface MoreTilesProps {
  list: Pick<ReturnType<typeof useShownList>, 'type' | 'filter' | 'kept'>;
  pageNo: number;
}

/** One further page below the first. */
export function MoreTiles({ list, pageNo }: MoreTilesProps) {
  const t = useText();
  const page = useGames(list.type, { ...list.filter, pageNo }, { kept: list.kept });
  if (page.data) return <Tiles games={page.data.games} later />;
  if (!page.isError) return <TileBones />;
  return (
    <div className="tiles-failed">
      <span role="alert">{t('lobby.list.failed')}</span>
      <Button tone="secondary" size="sm" onClick={() => void page.refetch()}>
        {t('lobby.list.retry')}
      </Button>
    </div>
  );
}

/** Pages that a phone loads automatically. After that a button loads more, so that the footer can be reached. */
const BY_THEMSELVES = 4;
const DESKTOP_PX = 1024;

interface MoreGamesProps {
  pages: number;
  /** The player uses page numbers, so nothing loads automatically. */
  paged: boolean;
  onMore(pages: number): void;
}

/** Loads the next page below: by a button or, on phones and tablets, by scrolling to the end. */
export function MoreGames({ pages, paged, onMore }: MoreGamesProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const byScrolling = !useMinWidth(DESKTOP_PX) && !paged && pages < BY_THEMSELVES;
  useEffect(() => {
    if (!byScrolling || !button.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onMore(pages + 1);
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  });
  return (
    <div className="list-more">
      <Button ref={button} tone="secondary" onClick={() => onMore(pages + 1)}>
        {t('lobby.list.more')}
      </Button>
    </div>
  );
}

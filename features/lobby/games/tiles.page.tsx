import { memo } from 'react';
import { TileSkeleton } from '#platform/ui/tile.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import { GameTileView, useTileDeeds } from './game-tile.page.tsx';
import type { Game } from './games.hooks.ts';
import { PAGE_SIZE } from './paging.rules.ts';

/** Tiles per row at most (platform/ui/tile.css). The first row is what is visible at first. */
const TABLET_PX = 768;
const WIDE_ROW = 6;
const PHONE_ROW = 3;

interface TilesProps {
  games: readonly Game[];
  /** Below the first page: pictures load only when they are visible. */
  later?: boolean;
}

/** Rendered again only for other games, so that changes around it do not affect the pictures. */
export const Tiles = memo(function Tiles({ games, later = false }: TilesProps) {
  const deeds = useTileDeeds();
  const row = useMinWidth(TABLET_PX) ? WIDE_ROW : PHONE_ROW;
  const eager = later ? 0 : row;
  return games.map((game, index) => <GameTileView key={game.nodeId} game={game} deeds={deeds} eager={index < eager} />);
});

const BONES = Array.from({ length: PAGE_SIZE }, (_, index) => `bone-${index}`);

/** Placeholder of a page of tiles. */
export function TileBones() {
  return BONES.map((key) => <TileSkeleton key={key} />);
}

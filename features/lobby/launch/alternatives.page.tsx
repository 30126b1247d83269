import type { ReactNode } from 'react';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { TileSkeleton } from '#platform/ui/tile.tsx';
import { GameTileView, useTileDeedsWith } from '../games/game-tile.page.tsx';
import type { Game } from '../games/games.hooks.ts';
import { useAlternatives } from './alternatives.hooks.ts';
import { type Launch, useLaunch } from './launch.hooks.ts';
import './refusal.css';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f'];

interface AlternativesProps {
  /** Code of the game that does not open; it is left out. */
  not?: string | undefined;
  /** Suggested by the server. */
  told?: readonly Game[];
  heading: string;
  /** A link to all games. */
  more?: ReactNode;
}

/** Popular games that open now (spec section 8 "game under maintenance, other popular games suggested"). */
export function AlternativeGames(props: AlternativesProps) {
  return <AlternativeGamesWith {...props} launch={useLaunch()} />;
}

export function AlternativeGamesWith({
  not,
  told = [],
  heading,
  more,
  launch,
}: AlternativesProps & { launch: Launch }) {
  const games = useAlternatives(not, told);
  const deeds = useTileDeedsWith(launch);
  if (games?.length === 0) return null;
  return (
    <div className="alternatives">
      <SectionHeading aside={more}>{heading}</SectionHeading>
      <div className="alternatives-row">
        {games
          ? games.map((game) => <GameTileView key={game.nodeId} game={game} deeds={deeds} eager />)
          : BONES.map((key) => <TileSkeleton key={key} />)}
      </div>
    </div>
  );
}

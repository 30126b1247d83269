import { createLink } from '@tanstack/react-router';
import { useText } from '#platform/i18n/text.tsx';
import { MoreLink, SectionHeading } from '#platform/ui/section-heading.tsx';
import { TileSkeleton } from '#platform/ui/tile.tsx';
import { GameTile } from '../games/game-tile.page.tsx';
import { type Game, useGameList } from '../games/games.hooks.ts';

const RouterMore = createLink(MoreLink);

/** One row at 1440 px. */
const ROW = 7;
const BONES = Array.from({ length: ROW }, (_, index) => `bone-${index}`);

/** Live tables, card rooms, fish and cockfights in one row; hidden when the brand cannot fill it. */
export function RoomsRow() {
  const t = useText();
  const games = useRooms();
  if (games && games.length < ROW) return null;
  return (
    <section className="home-block" aria-busy={games === undefined}>
      <SectionHeading aside={<RouterMore to="/live">{t('lobby.rooms.all')}</RouterMore>}>
        {t('lobby.rooms')}
      </SectionHeading>
      <div className="tile-row">
        {games
          ? games.map((game) => <GameTile key={game.nodeId} game={game} />)
          : BONES.map((key) => <TileSkeleton key={key} />)}
      </div>
    </section>
  );
}

function useRooms(): readonly Game[] | undefined {
  const halls = [useFirst('LIVE'), useFirst('PVP'), useFirst('FISH'), useFirst('COCKFIGHT')];
  if (halls.some((hall) => hall === undefined)) return undefined;
  return halls.flatMap((hall) => hall ?? []).slice(0, ROW);
}

/** The first playable games of a type; empty when the list fails. */
function useFirst(gameType: string): readonly Game[] | undefined {
  const none = { vassalage: undefined, gameClassify: undefined, gameName: undefined, minBet: undefined };
  const { data, isError } = useGameList({ gameType, ...none, pageNo: 1 });
  if (isError) return [];
  return data?.games.filter(({ playable }) => playable);
}

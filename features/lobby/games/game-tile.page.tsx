import { useShell } from '#features/site/public.page.tsx';
import { amountParts, formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Tile, type TileTag } from '#platform/ui/tile.tsx';
import { GROUP } from '../launch/gate.rules.ts';
import { useLaunch } from '../launch/launch.hooks.ts';
import { type Favourites, useFavourites } from './favourites.hooks.ts';
import type { Game } from './games.hooks.ts';

export { useLaunch };

function tagOf(game: Game): TileTag | undefined {
  if (game.isJackpot) return 'jackpot';
  if (game.isNew) return 'new';
  return game.isHot === 1 ? 'hot' : undefined;
}

/** Functions shared by all tiles of a list, created once. */
export interface TileDeeds {
  launch: ReturnType<typeof useLaunch>;
  favourites: Favourites;
}

export function useTileDeeds(): TileDeeds {
  return useTileDeedsWith(useLaunch());
}

/** For dialogs, which are outside the routes and get `launch` as a prop. */
export function useTileDeedsWith(launch: TileDeeds['launch']): TileDeeds {
  return { launch, favourites: useFavourites() };
}

/** A game of the lists: picture, one tag, heart, lowest stake. */
export function GameTile({ game, eager = false }: { game: Game; eager?: boolean }) {
  return <GameTileView game={game} eager={eager} deeds={useTileDeeds()} />;
}

interface ViewProps {
  game: Game;
  deeds: TileDeeds;
  eager?: boolean;
}

export function GameTileView({ game, deeds, eager = false }: ViewProps) {
  const { language } = useLanguage();
  const { brand } = useShell();
  const { launch, favourites } = deeds;
  const parts = amountParts(parseAmount(String(game.minBet)) ?? 0n, language);
  const until =
    game.endTime === null
      ? undefined
      : formatDateTime(game.endTime, language, { timeZone: brand.timeZone, style: 'short' });
  return (
    <Tile
      name={game.displayName}
      vendor={game.accountTypeName}
      image={game.iconUrl}
      spareImage={game.defaultIcon === game.iconUrl ? undefined : game.defaultIcon}
      tone={game.tone}
      minBet={`${parts.whole}${parts.fraction}`}
      tag={tagOf(game)}
      eager={eager}
      onPlay={() => launch(game)}
      favourite={favourites.on && favourites.has(game)}
      onFavourite={favourites.on ? () => favourites.toggle(game) : undefined}
      maintenance={game.maintenance}
      maintenanceUntil={until}
      onRest={() => launch(game)}
      unconnected={!game.playable}
      group={game.isGame === GROUP ? subGames(game) : undefined}
    />
  );
}

/** How many games a group holds, where the list says so. */
function subGames(game: Game & { subGames?: number }): number {
  return game.subGames ?? 0;
}

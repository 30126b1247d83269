import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#features/accounts/public.page.tsx';
import { amountParts } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Tile, type TileTag } from '#platform/ui/tile.tsx';
import { type Game, useFavourites } from './games.hooks.ts';

/**
 * The launch gate (spec sections 2.6 and 5): a visitor is asked to log in and the game opens afterwards; a trial
 * account is told to register; everybody else goes to the game.
 */
export function useLaunch(): (game: Pick<Game, 'gameCode' | 'vassalage'>) => void {
  const { open } = useDialogs();
  const { member } = useSession();
  const navigate = useNavigate();
  return (game) => {
    const go = () => void navigate({ to: '/game', search: { gameCode: game.gameCode, vendor: game.vassalage } });
    if (member) go();
    else open({ name: 'login', after: go });
  };
}

function tagOf(game: Game): TileTag | undefined {
  if (game.isJackpot) return 'jackpot';
  if (game.isNew) return 'new';
  return game.isHot === 1 ? 'hot' : undefined;
}

/** A game of the lists: picture, one tag, heart, lowest stake. */
export function GameTile({ game, eager = false }: { game: Game; eager?: boolean }) {
  const { language } = useLanguage();
  const { open } = useDialogs();
  const { member } = useSession();
  const favourites = useFavourites(member !== undefined);
  const launch = useLaunch();
  const parts = amountParts(parseAmount(String(game.minBet)) ?? 0n, language);
  return (
    <Tile
      name={game.displayName}
      vendor={game.accountTypeName}
      image={game.iconUrl}
      minBet={`${parts.whole}${parts.fraction}`}
      tag={tagOf(game)}
      eager={eager}
      onPlay={() => launch(game)}
      favourite={favourites.has(game)}
      onFavourite={(saved) => (member ? favourites.change({ game, saved }) : open({ name: 'login' }))}
      maintenance={game.maintenance}
    />
  );
}

import { createLink } from '@tanstack/react-router';
import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { MoreLink, SectionHeading } from '#platform/ui/section-heading.tsx';
import { TileSkeleton } from '#platform/ui/tile.tsx';
import { GameTile } from '../games/game-tile.page.tsx';
import { hasList } from '../games/list.rules.ts';
import { hallOf } from '../launch/gate.rules.ts';
import { useRecentGames } from './home.hooks.ts';

const RouterMore = createLink(MoreLink);

/** One row at 1440 px. */
const ROW = 7;
const BONES = Array.from({ length: ROW }, (_, index) => `bone-${index}`);

/** The member's last played games (spec section 2.6 "recent games"); not for visitors and new members. */
export function RecentGames() {
  const t = useText();
  const { member } = useSession();
  const on = useShell().switches.includes('GAMELOREC3');
  const recent = useRecentGames(on && member !== undefined, ROW);
  if (!on || !member || recent.isError || recent.data?.list.length === 0) return null;
  // Each list shows recent games of its type, so the link goes to the type played last.
  const kind = recent.data ? recent.data.list.find(({ gameType }) => hasList(gameType))?.gameType : 'RNG';
  return (
    <section className="home-block" aria-busy={recent.isPending}>
      <SectionHeading
        aside={
          kind && (
            <RouterMore to={hallOf(kind)} search={{ list: 'recent' } as never}>
              {t('lobby.recent.all')}
            </RouterMore>
          )
        }
      >
        {t('lobby.recent')}
      </SectionHeading>
      <div className="tile-row">
        {recent.data
          ? recent.data.list.map((game) => <GameTile key={game.nodeId} game={game} />)
          : BONES.map((key) => <TileSkeleton key={key} />)}
      </div>
    </section>
  );
}

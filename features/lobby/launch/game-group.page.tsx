import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { TileSkeleton } from '#platform/ui/tile.tsx';
import { GameTileView, useTileDeedsWith } from '../games/game-tile.page.tsx';
import { call, type Game } from '../games/games.hooks.ts';
import { GROUP } from './gate.rules.ts';
import { foundBy } from './group.rules.ts';
import { usePlayTexts } from './late-texts.hooks.ts';
import type { Launch } from './launch.hooks.ts';
import './refusal.css';

/** Groups with more games than this have a search. */
const SEARCH_ABOVE = 10;
/** Maximum of a list call. */
const MOST = 3_000;
const BONES = ['a', 'b', 'c', 'd', 'e'];
/** Up to this many games, one row fits the smaller dialog size. */
const FEW = { sm: 2, md: 3 };

interface GameGroupProps {
  group: Pick<Game, 'nodeId' | 'gameCode' | 'vassalage' | 'displayName' | 'gameType' | 'subGames'>;
  launch: Launch;
  onClose(): void;
}

/** The sub-games of a group (spec section 2.6: isGame VASSALAGE). */
export function GameGroup({ group, launch, onClose }: GameGroupProps) {
  usePlayTexts();
  const t = useText();
  const [text, setText] = useState('');
  const games = useSubGames(group);
  const deeds = useTileDeedsWith(launch);
  const all = games.data ?? [];
  const shown = foundBy(text, all);
  const size = sizeFor(group.subGames);
  return (
    <Modal open size={size} title={group.displayName} onOpenChange={(next) => !next && onClose()}>
      {all.length > SEARCH_ABOVE && (
        <Input
          className="group-find"
          type="search"
          label={t('lobby.list.search')}
          labelHidden
          placeholder={t('lobby.list.search')}
          icon={<Search size={18} strokeWidth={1.75} aria-hidden="true" />}
          value={text}
          maxLength={64}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {games.isError ? (
        <Empty
          title={t('lobby.list.failed')}
          hint={games.error.message}
          action={<Button onClick={() => games.refetch()}>{t('lobby.list.retry')}</Button>}
        />
      ) : games.data && shown.length === 0 ? (
        <Empty title={t('play.group.none')} hint={text ? t('lobby.list.empty.hint') : undefined} />
      ) : (
        <div className="group-tiles" data-few={size === 'lg' ? undefined : FEW[size]}>
          {games.data
            ? shown.map((game) => <GameTileView key={game.nodeId} game={game} deeds={deeds} />)
            : BONES.slice(0, group.subGames || undefined).map((key) => <TileSkeleton key={key} />)}
        </div>
      )}
    </Modal>
  );
}

/** Unknown sizes get the large dialog. */
function sizeFor(games: number): 'sm' | 'md' | 'lg' {
  if (games === 0 || games > FEW.md) return 'lg';
  return games > FEW.sm ? 'md' : 'sm';
}

function useSubGames({ nodeId, vassalage, gameType }: GameGroupProps['group']) {
  const query = { parentNodeId: nodeId, vassalage, gameType, pageNo: 1, pageSize: MOST };
  return useQuery({
    ...call.query('GET /wps/relay/GCSGAME_gameList', { query }),
    select: ({ games }) => games.filter(({ isGame }) => isGame !== GROUP),
  });
}

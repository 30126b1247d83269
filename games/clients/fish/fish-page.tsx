import { lazy, Suspense, useEffect, useState } from 'react';
import type { FishFacts } from '#games/studio/fish/fish.contract.ts';
import type { GameSession } from '#games/studio/game.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { FrameContext } from '../shell/frame-context.ts';
import { bringTexts } from '../shell/game-texts.ts';
import { type PanelName, PanelOutlet } from '../shell/panels/panel-outlet.tsx';
import { type Portal, portalOf } from '../shell/portal.ts';
import { createSoundBoard, type SoundBoard } from '../shell/sound.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { FishContext } from './fish-context.ts';
import { FishGame } from './fish-game.ts';
import { FishRail } from './fish-rail.tsx';
import { FishStage } from './fish-stage.tsx';
import { fishTexts } from './fish-texts.ts';
import './fish.css';
import './fish-rail.css';

const FishPanels = lazy(async () => ({ default: (await import('./fish-panels.tsx')).FishPanels }));
const RoomsPanel = lazy(async () => ({ default: (await import('./rooms-panel.tsx')).RoomsPanel }));

await bringTexts(fishTexts);

const FISH_SEATS = 4;

/** A fish room: the one in the address, or else the first with a free seat. */
export function FishPage({ session }: { session: GameSession }) {
  const facts = session.game.facts as FishFacts;
  const [room, setRoom] = useState(() => firstRoom(facts));
  const [portal] = useState(() => portalOf(session));
  const [sound] = useState(createSoundBoard);

  function enter(next: string) {
    const address = new URL(location.href);
    address.searchParams.set('table', next);
    history.replaceState(null, '', address);
    setRoom(next);
  }
  return <OneRoom key={room} session={session} room={room} portal={portal} sound={sound} enter={enter} />;
}

function firstRoom({ rooms }: FishFacts): string {
  const asked = new URLSearchParams(location.search).get('table');
  const found = rooms.find(({ code }) => code === asked) ?? rooms.find(({ taken }) => taken < FISH_SEATS) ?? rooms[0];
  if (!found) throw new Error('there are no fish rooms');
  return found.code;
}

interface OneRoomProps {
  session: GameSession;
  room: string;
  portal: Portal;
  sound: SoundBoard;
  enter(room: string): void;
}

function OneRoom({ session, room, portal, sound, enter }: OneRoomProps) {
  const t = useText();
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [game] = useState(() => new FishGame({ session, room, portal, sound }));
  const [opening] = useState(() => game.store.get());
  useEffect(() => {
    game.start();
    return () => game.stop();
  }, [game]);
  const parts = { session, game, opening, portal, sound, open: setPanel, openRooms: () => setChoosing(true), enter };
  return (
    <FrameContext value={parts}>
      <FishContext value={parts}>
        <main className="game fish-game" aria-label={t('game.label')}>
          <TopBar />
          <FishStage />
          <FishRail />
        </main>
        <PanelOutlet panel={panel} panels={FishPanels} onClose={() => setPanel(null)} />
        {isChoosing && (
          <Suspense fallback={null}>
            <RoomsPanel onClose={() => setChoosing(false)} />
          </Suspense>
        )}
      </FishContext>
    </FrameContext>
  );
}

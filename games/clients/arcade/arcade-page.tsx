import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { GameSession } from '#games/studio/game.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { FrameContext } from '../shell/frame-context.ts';
import { bringTexts } from '../shell/game-texts.ts';
import { type PanelName, PanelOutlet } from '../shell/panels/panel-outlet.tsx';
import { portalOf } from '../shell/portal.ts';
import { createSoundBoard } from '../shell/sound.ts';
import { ArcadeBar } from './arcade-bar.tsx';
import { ArcadeContext } from './arcade-context.ts';
import { ArcadeGame } from './arcade-game.ts';

import { arcadeTexts } from './arcade-texts.ts';
import { useShape } from './use-shape.ts';
import './arcade.css';
import './arcade-rail.css';

/** The screen of each game, loaded when it is opened. */
const SCREENS: Record<string, ComponentType> = {
  'do-ngoc': lazy(async () => ({ default: (await import('./mines/mines-screen.tsx')).MinesScreen })),
  'mua-ngoc': lazy(async () => ({ default: (await import('./plinko/plinko-screen.tsx')).PlinkoScreen })),
  'the-cao-lua': lazy(async () => ({ default: (await import('./scratch/scratch-screen.tsx')).ScratchScreen })),
  'tu-quy': lazy(async () => ({ default: (await import('./poker/poker-screen.tsx')).PokerScreen })),
  'nua-vang-trang': lazy(async () => ({ default: (await import('./blackjack/blackjack-screen.tsx')).BlackjackScreen })),
};

const ArcadePanels = lazy(async () => ({ default: (await import('./arcade-panels.tsx')).ArcadePanels }));

await bringTexts(arcadeTexts);

/** A game that one player plays in steps: bar, scene, rail. */
export function ArcadePage({ session }: { session: GameSession }) {
  const t = useText();
  const shape = useShape();
  const [portal] = useState(() => portalOf(session));
  const [sound] = useState(createSoundBoard);
  const [game] = useState(() => new ArcadeGame({ session, portal, sound }));
  const [opening] = useState(() => game.store.get());
  const [panel, setPanel] = useState<PanelName | null>(null);
  const Screen = SCREENS[session.game.code];
  useEffect(() => {
    void game.resume();
  }, [game]);
  if (!Screen) throw new Error(`the arcade has no screen for ${session.game.code}`);
  const parts = { session, game, opening, portal, sound, shape, open: setPanel };
  return (
    <FrameContext value={parts}>
      <ArcadeContext value={parts}>
        <main className={`game arcade arcade-${shape} arcade-${session.game.code}`} aria-label={t('game.label')}>
          <ArcadeBar />
          <Suspense fallback={<div className="arcade-scene" />}>
            <Screen />
          </Suspense>
        </main>
        <PanelOutlet panel={panel} panels={ArcadePanels} onClose={() => setPanel(null)} />
      </ArcadeContext>
    </FrameContext>
  );
}

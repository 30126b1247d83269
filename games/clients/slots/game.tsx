import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { GameSession } from '#games/studio/game.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { gameCall } from '../shell/game-api.ts';
import { portalOf } from '../shell/portal.ts';
import { Cabinet } from './cabinet.tsx';
import { ControlBar } from './control-bar.tsx';
import { shortAmount } from './format-facts.ts';
import { GameContext } from './game-context.ts';
import { type GameLayout, layoutKind, layoutOf } from './game-layout.ts';
import { LiveRegion } from './live-region.tsx';
import { NoticeBoard } from './notice-board.tsx';
import { type PanelName, PanelOutlet } from './panel-outlet.tsx';
import { Scene, themeColours } from './scene.tsx';
import { SlotGame } from './slot-game.ts';
import { createSoundBoard } from './sound.ts';
import { StageSides } from './stage-sides.tsx';
import { themeOf } from './themes.ts';
import { TopBar } from './top-bar.tsx';
import { useGameKeys } from './use-game-keys.ts';
import { useSize } from './use-size.ts';
import { useStage, useStageResize } from './use-stage.ts';
import './controls.css';
import './game.css';

/** The machine: bar, stage, controls. The stage's drawing code arrives while the room already stands. */
export function Game({ session }: { session: GameSession }) {
  const { title } = session;
  const { language } = useLanguage();
  const t = useText();
  const [portal] = useState(() => portalOf(session));
  const [sound] = useState(createSoundBoard);
  const [game, setGame] = useState<SlotGame | null>(null);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const theme = themeOf(title.code);
  const stageRef = useRef<HTMLDivElement>(null);
  const reelsRef = useRef<HTMLDivElement>(null);
  const roomRef = useRef<HTMLElement>(null);
  const room = useSize(roomRef);
  const size = useSize(stageRef);
  const layout = room && size && layoutOf(layoutKind(room), size, title);
  const { stage, failed, retry } = useStage({
    session,
    reelsRef,
    ready: layout !== null,
    write: (units) => shortAmount(BigInt(units), language),
  });

  useEffect(() => {
    if (!stage) return;
    const made = new SlotGame({ session, stage, calls, portal, sound });
    setGame(made);
    void made.resume();
  }, [stage, session, portal, sound]);
  useStageResize(stage, layout);
  useGameKeys(game, panel === null);

  return (
    <GameContext value={{ session, game, portal, sound, open: setPanel }}>
      <main
        ref={roomRef}
        className={classNames('game', `game-${layout?.kind ?? 'wide'}`, layout?.compact && 'game-compact')}
        style={themeColours(theme)}
        aria-label={t('game.label')}
      >
        <TopBar />
        <div className="stage" ref={stageRef} style={layout ? frameVariables(layout) : undefined}>
          <Scene theme={theme} />
          {layout && (
            <>
              <StageSides theme={theme} />
              <Cabinet layout={layout} reelsRef={reelsRef} onRetry={failed ? retry : undefined} />
            </>
          )}
          <NoticeBoard />
        </div>
        <ControlBar />
        <LiveRegion />
      </main>
      <PanelOutlet panel={panel} onClose={() => setPanel(null)} />
    </GameContext>
  );
}

const calls = {
  spin: (body: { spinKey: string; stake: string }) => gameCall('POST /game/spin', { body }),
  round: (ref: string) => gameCall('GET /game/rounds/{ref}', { params: { ref } }),
  balance: () => gameCall('GET /game/balance'),
  acknowledge: (ref: string) => gameCall('POST /game/rounds/{ref}/acknowledge', { params: { ref } }),
};

function frameVariables({ frame, rim }: GameLayout): CSSProperties {
  return {
    '--cab-left': `${frame.left}px`,
    '--cab-top': `${frame.top}px`,
    '--cab-width': `${frame.width}px`,
    '--cab-height': `${frame.height}px`,
    '--rim': `${rim}px`,
  } as CSSProperties;
}

import { type CSSProperties, lazy, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { SlotSession } from '#games/studio/game.contract.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { nightOf } from '../scene/night.ts';
import { Scene, themeColours } from '../scene/scene.tsx';
import { type Theme, themeOf } from '../scene/themes.ts';
import { shortAmount } from '../shell/format-facts.ts';
import { FrameContext } from '../shell/frame-context.ts';
import { gameCall } from '../shell/game-api.ts';
import { LiveRegion } from '../shell/live-region.tsx';
import { NoticeBoard } from '../shell/notice-board.tsx';
import { type PanelName, PanelOutlet } from '../shell/panels/panel-outlet.tsx';
import { portalOf } from '../shell/portal.ts';
import { createSoundBoard } from '../shell/sound.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { useSize } from '../shell/use-size.ts';
import { Cabinet } from './cabinet.tsx';
import { ControlBar } from './control-bar.tsx';
import { GameContext, type GameParts, useGameField } from './game-context.ts';
import { type GameLayout, layoutKind, layoutOf } from './game-layout.ts';
import { firstState } from './game-state.ts';
import { SlotGame } from './slot-game.ts';
import { StageSides } from './stage-sides.tsx';
import { useGameKeys } from './use-game-keys.ts';
import { useStage, useStageResize } from './use-stage.ts';
import './controls.css';
import './game.css';
import './phone-tall.css';
import './phone-short.css';
import './night.css';

const SlotPanels = lazy(async () => ({ default: (await import('./panels/slot-panels.tsx')).SlotPanels }));

/** The machine: bar, stage, controls. The stage's drawing code loads while the scene is already shown. */
export function Game({ session }: { session: SlotSession }) {
  const { title } = session;
  const { language } = useLanguage();
  const [portal] = useState(() => portalOf(session));
  const [sound] = useState(createSoundBoard);
  const [opening] = useState(() => firstState(session));
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

  const parts: GameParts = { session, game, opening, portal, sound, open: setPanel };
  return (
    <FrameContext value={parts}>
      <GameContext value={parts}>
        <Room roomRef={roomRef} layout={layout} theme={theme}>
          <TopBar />
          <div className="stage" ref={stageRef} style={layout ? frameVariables(layout) : undefined}>
            <NightScene theme={theme} />
            {layout && (
              <>
                <StageSides theme={theme} />
                <Cabinet layout={layout} reelsRef={reelsRef} onRetry={failed ? retry : undefined} />
              </>
            )}
            <NoticeBoard />
          </div>
          <ControlBar />
          <SpokenRounds />
        </Room>
        <PanelOutlet panel={panel} panels={SlotPanels} onClose={() => setPanel(null)} />
      </GameContext>
    </FrameContext>
  );
}

interface RoomProps {
  roomRef: RefObject<HTMLElement | null>;
  layout: GameLayout | null;
  theme: Theme;
  children: ReactNode;
}

/** The whole game; at night everything in it has other colours. */
function Room({ roomRef, layout, theme, children }: RoomProps) {
  const t = useText();
  const night = useGameField('night');
  const classes = ['game', `game-${layout?.kind ?? 'wide'}`, layout?.compact && 'game-compact', night && 'game-night'];
  return (
    <main
      ref={roomRef}
      className={classNames(...classes)}
      style={themeColours(night ? nightOf(theme) : theme)}
      aria-label={t('game.label')}
    >
      {children}
    </main>
  );
}

function NightScene({ theme }: { theme: Theme }) {
  return <Scene theme={theme} night={useGameField('night')} />;
}

/** Tells screen readers the progress of the free spins. */
function SpokenRounds() {
  const t = useText();
  const free = useGameField('free');
  return <LiveRegion progress={free ? t('game.said.free', { played: free.played, awarded: free.awarded }) : ''} />;
}

const calls = {
  spin: (body: { spinKey: string; stake: string; reward?: string }) => gameCall('POST /game/spin', { body }),
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

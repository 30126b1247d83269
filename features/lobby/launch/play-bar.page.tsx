import { AppWindow, ArrowLeft, CircleHelp, Heart, Maximize, Minimize, Timer } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useState } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { LimitLeft } from '#features/compliance/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import type { Favourites } from '../games/favourites.hooks.ts';
import type { Known } from './known-game.hooks.ts';
import { sessionText } from './session-text.rules.ts';

interface PlayBarProps {
  known: Known | undefined;
  /** The game uses play money. */
  trial: boolean;
  stage: RefObject<HTMLElement | null>;
  favourites: Favourites;
  /** Text of a game that draws its own tools, including help, at the end of this bar; null when it draws none. */
  shared: string | null;
  onBack(): void;
  onWindow?: (() => void) | undefined;
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The bar above every game: back, name, session time and tools. */
export function PlayBar({ known, trial, stage, favourites, shared, onBack, onWindow }: PlayBarProps) {
  const t = useText();
  const { open } = useDialogs();
  const { game } = known ?? {};
  const saved = game !== undefined && favourites.has(game);
  return (
    <div className="play-bar">
      <button type="button" className="play-back" aria-label={t('play.back')} onClick={onBack}>
        <ArrowLeft {...ICON} />
        <span>{t('play.back')}</span>
      </button>
      <div className="play-title">
        {known && (
          <h1 className="play-name">
            <b>{known.name}</b>
            {known.vendor && <span>{known.vendor}</span>}
          </h1>
        )}
        {trial && <Pill>{t('play.trial')}</Pill>}
        {shared && <span className="play-words num">{shared}</span>}
        <SessionClock />
        <OwnLimit trial={trial} />
      </div>
      {game && favourites.on && (
        <button
          type="button"
          className="play-tool play-saved"
          aria-pressed={saved}
          aria-label={t(saved ? 'ui.favourite.remove' : 'ui.favourite.add', { name: game.displayName })}
          onClick={() => favourites.toggle(game)}
        >
          <Heart {...ICON} />
        </button>
      )}
      {onWindow && (
        <button type="button" className="play-tool play-window" aria-label={t('play.window')} onClick={onWindow}>
          <AppWindow {...ICON} />
        </button>
      )}
      {/* opens above the game, because the help centre's page would end it; hidden if the game has its own "?" */}
      {shared === null && (
        <button
          type="button"
          className="play-tool"
          aria-haspopup="dialog"
          aria-label={t('play.help')}
          onClick={() => open({ name: 'help' })}
        >
          <CircleHelp {...ICON} />
        </button>
      )}
      <FullScreen stage={stage} />
    </div>
  );
}

/** What is left of the member's own limits to lose or stake. Not for play money. */
function OwnLimit({ trial }: { trial: boolean }) {
  const { member } = useSession();
  if (!member || trial) return null;
  return (
    <Suspense>
      <LimitLeft />
    </Suspense>
  );
}

const SECOND_MS = 1_000;

/** Time since login, like the line above the header, which is hidden here (look: "Honesty is visible"). */
function SessionClock() {
  const t = useText();
  const { member } = useSession();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  if (!member) return <span className="play-clock" />;
  return (
    <span className="play-clock">
      <Timer size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="play-clock-label">{t('play.session')}</span>
      <b className="num" role="timer" aria-label={t('play.session')}>
        {sessionText(nowMs - member.loginAt)}
      </b>
    </span>
  );
}

/** Full screen for bar and game together, so that clock and back button stay. Hidden on phones that cannot do it. */
function FullScreen({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const t = useText();
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const Icon = full ? Minimize : Maximize;
  const toggle = () => (full ? document.exitFullscreen() : stage.current?.requestFullscreen());
  return (
    <button
      type="button"
      className="play-tool"
      aria-label={t(full ? 'play.fullscreen.leave' : 'play.fullscreen')}
      onClick={() => void toggle()}
    >
      <Icon {...ICON} />
    </button>
  );
}

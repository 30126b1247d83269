import { ArrowLeft, CircleHelp, Maximize, Minimize, Timer, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { formatBps } from './format-facts.ts';
import { useFrame } from './frame-context.ts';
import { nameIn } from './game-name.ts';
import { portalHasBar } from './portal.ts';
import { useField } from './store.ts';
import './frame.css';

export function TopBar() {
  const t = useText();
  const { language } = useLanguage();
  const { session, portal, open } = useFrame();
  if (portalHasBar()) return <SharedBar />;
  return (
    <header className="top-bar">
      <button type="button" className="bar-button bar-back" aria-label={t('game.lobby')} onClick={() => portal.close()}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{t('game.lobby')}</span>
      </button>
      <b className="bar-title">{nameIn(session.game.name, language)}</b>
      <span className="bar-fact bar-vendor">{t('game.vendor')}</span>
      <Rtp />
      {session.mode === 'fun' && <span className="bar-fun">{t('game.fun')}</span>}
      <SessionClock />
      <SoundButton />
      <button type="button" className="bar-button bar-help" aria-label={t('game.help')} onClick={() => open('rules')}>
        <CircleHelp size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <FullscreenButton />
    </header>
  );
}

/** Extends the portal's bar with the items that it lacks, so that there is one bar and one "?". */
function SharedBar() {
  const t = useText();
  const { portal, open } = useFrame();
  const words = useReturn();
  useEffect(() => portal.shareBar(words ?? ''), [portal, words]);
  return (
    <header className="top-bar top-bar-shared">
      <SoundButton />
      <button type="button" className="bar-button bar-help" aria-label={t('game.help')} onClick={() => open('rules')}>
        <CircleHelp size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </header>
  );
}

/** The long-run return; null if there is no single figure. */
function useReturn(): string | null {
  const t = useText();
  const { language } = useLanguage();
  const { rtpBps } = useFrame().session.game;
  return rtpBps === null ? null : t('game.rtp', { rtp: formatBps(rtpBps, language) });
}

function Rtp() {
  const words = useReturn();
  return words && <span className="bar-fact num">{words}</span>;
}

export function SessionClock() {
  const t = useText();
  const [startedMs] = useState(() => Date.now());
  const [nowMs, setNowMs] = useState(startedMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((nowMs - startedMs) / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (
    <span className="bar-clock">
      <Timer size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="bar-clock-label">{t('game.session')}</span>
      <b className="num">{parts.map((part) => String(part).padStart(2, '0')).join(':')}</b>
    </span>
  );
}

export function SoundButton() {
  const t = useText();
  const { sound } = useFrame();
  const on = useField(sound.state, 'on');
  const Icon = on ? Volume2 : VolumeX;
  return (
    <button
      type="button"
      className="bar-button"
      aria-pressed={on}
      aria-label={t('game.sound')}
      onClick={() => sound.toggle()}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

export function FullscreenButton() {
  const t = useText();
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const Icon = full ? Minimize : Maximize;
  const toggle = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <button
      type="button"
      className="bar-button bar-full"
      aria-pressed={full}
      aria-label={t('game.fullscreen')}
      onClick={() => void toggle()}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

import { ArrowLeft, CircleHelp, Menu, ShieldCheck } from 'lucide-react';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { nameIn } from '../shell/game-name.ts';
import { portalHasBar } from '../shell/portal.ts';
import { FullscreenButton, SessionClock, SoundButton } from '../shell/top-bar.tsx';
import { useArcade, useArcadeField } from './arcade-context.ts';
import { useReturnText } from './return-text.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Back button, name, return, round chip, clock, sound, help. Items that the portal's bar shows are left out. */
export function ArcadeBar() {
  const t = useText();
  const { language } = useLanguage();
  const { session, portal, open } = useArcade();
  const whole = !portalHasBar();
  const returned = useReturnText();
  return (
    <header className="arcade-bar">
      {whole && (
        <button type="button" className="bar-button" aria-label={t('game.lobby')} onClick={() => portal.close()}>
          <ArrowLeft {...icon} />
          <span className="arcade-bar-back">{t('game.lobby')}</span>
        </button>
      )}
      <div className="arcade-bar-title">
        {whole && <b>{nameIn(session.game.name, language)}</b>}
        <span className="num">{returned}</span>
      </div>
      {session.mode === 'fun' && <span className="bar-fun">{t('game.fun')}</span>}
      <RoundChip />
      <span className="arcade-bar-gap" />
      {whole && <SessionClock />}
      <SoundButton />
      <button
        type="button"
        className="bar-button arcade-bar-help"
        aria-label={t('game.help')}
        onClick={() => open('rules')}
      >
        <CircleHelp {...icon} />
      </button>
      {whole && <FullscreenButton />}
      <button
        type="button"
        className="bar-button arcade-bar-menu"
        aria-label={t('game.menu')}
        onClick={() => open('menu')}
      >
        <Menu {...icon} />
      </button>
    </header>
  );
}

/** Number of this round and the commitment before it; opens the fairness panel. */
function RoundChip() {
  const t = useText();
  const { open } = useArcade();
  const round = useArcadeField('round');
  const { commitment, nonce } = useArcadeField('seeds');
  const name = round ? round.ref.slice(0, 8).toUpperCase() : `#${nonce + 1}`;
  return (
    <button type="button" className="round-chip" aria-haspopup="dialog" onClick={() => open('fair')}>
      <ShieldCheck size={15} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {t('arcade.round')} <b className="num">{name}</b>
      </span>
      <i className="num">
        {commitment.slice(0, 4)}…{commitment.slice(-4)}
      </i>
      <u>{t('game.history.check')}</u>
    </button>
  );
}

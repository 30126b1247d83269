import {
  CircleHelp,
  Gift,
  Lock,
  Menu as MenuIcon,
  Minus,
  Plus,
  ReceiptText,
  RotateCw,
  ShieldCheck,
  Square,
} from 'lucide-react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Counting } from '../shell/counting.tsx';
import { shortAmount } from '../shell/format-facts.ts';
import { useGame, useGameField } from './game-context.ts';

/** Menu, money, spin, stake. There is no autoplay (look section 12). */
export function ControlBar() {
  const t = useText();
  const { open } = useGame();
  return (
    <section className="controls" aria-label={t('game.controls')}>
      <div className="controls-left">
        <button
          type="button"
          className="round-button controls-menu"
          aria-label={t('game.menu')}
          aria-haspopup="dialog"
          onClick={() => open('menu')}
        >
          <MenuIcon size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="round-button controls-help"
          aria-label={t('game.help')}
          aria-haspopup="dialog"
          onClick={() => open('rules')}
        >
          <CircleHelp size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <Balance />
        <Win />
      </div>
      <SpinButton />
      <StakeControls />
      <button
        type="button"
        className="round-button controls-history"
        aria-label={t('game.history.title')}
        aria-haspopup="dialog"
        onClick={() => open('history')}
      >
        <ReceiptText size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <ProofChip />
    </section>
  );
}

/** The commitment of the next round, shortened; a press opens the proof. */
function ProofChip() {
  const t = useText();
  const { open } = useGame();
  const { commitment } = useGameField('seeds');
  return (
    <button type="button" className="controls-chip num" aria-haspopup="dialog" onClick={() => open('fair')}>
      <ShieldCheck size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{t('game.fair.title')}</span>
      <span>
        {commitment.slice(0, 4).toUpperCase()}…{commitment.slice(-4).toUpperCase()}
      </span>
    </button>
  );
}

function Balance() {
  const t = useText();
  const { language } = useLanguage();
  const { session } = useGame();
  const balance = useGameField('balance');
  return (
    <div className="figure-box controls-balance">
      <span>{t('game.balance')}</span>
      <b className="num" data-figure="balance">
        {formatAmount(balance, language)} <small>{session.symbol}</small>
      </b>
    </div>
  );
}

function Win() {
  const t = useText();
  const win = useGameField('win');
  const stake = useGameField('stake');
  const shown = win.amount > 0n;
  const counts = win.tone === 'win' || win.tone === 'big';
  return (
    <div className="figure-box controls-win" data-tone={win.tone}>
      <span>{t(win.tone === 'return' ? 'game.win.returned' : 'game.win')}</span>
      <b className="num" data-figure="win">
        {shown ? <Counting from={counts ? win.from : win.amount} to={win.amount} stake={stake} /> : '–'}
      </b>
    </div>
  );
}

function SpinButton() {
  const t = useText();
  const { game } = useGame();
  const phase = useGameField('phase');
  const free = useGameField('free');
  const running = phase === 'spinning' || phase === 'showing';
  const key = running ? 'game.stop' : phase === 'asking' ? 'game.continue' : 'game.spin';
  const grant = useGameField('grant');
  const given = !free && phase === 'idle' ? (grant?.left ?? null) : null;
  const left = free && phase === 'waiting' ? free.awarded - free.played : given;
  const label = given === null ? 'game.free.next' : 'game.grant.spin';
  const Icon = running ? Square : RotateCw;
  return (
    <button
      type="button"
      className="spin-button"
      aria-label={left === null ? t(key) : t(label, { left })}
      aria-disabled={!game || phase === 'ended' || phase === 'settling' || undefined}
      data-phase={phase}
      // A held key must not continue to play: every round needs a separate press.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={() => game?.press()}
    >
      {left === null ? (
        <Icon strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <span className="spin-left num" aria-hidden="true">
          <b>{left}</b> {t('game.free.left')}
        </span>
      )}
    </button>
  );
}

function StakeControls() {
  const t = useText();
  const { language } = useLanguage();
  const { game, session, open } = useGame();
  const stake = useGameField('stake');
  const phase = useGameField('phase');
  const free = useGameField('free');
  const grant = useGameField('grant');
  const ladder = session.title.stakes;
  if (free) {
    return (
      <div className="controls-stake controls-locked">
        <div className="figure-box">
          <span>{t('game.stake.locked')}</span>
          <b className="num">
            {shortAmount(stake, language)} <small>{session.symbol}</small>
          </b>
        </div>
        <span className="stake-lock">
          <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('game.free.locked')}
        </span>
      </div>
    );
  }
  if (grant) {
    return (
      <div className="controls-stake controls-locked" role="status">
        <div className="figure-box">
          <span>{t('game.grant.left', { left: grant.left })}</span>
          <b className="num">
            {shortAmount(stake, language)} <small>{session.symbol}</small>
          </b>
        </div>
        <span className="stake-lock">
          <Gift size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('game.grant.paid')}
        </span>
      </div>
    );
  }
  const locked = phase !== 'idle' || !game;
  return (
    <div className="controls-stake">
      <button
        type="button"
        className="round-button"
        aria-label={t('game.stake.less')}
        disabled={locked || stake.toString() === ladder[0]}
        onClick={() => game?.changeStake(-1)}
      >
        <Minus size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="figure-box stake-box"
        aria-haspopup="dialog"
        disabled={locked}
        onClick={() => open('stakes')}
      >
        <span>{t('game.stake')}</span>
        <b className="num">
          {shortAmount(stake, language)} <small>{session.symbol}</small>
        </b>
      </button>
      <button
        type="button"
        className="round-button"
        aria-label={t('game.stake.more')}
        disabled={locked || stake.toString() === ladder.at(-1)}
        onClick={() => game?.changeStake(1)}
      >
        <Plus size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
